// IDs of one live platform never reach another: by what the other one was asked, whatever the draft and its journal say.
import { readFile, writeFile } from 'node:fs/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import type { Platform } from '../../api/platform.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { mixedDraft, must, outcomes, testSecrets } from '../../testing/test-drafts.ts';
import { pullFile } from '../pull/pull-file.ts';
import { type PushFileOptions, pushFile } from './push-file.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
/** Another agency's: it has entities under the very IDs of the draft. */
let other: RunningPractice;

/** As a live platform's profile. */
function liveAt({ profile, baseUrl }: RunningPractice, host: string): Platform {
  const { platform: _practice, ...live } = profile;
  return { ...live, baseUrl: baseUrl.replace('127.0.0.1', host) };
}
const here = (): Platform => liveAt(given.practice, '127.0.0.1');
const elsewhere = (): Platform => liveAt(other, 'localhost');

async function push(profile: Platform, more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const { path, dataFolder } = given;
  const onEvent = (event: PushEvent): unknown => events.push(event);
  const result = await pushFile({ path, dataFolder, profile, secrets: testSecrets, limits, onEvent, ...more });
  return { result, outcomes: outcomes(events) };
}

const refused = {
  ok: false,
  failure: {
    code: 'DRAFT_OF_OTHER_PLATFORM',
    params: { here: 'http://localhost/api', there: 'http://127.0.0.1/api' },
  },
};
const creates = ({ requests }: RunningPractice): number =>
  requests().filter(({ operation }) => operation?.endsWith('.create')).length;

beforeEach(async () => {
  await given.open();
  await given.start(mixedDraft());
  other = must(await startPractice({ seed: createSeed(mixedDraft()), limits, port: 0 }));
});
afterEach(async () => {
  await other.close();
  await given.close();
});

describe('a draft with IDs of one platform', () => {
  test('says so with the first that it gets, and is neither pushed to another nor read from there', async () => {
    expect((await given.read()).account.platform).toBeUndefined();
    must((await push(here(), { only: ['l3'] })).result);
    expect((await given.read()).account.platform).toBe('http://127.0.0.1/api');
    const before = await readFile(given.path, 'utf8');
    expect((await push(elsewhere())).result).toMatchObject(refused);
    const { path, dataFolder } = given;
    const pulled = await pullFile({ path, dataFolder, ids: {}, profile: elsewhere(), secrets: testSecrets, limits });
    expect(pulled).toMatchObject(refused);
    expect(other.requests()).toEqual([]);
    expect(await readFile(given.path, 'utf8')).toBe(before);
    // Programs on this computer change their port.
    must((await push(liveAt(other, '127.0.0.1'), { only: ['r1'] })).result);
  });

  test('is not told by a copy without its journal', async () => {
    must((await push(here())).result);
    const copy = `${given.folder}/copy.flightplan.json`;
    await writeFile(copy, await readFile(given.path));
    expect((await push(elsewhere(), { path: copy })).result).toMatchObject(refused);
    expect(other.requests()).toEqual([]);
  });

  test('that only its journal knows yet is not created elsewhere', async () => {
    const before = await readFile(given.path);
    must((await push(here())).result);
    await writeFile(given.path, before);
    expect((await push(elsewhere())).result).toMatchObject(refused);
    expect(other.requests()).toEqual([]);
  });

  test('of the practice platform goes to no live account', async () => {
    must((await push(given.practice.profile)).result);
    expect((await given.read()).account.platform).toBe('practice');
    const live = { failure: { code: 'DRAFT_OF_OTHER_PLATFORM', params: { there: 'practice' } } };
    expect((await push(elsewhere())).result).toMatchObject(live);
    expect((await push(here())).result).toMatchObject(live);
    expect(other.requests()).toEqual([]);
  });

  test('may be pulled: the file says where from', async () => {
    const path = `${given.folder}/pulled.flightplan.json`;
    const ids = { campaign: [9001], lineItem: [3001] };
    const order = { path, dataFolder: given.dataFolder, ids, secrets: testSecrets, limits };
    const { draft } = must(await pullFile({ ...order, profile: here() }));
    expect(draft.account.platform).toBe('http://127.0.0.1/api');
    expect(await pullFile({ ...order, profile: elsewhere() })).toMatchObject(refused);
    expect(other.requests()).toEqual([]);
  });
});

describe('after the base URL has changed', () => {
  /** Nothing of it is on a platform but its campaigns. */
  const unpushed = (): Draft => {
    const draft = mixedDraft();
    const { lineItem, tactic } = draft.entities;
    const keep = <Value>(map: ReadonlyMap<string, Value>, ...keys: string[]): Map<string, Value> =>
      new Map([...map].filter(([key]) => keys.includes(key)));
    return {
      ...draft,
      entities: {
        ...draft.entities,
        lineItem: keep(lineItem, 'l3'),
        tactic: keep(tactic),
        creative: new Map(),
        npiList: new Map(),
      },
    };
  };

  test('a create without a known outcome is still unknown, until it is settled', async () => {
    await writeFile(given.path, writeDraft(unpushed()));
    given.practice.addFault({ operation: 'lineItem.create', fault: 'commit-then-drop', count: 1 });
    expect((await push(here(), { only: ['l3'] })).outcomes['lineItem.create:l3']).toBe('unknown');
    // An older copy: without the values and the platform that were read before the create.
    await writeFile(given.path, writeDraft(unpushed()));
    const again = await push(elsewhere(), { only: ['l3'] });
    expect(again.outcomes['lineItem.create:l3']).toBe('unknown');
    expect(creates(other)).toBe(0);
    const settled = await push(elsewhere(), { only: ['l3'], settle: new Map([['l3', null]]) });
    expect(settled.outcomes['lineItem.create:l3']).toBe('succeeded');
    expect(creates(other)).toBe(1);
  });
});
