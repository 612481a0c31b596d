// Searches a targeting library with no network: every record is looked at, the likeliest come first.
import type { Query } from '../../shared/domain/metadata-search.ts';
import { foldText, parseQuery, rankOf } from '../../shared/domain/metadata-search.ts';
import type { LibraryPart } from '../../shared/library/entry.ts';
import { LIBRARY_PARTS } from '../../shared/library/entry.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import { partPath, readHeader, recordLines } from './part-file.ts';
import { PART_READS } from './parts.ts';

export interface Match {
  readonly part: LibraryPart;
  readonly name: string;
  /** What targeting wants of it, null where the interface names no place for it. */
  readonly use: string | null;
  readonly path: string;
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
  readonly rank: number;
}

/** `USAGE` for an empty text, `LIBRARY_MISSING` {dir} when no part is there, `LIBRARY_DAMAGED` {file, line}. */
export async function searchLibrary(dir: string, text: string, most: number): Promise<Result<Found>> {
  const query = parseQuery(text);
  if (query === null) return fail('USAGE', { reason: 'there is nothing to search for', verb: 'meta' });
  const parts: { part: LibraryPart; syncedAt: string | null }[] = [];
  const found: Ranked[] = [];
  for (const part of LIBRARY_PARTS) {
    const path = partPath(dir, part);
    const header = await readHeader(path);
    if (!header.ok) return header;
    parts.push({ part, syncedAt: header.value?.startedAt ?? null });
    if (header.value === null) continue;
    const searched = await searchPart(part, path, query, found);
    if (!searched.ok) return searched;
  }
  if (parts.every(({ syncedAt }) => syncedAt === null)) return fail('LIBRARY_MISSING', { dir });
  found.sort(likeliestFirst);
  const matches = found.slice(0, most).map(({ rank: _, ...match }) => match);
  return ok({ matches, total: found.length, parts });
}

async function searchPart(part: LibraryPart, path: string, query: Query, found: Ranked[]): Promise<Result<null>> {
  const lines = recordLines(path);
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return next.value;
    // Most lines hold none of the words: looking at the text is ten times as quick as looking into the record.
    const line = foldText(next.value);
    if (!query.words.every((word) => line.includes(jsonWord(word)))) continue;
    const opened = openLine(part, next.value);
    if (opened === null) {
      await lines.return(ok(null));
      return fail('LIBRARY_DAMAGED', { file: path });
    }
    const { findable, record, use } = opened;
    const rank = rankOf(findable, query);
    if (rank !== null) found.push({ part, name: findable.name, use, path: findable.path, record, rank });
  }
}

/** As it stands in JSON. */
const jsonWord = (word: string): string => JSON.stringify(word).slice(1, -1);

function openLine(part: LibraryPart, line: string) {
  try {
    return PART_READS[part].open(JSON.parse(line));
  } catch {
    return null;
  }
}

function likeliestFirst(a: Ranked, b: Ranked): number {
  return a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
