// Reads a draft out of the bytes of its JSON as they come, and looks at the whole only where something is wrong with it.
import type { Draft } from '../../shared/draft/document.ts';
import { DraftBuilder } from '../../shared/draft/draft-builder.ts';
import { countMembers, duplicateMembers } from '../../shared/draft/duplicate-members.ts';
import { MAX_ENTRIES } from '../../shared/draft/envelope.ts';
import { findJsonFault } from '../../shared/draft/json-fault.ts';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { type Failure, type Result, fail, ok } from '../../shared/kernel/result.ts';
import { DraftScanner } from './draft-scanner.ts';

/** Of an object or a list, on average, once there are a million. */
const LEAST_BYTES = 16;
/** Half as many again as 500 MB of full entries have. */
const MOST_CONTAINERS = 16_000_000;
/** Of one entry, or beside all entries. Objects with many names are dear to parse and to walk. */
const MOST_MEMBERS = 1_000_000;

/** The same bytes each time it is called. A piece may be a failure, and is the last one then. */
export type ReadPieces = () => AsyncIterable<Uint8Array | Failure>;

/** Of a value of one entry, or beside all entries, on average, once there are a million: an NPI has 13. */
const LEAST_VALUE_BYTES = 4;
/** As many as a list of NPIs with all its attributes has. */
const MOST_VALUES = 40_000_000;

interface ReadDraft {
  readonly draft: Draft;
  /** Paths of members that an object has twice: the last one counts. */
  readonly duplicates: readonly string[];
}

/** Failures: those of the pieces, DRAFT_TOO_LONG {most}, NOT_UTF8 {offset}, and those of `readDraft`. */
export async function readDraftPieces(pieces: ReadPieces): Promise<Result<ReadDraft>> {
  const builder = new DraftBuilder();
  let hasDuplicates = false;
  const scanner: DraftScanner = new DraftScanner(({ kind, bytes, colons, count }) => {
    // The rest is only counted: the mistake is known.
    if (scanner.isIrregular || builder.isRefused) return;
    const list = parsed(bytes);
    if (!Array.isArray(list) || list.length !== count) {
      scanner.isIrregular = true;
      return;
    }
    builder.take(kind, list);
    hasDuplicates ||= !builder.isRefused && countMembers(list) !== colons;
  });
  let size = 0;
  for await (const piece of pieces()) {
    if (!(piece instanceof Uint8Array)) return { ok: false, failure: piece };
    scanner.take(piece);
    size += piece.length;
    const hasTooMany = scanner.entries > MAX_ENTRIES || scanner.containers > mostContainers(size);
    const isOneTooLong = scanner.pendingMembers > MOST_MEMBERS || scanner.pendingValues > mostValues(size);
    if (hasTooMany || isOneTooLong) return fail('DRAFT_TOO_LONG', { most: MAX_ENTRIES });
  }
  scanner.end();
  const rest = scanner.isIrregular ? undefined : parsed(withoutMark(Buffer.concat(scanner.rest)));
  // A name that is spelled with an escape the second time: the last one counts.
  if (rest === undefined || builder.hasTwice(rest)) return await readWhole(pieces);
  const draft = builder.end(rest);
  if (!draft.ok) return draft;
  if (!hasDuplicates && countMembers(rest) === scanner.restColons) return ok({ draft: draft.value, duplicates: [] });
  const text = await readText(pieces);
  return text.ok ? ok({ draft: draft.value, duplicates: duplicateMembers(text.value) }) : text;
}

/** Objects and lists of a draft have 50 bytes each, and 20 at least; empty ones have three, and cost as much memory. */
function mostContainers(bytes: number): number {
  return Math.min(MAX_ENTRIES + bytes / LEAST_BYTES, MOST_CONTAINERS);
}

function mostValues(bytes: number): number {
  return Math.min(MAX_ENTRIES + bytes / LEAST_VALUE_BYTES, MOST_VALUES);
}

/** For a text that is no JSON, and for one that does not fit together otherwise: with an array twice. */
async function readWhole(pieces: ReadPieces): Promise<Result<ReadDraft>> {
  const text = await readText(pieces);
  if (!text.ok) return text;
  // Without a value of it in memory.
  const fault = findJsonFault(text.value);
  if (fault !== undefined) return fail('NOT_JSON', { ...fault });
  const draft = readDraft(text.value);
  return draft.ok ? ok({ draft: draft.value, duplicates: duplicateMembers(text.value) }) : draft;
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Undefined for bytes that are no JSON, or no UTF-8. */
function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    return undefined;
  }
}

async function readText(pieces: ReadPieces): Promise<Result<string>> {
  const parts: Uint8Array[] = [];
  for await (const piece of pieces()) {
    if (!(piece instanceof Uint8Array)) return { ok: false, failure: piece };
    parts.push(piece);
  }
  const bytes = withoutMark(Buffer.concat(parts));
  try {
    return ok(decoder.decode(bytes));
  } catch {
    return fail('NOT_UTF8', { offset: firstBadByte(bytes) });
  }
}

function withoutMark(bytes: Buffer): Buffer {
  return bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes;
}

/** Where the bytes stop being UTF-8: at the first replacement that was not written there as such. */
function firstBadByte(bytes: Buffer): number {
  const text = bytes.toString('utf8');
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', at + 1)) {
    const offset = Buffer.byteLength(text.slice(0, at));
    if (bytes.toString('latin1', offset, offset + 3) !== '\xEF\xBF\xBD') return offset;
  }
  return 0;
}
