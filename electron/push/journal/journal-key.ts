// The user's own key, which authenticates journal lines: made once, stored in the user-data folder, readable by its owner alone.
import { createHmac, randomBytes, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { link, mkdir, open, rm } from 'node:fs/promises';
import { isAbsolute, join, relative } from 'node:path';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { Seal } from '../../../shared/push/journal-lines.ts';
import { errorCode, writeFailure } from '../../file/atomic-write.ts';
import { openFile } from '../../file/open-file.ts';

const NAME = 'journal.key';
const KEY = /^[0-9a-f]{64}\n?$/;

export function journalKeyPath(dataFolder: string): string {
  return join(dataFolder, NAME);
}

/**
 * What a journal belongs to: its path, so that it is not valid beside another draft. Inside the user-data folder the
 * relative path, since that folder moves with its user to another computer.
 */
export function journalPlace(journal: string, dataFolder: string): string {
  const within = relative(dataFolder, journal);
  return within.startsWith('..') || isAbsolute(within) ? journal : within.replaceAll('\\', '/');
}

function sealWith(key: Buffer, owner: string): Seal {
  const ownerText = JSON.stringify(owner);
  return (before, text) => createHmac('sha256', key).update(`${ownerText}\n${before}\n${text}`).digest('hex');
}

/** Without a key no line can be verified: the code is never that of a line. */
const NO_KEY: Seal = () => '';

/** To look at a journal. Failures: `JOURNAL_KEY_DAMAGED`, `FILE_NOT_READABLE`. */
export async function readSeal(journal: string, dataFolder: string): Promise<Result<Seal>> {
  const key = await readKey(journalKeyPath(dataFolder));
  if (!key.ok) return key;
  return ok(key.value === null ? NO_KEY : sealWith(key.value, journalPlace(journal, dataFolder)));
}

/** To write a journal: makes a missing key. Failures: also `FILE_NOT_WRITABLE`, `DISK_FULL`. */
export async function writeSeal(journal: string, dataFolder: string): Promise<Result<Seal>> {
  const path = journalKeyPath(dataFolder);
  const there = await readKey(path);
  if (!there.ok) return there;
  if (there.value === null) {
    const made = await makeKey(path, dataFolder);
    if (!made.ok) return made;
  }
  // Of two that made one at once, the first has made the one that counts.
  const key = await readKey(path);
  if (!key.ok) return key;
  if (key.value === null) return fail('JOURNAL_KEY_DAMAGED', { file: path });
  return ok(sealWith(key.value, journalPlace(journal, dataFolder)));
}

/** Null without a key file. */
async function readKey(path: string): Promise<Result<Buffer | null>> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: true });
    try {
      const stat = await handle.stat();
      if (stat.size > 65) return fail('JOURNAL_KEY_DAMAGED', { file: path });
      // A backup may have put it back readable for others.
      if (process.platform !== 'win32' && (stat.mode & 0o077) !== 0) await handle.chmod(0o600);
      const text = await handle.readFile('latin1');
      return KEY.test(text) ? ok(Buffer.from(text.trim(), 'hex')) : fail('JOURNAL_KEY_DAMAGED', { file: path });
    } finally {
      await handle.close();
    }
  } catch (error) {
    const reason = errorCode(error);
    if (reason === 'EISDIR' || reason === 'NOT_A_FILE') return fail('JOURNAL_KEY_DAMAGED', { file: path });
    return reason === 'ENOENT' ? ok(null) : fail('FILE_NOT_READABLE', { file: path, reason });
  }
}

async function makeKey(path: string, dataFolder: string): Promise<Result<null>> {
  const temporary = `${path}.${randomUUID()}`;
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    await writeNew(temporary, randomBytes(32).toString('hex'));
    // Whole or not at all, and never over one that another process has made meanwhile.
    await link(temporary, path).catch(async (error: unknown) => {
      const code = errorCode(error);
      // A file system without links.
      if (code !== 'EEXIST') await writeNew(path, await readText(temporary));
    });
    return ok(null);
  } catch (error) {
    return errorCode(error) === 'EEXIST' ? ok(null) : writeFailure(path, error);
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined);
  }
}

async function readText(path: string): Promise<string> {
  const handle = await open(path, 'r');
  try {
    return await handle.readFile('latin1');
  } finally {
    await handle.close();
  }
}

async function writeNew(path: string, text: string): Promise<void> {
  const handle = await open(path, 'wx', 0o600);
  try {
    await handle.writeFile(`${text.trim()}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
