// Converts list entries to lines of text and back: plain text for most lists, objects for attributes of an NPI list.
import { attributeName, attributeNamed } from '../../../shared/domain/resources/npi-attributes.ts';
import { type Json, isObject } from '../../../shared/kernel/json.ts';

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

export const ATTRIBUTE_ENTRIES: Entries = {
  end: /[\n\r]+/,
  line: (entry) => attributeName(entry) ?? JSON.stringify(entry),
  entry: (line, existing) => {
    const named = attributeNamed(line, existing);
    if (existing.includes(named)) return named;
    if (line.startsWith('{')) {
      try {
        const read: unknown = JSON.parse(line);
        if (isObject(read)) return read;
      } catch {
        // Kept as the text that it is.
      }
    }
    return named;
  },
};
