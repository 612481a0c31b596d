// Which host a user's secrets were first used with: one list for app and command line, so that no profile leads them elsewhere.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { z } from '../../shared/kernel/zod.ts';
import { isLoopback } from '../api/http.ts';
import type { Platform } from '../api/platform.ts';
import { writeAtomically, writeFailure } from '../file/atomic-write.ts';
import { lockFile } from '../file/file-lock.ts';
import { readSmallFile } from '../file/small-file.ts';

/** A host for each client and user, in few bytes each. */
const MOST_BYTES = 16 * 1024 * 1024;

const knownSchema = z.object({
  version: z.literal(1),
  known: z.array(z.object({ host: z.string(), clientId: z.string(), username: z.string() })),
});

type Known = z.infer<typeof knownSchema>['known'];

export interface TrustOptions {
  /** The user-data folder. */
  readonly dataFolder: string;
  /** A host that the planner has named as trusted: it has to be the profile's. */
  readonly trust?: string;
  readonly now: () => number;
  /** Names where secrets are about to be used for the first time. A failure ends it, and nothing is remembered. */
  readonly onFirst: (host: string) => Promise<Result<null>>;
}

/** As people are told: with the port, which tells programs on this computer apart. */
export function shownHost({ baseUrl }: Platform): string {
  return new URL(baseUrl).host;
}

/** As it is remembered. On this computer the practice platform's port is another at each start. */
export function parsePlatformHost({ baseUrl }: Platform): string {
  const { host, hostname } = new URL(baseUrl);
  return isLoopback(hostname) ? hostname : host;
}

/**
 * Before the first sign-in. `HOST_NOT_TRUSTED` {host, known} where the client id or the user was used with another host
 * and not with this one; `KNOWN_HOSTS_DAMAGED`, `FILE_NOT_READABLE`, `FILE_NOT_WRITABLE`; those of `onFirst`.
 */
export async function trustHost(profile: Platform, options: TrustOptions): Promise<Result<null>> {
  const path = join(options.dataFolder, 'known-hosts.json');
  const host = parsePlatformHost(profile);
  if (options.trust !== undefined && options.trust.toLowerCase() !== host) {
    return fail('USAGE', { reason: `--trust-host names ${options.trust}, and the profile points to ${host}` });
  }
  const before = await readKnown(path);
  if (!before.ok) return before;
  if (knows(before.value, profile, host)) return ok(null);
  const other = strayFrom(before.value, profile, host);
  if (other !== undefined && options.trust === undefined) {
    return fail('HOST_NOT_TRUSTED', { host, known: other, clientId: profile.clientId, user: profile.username });
  }
  const agreed = await options.onFirst(host);
  if (!agreed.ok) return agreed;
  return await remember(path, profile, host, options);
}

function knows(known: Known, { clientId, username }: Platform, host: string): boolean {
  return known.some((one) => one.host === host && one.clientId === clientId && one.username === username);
}

/** A host where one of the two is at home, when neither is known here for both. */
function strayFrom(known: Known, { clientId, username }: Platform, host: string): string | undefined {
  for (const same of [
    known.filter((one) => one.clientId === clientId),
    known.filter((one) => one.username === username),
  ]) {
    if (same.length > 0 && !same.some((one) => one.host === host)) return same[0]?.host;
  }
  return undefined;
}

async function readKnown(path: string): Promise<Result<Known>> {
  const read = await readSmallFile(path, { most: MOST_BYTES });
  if (!read.ok) return read.failure.code === 'FILE_NOT_FOUND' ? ok([]) : read;
  try {
    const parsed = knownSchema.safeParse(JSON.parse(read.value));
    return parsed.success ? ok(parsed.data.known) : fail('KNOWN_HOSTS_DAMAGED', { file: path });
  } catch {
    return fail('KNOWN_HOSTS_DAMAGED', { file: path });
  }
}

async function remember(
  path: string,
  { clientId, username }: Platform,
  host: string,
  { dataFolder, now }: TrustOptions,
): Promise<Result<null>> {
  try {
    await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  } catch (error) {
    return writeFailure(dataFolder, error);
  }
  // Two commands that begin at once must not forget each other's.
  const lock = await lockFile(path, new Date(now()).toISOString());
  if (!lock.ok) return lock;
  try {
    const known = await readKnown(path);
    if (!known.ok) return known;
    const next = { version: 1, known: [...known.value, { host, clientId, username }] };
    return await writeAtomically(path, `${JSON.stringify(next, null, 2)}\n`, { mode: 0o600 });
  } finally {
    await lock.value.release();
  }
}
