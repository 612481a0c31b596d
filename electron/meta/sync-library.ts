// Brings the targeting metadata into a folder for offline use: each part whole or not at all, in the platform's pace.
import { mkdir } from 'node:fs/promises';
import { LIMITS } from '../../shared/api/limits.ts';
import type { Operation } from '../../shared/api/endpoints.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { createClient } from '../api/client.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport } from '../api/http.ts';
import { Pacer } from '../api/pacer.ts';
import type { PacedParts } from '../api/paced-call.ts';
import { writeFailure } from '../file/atomic-write.ts';
import type { PushControl } from '../api/run-control.ts';
import { createPushControl } from '../api/run-control.ts';
import type { Online } from '../api/connection.ts';
import { platformName, refuseAddress } from '../api/platform.ts';
import { signIn } from '../push/engine/sign-in.ts';
import { partPath, PartWriter, readHeader } from './part-file.ts';
import type { MetaPart } from './parts.ts';
import { META_PARTS, PART_DOORS } from './parts.ts';

export interface SyncOptions extends Online {
  readonly dir: string;
  readonly control?: PushControl;
  /** 0 up to 1, for jitter. */
  readonly random?: () => number;
  readonly onWait?: (operation: Operation, until: number) => void;
  /** After each batch. */
  readonly onRecords?: (part: MetaPart, records: number) => void;
}

export type PartEnd = {
  readonly part: MetaPart;
  /** Records that were not understood: left out. */
  readonly unread: number;
  readonly records: number;
} & (
  | { readonly state: 'synced' }
  | {
      readonly state: 'failed';
      readonly failure: Failure;
      /** When what stands there now was read, ISO 8601; null when there is nothing. */
      readonly standing: string | null;
      /** Whether the next sync goes on where this one ended. */
      readonly goesOn: boolean;
    }
);

/** Failures of the whole: of the address, the folder and the sign-in. A part's failure is its own. */
export async function syncLibrary(options: SyncOptions): Promise<Result<readonly PartEnd[]>> {
  const { clock = systemClock, control = createPushControl(), dir, profile, random = Math.random } = options;
  const refused = refuseAddress(profile);
  if (refused !== null) return refused;
  try {
    await mkdir(dir, { recursive: true });
  } catch (error) {
    return writeFailure(dir, error);
  }
  const transport = options.transport ?? httpTransport();
  const client = createClient({ platform: profile, secrets: options.secrets, transport, clock });
  const signedIn = await signIn({ client, clock, control, random });
  if (!signedIn.ok) return signedIn;
  const parts: PacedParts = {
    client,
    clock,
    random,
    pacer: new Pacer(options.limits ?? LIMITS, () => clock.now()),
    signal: control.signal,
    ready: async () => {
      await control.ready();
      return control.state !== 'cancelled';
    },
    ...(options.onWait === undefined ? {} : { onWait: options.onWait }),
  };
  return ok(await Promise.all(META_PARTS.map((part) => syncPart(options, parts, part, false))));
}

async function syncPart(options: SyncOptions, parts: PacedParts, part: MetaPart, afresh: boolean): Promise<PartEnd> {
  const { dir, profile } = options;
  const begun = await PartWriter.begin(dir, part, { platform: platformName(profile), now: parts.clock.now(), afresh });
  if (!begun.ok) return failed(dir, { part, records: 0, unread: 0 }, begun.failure);
  const writer = begun.value;
  for await (const batch of PART_DOORS[part].read(parts, writer.from)) {
    if (!batch.ok) {
      // A cursor is opaque and may have an end of its own.
      const stale = writer.from !== undefined && batch.failure.code === 'PLATFORM_REFUSED';
      if (!stale) return failed(dir, { part, ...counts(writer) }, batch.failure, await writer.setAside());
      await writer.drop();
      return syncPart(options, parts, part, true);
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
    const { failure } = fail('ANSWER_NOT_UNDERSTOOD', { operation: PART_DOORS[part].operation });
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
  const standing = header.ok ? (header.value?.startedAt ?? null) : null;
  return { ...of, state: 'failed', failure, standing, goesOn };
}
