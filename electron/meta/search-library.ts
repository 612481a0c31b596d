// Searches a targeting library with no network: each part is read, indexed as in the window, and searched.
import { type LibraryPart, LIBRARY_PARTS } from '../../shared/library/entry.ts';
import { PartBuilder } from '../../shared/library/part-builder.ts';
import { PartSearch } from '../../shared/library/part-search.ts';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { partPath, readHeader, recordLines } from './part-file.ts';
import { PART_READS } from './parts.ts';

export interface Match {
  readonly part: LibraryPart;
  readonly name: string;
  /** What targeting wants of it, null where the interface names no place for it. */
  readonly use: string | null;
  readonly path: string;
  /** `condition`, `treatment`; `country`, `state`, `city`, `metro`. */
  readonly type: string | null;
  /** Of a place: its ISO code, also where targeting takes its name. */
  readonly code: string | null;
  /** What targeting takes as the parent of a place (§2.5); of a category, the one above it. */
  readonly parent: { readonly type: string; readonly value: string } | null;
  /** As the platform showed it. */
  readonly record: object;
}

export interface Found {
  /** The likeliest first; of one likelihood shorter names first. */
  readonly matches: readonly Match[];
  /** How many there are in all. */
  readonly total: number;
  /** When each part was read, ISO 8601; null for one that is not there. */
  readonly parts: readonly { readonly part: LibraryPart; readonly syncedAt: string | null }[];
}

interface Ranked extends Match {
  /** The less, the likelier. */
  readonly likeliness: number;
}

/** `USAGE` for an empty text, `LIBRARY_MISSING` {dir} when no part is there, `LIBRARY_DAMAGED` {file, line}. */
export async function searchLibrary(dir: string, text: string, most: number): Promise<Result<Found>> {
  if (text.trim() === '') return fail('USAGE', { reason: 'there is nothing to search for', verb: 'meta' });
  const parts: { part: LibraryPart; syncedAt: string | null }[] = [];
  const found: Ranked[] = [];
  let total = 0;
  for (const part of LIBRARY_PARTS) {
    const path = partPath(dir, part);
    const header = await readHeader(path);
    if (!header.ok) return header;
    parts.push({ part, syncedAt: header.value?.startedAt ?? null });
    if (header.value === null) continue;
    const searched = await searchPart(part, path, text, most);
    if (!searched.ok) return searched;
    found.push(...searched.value.found);
    total += searched.value.total;
  }
  if (parts.every(({ syncedAt }) => syncedAt === null)) return fail('LIBRARY_MISSING', { dir });
  found.sort(likeliestFirst);
  const matches = found.slice(0, most).map(({ likeliness: _, ...match }) => match);
  return ok({ matches, total, parts });
}

/** Reads the file twice: for the index, and for the records of the matches. Neither holds all records. */
async function searchPart(
  part: LibraryPart,
  path: string,
  text: string,
  most: number,
): Promise<Result<{ readonly found: readonly Ranked[]; readonly total: number }>> {
  const builder = new PartBuilder(part);
  /** Of each entry the line that it came from. */
  const lines: number[] = [];
  let line = 0;
  const read = await eachLine(path, (value) => {
    const before = builder.count;
    if (!builder.add(value)) return false;
    if (builder.count > before) lines.push(line);
    line += 1;
    return true;
  });
  if (!read.ok) return read;
  const { entries, likeliness, total } = new PartSearch(builder.finish()).search(text, {}, most, []);
  const wanted = new Map(entries.map((entry, at) => [lines[entry], likeliness[at] ?? 0]));
  const found: Ranked[] = [];
  line = 0;
  const again = await eachLine(path, (value) => {
    const likely = wanted.get(line);
    line += 1;
    const opened = likely === undefined ? null : PART_READS[part].open(value);
    if (opened !== null && likely !== undefined) found.push({ part, ...opened, likeliness: likely });
    return true;
  });
  return again.ok ? ok({ found, total }) : again;
}

/** `take` says whether it understood the record. */
async function eachLine(path: string, take: (value: unknown) => boolean): Promise<Result<null>> {
  const lines = recordLines(path);
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return next.value;
    if (understood(next.value, take)) continue;
    await lines.return(ok(null));
    return fail('LIBRARY_DAMAGED', { file: path });
  }
}

function understood(line: string, take: (value: unknown) => boolean): boolean {
  try {
    return take(JSON.parse(line));
  } catch {
    return false;
  }
}

function likeliestFirst(a: Ranked, b: Ranked): number {
  return (
    a.likeliness - b.likeliness || a.name.length - b.name.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)
  );
}
