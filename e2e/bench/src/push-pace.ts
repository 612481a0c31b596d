// A push of 1,000 steps on a clock that jumps and over real HTTP, each with the least time that it could take.
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type LimitTable, LIMITS, parseLimits } from '../../../shared/api/limits.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { createSeed } from '../../../electron/practice/seed.ts';
import { startPractice } from '../../../electron/practice/server.ts';
import { journalPath } from '../../../electron/push/journal/journal-file.ts';
import { largeDraft, lowerBound } from '../../../electron/testing/large-draft.ts';
import { pushFile } from '../../../electron/push/engine/push-file.ts';
import { rehearse } from '../../../electron/push/rehearsal/rehearse.ts';
import { must, testSecrets, TEST_NOW } from '../../../electron/testing/test-drafts.ts';

export interface Paced {
  readonly steps: number;
  readonly seconds: number;
  /** No order of the same requests could be quicker. */
  readonly least: number;
  readonly predicted: number;
  /** Answers of 429. */
  readonly refused: number;
}

const ANSWER_MS = 250;

function readPrediction(events: readonly PushEvent[]): number {
  const plan = events.find((event) => event.event === 'plan');
  if (plan === undefined) throw new Error('no plan was told');
  return plan.estimateSeconds;
}

const isRefusal = ({ status }: { readonly status?: number }): boolean => status === 429;

export async function pushOnJumpingClock(items: number, perItem: number): Promise<Paced> {
  const draft = largeDraft(items, perItem);
  const events: PushEvent[] = [];
  const { end, practice, seconds } = must(
    await rehearse({ draft, now: TEST_NOW, answerMs: ANSWER_MS, onEvent: (event) => events.push(event) }),
  );
  return {
    steps: end.succeeded,
    seconds,
    least: lowerBound(draft, LIMITS, ANSWER_MS) / 1000,
    predicted: readPrediction(events),
    refused: practice.requests().filter(isRefusal).length,
  };
}

/**
 * With a file, a journal that is synced, sockets, and a platform in the same process. Its answers take next to no time.
 */
export async function pushOverHttp(folder: string, items: number, perItem: number): Promise<Paced> {
  const limits: LimitTable = must(parseLimits({ windowMs: 1000 }));
  const draft = largeDraft(items, perItem);
  const path = join(folder, 'pace.flightplan.json');
  await rm(journalPath(path), { force: true });
  await writeFile(path, writeDraft(draft));
  const practice = must(await startPractice({ seed: createSeed(draft), clock: () => Date.now(), limits, port: 0 }));
  const events: PushEvent[] = [];
  const start = performance.now();
  const end = must(
    await pushFile({
      path,
      dataFolder: join(folder, 'user'),
      profile: practice.profile,
      secrets: testSecrets,
      limits,
      onEvent: (event) => events.push(event),
    }),
  );
  const seconds = (performance.now() - start) / 1000;
  const refused = practice.requests().filter(isRefusal).length;
  await practice.close();
  return {
    steps: end.succeeded,
    seconds,
    least: lowerBound(draft, limits, 0) / 1000,
    predicted: readPrediction(events),
    refused,
  };
}
