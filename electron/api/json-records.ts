// Finds the records of a stream of JSON without holding it: objects in a list, one list, several, or one object a line.
import { type JsonObject, isObject } from '../../shared/kernel/json.ts';
import { parseExactJson } from '../../shared/kernel/exact-json.ts';

/** Characters of one record. The interface's have some hundreds. */
const MOST_CHARACTERS = 1_000_000;
const DEEPEST = 100;

export interface RecordReader {
  /** The records that this piece completes. Throws `SyntaxError` on text that is not JSON. */
  take(text: string): readonly JsonObject[];
  /** What the end completes. Throws `SyntaxError` when it comes in the middle. */
  end(): readonly JsonObject[];
  /** After the end: the object around the records, without them. Undefined if it is not one object. */
  around?(): JsonObject | undefined;
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Characters allowed between values, and a byte order mark. */
const BETWEEN = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF']);
const [LEFT_BRACE, RIGHT_BRACE, LEFT_BRACKET, RIGHT_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * The interface does not show the export's format, except "batches of 20,000 records" (§4.9). A record is an object
 * directly in a list, or a top-level object without lists of objects inside it.
 */
export function jsonRecords(): RecordReader {
  return new JsonRecordReader();
}

class JsonRecordReader implements RecordReader {
  readonly #open: ('{' | '[')[] = [];
  #records: JsonObject[] = [];
  /** Text since the start of the object that may be a record, without that of the piece in hand; null between records. */
  #partial: string | null = null;
  /** Where in the piece in hand the text goes on. */
  #from = 0;
  /** How many brackets were open before it. */
  #depth = 0;
  #inString = false;
  #isEscaped = false;
  /** How many brackets are open in the list that holds the records; 0 where none is open. */
  #list = 0;
  /** The text around the records, without them and their separators. */
  #outside = '';

  take(text: string): readonly JsonObject[] {
    this.#records = [];
    this.#from = 0;
    for (let at = 0; at < text.length; at += 1) {
      const wasHeld = this.#partial !== null;
      if (this.#inString) this.#takeInString(text.charCodeAt(at));
      else this.#takeStructure(text, at);
      if (!wasHeld && this.#partial === null) this.#keepAround(text[at] ?? '');
      if (this.#open.length > DEEPEST) throw new SyntaxError('nested too deep');
    }
    if (this.#partial !== null) this.#partial += text.slice(this.#from);
    if ((this.#partial?.length ?? 0) > MOST_CHARACTERS) throw new SyntaxError('a record without an end');
    return this.#records;
  }

  end(): readonly JsonObject[] {
    if (this.#open.length > 0 || this.#inString) throw new SyntaxError('cut off');
    return [];
  }

  around(): JsonObject | undefined {
    try {
      const value: unknown = JSON.parse(this.#outside);
      return isObject(value) ? value : undefined;
    } catch {
      return undefined;
    }
  }

  #takeInString(code: number): void {
    if (this.#isEscaped) this.#isEscaped = false;
    else if (code === BACKSLASH) this.#isEscaped = true;
    else if (code === QUOTE) this.#inString = false;
  }

  #takeStructure(text: string, at: number): void {
    const code = text.charCodeAt(at);
    if (code === QUOTE && this.#open.length > 0) this.#inString = true;
    else if (code === LEFT_BRACE) {
      if (this.#mayBeginRecord()) this.#beginRecord(text, at);
      this.#open.push('{');
    } else if (code === LEFT_BRACKET) this.#open.push('[');
    else if (code === RIGHT_BRACKET) {
      this.#close('[');
      if (this.#open.length < this.#list) this.#list = 0;
    } else if (code === RIGHT_BRACE) {
      this.#close('{');
      if (this.#partial !== null && this.#open.length === this.#depth) this.#endRecord(this.#partial, text, at);
    } else if (this.#open.length === 0 && !BETWEEN.has(text[at] ?? '')) throw new SyntaxError('no JSON');
  }

  #close(bracket: '{' | '['): void {
    if (this.#open.pop() !== bracket) throw new SyntaxError('brackets that do not match');
  }

  #mayBeginRecord(): boolean {
    const inList = this.#open.at(-1) === '[';
    if (this.#partial === null) return inList || this.#open.length === 0;
    // A top-level object turns out to hold a list of objects: those are the records.
    return this.#depth === 0 && inList;
  }

  #beginRecord(text: string, at: number): void {
    if (this.#partial !== null) this.#keep(this.#partial + text.slice(this.#from, at));
    [this.#partial, this.#from] = ['', at];
    this.#depth = this.#list = this.#open.length;
  }

  #endRecord(partial: string, text: string, at: number): void {
    const whole = partial + text.slice(this.#from, at + 1);
    const record = parse(whole);
    if (record !== null) this.#records.push(record);
    else this.#keep(whole);
    this.#partial = null;
  }

  /** Keeps a character between records, but for the separators of the list that holds them. */
  #keepAround(character: string): void {
    if (this.#open.length !== this.#list || !BETWEEN.has(character)) this.#keep(character);
  }

  #keep(text: string): void {
    if (this.#outside.length + text.length <= MOST_CHARACTERS) this.#outside += text;
  }
}

/** Null for an envelope that holds an empty list. */
function parse(text: string): JsonObject | null {
  const value = parseExactJson(text);
  if (!isObject(value) || Array.isArray(value['data'])) return null;
  return value;
}
