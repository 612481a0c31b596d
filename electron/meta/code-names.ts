// Reads names for the codes that a draft targets from a library in a folder, for code outside the window.
import type { LibraryPart } from '../../shared/library/entry.ts';
import { PART_READS } from './parts.ts';
import { partPath, recordLines } from './part-file.ts';

/** Where a record says its code: looked for in its text, since reading each record would take seconds. */
const CODES = {
  healthTaxonomy: /"meshCode":"([^"\\]+)"/,
  geo: /"iso_code":"([^"\\]+)"/,
} as const satisfies Partial<Record<LibraryPart, RegExp>>;

/** Only codes that the library has; none where it is not there or can't be read. */
export async function codeNames(
  dir: string,
  part: keyof typeof CODES,
  codes: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const names = new Map<string, string>();
  if (codes.size === 0) return names;
  const lines = recordLines(partPath(dir, part));
  for (;;) {
    const next = await lines.next();
    // A damaged part ends early: the names read until then are right.
    if (next.done === true) return names;
    const code = CODES[part].exec(next.value)?.[1];
    if (code === undefined || !codes.has(code)) continue;
    const named = nameIn(part, next.value);
    // As in the window: of several that have a code the first one names it. Cities have codes that nothing is targeted by.
    if (named !== null && named.use === code && !names.has(code)) names.set(code, named.name);
  }
}

function nameIn(part: LibraryPart, line: string): { readonly name: string; readonly use: string | null } | null {
  try {
    return PART_READS[part].open(JSON.parse(line));
  } catch {
    return null;
  }
}
