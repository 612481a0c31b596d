// A register that was begun and is gone: what its lines would have stopped is asked about, and never sent by itself.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import type { PushEvent } from '../../../shared/push/events.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { creative, flight, lineItem, makeDraft, must, testSecrets } from '../../testing/test-drafts.ts';
import { type PushFileOptions, pushFile } from '../engine/push-file.ts';
import { begunRegistersPath } from './begun-registers.ts';
import { registerFolder } from './register.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
const campaign = { name: 'Cardiology', budgetCap: 50_000 };
const copy = (): string => join(given.folder, 'copy.flightplan.json');

async function push(more: Partial<PushFileOptions> = {}) {
  const events: PushEvent[] = [];
  const { platform: _, ...profile } = given.practice.profile;
  const { path, dataFolder } = given;
  const onEvent = (event: PushEvent): void => void events.push(event);
  const result = await pushFile({ path, dataFolder, profile, secrets: testSecrets, limits, onEvent, ...more });
  return { result, events };
}

/** Creates that reached the platform. */
const creates = (): number =>
  given.practice.requests().filter(({ method, path }) => method === 'POST' && !path.includes('token')).length;

beforeEach(async () => {
  await given.open();
  await given.start(
    makeDraft({
      campaigns: [{ key: 'c1', remoteId: 9001, base: campaign, draft: campaign }],
      creatives: [{ key: 'r1', remoteId: null, base: null, draft: creative('Banner') }],
      lineItems: [
        { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: lineItem('New', [flight('02', 1000)]) },
      ],
    }),
  );
  await copyFile(given.path, copy());
  must((await push()).result);
});
afterEach(() => given.close());

test.each<[string, () => Promise<void>]>([
  ['its folder was deleted', () => rm(registerFolder(given.dataFolder), { recursive: true })],
  ['its file was emptied', async () => writeFile(await registerFile(), '')],
  [
    'its file was cut within the first line, and what says which were begun is no list',
    async () => {
      await writeFile(await registerFile(), 'f00');
      await writeFile(begunRegistersPath(given.dataFolder), 'no list');
    },
  ],
])('a copy of a pushed draft is asked about each create where %s', async (_, lose) => {
  await lose();
  const sent = creates();
  for (let time = 0; time < 2; time += 1) {
    const { result, events } = await push({ path: copy() });
    expect(result).toMatchObject({ value: { blocked: 3, succeeded: 0 } });
    expect(events).toContainEqual(
      expect.objectContaining({ key: 'l1', error: expect.objectContaining({ code: 'REGISTER_MISSING' }) }),
    );
  }
  expect(creates()).toBe(sent);
});

async function registerFile(): Promise<string> {
  const folder = registerFolder(given.dataFolder);
  const [name = ''] = await readdir(folder);
  return join(folder, name);
}

/** What may stand in a file's place; none of it may be waited for, followed or written. */
const IN_ITS_PLACE: readonly (readonly [string, (path: string) => Promise<unknown>])[] = [
  ['a folder', (path) => mkdir(path)],
  ['a link', async (path) => symlink(given.path, path)],
  ['a pipe', async (path) => promisify(execFile)('mkfifo', [path])],
];

test.skipIf(process.platform === 'win32').each(IN_ITS_PLACE)(
  'with %s in the place of what says which were begun, each create is asked about; of the register, nothing is sent',
  async (_, put) => {
    const register = await registerFile();
    const marker = begunRegistersPath(given.dataFolder);
    const sent = creates();
    await rm(marker);
    await put(marker);
    await rm(register);
    expect((await push({ path: copy() })).result).toMatchObject({ value: { blocked: 3, succeeded: 0 } });
    await rm(register);
    await put(register);
    expect((await push({ path: copy() })).result).toMatchObject({ failure: { code: 'REGISTER_NOT_READABLE' } });
    expect(creates()).toBe(sent);
  },
);

test('a register whose file is no lines at all is damaged, and not new', async () => {
  await writeFile(await registerFile(), 'x'.repeat(5_000_000));
  const sent = creates();
  expect((await push({ path: copy() })).result).toMatchObject({ failure: { code: 'REGISTER_DAMAGED' } });
  expect(creates()).toBe(sent);
});

describe('with the register gone the planner decides', () => {
  beforeEach(() => rm(registerFolder(given.dataFolder), { recursive: true }));

  test('by the ID, which is compared and taken; by creating, which is asked once', async () => {
    const sent = creates();
    const { entities } = await given.read();
    const settle = new Map([['l1', entities.lineItem.get('l1')?.remoteId ?? null]]);
    const { result } = await push({ path: copy(), settle, createAgain: ['r1'] });
    expect(result).toMatchObject({ value: { succeeded: 1, blocked: 0, unknown: 0 } });
    expect(creates()).toBe(sent + 1);
    expect((await push({ path: copy() })).result).toMatchObject({ value: { blocked: 0, succeeded: 0 } });
  });

  test('but not in two ways at once', async () => {
    const sent = creates();
    const [id, absent] = [new Map([['l1', 424_242]]), new Map([['l1', null]])];
    for (const more of [
      { settle: id, createAgain: ['l1'] },
      { settle: id, takeOver: ['l1'] },
      { settle: absent, takeOver: ['l1'] },
      { takeOver: ['l1'], createAgain: ['l1'] },
    ])
      expect((await push({ path: copy(), ...more })).result).toMatchObject({ failure: { code: 'USAGE' } });
    expect(creates()).toBe(sent);
  });

  test('but not by the ID of something else', async () => {
    const other = given.practice.state().lineItems[0]?.body;
    expect(other).toBeDefined();
    const { result } = await push({ path: copy(), settle: new Map([['l1', 424_242]]) });
    expect(result).toMatchObject({ value: { unknown: 1 } });
  });

  test('and the draft whose journal is there has what it created', async () =>
    expect((await push()).result).toMatchObject({ value: { blocked: 0, succeeded: 0 } }));
});

describe('with the register gone, nothing of a draft was lost', () => {
  beforeEach(() => rm(registerFolder(given.dataFolder), { recursive: true }));

  const addCreative = async (path: string, key: string): Promise<void> => {
    const text = await readFile(path, 'utf8');
    const file = JSON.parse(text) as { creatives: unknown[] }; // as it was written
    file.creatives.push({ key, remoteId: null, base: null, draft: creative(key) });
    await writeFile(path, JSON.stringify(file));
  };

  test('so all is created, and the draft is not asked again; a copy under another id is', async () => {
    const other = join(given.folder, 'other.flightplan.json');
    const text = await readFile(copy(), 'utf8');
    await writeFile(other, text.replace(/"id":\s*"[^"]+"/, `"id": "${randomUUID()}"`));
    const sent = creates();
    expect((await push({ path: copy(), nothingLost: true })).result).toMatchObject({
      value: { blocked: 0, unknown: 0 },
    });
    expect(creates()).toBe(sent + 2);
    await addCreative(copy(), 'r2');
    expect((await push({ path: copy() })).result).toMatchObject({ value: { succeeded: 1, blocked: 0 } });
    expect(creates()).toBe(sent + 3);
    const asked = await push({ path: other });
    expect(asked.result).toMatchObject({ value: { succeeded: 0 } });
    expect(creates()).toBe(sent + 3);
  });

  test('but an entity whose ID is refused is not created, by this push or the next', async () => {
    const sent = creates();
    const settle = new Map([['l1', 424_242]]);
    expect((await push({ path: copy(), settle, nothingLost: true })).result).toMatchObject({ value: { unknown: 1 } });
    expect(creates()).toBe(sent + 1);
    expect((await push({ path: copy() })).result).toMatchObject({ value: { blocked: 2, succeeded: 0 } });
    expect(creates()).toBe(sent + 1);
  });
});

test('a new installation is not asked', async () => {
  await rm(given.dataFolder, { recursive: true });
  expect((await push({ path: copy() })).result).toMatchObject({ value: { blocked: 0, failed: 0 } });
});
