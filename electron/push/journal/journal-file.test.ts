// The journal and its lock on a real disk.
import { spawn } from 'node:child_process';
import { appendFile, chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { JournalFact } from '../../../shared/push/journal.ts';
import { journalPath, memoryJournal, openJournal, readJournal } from './journal-file.ts';
import { machineName, processStart } from '../../file/process-identity.ts';
import { must } from '../../testing/test-drafts.ts';

let folder: string;
let path: string;
const keyFolder = { dataFolder: '' };
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-journal-'));
  path = journalPath(join(folder, 'a.flightplan.json'));
  keyFolder.dataFolder = await mkdtemp(join(tmpdir(), 'flightplan-user-'));
});
afterEach(async () => {
  for (const made of [folder, keyFolder.dataFolder]) await rm(made, { recursive: true });
});

const now = (): number => Date.parse('2027-01-01T00:00:00Z');
const refused = (step: string): JournalFact => ({ type: 'refused', step, status: 429 });
const begin: JournalFact = { type: 'begin', platform: 'practice', accountId: 501 };

async function written(count: number): Promise<void> {
  const journal = must(await openJournal(path, now, keyFolder));
  must(await journal.append('p', begin));
  for (let at = 1; at < count; at += 1) must(await journal.append('p', refused(`tactic.create:tä${at}`)));
  await journal.close();
}

describe('the journal on disk', () => {
  test('is a hidden file beside its draft', () =>
    expect(journalPath('/drafts/Q1.flightplan.json')).toBe(join('/drafts', '.Q1.flightplan.json.push-journal')));

  test('appended entries are there at the next opening', async () => {
    await written(3);
    const journal = must(await openJournal(path, now, keyFolder));
    expect(journal.entries.map(({ n, fact }) => [n, fact.type])).toEqual([
      [1, 'begin'],
      [2, 'refused'],
      [3, 'refused'],
    ]);
    must(await journal.append('p', { type: 'end' }));
    expect(journal.entries.at(-1)?.n).toBe(4);
    await journal.close();
  });

  test('many appended at once keep their order and their numbers', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    const all = await Promise.all(Array.from({ length: 200 }, (_, at) => journal.append('p', refused(String(at)))));
    expect(all.map((entry) => must(entry).n)).toEqual(Array.from({ length: 200 }, (_, at) => at + 1));
    await journal.close();
    expect(must(await readJournal(path, keyFolder))).toHaveLength(200);
  });

  test('entries appended at the same time are written together: a refusal, and the limit that it taught', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    const handle = await open(path);
    const writes = vi.spyOn(Object.getPrototypeOf(handle) as typeof handle, 'appendFile');
    await handle.close();
    await Promise.all([journal.append('p', refused('t')), journal.append('p', { type: 'end' })]);
    expect(writes).toHaveBeenCalledTimes(1);
    writes.mockRestore();
    await journal.close();
  });

  test('an entry is noted only once the disk has it, and not at all where the disk fails', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    const handle = await open(path);
    // All open files have their methods from here.
    const files = Object.getPrototypeOf(handle) as Pick<typeof handle, 'datasync'>;
    await handle.close();
    let onDisk = (): void => undefined;
    const disk = new Promise<void>((resolve) => (onDisk = resolve));
    const datasync = vi.spyOn(files, 'datasync').mockReturnValueOnce(disk);
    let noted = false;
    const first = journal.append('p', begin).then((entry) => {
      noted = true;
      return entry;
    });
    await vi.waitUntil(() => datasync.mock.calls.length === 1);
    await new Promise((resolve) => setImmediate(resolve));
    expect(noted).toBe(false);
    onDisk();
    must(await first);
    datasync.mockRejectedValueOnce(Object.assign(new Error('EIO'), { code: 'EIO' }));
    expect(await journal.append('p', refused('x'))).toMatchObject({ ok: false });
    datasync.mockRestore();
    expect(journal.entries.map(({ fact }) => fact.type)).toEqual(['begin']);
    await journal.close();
  });

  test('cut off at any byte: the whole lines stay, the rest is cut away, and it can go on', async () => {
    await written(4);
    const bytes = await readFile(path);
    for (let length = 0; length <= bytes.length; length += 7) {
      await writeFile(path, bytes.subarray(0, length));
      const journal = must(await openJournal(path, now, keyFolder));
      const whole = bytes.subarray(0, length).toString('latin1').split('\n').length - 1;
      expect(journal.entries).toHaveLength(whole);
      must(await journal.append('p', { type: 'end' }));
      await journal.close();
      expect(must(await readJournal(path, keyFolder)).at(-1)?.fact.type).toBe('end');
    }
  });

  test('zeros at the end, as a power cut leaves them, are a torn tail', async () => {
    await written(2);
    await appendFile(path, Buffer.alloc(300));
    const journal = must(await openJournal(path, now, keyFolder));
    expect(journal.entries).toHaveLength(2);
    await journal.close();
  });

  test('is never read as one text: above 512 Mi characters there is no such text', async () => {
    await written(3);
    const handle = await open(path);
    const files = Object.getPrototypeOf(handle) as Pick<typeof handle, 'readFile'>;
    await handle.close();
    const { readFile: read } = files;
    // As if a text could hold no more than the key's 65 characters.
    const spy = vi.spyOn(files, 'readFile').mockImplementation(async function (this: typeof handle, ...args) {
      if ((await this.stat()).size <= 65) return await read.apply(this, args);
      throw Object.assign(new Error('Cannot create a string longer than 65'), { code: 'ERR_STRING_TOO_LONG' });
    });
    expect(must(await readJournal(path, keyFolder))).toHaveLength(3);
    const journal = must(await openJournal(path, now, keyFolder));
    expect(journal.entries).toHaveLength(3);
    spy.mockRestore();
    await journal.close();
  });

  test('an unreadable one is reported as needed: moved away, its push would create things twice', async () => {
    await mkdir(path);
    expect(await readJournal(path, keyFolder)).toMatchObject({
      failure: { code: 'JOURNAL_NOT_READABLE', params: { file: path, reason: 'EISDIR' } },
    });
  });

  test('compacted, it begins with the kept entries, and its numbers go on', async () => {
    await written(4);
    const journal = must(await openJournal(path, now, keyFolder));
    const before = await readFile(path);
    must(await journal.compact(journal.entries.filter(({ n }) => n !== 2)));
    must(await journal.append('p', { type: 'end' }));
    expect(journal.last).toMatchObject({ n: 6 });
    await journal.close();
    const again = must(await openJournal(path, now, keyFolder));
    expect(again.entries.map(({ n }) => n)).toEqual([1, 3, 4, 6]);
    expect([again.last, again.isCut]).toEqual([journal.last, false]);
    await again.close();
    // An older one that is put back is whole too: what it lacks the register knows to be missing.
    await writeFile(path, before);
    expect(must(await readJournal(path, keyFolder))).toHaveLength(4);
    if (process.platform !== 'win32') expect((await stat(path)).mode & 0o077).toBe(0);
  });

  test('cut off within the kept entries says so, and goes on with the rest', async () => {
    await written(4);
    const journal = must(await openJournal(path, now, keyFolder));
    must(await journal.compact(journal.entries));
    await journal.close();
    const lines = (await readFile(path, 'latin1')).split('\n').slice(0, -1);
    for (let length = 1; length < lines.length; length += 1) {
      await writeFile(path, `${lines.slice(0, length).join('\n')}\n`);
      const cut = must(await openJournal(path, now, keyFolder));
      expect([cut.isCut, cut.entries.length]).toEqual([true, length - 1]);
      must(await cut.append('p', { type: 'end' }));
      await cut.close();
      const next = must(await openJournal(path, now, keyFolder));
      expect([next.isCut, next.entries.length, next.last?.n]).toEqual([false, length, 7]);
      await next.close();
    }
  });

  test('a bad line in the middle is no torn tail: nothing may be sent on its word', async () => {
    await written(3);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"status":429', '"status":428'));
    expect(await openJournal(path, now, keyFolder)).toMatchObject({
      failure: { code: 'JOURNAL_DAMAGED', params: { line: 2 } },
    });
    expect((await readdir(folder)).filter((name) => name.includes('.lock'))).toEqual([]);
  });

  test('a journal that came to say nothing leaves nothing behind', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    await journal.close();
    expect(await readdir(folder)).toEqual([]);
  });

  test('is for its owner’s eyes only', async (context) => {
    if (process.platform === 'win32') context.skip('Windows has no such permission bits');
    await written(1);
    expect((await stat(path)).mode & 0o077).toBe(0);
  });
});

test('a journal in memory that keeps nothing numbers its entries all the same', async () => {
  const journal = memoryJournal(() => 0, null);
  must(await journal.append('p', begin));
  expect(must(await journal.append('p', refused('t'))).n).toBe(2);
  expect(journal.entries).toEqual([]);
});

describe('one writer at a time', () => {
  test('a second push of the same draft says who has it', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    expect(await openJournal(path, now, keyFolder)).toMatchObject({
      failure: {
        code: 'PUSH_LOCKED',
        params: { pid: process.pid, host: hostname(), since: '2027-01-01T00:00:00.000Z' },
      },
    });
    await journal.close();
    await must(await openJournal(path, now, keyFolder)).close();
  });

  const writeLock = (owner: object): Promise<void> =>
    writeFile(`${path}.lock`, JSON.stringify({ token: 'x', host: hostname(), start: null, since: 'then', ...owner }));

  /** The lock is this process's while the journal is open, and gone afterwards. */
  async function takesOver(): Promise<void> {
    const journal = must(await openJournal(path, now, keyFolder));
    expect(JSON.parse(await readFile(`${path}.lock`, 'utf8'))).toMatchObject({ pid: process.pid, host: hostname() });
    expect(await openJournal(path, now, keyFolder)).toMatchObject({
      failure: { code: 'PUSH_LOCKED', params: { pid: process.pid } },
    });
    await journal.close();
    expect(await readdir(folder)).toEqual([]);
  }

  test('the lock of a process that is dead is taken over', async () => {
    const child = spawn(process.execPath, ['-e', '']);
    await new Promise((resolve) => child.once('exit', resolve));
    await writeLock({ pid: child.pid });
    await takesOver();
  });

  test('a number that another process was given since does not count as alive', async (context) => {
    if ((await processStart(process.pid)) === null) context.skip('this system does not tell when a process started');
    await writeLock({ pid: process.pid, start: 'another boot 1' });
    await takesOver();
  });

  test('a lock that cannot be read, as another user may have it, stays', async () => {
    await mkdir(`${path}.lock`);
    expect(await openJournal(path, now, keyFolder)).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
    expect(await readdir(folder)).toEqual(['.a.flightplan.json.push-journal.lock']);
  });

  test('one that cannot be taken away at the end is no reason to fail', async (context) => {
    if (process.getuid?.() === 0) context.skip('root may remove everything');
    const journal = must(await openJournal(path, now, keyFolder));
    await chmod(folder, 0o555);
    await expect(journal.close()).resolves.toBeUndefined();
    await chmod(folder, 0o755);
    expect(await readdir(folder)).toContain('.a.flightplan.json.push-journal.lock');
  });

  test('on another machine it stays locked, and names the file', async () => {
    await writeLock({ pid: 1, host: `not-${hostname()}` });
    expect(await openJournal(path, now, keyFolder)).toMatchObject({
      failure: { code: 'PUSH_LOCKED', params: { file: `${path}.lock`, host: `not-${hostname()}` } },
    });
  });

  test('a laptop that was renamed is the same machine; another one of the same name is not', async (context) => {
    const machine = await machineName();
    if (machine === null) context.skip('this system does not tell which machine it is');
    await writeLock({ pid: 999_999_999, host: `not-${hostname()}`, machine });
    await takesOver();
    await writeLock({ pid: 999_999_999, machine: 'another' });
    expect(await openJournal(path, now, keyFolder)).toMatchObject({ failure: { code: 'PUSH_LOCKED' } });
  });

  test('a lock of this process that could not be taken away at its end does not stay until a restart', async () => {
    const journal = must(await openJournal(path, now, keyFolder));
    const lock = await readFile(`${path}.lock`);
    await journal.close();
    await writeFile(`${path}.lock`, lock);
    const again = must(await openJournal(path, now, keyFolder));
    expect(await openJournal(path, now, keyFolder)).toMatchObject({
      failure: { code: 'PUSH_LOCKED', params: { pid: process.pid } },
    });
    await again.close();
  });

  test('half a lock, as a crash may leave where links are not to be had, is taken over', async () => {
    await writeFile(`${path}.lock`, '{"tok');
    await takesOver();
  });

  test('of many who try at once one gets it', async () => {
    await writeLock({ pid: 999_999_999 });
    const all = await Promise.all(Array.from({ length: 12 }, () => openJournal(path, now, keyFolder)));
    expect(all.filter(({ ok }) => ok)).toHaveLength(1);
    for (const result of all) if (result.ok) await result.value.close();
  });
});
