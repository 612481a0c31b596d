// The gallery's order: creatives by ad size, in lines of cards below the head of each size, and where keys lead in it.
import { type AdSize, sizeText } from '../../../shared/creative/ad-size.ts';
import type { SizeUses } from '../../../shared/draft/creative-uses.ts';
import { groupBy } from '../../../shared/kernel/groups.ts';

export interface SizeGroup {
  /** The size as text; empty for creatives that have none. */
  readonly id: string;
  readonly keys: readonly string[];
  readonly uses: SizeUses;
}

export type GalleryLine =
  | { readonly is: 'head'; readonly group: SizeGroup; readonly folded: boolean }
  /** `first`: the place of its first card among all that are shown. */
  | { readonly is: 'cards'; readonly keys: readonly string[]; readonly first: number };

const UNUSED: SizeUses = { tactics: 0, whole: 0 };

/** The most used sizes first; creatives of a size keep their order. */
export function groupBySize(
  keys: readonly string[],
  sizeOf: (key: string) => AdSize | null,
  uses: ReadonlyMap<string, SizeUses>,
): readonly SizeGroup[] {
  const groups = groupBy(keys, (key) => {
    const size = sizeOf(key);
    return size === null ? '' : sizeText(size);
  });
  return [...groups]
    .map(([id, its]) => ({ id, keys: its, uses: uses.get(id) ?? UNUSED }))
    .sort(
      (one, other) =>
        Number(one.id === '') - Number(other.id === '') ||
        other.uses.tactics - one.uses.tactics ||
        other.keys.length - one.keys.length,
    );
}

/** The lines from top to bottom: groups in `folded` show their head alone. */
export function galleryLines(
  groups: readonly SizeGroup[],
  folded: ReadonlySet<string>,
  across: number,
): readonly GalleryLine[] {
  const lines: GalleryLine[] = [];
  let first = 0;
  for (const group of groups) {
    const isFolded = folded.has(group.id);
    lines.push({ is: 'head', group, folded: isFolded });
    if (isFolded) continue;
    for (let at = 0; at < group.keys.length; at += across) {
      const keys = group.keys.slice(at, at + across);
      lines.push({ is: 'cards', keys, first });
      first += keys.length;
    }
  }
  return lines;
}

/** The card that a key leads to from the card `active`, over the heads; `page`: lines that fit. Undefined: nowhere. */
export function cardByKey(
  key: string,
  { active, page, whole }: { readonly active: number; readonly page: number; readonly whole: boolean },
  lines: readonly GalleryLine[],
): number | undefined {
  const cards = lines.flatMap((line) => (line.is === 'cards' ? [line] : []));
  const at = cards.findLastIndex(({ first }) => first <= active);
  const here = cards[at];
  const last = cards.at(-1);
  if (here === undefined || last === undefined) return undefined;
  const end = last.first + last.keys.length - 1;
  const column = active - here.first;
  const inLine = (line: number): number => {
    const { first, keys } = cards[Math.min(cards.length - 1, Math.max(0, line))] ?? here;
    return first + Math.min(column, keys.length - 1);
  };
  const moves: Partial<Record<string, number>> = {
    ArrowRight: Math.min(end, active + 1),
    ArrowLeft: Math.max(0, active - 1),
    ArrowDown: inLine(at + 1),
    ArrowUp: inLine(at - 1),
    PageDown: inLine(at + page),
    PageUp: inLine(at - page),
    Home: whole ? 0 : here.first,
    End: whole ? end : here.first + here.keys.length - 1,
  };
  return moves[key];
}
