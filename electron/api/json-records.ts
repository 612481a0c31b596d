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

/**
 * The interface does not show the export's format, except "batches of 20,000 records" (§4.9). A record is an object
 * directly in a list, or a top-level object without lists of objects inside it.
 */
export function jsonRecords(): RecordReader {
  const open: ('{' | '[')[] = [];
  /** Text since the start of the object that may be a record; null between records. */
  let partial: string | null = null;
  /** How many brackets were open before it. */
  let depth = 0;
  let inString = false;
  let isEscaped = false;
  /** The text around the records, without them and their separators. */
  let outside = '';
  /** How many brackets are open in the list that holds them; 0 where none is open. */
  let list = 0;
  const keep = (text: string): void => {
    if (outside.length + text.length <= MOST_CHARACTERS) outside += text;
  };

  const begins = (): boolean => {
    const inList = open.at(-1) === '[';
    if (partial === null) return inList || open.length === 0;
    // A top-level object turns out to hold a list of objects: those are the records.
    return depth === 0 && inList;
  };
  const close = (bracket: '{' | '['): void => {
    if (open.pop() !== bracket) throw new SyntaxError('brackets that do not match');
  };
  return {
    take: (text) => {
      const records: JsonObject[] = [];
      let from = partial === null ? -1 : 0;
      for (let at = 0; at < text.length; at += 1) {
        const code = text.charCodeAt(at);
        const wasHeld = partial !== null;
        if (inString) {
          if (isEscaped) isEscaped = false;
          else if (code === BACKSLASH) isEscaped = true;
          else if (code === QUOTE) inString = false;
        } else if (code === QUOTE && open.length > 0) inString = true;
        else if (code === LEFT_BRACE) {
          if (begins()) {
            if (partial !== null) keep(partial + text.slice(from, at));
            [partial, from, depth, list] = ['', at, open.length, open.length];
          }
          open.push('{');
        } else if (code === LEFT_BRACKET) open.push('[');
        else if (code === RIGHT_BRACKET) {
          close('[');
          if (open.length < list) list = 0;
        } else if (code === RIGHT_BRACE) {
          close('{');
          if (partial !== null && open.length === depth) {
            const whole = partial + text.slice(from, at + 1);
            const record = parse(whole);
            if (record !== null) records.push(record);
            else keep(whole);
            [partial, from] = [null, -1];
          }
        } else if (open.length === 0 && !BETWEEN.has(text[at] ?? '')) throw new SyntaxError('no JSON');
        if (partial === null && !wasHeld && (open.length !== list || !BETWEEN.has(text[at] ?? '')))
          keep(text[at] ?? '');
        if (open.length > DEEPEST) throw new SyntaxError('nested too deep');
      }
      if (partial !== null) partial += text.slice(from);
      if ((partial?.length ?? 0) > MOST_CHARACTERS) throw new SyntaxError('a record without an end');
      return records;
    },
    end: () => {
      if (open.length > 0 || inString) throw new SyntaxError('cut off');
      return [];
    },
    around: () => {
      try {
        const value: unknown = JSON.parse(outside);
        return isObject(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
  };
}

const [QUOTE, BACKSLASH] = [0x22, 0x5c];
/** Characters allowed between values, and a byte order mark. */
const BETWEEN = new Set([' ', '\t', '\n', '\r', ',', '\uFEFF']);
const [LEFT_BRACE, RIGHT_BRACE, LEFT_BRACKET, RIGHT_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Null for an envelope that holds an empty list. */
function parse(text: string): JsonObject | null {
  const value = parseExactJson(text);
  if (!isObject(value) || Array.isArray(value['data'])) return null;
  return value;
}
