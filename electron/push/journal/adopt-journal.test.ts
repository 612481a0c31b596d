// Journals that another user put beside a draft: not believed, shown on demand, and the user's own after a yes.
import { execFile } from 'node:child_process';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parseLimits } from '../../../shared/api/limits.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { JournalEntry, JournalFact } from '../../../shared/push/journal.ts';
import { formatJournal } from '../../../shared/push/journal-lines.ts';
import { type Claim, adoptJournal } from './adopt-journal.ts';
import { practiceFile } from '../../testing/practice-file.ts';
import { journalPath, readJournal } from './journal-file.ts';
import { journalKeyPath, writeSeal } from './journal-key.ts';
import { readKnownDraft } from './known-draft.ts';
import { platformName } from '../../api/platform.ts';
import { pushFile } from '../engine/push-file.ts';
import { makeDraft, must, testSecrets } from '../../testing/test-drafts.ts';

const limits = must(parseLimits({ windowMs: 50 }));
const given = practiceFile(limits);
afterEach(() => given.close());

const OTHER = '0198c1a2-7f00-7c4e-9b1d-000000000002';
const body = { name: 'Cardiology awareness', budgetCap: 40_000 };
const untouched = () => makeDraft({ campaigns: [{ key: 'c1', remoteId: 9001, base: body, draft: body }] });

beforeEach(async () => {
  await given.open();
  await given.start(untouched());
});

const push = (path = given.path) =>
  pushFile({ path, dataFolder: given.dataFolder, profile: given.practice.profile, secrets: testSecrets, limits });

/** Raises the cap of a campaign that its planner left alone. */
function raised(): JournalEntry[] {
  const facts: JournalFact[] = [
    { type: 'begin', platform: platformName(given.practice.profile), accountId: 501 },
    {
      type: 'compared',
      result: {
        kind: 'campaign',
        key: 'c1',
        remoteId: 9001,
        base: body,
        takes: [{ field: 'budgetCap', before: 40_000, after: 900_000 }],
      },
    },
  ];
  return facts.map((fact, at) => ({ n: at + 1, at: '2027-01-01T00:00:00.000Z', push: 'p', fact }));
}

/** As a user with another key writes it at the same place. */
async function plant(): Promise<void> {
  const theirs = must(await writeSeal(journalPath(given.path), join(given.dataFolder, 'another')));
  await writeFile(journalPath(given.path), formatJournal(raised(), theirs));
}

const capThere = (): unknown => given.practice.state().campaigns[0]?.body['budgetCap'];
const keyFolder = { dataFolder: '' };
beforeEach(() => {
  keyFolder.dataFolder = given.dataFolder;
});

describe('a foreign journal planted beside an untouched draft', () => {
  test('is refused by name before anything is sent, and nothing of it is believed', async () => {
    await plant();
    const refused = { failure: { code: 'JOURNAL_NOT_AUTHENTIC', params: { file: journalPath(given.path), line: 1 } } };
    expect(await push()).toMatchObject(refused);
    expect(await readKnownDraft(given.path, keyFolder)).toMatchObject(refused);
    expect(given.practice.requests()).toEqual([]);
    expect(capThere()).toBe(40_000);
    expect(await readFile(given.path, 'utf8')).toBe(writeDraft(untouched()));
  });

  test('adopting it lists each field with key, from, to and id; a no leaves all as it was', async () => {
    await plant();
    const before = await readFile(journalPath(given.path), 'utf8');
    let claimed: readonly Claim[] = [];
    const ask = (_journal: string, claims: readonly Claim[]): Promise<boolean> => {
      claimed = claims;
      return Promise.resolve(false);
    };
    const answer = await adoptJournal({ path: given.path, ...keyFolder, now: Date.now, ask });
    expect(answer).toMatchObject({ failure: { code: 'JOURNAL_NOT_ADOPTED' } });
    expect(claimed[0]?.taken).toEqual([
      { kind: 'campaign', key: 'c1', field: 'budgetCap', from: 40_000, to: 900_000, id: 9001 },
    ]);
    expect(await readFile(journalPath(given.path), 'utf8')).toBe(before);
    expect(await push()).toMatchObject({ failure: { code: 'JOURNAL_NOT_AUTHENTIC' } });
  });

  test('adopted, it is the own journal from then on', async () => {
    await plant();
    const ask = (): Promise<boolean> => Promise.resolve(true);
    expect(must(await adoptJournal({ path: given.path, ...keyFolder, now: Date.now, ask }))).toBe('adopted');
    expect(must(await adoptJournal({ path: given.path, ...keyFolder, now: Date.now, ask }))).toBe('own');
    must(await push());
    expect(capThere()).toBe(900_000);
  });

  test('our own journal of another draft is as little believed', async () => {
    const other = join(given.folder, 'b.flightplan.json');
    await writeFile(
      journalPath(other),
      formatJournal(raised(), must(await writeSeal(journalPath(other), given.dataFolder))),
    );
    expect(must(await readJournal(journalPath(other), keyFolder))).toHaveLength(2);
    await writeFile(journalPath(given.path), await readFile(journalPath(other)));
    expect(await push()).toMatchObject({ failure: { code: 'JOURNAL_NOT_AUTHENTIC' } });
    expect(capThere()).toBe(40_000);
  });

  test('our own journal of a draft with the same keys is refused by name, and adopted after a question', async () => {
    const facts = raised().map((entry) =>
      entry.fact.type === 'begin' ? { ...entry, fact: { ...entry.fact, draft: OTHER } } : entry,
    );
    const seal = must(await writeSeal(journalPath(given.path), given.dataFolder));
    await writeFile(journalPath(given.path), formatJournal(facts, seal));
    const refused = { failure: { code: 'JOURNAL_OF_OTHER_DRAFT', params: { file: journalPath(given.path) } } };
    expect(await push()).toMatchObject(refused);
    // A file from before there were ids is not known to be the journal's.
    const { id: _, ...header } = untouched().header;
    await writeFile(given.path, writeDraft({ ...untouched(), header }));
    expect(await push()).toMatchObject(refused);
    expect(await readKnownDraft(given.path, keyFolder)).toMatchObject(refused);
    expect(given.practice.requests()).toEqual([]);
    const ask = (): Promise<boolean> => Promise.resolve(true);
    expect(must(await adoptJournal({ path: given.path, ...keyFolder, now: Date.now, ask }))).toBe('adopted');
    must(await push());
    expect(capThere()).toBe(900_000);
  });

  test('a draft’s journal inside the user-data folder moves with that folder', async () => {
    const [mine, moved] = [join(given.folder, 'a'), join(given.folder, 'b')];
    const within = (folder: string): string => join(folder, 'pushes', 'd1', '.draft.push-journal');
    const seal = must(await writeSeal(within(mine), mine));
    await plant();
    await writeFile(journalKeyPath(given.dataFolder), await readFile(journalKeyPath(mine)));
    const there = must(await writeSeal(within(given.dataFolder), given.dataFolder));
    expect(there('', 'x')).toBe(seal('', 'x'));
    expect(must(await writeSeal(within(moved), given.dataFolder))('', 'x')).not.toBe(seal('', 'x'));
  });
});

describe('the key', () => {
  test('is made once, for its owner alone, also by several at once', async () => {
    const path = journalPath(given.path);
    const seals = await Promise.all(Array.from({ length: 8 }, () => writeSeal(path, given.dataFolder)));
    expect(new Set(seals.map((seal) => must(seal)('', 'x'))).size).toBe(1);
    const mode = (await stat(journalKeyPath(given.dataFolder))).mode & 0o777;
    if (process.platform !== 'win32') expect(mode).toBe(0o600);
    expect(dirname(journalKeyPath(given.dataFolder))).toBe(given.dataFolder);
  });

  test('a damaged one is reported, not replaced: every journal would be a stranger’s', async () => {
    await writeFile(journalKeyPath(given.dataFolder), 'half a k');
    expect(await push()).toMatchObject({ failure: { code: 'JOURNAL_KEY_DAMAGED' } });
    expect(await readFile(journalKeyPath(given.dataFolder), 'utf8')).toBe('half a k');
  });

  test.skipIf(process.platform === 'win32')('a pipe in its place is not waited for', async () => {
    await promisify(execFile)('mkfifo', [journalKeyPath(given.dataFolder)]);
    expect(await push()).toMatchObject({ failure: { code: 'JOURNAL_KEY_DAMAGED' } });
  });
});
