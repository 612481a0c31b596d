// A draft cut into texts of a few MB and put together again, to cross between processes without one long text.
import { z } from '../kernel/zod.ts';
import { type Result, fail, ok } from '../kernel/result.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import type { Draft, EntityRecord } from './document.ts';
import { MAX_DRAFT_BYTES } from './envelope.ts';
import { fileRecord } from './file-record.ts';
import { readDraftValue } from './read-draft.ts';
import { headerFile } from './write.ts';

/** About how many characters of JSON a chunk holds. */
const CHUNK_LENGTH = 1_000_000;
/** Characters of one text at most. A record with a million NPIs is longer, and comes in several. */
export const MAX_TEXT_LENGTH = 4_000_000;

/** A piece of a chunk. `ends`: it completes the chunk. */
export interface StreamText {
  readonly text: string;
  readonly ends: boolean;
}

/** With how many records of how many have been written: for a meter. */
export interface CountedStreamText extends StreamText {
  readonly done: number;
  readonly of: number;
}

/** What a chunk holds: the header first, then the records of each kind in file order. */
export type DraftChunk =
  | { readonly header: JsonObject; readonly records: number }
  | { readonly kind: Kind; readonly records: readonly JsonObject[] };

const chunkSchema: z.ZodType<DraftChunk> = z.union([
  z.strictObject({ header: z.custom<JsonObject>(isPlain), records: z.number() }),
  z.strictObject({ kind: z.enum(KINDS), records: z.custom<JsonObject[]>(areRecords) }),
]);

function isPlain(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** By hand: zod would copy each of the records, which were read from a file that was checked whole. */
function areRecords(value: unknown): boolean {
  return Array.isArray(value) && value.every(isPlain);
}

/** Of the draft as it is now, whatever becomes of it while the texts are used. */
export function streamDraft(draft: Draft): Generator<CountedStreamText, void> {
  // Maps are altered in place by edits, records never: a list of them stays what it was.
  const lists = KINDS.map((kind) => [kind, [...draft.entities[kind].values()]] as const);
  const total = lists.reduce((sum, [, records]) => sum + records.length, 0);
  return streamTexts(headerFile(draft), lists, total);
}

function* streamTexts(
  header: JsonObject,
  lists: readonly (readonly [Kind, readonly EntityRecord[]])[],
  total: number,
): Generator<CountedStreamText, void> {
  yield* splitText(JSON.stringify({ header, records: total }), 0, total);
  let done = 0;
  for (const [kind, records] of lists) {
    let parts: string[] = [];
    let length = 0;
    for (const record of records) {
      const part = JSON.stringify(fileRecord(kind, record));
      done += 1;
      parts.push(part);
      length += part.length;
      if (length < CHUNK_LENGTH) continue;
      yield* splitText(chunkText(kind, parts), done, total);
      parts = [];
      length = 0;
    }
    if (parts.length > 0) yield* splitText(chunkText(kind, parts), done, total);
  }
}

function chunkText(kind: Kind, parts: readonly string[]): string {
  return `{"kind":"${kind}","records":[${parts.join(',')}]}`;
}

/** A text of any length as texts that are short enough. */
export function* splitText(text: string, done = 0, of = 0): Generator<CountedStreamText, void> {
  let at = 0;
  while (at < text.length) {
    const cut = at + MAX_TEXT_LENGTH;
    // Between the halves of a pair neither text would be whole: not every way across takes that.
    const end = isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
    yield { text: text.slice(at, end), ends: end >= text.length, done, of };
    at = end;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Puts texts together to chunks. Throws where the text is no chunk: the sender is our own code. */
export class DraftChunkReader {
  #pieces: string[] = [];
  #length = 0;

  /** The chunk that `text` completes, or null. Failure: FILE_TOO_LARGE {size, limit}. */
  take({ text, ends }: StreamText): Result<DraftChunk | null> {
    this.#length += text.length;
    if (this.#length > MAX_DRAFT_BYTES) {
      return fail('FILE_TOO_LARGE', { file: 'the draft', size: this.#length, limit: MAX_DRAFT_BYTES });
    }
    this.#pieces.push(text);
    if (!ends) return ok(null);
    const whole = this.#pieces.join('');
    this.#pieces = [];
    return ok(chunkSchema.parse(JSON.parse(whole)));
  }
}

/** Assembles the chunks of one draft. */
export class DraftAssembler {
  readonly #reader = new DraftChunkReader();
  readonly #file = new Map<string, Json>();
  readonly #lists = new Map<Kind, JsonObject[]>();
  #expected = 0;

  /** Failure: FILE_TOO_LARGE. Throws as `DraftChunkReader`. */
  take(text: StreamText): Result<null> {
    const taken = this.#reader.take(text);
    if (!taken.ok) return taken;
    const chunk = taken.value;
    if (chunk === null) return ok(null);
    if ('header' in chunk) {
      this.#expected = chunk.records;
      for (const [member, value] of Object.entries(chunk.header)) this.#file.set(member, value);
    } else {
      const list = this.#lists.get(chunk.kind);
      // Pushed one by one: spread, a list of 100,000 would overflow the stack.
      if (list === undefined) this.#lists.set(chunk.kind, [...chunk.records]);
      else for (const record of chunk.records) list.push(record);
    }
    return ok(null);
  }

  /** Failures as `readDraft`; NOT_A_DRAFT for one of which a part has not come. */
  draft(): Result<Draft> {
    const come = [...this.#lists.values()].reduce((sum, list) => sum + list.length, 0);
    if (come !== this.#expected) return cutOff(this.#expected, come);
    const arrays = KINDS.map((kind) => [kindEntry(kind).array, this.#lists.get(kind) ?? []] as const);
    return readDraftValue(Object.fromEntries<Json>([...this.#file, ...arrays]));
  }
}

/** Fewer or more records came than were announced. */
export function cutOff(expected: number, come: number) {
  return fail('NOT_A_DRAFT', { expected: `${expected} entries`, found: String(come) });
}
