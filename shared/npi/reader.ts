// Reads NPIs out of the bytes of a text, piece by piece: valid ones, and the others with the reason.
import { AROUND, DIGIT, LINE, OTHER, QUOTE, kindsOfBytes } from './byte-kinds.ts';
import { bytesText } from './encoding.ts';
import { findDoubtful } from './doubtful.ts';
import { type WrongKind, readEntry } from './npi-entry.ts';
import { Growing } from './growing.ts';
import { type Layout, NUMBERS_ONLY } from './layout.ts';
import { type NpiNumbers, LARGEST_SMALL } from './numbers.ts';
import { sortUnique } from './sort.ts';

export interface WrongEntry {
  readonly kind: WrongKind;
  /** Counted from 1. */
  readonly line: number;
  /** As in the text, shortened. */
  readonly text: string;
}

export interface ReadNpis {
  readonly numbers: NpiNumbers;
  /** The numbers whose check digit is not that of the others. */
  readonly doubtful: NpiNumbers;
  /** The numbers that were there more than once. */
  readonly repeated: NpiNumbers;
  /** How many entries were one too many. */
  readonly repeats: number;
  /** How many entries are no NPI, by why. */
  readonly wrong: Readonly<Record<WrongKind, number>>;
  /** The first of them. */
  readonly listed: readonly WrongEntry[];
  /** Rows of a table that have nothing in the column. */
  readonly empty: number;
  readonly entries: number;
  readonly lines: number;
}

/** Why a text is not read to its end. `line`: where. */
export type ReadFault =
  | { readonly code: 'QUOTE_NOT_CLOSED'; readonly line: number }
  | { readonly code: 'TOO_MANY_ENTRIES'; readonly most: number };

/** Of the entries that are no NPI so many are kept. */
export const MOST_LISTED = 10_000;
/** More numbers than five full lists: no list of practitioners. */
export const MOST_ENTRIES = 5_000_000;
const LONGEST_TEXT = 40;
/** A field in quotes that goes on for longer than this was not meant as one. */
const LONGEST_QUOTED = 100_000;

const NOTHING = new Uint8Array();

export class NpiReader {
  readonly #kinds: Uint8Array;
  readonly #isTable: boolean;
  readonly #column: number;
  readonly #small = new Growing(new Uint32Array(65_536));
  readonly #large = new Growing(new Float64Array(16));
  readonly #wrong: Record<WrongKind, number> = { length: 0, rounded: 0, text: 0 };
  readonly #listed: WrongEntry[] = [];
  #empty = 0;
  #entries = 0;
  #line = 1;
  #fault: ReadFault | null = null;
  /** Whether the reader is in the row of column names. */
  #inHead: boolean;
  /** How many bytes earlier pieces had, and the place of the last carriage return: a line feed after it ends no line. */
  #offset = 0;
  #returned = -2;
  /** Of the field that is being read: its place in its row, digits and their value, and whether it has anything else. */
  #field = 0;
  #digits = 0;
  #value = 0;
  #other = false;
  /** How many digits there were when something around them came: more digits after it are another number. */
  #closed = 0;
  #quoted = 0;
  #quotedFrom = 1;
  #afterQuote = false;
  /** Whether the row has anything at all, and whether its column has. */
  #filled = false;
  #found = false;
  /** The bytes of the field that stood in earlier pieces. */
  #earlier: number[] = [];

  constructor({ separator, head, column }: Pick<Layout, 'separator' | 'head' | 'column'> = NUMBERS_ONLY) {
    this.#kinds = kindsOfBytes(separator);
    this.#isTable = separator !== null;
    this.#column = column;
    this.#inHead = head;
  }

  /** Takes the next bytes, UTF-8 or Latin-1 without a byte order mark. False once there is no sense in more. */
  push(bytes: Uint8Array): boolean {
    if (this.#fault !== null) return false;
    let from = 0;
    const table = this.#kinds;
    let [digits, value] = [this.#digits, this.#value];
    const { length } = bytes;
    for (let at = 0; at < length; at += 1) {
      const byte = bytes[at] as number; // below the length
      const kind = table[byte];
      if (kind === DIGIT) {
        digits += 1;
        value = value * 10 + (byte - 48);
        continue;
      }
      this.#digits = digits;
      this.#value = value;
      if (kind === OTHER || (this.#quoted > 0 && kind !== QUOTE && kind !== AROUND)) {
        this.#other = true;
        this.#afterQuote = false;
        if (this.#quoted > 0 && !this.#goOnQuoted(kind === LINE ? byte : null, at)) return false;
      } else if (kind === AROUND) this.#around();
      else if (kind === QUOTE) this.#quote();
      else {
        this.#endField(bytes, from, at);
        if (kind === LINE) this.#endRow(byte, at);
        else this.#field += 1;
        from = at + 1;
        [digits, value] = [0, 0];
      }
    }
    this.#digits = digits;
    this.#value = value;
    this.#offset += length;
    for (let at = from; at < length && this.#earlier.length < LONGEST_TEXT * 2; at += 1) {
      this.#earlier.push(bytes[at] as number); // below the length
    }
    return this.#fault === null;
  }

  /** What was read, in steps that are each short; a fault where it was not read to its end. */
  *finish(): Generator<undefined, ReadNpis | ReadFault> {
    this.#endField(NOTHING, 0, 0);
    if (this.#filled || this.#field > 0) this.#endRow(10, 0);
    if (this.#quoted > 0) this.#fault ??= { code: 'QUOTE_NOT_CLOSED', line: this.#quotedFrom };
    if (this.#fault !== null) return this.#fault;
    yield;
    const small = (this.#small.values as Uint32Array).subarray(0, this.#small.length); // made so
    const large = (this.#large.values as Float64Array).subarray(0, this.#large.length);
    const sorted = yield* sortUnique(small, large);
    yield;
    // Growing arrays have more room than they need: the kept ones have not.
    const numbers = { small: sorted.numbers.small.slice(), large: sorted.numbers.large.slice() };
    return {
      ...sorted,
      numbers,
      doubtful: yield* findDoubtful(numbers),
      wrong: this.#wrong,
      listed: this.#listed,
      empty: this.#empty,
      entries: this.#entries,
      lines: this.#line - 1,
    };
  }

  #around(): void {
    if (this.#digits > 0 && this.#closed === 0) this.#closed = this.#digits;
    if (this.#quoted > 0) this.#quoted += 1;
  }

  /** `end`: the byte that ends a line inside of the quotes, if it does. False where the quotes go on for too long. */
  #goOnQuoted(end: number | null, at: number): boolean {
    if (end !== null) this.#endLine(end, at);
    this.#quoted += 1;
    if (this.#quoted > LONGEST_QUOTED) this.#fault = { code: 'QUOTE_NOT_CLOSED', line: this.#quotedFrom };
    return this.#fault === null;
  }

  /** Quotes begin and end a field of a table; inside of one two of them are one. */
  #quote(): void {
    if (this.#quoted > 0) {
      this.#quoted = 0;
      this.#afterQuote = true;
      return;
    }
    if (this.#afterQuote || (this.#digits === 0 && !this.#other)) {
      this.#quoted = 1;
      this.#quotedFrom = this.#line;
    }
    if (this.#afterQuote || this.#digits > 0) this.#other = true;
    this.#afterQuote = false;
  }

  #endLine(byte: number, at: number): void {
    if (this.#isRest(byte, at)) return;
    this.#line += 1;
    if (byte === 13) this.#returned = this.#offset + at;
  }

  #isRest(byte: number, at: number): boolean {
    return byte === 10 && this.#returned === this.#offset + at - 1;
  }

  #endRow(byte: number, at: number): void {
    if (!this.#isRest(byte, at)) {
      if (this.#isTable && this.#filled && !this.#found && !this.#inHead) this.#empty += 1;
      if (this.#filled) this.#inHead = false;
      this.#field = 0;
      this.#filled = false;
      this.#found = false;
    }
    this.#endLine(byte, at);
  }

  /** The field ends: its part in this piece is from `from` to before `to`. */
  #endField(bytes: Uint8Array, from: number, to: number): void {
    const digits = this.#digits;
    if (digits > 0 || this.#other) {
      this.#filled = true;
      if (!this.#inHead && (!this.#isTable || this.#field === this.#column)) {
        this.#found = true;
        const isWhole = this.#closed === 0 || this.#closed === digits;
        if (digits === 10 && !this.#other && isWhole) this.#take(this.#value);
        else this.#reject(bytes, from, to);
      }
    }
    this.#digits = 0;
    this.#value = 0;
    this.#other = false;
    this.#closed = 0;
    this.#afterQuote = false;
    if (this.#earlier.length > 0) this.#earlier = [];
  }

  #take(value: number): void {
    this.#count();
    if (value > LARGEST_SMALL) this.#large.push(value);
    else this.#small.push(value);
  }

  #reject(bytes: Uint8Array, from: number, to: number): void {
    const rest = bytes.subarray(from, Math.min(to, from + LONGEST_TEXT * 2));
    const { npi, kind, text } = readEntry(bytesText(Uint8Array.of(...this.#earlier, ...rest)));
    if (npi !== null) {
      this.#take(Number(npi));
      return;
    }
    this.#count();
    this.#wrong[kind] += 1;
    if (this.#listed.length >= MOST_LISTED) return;
    const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT)}…` : text;
    this.#listed.push({ kind, line: this.#line, text: shown });
  }

  #count(): void {
    this.#entries += 1;
    if (this.#entries > MOST_ENTRIES) this.#fault = { code: 'TOO_MANY_ENTRIES', most: MOST_ENTRIES };
  }
}
