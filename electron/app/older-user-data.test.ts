// What earlier programs have left in the user-data folder is read by this one. Each folder in testing/older-user-data/
// is what the built app of a commit has written, settings made by its IPC, then killed in the middle of a push: a create
// that was answered with 500, and one that was on its way.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KeptSecrets } from '../accounts/kept-secrets.ts';
import { KnownSenders } from '../accounts/known-senders.ts';
import { SigningKey } from '../accounts/signing-key.ts';
import { StoredAccounts } from '../accounts/stored-accounts.ts';
import { readDraftFile } from '../file/draft-file.ts';
import { openCommitFile } from '../practice/commit-file.ts';
import { journalPath, readJournal } from '../push/journal/journal-file.ts';
import { noKeyring, storeFileOnDisk } from '../testing/test-secrets.ts';
import { must } from '../testing/test-drafts.ts';
import { KnownFiles } from './files/known-files.ts';
import { pushFolder } from './pushes/push-folder.ts';
import { interruptedPush, openQuestions, recordsAfter } from './pushes/journal-queries.ts';
import { Reports } from './reports/reports.ts';
import { Settings } from './window/stored-settings.ts';

const DRAFT = 'draft-cut';

interface Left {
  /** Of the app that wrote it. */
  readonly commit: string;
  /** Absent: from before it was written. */
  readonly has: readonly ('columns' | 'accounts' | 'senders')[];
  /** `null`: its lines have no codes, so nothing says who wrote them. */
  readonly push: string | null;
  readonly reports: number;
}

const FOLDERS: Readonly<Record<string, Left>> = {
  'before-journal-codes': { commit: 'e0fdf9d8', has: [], push: null, reports: 0 },
  'before-accounts': {
    commit: 'ce1af9d9',
    has: ['columns'],
    push: '2228e7c7-bd20-47ab-912b-20c99c7bd527',
    reports: 0,
  },
  'before-signatures': {
    commit: '4ebb5487',
    has: ['columns', 'accounts'],
    push: '547a48b5-18c7-4b13-8627-5caef9f4afd3',
    reports: 1,
  },
  'with-signatures': {
    commit: '52242041',
    has: ['columns', 'accounts', 'senders'],
    push: '66f8bc0a-572c-4f0e-a54c-072ad47505a2',
    reports: 1,
  },
};

const stored = path.join(import.meta.dirname, '..', 'testing', 'older-user-data');
let copies: string;
beforeAll(() => {
  copies = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-older-'));
  fs.cpSync(stored, copies, { recursive: true });
});
afterAll(() => fs.rmSync(copies, { recursive: true }));

it('there is a folder of each, and no other', () =>
  expect(fs.readdirSync(stored).sort()).toEqual(Object.keys(FOLDERS).sort()));

describe.each(Object.entries(FOLDERS))('%s', (name, { has, push, reports }) => {
  const inFolder = (...words: string[]): string => path.join(copies, name, ...words);
  const file = (of: string) => storeFileOnDisk(inFolder(`${of}.json`));
  /** Nothing is put aside: that would be a line. */
  const silent = (line: string): never => {
    throw new Error(line);
  };
  const log = { info: silent, warn: silent, error: silent };
  const now = (): Date => new Date('2026-11-23T12:00:00Z');

  it('settings hold', () => {
    const settings = new Settings(file('settings'), log).read();
    const { signs, ...kept } = (file('settings').read() as { settings: { signs?: boolean; author?: string } }).settings;
    // Who signed in the name that notes are written in still does.
    expect(settings).toEqual(signs === true ? { ...kept, signer: kept.author } : kept);
    expect(settings).toMatchObject({ theme: 'dark', tourTaken: true });
    expect(settings.grid?.views.map((view) => view.name)).toEqual(
      has.includes('columns') ? ['Over $1,000'] : undefined,
    );
  });

  it('accounts are there, and their secrets behind the passphrase', async () => {
    const accounts = new StoredAccounts(file('accounts'), silent);
    const [profile] = accounts.content.profiles;
    expect(profile?.name).toBe(has.includes('accounts') ? 'Aster Health' : undefined);
    // The passphrase takes half a second of computing: once.
    if (profile === undefined || !has.includes('senders')) return;
    const secrets = new KeptSecrets({ stored: accounts, keyring: noKeyring });
    must(await secrets.unlock('correct horse battery staple'));
    expect(must(await secrets.read(profile, 'clientSecret'))).toBe('the client secret');
    expect(must(await secrets.read(profile, 'password'))).toBe('the password');
    expect(await new SigningKey(secrets).publicKey()).toMatch(/^[\w+/]{43}=$/);
  });

  it('senders and files are known', () => {
    const known = new KnownSenders(file('senders'), now, silent).list.map((sender) => sender.name);
    const files = new KnownFiles({ store: file('files'), log, now, home: '/home/ann', addRecent: () => undefined });
    const isThere = has.includes('senders');
    expect(known).toEqual(isThere ? ['Bob Planner'] : []);
    expect(files.of(DRAFT)?.path).toBe(isThere ? '/tmp/flightplan/Q1.flightplan.json' : undefined);
  });

  it('the push that was cut off can go on, or its journal is not believed', async () => {
    const folder = pushFolder(inFolder('pushes'), DRAFT);
    expect(await folder.readOrder()).toMatchObject({ target: 'practice', conflicts: 'stop', createAfter500: 'ask' });
    expect(must(await readDraftFile(folder.draft)).draft.entities.tactic.size).toBe(2);
    const journal = await readJournal(journalPath(folder.draft), { dataFolder: inFolder() });
    if (push === null) {
      expect(journal).toMatchObject({ ok: false, failure: { code: 'JOURNAL_NOT_AUTHENTIC', params: { line: 1 } } });
      return;
    }
    const entries = must(journal);
    expect(interruptedPush(entries)).toBe(push);
    expect(openQuestions(entries).map((event) => event.event === 'step' && event.key)).toEqual(['t1', 't2']);
    expect(new Set(recordsAfter(entries, null).map(({ result }) => result.key))).toEqual(new Set(['r1', 'l1']));
  });

  it('reports and the practice platform’s records are whole', async () => {
    const list = await new Reports(inFolder('pushes')).list(DRAFT);
    expect(list.map(({ id }) => id)).toEqual(reports === 0 ? [] : [push]);
    const records = must(openCommitFile(inFolder('practice', 'account-501.ndjson')));
    expect(records.damaged).toBeUndefined();
    expect(records.entries.length).toBeGreaterThan(0);
    records.close();
  });
});
