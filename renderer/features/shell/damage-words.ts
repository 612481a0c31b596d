// The texts of what could not be read: how many of what, and why.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { OpenDraft } from '../../state/open-draft/open-draft.svelte.ts';

/** Words for the store's reasons; the export has the details. */
const WHY: Readonly<Record<string, string>> = {
  'not a record': 'damaged',
  missing: 'missing',
};

type Damage = OpenDraft['damage'];

/** More than so many are counted, not listed. */
const MOST = 4;

/** "A part of this draft could not be read: 500 tactics (missing)." Empty for no damage. */
export function damageWords(damage: Damage): string {
  if (damage.length === 0) return '';
  const alike = new Map<string, { count: number | undefined; words: (count: number | undefined) => string }>();
  for (const item of damage) {
    const { name, words } = wordsFor(item);
    const before = alike.get(name);
    const count = item.count ?? (item.source === 'log' ? 1 : undefined);
    const sum =
      before === undefined
        ? count
        : before.count === undefined || count === undefined
          ? undefined
          : before.count + count;
    alike.set(name, { count: sum, words });
  }
  const parts = [...alike.values()].map(({ count, words }) => words(count));
  const more = parts.length > MOST ? `, and ${counted(parts.length - MOST, 'more', 'more')}` : '';
  return `A part of this draft could not be read: ${parts.slice(0, MOST).join(', ')}${more}.`;
}

function wordsFor({ kind, source, why }: Damage[number]) {
  if (source === 'draft') return { name: why, words: () => `its place in the list (${why})` };
  const one = source === 'log' || source === 'change' ? 'edit' : kind === undefined ? 'entry' : kindEntry(kind).label;
  const many = one === 'edit' ? 'edits' : kind === undefined ? 'entries' : kindEntry(kind).plural;
  return {
    name: `${one} ${why}`,
    words: (count: number | undefined) =>
      `${count === undefined ? `some ${many}` : counted(count, one, many)} (${WHY[why] ?? why})`,
  };
}
