// The file of a running push in other hands: edited, replaced, deleted.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../shared/api/limits.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { readDraft } from '../../shared/draft/read.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import type { RunningPractice } from '../practice/server.ts';
import { startPractice } from '../practice/server.ts';
import { seedOf } from '../practice/seed.ts';
import { journalPath } from './journal-file.ts';
import type { PushFileOptions } from './push-file.ts';
import { pushFile } from './push-file.ts';
import { creative, flight, lineItem, makeDraft, mixedDraft, must, testSecrets } from './testing.ts';

const limits = must(parseLimits({ windowMs: 50 }));

let folder: string;
let path: string;
let practice: RunningPractice;

async function start(draft: Draft): Promise<void> {
  practice = must(await startPractice({ seed: seedOf(draft), limits, port: 0 }));
  await writeFile(path, writeDraft(draft));
}

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-keep-'));
  path = join(folder, 'a.flightplan.json');
});
afterEach(async () => {
  await practice.close();
  await rm(folder, { recursive: true });
});

const push = async (more: Partial<PushFileOptions> = {}) => ({
  result: await pushFile({ path, profile: practice.profile, secrets: testSecrets, limits, ...more }),
});
const file = async (): Promise<Draft> => must(readDraft(await readFile(path, 'utf8')));

describe('somebody edits the file while it is pushed', () => {
  test('their edit stays, and the results go in beside it', async () => {
    await start(
      makeDraft({
        campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 9000 }, draft: { budgetCap: 9000 } }],
        lineItems: [
          {
            key: 'l1',
            campaign: 'c1',
            remoteId: null,
            base: null,
            complete: true,
            draft: lineItem('First', [flight('02', 10)]),
          },
        ],
        creatives: Array.from({ length: 3 }, (_, at) => ({
          key: `r${String(at)}`,
          remoteId: null,
          base: null,
          draft: creative(`B ${String(at)}`),
        })),
      }),
    );
    let edited: Promise<void> | undefined;
    const { result } = await push({
      onEvent: (event) => {
        if (event.event === 'step' && event.state === 'succeeded') {
          edited ??= readFile(path, 'utf8').then((text) =>
            writeFile(path, text.replace('"First"', '"Renamed meanwhile"')),
          );
        }
      },
    });
    await edited;
    must(result);
    const { draft, remoteId } = (await file()).entities.lineItem.get('l1')!;
    expect(draft['name']).toBe('Renamed meanwhile');
    expect(remoteId).toBe(3101);
    expect([...(await file()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
  });

  const twelve = () =>
    makeDraft({
      creatives: Array.from({ length: 12 }, (_, at) => ({
        key: `r${String(at)}`,
        remoteId: null,
        base: null,
        draft: creative(`B ${String(at)}`),
      })),
    });

  const whenFirstSucceeded = (work: () => Promise<void>): Partial<PushFileOptions> => {
    let done = false;
    return {
      onEvent: (event) => {
        if (done || event.event !== 'step' || event.state !== 'succeeded') return;
        done = true;
        void work();
      },
    };
  };

  test.each([
    ['garbage', () => Promise.resolve('garbage')],
    ['half of itself', async () => (await readFile(path, 'utf8')).slice(0, 400)],
    [
      'another account’s draft',
      () => Promise.resolve(writeDraft({ ...mixedDraft(), account: { ...mixedDraft().account, id: 7 } })),
    ],
  ])('replaced by %s: what happened and where the results are is said, and put back it goes on', async (_, text) => {
    await start(twelve());
    const before = await readFile(path, 'utf8');
    const events: PushEvent[] = [];
    const put = await text();
    const { onEvent } = whenFirstSucceeded(() => writeFile(path, put));
    const { result } = await push({
      onEvent: (event) => {
        events.push(event);
        onEvent!(event);
      },
    });
    expect(result).toMatchObject({
      failure: { code: 'DRAFT_REPLACED', params: { file: path, journal: journalPath(path) } },
    });
    expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: 12, stopped: { code: 'DRAFT_REPLACED' } });
    expect(await readFile(path, 'utf8')).toBe(put);
    await writeFile(path, before);
    expect(must((await push()).result)).toMatchObject({ succeeded: 0, failed: 0, unknown: 0 });
    expect([...(await file()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
    expect(practice.state().creatives).toHaveLength(12);
  });

  test('deleted: it is written anew', async () => {
    await start(twelve());
    const { result } = await push(whenFirstSucceeded(() => rm(path)));
    expect(must(result)).toMatchObject({ succeeded: 12 });
    expect([...(await file()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
  });
});
