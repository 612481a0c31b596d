// Cuts a draft's JSON, byte by byte as it comes, into runs of its entries and the rest: a large one is never whole in memory.
import { DRAFT_ARRAYS } from '../../shared/draft/draft-builder.ts';
import type { Kind } from '../../shared/domain/resources/registry.ts';

/** A run of whole entries of one array, with its brackets. */
export interface Run {
  readonly kind: Kind;
  readonly bytes: Uint8Array;
  /** Colons outside of texts: as many as its objects have members, unless one has a member twice. */
  readonly colons: number;
  /** Entries as the commas between them count. */
  readonly count: number;
}

/** Bytes of a run, about: much more is held twice while it is read, much less is slower. */
const RUN_BYTES = 262_144;
/** No array of the file has a longer name. */
const LONGEST_NAME = 12;

// One by one: taken out of a list they would be looked up at each byte.
const SPACE = 0x20;
const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPENS = Buffer.from('[');
const CLOSES = Buffer.from(']');

/**
 * Looks for structure alone: whether a run and the rest are JSON their parser says. What it cuts is put together in one way
 * only, so that all of it is JSON where each part is.
 */
export class DraftScanner {
  /** Everything but the entries; an array that was cut out is empty there. */
  readonly rest: Uint8Array[] = [];
  restColons = 0;
  #restValues = 0;
  /** Whether something does not fit together: an array twice, or no entry between two commas. */
  isIrregular = false;
  /** Entries of all arrays. */
  entries = 0;
  /** Objects and lists, wherever they are. */
  containers = 0;
  readonly #onRun: (run: Run) => void;
  readonly #seen = new Set<Kind>();
  #depth = 0;
  #inText = false;
  #isEscaped = false;
  /** Of the text that is a member of the file: as far as it may name an array. */
  #name = '';
  /** The array whose entries are being read. */
  #kind: Kind | undefined;
  #held: Uint8Array[] = [];
  #heldBytes = 0;
  #colons = 0;
  #values = 0;
  #commas = 0;
  /** Whether the run that is begun follows another one of its array. */
  #follows = false;

  constructor(onRun: (run: Run) => void) {
    this.#onRun = onRun;
  }

  /** Members that are not given away as a run: of entries of a few KB or of one large entry, or beside all entries. */
  get pendingMembers(): number {
    return this.#kind === undefined ? this.restColons : this.#colons;
  }

  /** Values of the same, in lists and objects, as the commas between them count. */
  get pendingValues(): number {
    return this.#kind === undefined ? this.#restValues : this.#values;
  }

  /** The bytes must stay as they are until the next run. */
  take(bytes: Uint8Array): void {
    /** Where what was not given away begins. */
    let from = 0;
    // Members of the object would take five times as long at each byte.
    let [depth, colons, values, containers] = [this.#depth, 0, 0, 0];
    let at = this.#inText ? this.#skipText(bytes, 0, depth) + 1 : 0;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] as number; // at is below length
      if (byte <= SPACE) continue;
      if (byte === QUOTE) {
        if (depth === 1) this.#name = '';
        at = this.#skipText(bytes, at + 1, depth);
        continue;
      }
      if (byte === COLON) {
        colons += 1;
        continue;
      }
      if (byte === COMMA && depth !== 2) {
        values += 1;
        continue;
      }
      const opens = byte === OPEN_LIST || byte === OPEN_OBJECT;
      const closes = byte === CLOSE_LIST || byte === CLOSE_OBJECT;
      if (opens) {
        depth += 1;
        containers += 1;
      }
      const isBoundary =
        depth === 2 && (byte === OPEN_LIST || (this.#kind !== undefined && (closes || byte === COMMA)));
      if (closes) depth -= 1;
      if (!isBoundary) {
        if (byte === COMMA) values += 1;
        continue;
      }
      this.#colons += colons;
      this.#values += values;
      colons = 0;
      values = 0;
      from = this.#cut(bytes, from, at, byte);
    }
    this.#depth = depth;
    this.containers += containers;
    this.#colons += colons;
    this.#values += values;
    if (this.#kind === undefined) this.#addRest(bytes, from, bytes.length);
    else if (from < bytes.length) {
      this.#held.push(bytes.subarray(from));
      this.#heldBytes += bytes.length - from;
    }
  }

  /** The place of the quote that closes a text; the end where it goes on in the next piece. */
  #skipText(bytes: Uint8Array, from: number, depth: number): number {
    let isEscaped = this.#isEscaped;
    let at = from;
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at];
      if (byte === BACKSLASH) isEscaped = !isEscaped;
      else if (byte === QUOTE && !isEscaped) break;
      else isEscaped = false;
    }
    this.#isEscaped = isEscaped;
    this.#inText = at === bytes.length;
    if (depth === 1 && this.#name.length <= LONGEST_NAME) this.#name += latin(bytes, from, at);
    return at;
  }

  /** At a list of the file, at its end, and at a comma between two entries. Gives where the next run or the rest begins. */
  #cut(bytes: Uint8Array, from: number, at: number, byte: number): number {
    if (byte === COMMA) {
      this.entries += 1;
      this.#commas += 1;
      if (at - from + this.#heldBytes < RUN_BYTES) return from;
      this.#endRun(bytes, from, at, false);
      return at + 1;
    }
    if (byte !== OPEN_LIST) {
      this.#endRun(bytes, from, at, true);
      return at;
    }
    const kind = DRAFT_ARRAYS.get(this.#name);
    if (kind === undefined) return from;
    this.#kind = kind;
    this.#addRest(bytes, from, at + 1);
    if (this.#seen.has(kind)) this.isIrregular = true;
    this.#seen.add(kind);
    return at + 1;
  }

  /** After the last byte. */
  end(): void {
    if (this.#kind !== undefined || this.#depth !== 0 || this.#inText) this.isIrregular = true;
    this.restColons += this.#colons;
  }

  #addRest(bytes: Uint8Array, from: number, to: number): void {
    if (to > from) this.rest.push(bytes.slice(from, to));
    this.restColons += this.#colons;
    this.#restValues += this.#values;
    this.#colons = 0;
    this.#values = 0;
  }

  #endRun(bytes: Uint8Array, from: number, to: number, isLast: boolean): void {
    const kind = this.#kind as Kind; // a run is of one
    const inner = [...this.#held, bytes.subarray(from, to)];
    // Between its brackets an array may be blank, and nothing else may.
    const count = isLast && this.#commas === 0 && inner.every(isBlank) ? 0 : this.#commas + (isLast ? 1 : 0);
    if (count === 0 && this.#follows) this.isIrregular = true;
    if (count > 0) {
      if (isLast) this.entries += 1;
      this.#onRun({ kind, bytes: Buffer.concat([OPENS, ...inner, CLOSES]), colons: this.#colons, count });
    }
    this.#held = [];
    this.#heldBytes = 0;
    this.#colons = 0;
    this.#values = 0;
    this.#commas = 0;
    this.#follows = !isLast;
    if (isLast) this.#kind = undefined;
  }
}

function isBlank(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte <= SPACE);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, Math.min(to, from + LONGEST_NAME + 1)));
}
