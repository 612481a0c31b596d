// What a newer Flightplan has written is neither put aside nor written over.
import { expect, it } from 'vitest';
import { KnownSenders } from '../accounts/known-senders.ts';
import { StoredAccounts } from '../accounts/stored-accounts.ts';
import { leaveLater } from './store-file.ts';
import type { StoreFile } from './store-file.ts';

/** A file that says what was done to it. */
function fileOf(content: unknown): { file: StoreFile; done: string[] } {
  const done: string[] = [];
  const file = {
    path: '/data/some.json',
    read: () => content,
    write: () => void done.push('written'),
    quarantine: () => (done.push('put aside'), '/data/some.damaged.json'),
  };
  return { file: leaveLater(file), done };
}

it.each([
  ['version 2', { version: 2, profiles: 'in another form', known: 'too' }, 'NEWER_DATA', []],
  ['version 1 and damaged', { version: 1, profiles: 'x', known: 'x' }, 'ok', ['put aside', 'written']],
])('accounts and known senders of %s', (_what, content, answer, expected) => {
  const [accounts, senders] = [fileOf(content), fileOf(content)];
  const written = [
    new StoredAccounts(accounts.file, () => undefined).update({ lockAfterMinutes: 5 }),
    new KnownSenders(
      senders.file,
      () => new Date(0),
      () => undefined,
    ).forget('none'),
  ];
  expect(written.map((result) => (result.ok ? 'ok' : result.failure.code))).toEqual([answer, answer]);
  expect([accounts.done, senders.done]).toEqual([expected, expected]);
});
