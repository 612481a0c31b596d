// What a newer Flightplan has written is neither put aside nor written over.
import { expect, it } from 'vitest';
import { KnownSenders } from '../../accounts/known-senders.ts';
import { StoredAccounts } from '../../accounts/stored-accounts.ts';
import type { StoreFile } from '../../file/store-file.ts';
import { KnownFiles } from '../files/known-files.ts';
import type { Log } from './log.ts';
import { Settings } from '../window/stored-settings.ts';

const now = (): Date => new Date(0);

/** Reads the file as each of its owners does, and has it written. */
const OWNERS = {
  accounts: (file, report) => {
    const stored = new StoredAccounts(file, report);
    return [stored.update({ lockAfterMinutes: 5 }), stored.isNewer];
  },
  senders: (file, report) => {
    const senders = new KnownSenders(file, now, report);
    return [senders.forget('none'), senders.isNewer];
  },
  settings: (file, report) => [new Settings(file, makeLog(report)).write({ tourTaken: true })],
  files: (file, report) => {
    const needs = { store: file, log: makeLog(report), now, home: '/home', addRecent: () => undefined };
    new KnownFiles(needs).used('/home/a.flightplan', null, { version: '1', hash: 'a' });
    return [];
  },
} satisfies Record<string, (file: StoreFile, report: (line: string) => void) => unknown[]>;

const makeLog = (report: (line: string) => void): Log => ({ info: report, warn: report, error: report });

/** What an owner answers, what it does to its file, and what it logs. */
function outcome(
  owner: (typeof OWNERS)[keyof typeof OWNERS],
  content: object,
): { answers: unknown[]; done: string[]; log: string } {
  const done: string[] = [];
  const lines: string[] = [];
  const file: StoreFile = {
    path: '/data/some.json',
    read: () => content,
    write: () => void done.push('written'),
    quarantine: () => (done.push('put aside'), '/data/some.damaged.json'),
  };
  const answers = owner(file, (line) => lines.push(line));
  return { answers, done, log: lines.join('\n') };
}

const UNREADABLE = { profiles: 'x', known: 'x', settings: 'x', files: 'x' };

it.each(Object.entries(OWNERS))('%s of a newer version stay as they are', (name, owner) => {
  const { answers, done, log } = outcome(owner, { version: 2, ...UNREADABLE });
  expect(done).toEqual([]);
  expect(log).toMatch(/newer version.* left as/i);
  if (name !== 'files') expect(answers[0]).toMatchObject({ ok: false, failure: { code: 'NEWER_DATA' } });
  if (answers.length > 1) expect(answers[1]).toBe(true);
});

it.each(Object.entries(OWNERS))('%s of this version that are damaged are put aside', (name, owner) => {
  const { answers, done, log } = outcome(owner, { version: 1, ...UNREADABLE });
  expect(done).toEqual(['put aside', 'written']);
  expect(log).toContain('some.damaged.json');
  if (name !== 'files') expect(answers[0]).toMatchObject({ ok: true });
  if (answers.length > 1) expect(answers[1]).toBe(false);
});
