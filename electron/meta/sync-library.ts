// Downloads the targeting metadata into a folder for offline use: each part whole or not at all, paced.
import { mkdir } from 'node:fs/promises';
import type { LibraryPart } from '../../shared/library/entry.ts';
import { LIBRARY_PARTS } from '../../shared/library/entry.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { Wait } from '../../shared/push/events.ts';
import type { SessionOptions } from '../api/platform-session.ts';
import { PlatformSession } from '../api/platform-session.ts';
import { platformName, refuseAddress } from '../api/platform.ts';
import { WaitReporter } from '../api/wait-reporter.ts';
import { writeFailure } from '../file/atomic-write.ts';
import { partPath, PartWriter, readHeader } from './part-file.ts';
import { PART_READS } from './parts.ts';

export interface SyncOptions extends SessionOptions {
  readonly dir: string;
  /** Nobody else writes into the folder: what a killed sync left in it is gone on with. */
  readonly isOurs?: boolean;
  readonly onWait?: (wait: Wait) => void;
  /** After each batch. */
  readonly onRecords?: (part: LibraryPart, records: number) => void;
}

export type PartEnd = {
  readonly part: LibraryPart;
  /** Records that were not understood: left out. */
  readonly unread: number;
  readonly records: number;
} & (
  | { readonly state: 'synced' }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      /** When what stands there now was read, ISO 8601; null when there is nothing. */
      readonly keptFrom: string | null;
      /** Whether the next sync goes on where this one ended. */
      readonly goesOn: boolean;
    }
);

/** Failures of the whole: of the address, the folder and the sign-in. A part's failure is its own. */
export async function syncLibrary(options: SyncOptions): Promise<Result<readonly PartEnd[]>> {
  const { dir, profile } = options;
  const refused = refuseAddress(profile);
  if (refused !== null) return refused;
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    return writeFailure(dir, error);
  }
  const session = new PlatformSession(options);
  const waits = new WaitReporter(session, options.onWait ?? (() => undefined));
  session.onWait = (operation, until, cause) => {
    waits.report(operation, until, cause);
  };
  const signedIn = await session.signIn();
  if (!signedIn.ok) return signedIn;
  return ok(await Promise.all(LIBRARY_PARTS.map((part) => syncPart(options, session, part, false))));
}

async function syncPart(
  options: SyncOptions,
  session: PlatformSession,
  part: LibraryPart,
  restart: boolean,
): Promise<PartEnd> {
  const { dir, isOurs = false, profile } = options;
  const of = { platform: platformName(profile), now: session.now(), restart, isOurs };
  const begun = await PartWriter.begin(dir, part, of);
  if (!begun.ok) return failed(dir, { part, records: 0, unread: 0 }, begun.failure);
  const writer = begun.value;
  for await (const batch of PART_READS[part].read(session, writer.from)) {
    if (!batch.ok) {
      // A cursor is opaque and may have an end of its own.
      const stale = writer.from !== undefined && batch.failure.code === 'PLATFORM_REFUSED';
      if (!stale) return failed(dir, { part, ...counts(writer) }, batch.failure, await writer.setAside());
      await writer.drop();
      return syncPart(options, session, part, true);
    }
    const { next, records, unread } = batch.value;
    const written = await writer.add(records, unread, next);
    if (!written.ok) {
      await writer.drop();
      return failed(dir, { part, ...counts(writer) }, written.failure);
    }
    options.onRecords?.(part, writer.records);
  }
  if (writer.records === 0 && writer.unread > 0) {
    await writer.drop();
    const { failure } = fail('ANSWER_NOT_UNDERSTOOD', { operation: PART_READS[part].operation });
    return failed(dir, { part, ...counts(writer) }, failure);
  }
  const finished = await writer.finish();
  if (!finished.ok) return failed(dir, { part, ...counts(writer) }, finished.failure);
  return { part, state: 'synced', ...counts(writer) };
}

const counts = ({ records, unread }: PartWriter) => ({ records, unread });

async function failed(
  dir: string,
  of: Pick<PartEnd, 'part' | 'records' | 'unread'>,
  failure: Failure,
  goesOn = false,
): Promise<PartEnd> {
  const header = await readHeader(partPath(dir, of.part));
  const keptFrom = header.ok ? (header.value?.startedAt ?? null) : null;
  return { ...of, state: 'failed', failure, keptFrom, goesOn };
}
