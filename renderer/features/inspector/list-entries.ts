// Converts list entries to lines of text and back: plain text for most lists, objects for attributes of an NPI list.
import { isObject } from '../../../shared/kernel/json.ts';
import type { Json } from '../../../shared/kernel/json.ts';

export interface Entries {
  /** What ends an entry. */
  readonly end: RegExp;
  line(entry: Json): string;
  /** `existing`: the entries of the list now. */
  entry(line: string, existing: readonly Json[]): Json;
}

/** Lines, commas, semicolons and tabs all end an entry, as they come out of sheets. */
export const TEXT_ENTRIES: Entries = {
  end: /[\n\r,;\t]+/,
  line: (entry) => (typeof entry === 'string' ? entry : JSON.stringify(entry)),
  entry: (line) => line,
};

/** The name of an attribute that is nothing but a name; what holds more is shown as it is (§4.10: not shown). */
function plainName(entry: Json): string | undefined {
  if (typeof entry === 'string') return entry;
  const [only, ...more] = isObject(entry) ? Object.entries(entry) : [];
  return only?.[0] === 'name' && more.length === 0 && typeof only[1] === 'string' ? only[1] : undefined;
}

export const ATTRIBUTE_ENTRIES: Entries = {
  end: /[\n\r]+/,
  line: (entry) => plainName(entry) ?? JSON.stringify(entry),
  entry: (line, existing) => {
    const known = existing.find((entry) => plainName(entry) === line);
    if (known !== undefined) return known;
    if (line.startsWith('{')) {
      try {
        const read: unknown = JSON.parse(line);
        if (isObject(read)) return read;
      } catch {
        // Kept as the text that it is.
      }
    }
    return { name: line };
  },
};
