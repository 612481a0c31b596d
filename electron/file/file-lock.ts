// One writer at a time for a file: a lock file that names its owner, taken over when that owner is dead.
import { randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { errorCode, writeFailure } from './atomic-write.ts';
import { readSmallFile } from './small-file.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { machineName, processProgram, processStart } from './process-identity.ts';

const ownerSchema = z.object({
  token: z.string(),
  pid: z.number().int().positive(),
  host: z.string(),
  /** Null or absent where the system does not say: then the host's name has to do. */
  machine: z.string().nullish(),
  /** Distinguishes this process from a later one with the same id; null where the system does not provide it. */
  start: z.string().nullable(),
  /** Its program, where the system does not say when it started. */
  program: z.string().nullish(),
  since: z.string(),
});

type Owner = z.infer<typeof ownerSchema>;

export interface Lock {
  release(): Promise<void>;
}

const TRIES = 100;
/** A lock is a line. */
const MOST_BYTES = 64 * 1024;

/**
 * Tokens of the locks that this process has. One of its own that is not here could not be taken away when it was
 * released.
 */
const ownTokens = new Set<string>();

/** `PUSH_LOCKED` {owner, pid, host, since, file} while another process, or another push of this one, has it. */
export async function lockFile(path: string, since: string): Promise<Result<Lock>> {
  const lockPath = `${path}.lock`;
  const start = await processStart(process.pid);
  const me: Owner = {
    token: randomUUID(),
    pid: process.pid,
    host: hostname(),
    machine: await machineName(),
    start,
    program: start === null ? await processProgram(process.pid) : null,
    since,
  };
  const claim = `${lockPath}.${me.token}`;
  try {
    await writeFile(claim, JSON.stringify(me), { flag: 'wx', mode: 0o644 });
  } catch (error) {
    return writeFailure(lockPath, error);
  }
  try {
    for (let attempt = 0; attempt < TRIES; attempt += 1) {
      const taken = await claimWith(claim, lockPath);
      if (taken !== 'EEXIST') {
        if (taken !== null) return fail('FILE_NOT_WRITABLE', { file: lockPath, reason: taken });
        ownTokens.add(me.token);
        return ok({ release: () => release(lockPath, me.token) });
      }
      const owner = await readOwner(lockPath);
      if (owner === 'gone') continue;
      if (owner === 'hidden') break;
      if (owner !== 'unreadable' && (await isAlive(owner, me))) return lockedBy(owner, me, lockPath);
      const stuck = await clearDead(lockPath, claim, me);
      if (stuck !== null) return fail('FILE_NOT_WRITABLE', { file: lockPath, reason: stuck });
    }
    return fail('PUSH_LOCKED', { file: lockPath }, { retry: 'later' });
  } finally {
    await rm(claim, { force: true }).catch(() => undefined);
  }
}

/** A link is made whole or not at all, so half of a lock can't be read. Null on success. */
async function claimWith(claim: string, lockPath: string): Promise<string | null> {
  try {
    await link(claim, lockPath);
    return null;
  } catch (error) {
    const code = errorCode(error);
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') return code;
  }
  // A file system without links (FAT, some shares).
  try {
    await writeFile(lockPath, await readFile(claim), { flag: 'wx', mode: 0o644 });
    return null;
  } catch (error) {
    return errorCode(error);
  }
}

/**
 * `unreadable`: half a lock, whose writer has died. `hidden`: another user's, or no file, of which nothing can be said.
 */
async function readOwner(lockPath: string): Promise<Owner | 'gone' | 'unreadable' | 'hidden'> {
  const read = await readSmallFile(lockPath, { most: MOST_BYTES, follow: false });
  if (!read.ok) return read.failure.code === 'FILE_NOT_FOUND' ? 'gone' : 'hidden';
  try {
    const parsed = ownerSchema.safeParse(JSON.parse(read.value));
    return parsed.success ? parsed.data : 'unreadable';
  } catch {
    return 'unreadable';
  }
}

function lockedBy(owner: Owner, me: Owner, file: string): Result<never> {
  const { host, pid, since } = owner;
  const here = isHere(owner, me);
  const params = { owner: `process ${pid} on ${here ? 'this computer' : host}`, pid, host, since };
  // Only a lock of another computer is named by its file, to be removed by hand: whether its process has ended is unknown.
  return fail('PUSH_LOCKED', here ? params : { ...params, file }, { retry: 'later' });
}

/** Two computers may have one name, and one may change its own. */
function isHere({ host, machine }: Owner, me: Owner): boolean {
  const known = (machine ?? null) !== null && (me.machine ?? null) !== null;
  return known ? machine === me.machine : host === me.host;
}

/** A process on another machine cannot be checked: it counts as alive. */
async function isAlive(owner: Owner, me: Owner): Promise<boolean> {
  if (!isHere(owner, me)) return true;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false;
  }
  const start = await processStart(owner.pid);
  // The number was given to another process since.
  if (start !== null && owner.start !== null && start !== owner.start) return false;
  if ((start === null || owner.start === null) && (await isOtherProgram(owner))) return false;
  return owner.pid !== process.pid || ownTokens.has(owner.token);
}

async function isOtherProgram({ pid, program = null }: Owner): Promise<boolean> {
  const running = program === null ? null : await processProgram(pid);
  return running !== null && running !== program;
}

async function isDead(owner: Awaited<ReturnType<typeof readOwner>>, me: Owner): Promise<boolean> {
  return owner === 'unreadable' || (typeof owner === 'object' && !(await isAlive(owner, me)));
}

/**
 * Takes a dead owner's lock away. Under a lock of its own: two that both found it dead must not take away the lock that
 * the first of them has made since. Why it could not be taken away, null when it was or another is about to.
 */
async function clearDead(lockPath: string, claim: string, me: Owner): Promise<string | null> {
  const turn = `${lockPath}.turn`;
  if ((await claimWith(claim, turn)) !== null) {
    // Another has its turn. It takes a moment only, unless it died in that moment.
    return (await isDead(await readOwner(turn), me)) ? remove(turn) : null;
  }
  const stuck = (await isDead(await readOwner(lockPath), me)) ? await remove(lockPath) : null;
  await remove(turn);
  return stuck;
}

async function remove(path: string): Promise<string | null> {
  return rm(path, { force: true }).then(() => null, errorCode);
}

async function release(lockPath: string, token: string): Promise<void> {
  const owner = await readOwner(lockPath);
  // A lock file that can't be removed (its folder became read-only) is still released for this process.
  if (typeof owner === 'object' && owner.token === token) await remove(lockPath);
  ownTokens.delete(token);
}
