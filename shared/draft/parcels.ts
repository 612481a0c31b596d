// A draft cut into texts of a few MB and put together again, to cross between processes without one long text.
import { z } from '../kernel/zod.ts';
import { fail, ok } from '../kernel/result.ts';
import type { Result } from '../kernel/result.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Kind } from '../domain/registry.ts';
import { KINDS, kindEntry } from '../domain/registry.ts';
import type { Draft, EntityRecord } from './document.ts';
import { MAX_DRAFT_BYTES } from './envelope.ts';
import { readDraftValue } from './read.ts';
import { headerFile } from './write.ts';

/** Characters of a parcel, about: the JSON of so many records. */
const PARCEL = 1_000_000;
/** Characters of one text at most. A record with a million NPIs is longer, and comes in several. */
export const LONGEST_TEXT = 4_000_000;

/** One text of a parcel. `ends`: the parcel is whole with it. */
export interface DraftText {
  readonly text: string;
  readonly ends: boolean;
}

/** With how many records of how many have been written: for a meter. */
export interface CountedText extends DraftText {
  readonly done: number;
  readonly of: number;
}

/** What a parcel holds: the header first, then the records of each kind in file order. */
export type Parcel =
  | { readonly header: JsonObject; readonly records: number }
  | { readonly kind: Kind; readonly records: readonly JsonObject[] };

const parcelSchema: z.ZodType<Parcel> = z.union([
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
export function draftTexts(draft: Draft): Generator<CountedText, void> {
  // Maps are altered in place by edits, records never: a list of them stays what it was.
  const lists = KINDS.map((kind) => [kind, [...draft.entities[kind].values()]] as const);
  const total = lists.reduce((sum, [, records]) => sum + records.length, 0);
  return textsOf(headerFile(draft), lists, total);
}

function* textsOf(
  header: JsonObject,
  lists: readonly (readonly [Kind, readonly EntityRecord[]])[],
  total: number,
): Generator<CountedText, void> {
  yield* inTexts(JSON.stringify({ header, records: total }), 0, total);
  let done = 0;
  for (const [kind, records] of lists) {
    let parts: string[] = [];
    let length = 0;
    for (const record of records) {
      const part = JSON.stringify(record);
      done += 1;
      parts.push(part);
      length += part.length;
      if (length < PARCEL) continue;
      yield* inTexts(parcelText(kind, parts), done, total);
      parts = [];
      length = 0;
    }
    if (parts.length > 0) yield* inTexts(parcelText(kind, parts), done, total);
  }
}

function parcelText(kind: Kind, parts: readonly string[]): string {
  return `{"kind":"${kind}","records":[${parts.join(',')}]}`;
}

/** A text of any length as texts that are short enough. */
export function* inTexts(text: string, done = 0, of = 0): Generator<CountedText, void> {
  let at = 0;
  while (at < text.length) {
    const cut = at + LONGEST_TEXT;
    // Between the halves of a pair neither text would be whole: not every way across takes that.
    const end = isHighSurrogate(text.charCodeAt(cut - 1)) ? cut - 1 : cut;
    yield { text: text.slice(at, end), ends: end >= text.length, done, of };
    at = end;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdbff;
}

/** Puts texts together to parcels. Throws where they are none: the other side is our own. */
export class ParcelReader {
  #held: string[] = [];
  #length = 0;

  /** The parcel that `text` completes, or null. Failure: FILE_TOO_LARGE {size, limit}. */
  take({ text, ends }: DraftText): Result<Parcel | null> {
    this.#length += text.length;
    if (this.#length > MAX_DRAFT_BYTES) {
      return fail('FILE_TOO_LARGE', { file: 'the draft', size: this.#length, limit: MAX_DRAFT_BYTES });
    }
    this.#held.push(text);
    if (!ends) return ok(null);
    const whole = this.#held.join('');
    this.#held = [];
    return ok(parcelSchema.parse(JSON.parse(whole)));
  }
}

/** Gathers the parcels of one draft. */
export class DraftGatherer {
  readonly #reader = new ParcelReader();
  readonly #file = new Map<string, Json>();
  readonly #lists = new Map<Kind, JsonObject[]>();
  #expected = 0;

  /** Failure: FILE_TOO_LARGE. Throws as `ParcelReader`. */
  take(text: DraftText): Result<null> {
    const taken = this.#reader.take(text);
    if (!taken.ok) return taken;
    const parcel = taken.value;
    if (parcel === null) return ok(null);
    if ('header' in parcel) {
      this.#expected = parcel.records;
      for (const [member, value] of Object.entries(parcel.header)) this.#file.set(member, value);
    } else {
      const list = this.#lists.get(parcel.kind);
      // Pushed one by one: spread, a list of 100,000 would overflow the stack.
      if (list === undefined) this.#lists.set(parcel.kind, [...parcel.records]);
      else for (const record of parcel.records) list.push(record);
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
  return fail('NOT_A_DRAFT', { expected: `${String(expected)} entries`, found: String(come) });
}
