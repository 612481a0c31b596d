// What the window asks of the worker that reads draft files: bytes in, and a sound draft out, to the disk or in pieces.
import type { EntityRecord } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/resources/registry.ts';
import type { Signature } from '../../shared/draft/signature.ts';
import type { JsonObject } from '../../shared/kernel/json.ts';
import type { Result } from '../../shared/kernel/result.ts';
import type { ReceivedDraft } from './draft-receiver.ts';
import type { Counts } from './records.ts';

/** What a file holds, once all of it was checked. */
export interface FileContent {
  readonly header: JsonObject;
  readonly counts: Counts;
  /** Who says that they signed it, and the digest of what was read; `unreadable` where no signature is like that. */
  readonly signed: { readonly signature: Signature; readonly digest: string } | 'unreadable' | null;
}

export interface FileRecords {
  readonly kind: Kind;
  readonly records: readonly EntityRecord[];
}

/** One file after the other is read; `id` names the reading for all other calls, and its drafts are forgotten by `drop`. */
export interface FilePort {
  /** `name`: the file's, for messages. */
  begin(id: string, name: string): Promise<null>;
  /** The next bytes, transferred: the caller loses them. Failures as `FileText.add`. */
  add(id: string, bytes: Uint8Array<ArrayBuffer>): Promise<Result<null>>;
  /** All bytes are in. Failures as `FileText.end` and `readDraft`, each with `file`. */
  check(id: string): Promise<Result<FileContent>>;
  /** The next records of the draft, for a window that keeps it in memory; null after the last. */
  take(id: string): Promise<FileRecords | null>;
  /**
   * Puts the next records on the disk as those of `draftId`, which is locked by then: how many are there so far. `now`:
   * epoch milliseconds. Failures: STORE_FULL, STORE_NOT_WRITABLE.
   */
  store(id: string, draftId: string, now: number): Promise<Result<number>>;
  /** All of them are on the disk: the draft is listed. Failures as `store`. */
  list(id: string, draft: ReceivedDraft): Promise<Result<null>>;
  drop(id: string): Promise<null>;
}

export const FILE_CALLS = [
  'begin',
  'add',
  'check',
  'take',
  'store',
  'list',
  'drop',
] as const satisfies readonly (keyof FilePort)[];

/** What of a call the worker takes over. */
export function filePieces([, bytes]: readonly unknown[]): Transferable[] {
  return bytes instanceof Uint8Array ? [bytes.buffer as ArrayBuffer] : []; // no other kind is ever made here
}
