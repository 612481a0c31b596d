// Pushes through the app's own services to a live account, which the practice platform plays.
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Draft } from '../../shared/draft/document.ts';
import type { EventName } from '../../shared/ipc/contract.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { MessageBox } from '../app/system/message-box.ts';
import { practiceCredentials } from '../app/accounts/credentials.ts';
import { type Sync, openSync } from '../app/open-sync.ts';
import { createPracticeHost } from '../app/accounts/practice-host.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import { createSeed } from '../practice/seed.ts';
import { type RunningPractice, startPractice } from '../practice/server.ts';
import { noKeyring, storeFileInMemory } from './test-secrets.ts';
import { creative, makeDraft, must } from './test-drafts.ts';
import { noLimits } from './test-platform.ts';

const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
export const choices = { only: null, conflicts: 'stop', createAfter500: 'ask', settle: {} } as const;
export const COUNT = 50;

/** One test's run: what its planner answers, and what it has come to. */
interface LiveRun {
  userData: string;
  /** Treated as a live platform. */
  live: RunningPractice;
  boxes: MessageBox[];
  /** Of boxes, in their order; yes where there are no more. */
  answers: boolean[];
  isInFile: boolean;
  events: PushEvent[];
  /** Codes of pushes that stopped. */
  stopped: string[];
  onEvent: (event: PushEvent) => void;
  /** Called when a push has ended. */
  waiting: (() => void)[];
}

/** Of the test that runs, made by `startLive`. */
export let run: LiveRun;

export async function startLive(): Promise<void> {
  run = {
    userData: mkdtempSync(path.join(tmpdir(), 'flightplan-live-')),
    live: must(await startPractice({ seed: { account: fifty().account }, port: 0, limits: noLimits() })),
    boxes: [],
    answers: [],
    isInFile: false,
    events: [],
    stopped: [],
    onEvent: () => undefined,
    waiting: [],
  };
}

export async function stopLive(): Promise<void> {
  await run.live.close();
  rmSync(run.userData, { recursive: true, force: true });
}

export const fifty = (): Draft =>
  makeDraft({
    creatives: Array.from({ length: COUNT }, (_, index) => ({
      key: `r${index}`,
      draft: creative(`Creative ${index}`),
    })),
  });

export function open(): Sync {
  const practice = createPracticeHost({
    folder: path.join(run.userData, 'practice'),
    windowMs: 50,
    credentials: practiceCredentials('practice'),
    sample: async () => createSeed(fifty()),
    start: (options) => startPractice({ ...options, port: 0, limits: noLimits() }),
    makeFolder: (folder) => mkdirSync(folder, { recursive: true }),
    log,
  });
  return openSync({
    userData: run.userData,
    accountsFile: storeFileInMemory(),
    keyring: noKeyring,
    practice,
    practiceWindowMs: 50,
    liveWindowMs: 100,
    network: { proxyOf: () => null, isOnline: () => true },
    boxes: {
      confirm: (box) => {
        run.boxes.push(box);
        return Promise.resolve(run.answers.shift() ?? true);
      },
      choose: () => Promise.resolve(0),
    },
    isInFile: () => run.isInFile,
    after: (ms, callback) => void setTimeout(callback, ms),
    broadcast: (name: EventName, payload: unknown) => {
      if (name === 'push.stopped') run.stopped.push((payload as { failure: Failure }).failure.code); // the name says so
      if (name !== 'push.event') return;
      const { event } = payload as { event: PushEvent }; // the name says so
      run.events.push(event);
      run.onEvent(event);
      if (event.event === 'end') for (const go of run.waiting.splice(0)) go();
    },
    log,
  });
}

export async function account(
  sync: Sync,
  more: { password?: string | null; baseUrl?: string; accountId?: number } = {},
) {
  const { password = 'practice', baseUrl = run.live.baseUrl, accountId = 501 } = more;
  const { clientId, clientSecret, username } = PRACTICE_CREDENTIALS;
  const form = { name: 'Northside', baseUrl, accountId, clientId, username, keepPassword: false };
  return must(await sync.accounts.host.save({ id: null, form, clientSecret, password })).id;
}
/** Settles when a push has ended, or has ended already since `run.events` was emptied. */
export const ended = (): Promise<void> =>
  new Promise((resolve) => {
    if (run.events.some(({ event }) => event === 'end')) resolve();
    else run.waiting.push(resolve);
  });
export const names = (): string[] =>
  Object.values(run.live.state())
    .flat()
    .map(({ body }) => String(body['name']));
