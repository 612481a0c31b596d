// Downloads the targeting metadata into a folder for offline use: each part whole or not at all, paced.
import { mkdir } from 'node:fs/promises';
import { type LibraryPart, LIBRARY_PARTS } from '../../shared/library/entry.ts';
import { type Failure, type FailureCode, type Result, fail, ok } from '../../shared/kernel/result.ts';
import type { Wait } from '../../shared/push/events.ts';
import { type SessionOptions, PlatformSession } from '../api/platform-session.ts';
import { platformName, refuseAddress } from '../api/platform.ts';
import { WaitReporter } from '../api/wait-reporter.ts';
import { writeFailure } from '../file/atomic-write.ts';
import { partPath, PartWriter, readHeader } from './part-file.ts';
import { PART_READS } from './parts.ts';

export interface SyncOptions extends SessionOptions {
  readonly dir: string;
  /** No other program writes into the folder: the rest of a killed sync is continued. */
  readonly isOurs?: boolean;
  readonly onWait?: (wait: Wait) => void;
  /** After each batch. */
  readonly onRecords?: (part: LibraryPart, records: number) => void;
  /** A part is over: here, or not to be had now. */
  readonly onEnd?: (end: PartEnd) => void;
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
      /** When the kept part was read, ISO 8601; null without one. */
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
  session.onWait = (operation, until, cause) => waits.report(operation, until, cause);
  const signedIn = await session.signIn();
  if (!signedIn.ok) return signedIn;
  const sync = async (part: LibraryPart): Promise<PartEnd> => {
    const end = await syncPart(options, session, part, 'going on');
    options.onEnd?.(end);
    return end;
  };
  return ok(await Promise.all(LIBRARY_PARTS.map(sync)));
}

/** Where a part begins: where an earlier read was cut off, or at its beginning, all at once or by the page. */
type Start = 'going on' | 'from the beginning' | 'by the page';

/** Failures of answers that are not the requested list, or not all of it. */
const BAD_PAGES: ReadonlySet<FailureCode> = new Set<FailureCode>([
  'ANSWER_NOT_UNDERSTOOD',
  'ANSWER_TOO_LARGE',
  'LIST_NOT_WHOLE',
]);

/** Whether the next read must not go on with what came: it would meet the same cursors. */
const hasBadPages = ({ code, retry }: Failure): boolean => BAD_PAGES.has(code) && retry !== 'later';

/** How to read the part after this failure in the same sync; null where nothing else would bring it. */
function nextStart(failure: Failure, isWhole: boolean, goesOn: boolean): Start | null {
  const isRefused = failure.code === 'PLATFORM_REFUSED' && failure.platform?.status !== 403;
  if (isWhole) return isRefused || BAD_PAGES.has(failure.code) ? 'by the page' : null;
  // A cursor is opaque and may have an end of its own.
  return goesOn && (isRefused || hasBadPages(failure)) ? 'from the beginning' : null;
}

async function syncPart(
  options: SyncOptions,
  session: PlatformSession,
  part: LibraryPart,
  start: Start,
): Promise<PartEnd> {
  const { dir, isOurs = false, profile } = options;
  const of = { platform: platformName(profile), now: session.now(), restart: start !== 'going on', isOurs };
  const begun = await PartWriter.begin(dir, part, of);
  if (!begun.ok) return failed(dir, { part, records: 0, unread: 0 }, begun.failure);
  const writer = begun.value;
  const { pages, whole } = PART_READS[part];
  const isWhole = writer.from === undefined && start !== 'by the page';
  for await (const batch of isWhole ? whole(session) : pages(session, writer.from)) {
    if (!batch.ok) {
      const { failure } = batch;
      const next = nextStart(failure, isWhole, writer.from !== undefined);
      if (next === null && !hasBadPages(failure)) {
        return failed(dir, { part, ...counts(writer) }, failure, await writer.setAside());
      }
      await writer.drop();
      return next === null ? failed(dir, { part, ...counts(writer) }, failure) : syncPart(options, session, part, next);
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
