// The file of a running push in other hands: edited, replaced, deleted.
import { readFile, rm, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { journalPath } from '../journal/journal-file.ts';
import { type PushFileOptions, pushFile } from './push-file.ts';
import { creative, flight, lineItem, makeDraft, mixedDraft, must, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));

const given = practiceFile(limits);
beforeEach(() => given.open());
afterEach(() => given.close());

const ID = '0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47';
const OTHER_ID = '0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b48';
const withId = (draft: Draft, id: string): Draft => ({ ...draft, header: { ...draft.header, id } });

const push = async (more: Partial<PushFileOptions> = {}) => ({
  result: await pushFile({
    path: given.path,
    dataFolder: given.dataFolder,
    profile: given.practice.profile,
    secrets: testSecrets,
    limits,
    ...more,
  }),
});

describe('the file is edited while it is pushed', () => {
  test('their edit stays, and the results go in beside it', async () => {
    await given.start(
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
          key: `r${at}`,
          remoteId: null,
          base: null,
          draft: creative(`B ${at}`),
        })),
      }),
    );
    let edited: Promise<void> | undefined;
    const { result } = await push({
      onEvent: (event) => {
        if (event.event === 'step' && event.state === 'succeeded') {
          edited ??= readFile(given.path, 'utf8').then((text) =>
            writeFile(given.path, text.replace('"First"', '"Renamed meanwhile"')),
          );
        }
      },
    });
    await edited;
    must(result);
    const { draft, remoteId } = (await given.read()).entities.lineItem.get('l1')!;
    expect(draft['name']).toBe('Renamed meanwhile');
    expect(remoteId).toBe(3101);
    expect([...(await given.read()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
  });

  const twelve = () =>
    makeDraft({
      creatives: Array.from({ length: 12 }, (_, at) => ({
        key: `r${at}`,
        remoteId: null,
        base: null,
        draft: creative(`B ${at}`),
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
    ['half of itself', async () => (await readFile(given.path, 'utf8')).slice(0, 400)],
    ['a draft that only its id tells apart', () => Promise.resolve(writeDraft(withId(twelve(), OTHER_ID)))],
    [
      'another account’s draft',
      () => Promise.resolve(writeDraft({ ...mixedDraft(), account: { ...mixedDraft().account, id: 7 } })),
    ],
  ])('replaced by %s: what happened and where the results are is said, and put back it goes on', async (_, text) => {
    await given.start(withId(twelve(), ID));
    const before = await readFile(given.path, 'utf8');
    const events: PushEvent[] = [];
    const put = await text();
    const { onEvent } = whenFirstSucceeded(() => writeFile(given.path, put));
    const { result } = await push({
      onEvent: (event) => {
        events.push(event);
        onEvent!(event);
      },
    });
    expect(result).toMatchObject({
      failure: { code: 'DRAFT_REPLACED', params: { file: given.path, journal: journalPath(given.path) } },
    });
    expect(events.at(-1)).toMatchObject({ event: 'end', succeeded: 12, stopped: { code: 'DRAFT_REPLACED' } });
    expect(await readFile(given.path, 'utf8')).toBe(put);
    await writeFile(given.path, before);
    expect(must((await push()).result)).toMatchObject({ succeeded: 0, failed: 0, unknown: 0 });
    expect([...(await given.read()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
    expect(given.practice.state().creatives).toHaveLength(12);
  });

  test('deleted: it is written again', async () => {
    await given.start(twelve());
    const { result } = await push(whenFirstSucceeded(() => rm(given.path)));
    expect(must(result)).toMatchObject({ succeeded: 12 });
    expect([...(await given.read()).entities.creative.values()].every((record) => record.remoteId !== null)).toBe(true);
  });
});
