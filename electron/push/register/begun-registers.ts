// Which registers were ever begun, in a file outside their folder: one that is missing since is known to be lost.
import { createHash } from 'node:crypto';
import { constants } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import { errorCode, syncFolder, writeFailure } from '../../file/atomic-write.ts';
import { openFile } from '../../file/open-file.ts';

const LINE = /^[0-9a-f]{32}$/;
/** 30,000 registers. */
const LONGEST = 1 << 20;

/** Names a register. `platform`: as journals name it, port and account included. */
export function registerName(platform: string): string {
  return createHash('sha256').update(platform).digest('hex').slice(0, 32);
}

export function begunRegistersPath(dataFolder: string): string {
  return join(dataFolder, 'registers.begun');
}

/** Whether the register of a platform was begun. A file that can't be understood counts as yes: it costs a question. */
export async function wasBegun(dataFolder: string, platform: string): Promise<boolean> {
  const names = await readNames(begunRegistersPath(dataFolder));
  return names === 'unreadable' || names.has(registerName(platform));
}

/** On disk when it settles. Failures: `DISK_FULL`, `FILE_NOT_WRITABLE`. */
export async function markBegun(dataFolder: string, platform: string): Promise<Result<null>> {
  const path = begunRegistersPath(dataFolder);
  if (await wasBegun(dataFolder, platform)) return ok(null);
  const { O_APPEND, O_CREAT, O_WRONLY } = constants;
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
    const handle = await openFile(path, O_WRONLY | O_APPEND | O_CREAT, { follow: false, mode: 0o600 });
    try {
      // One write: several processes append. The break before it ends a line that a crash tore off.
      await handle.write(`\n${registerName(platform)}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await syncFolder(dataFolder);
    return ok(null);
  } catch (error) {
    return writeFailure(path, error);
  }
}

async function readNames(path: string): Promise<ReadonlySet<string> | 'unreadable'> {
  try {
    const handle = await openFile(path, constants.O_RDONLY, { follow: false });
    try {
      const { size } = await handle.stat();
      if (size > LONGEST) return 'unreadable';
      const lines = (await handle.readFile('latin1')).split('\n').filter((line) => line !== '');
      return lines.every((line) => LINE.test(line)) ? new Set(lines) : 'unreadable';
    } finally {
      await handle.close();
    }
  } catch (error) {
    return errorCode(error) === 'ENOENT' ? new Set() : 'unreadable';
  }
}
