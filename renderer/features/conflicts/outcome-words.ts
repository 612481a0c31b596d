// What became of an entity's conflicts, in a few words for the list.
import type { PushConflict } from '../../state/sync/conflict-choice.ts';
import type { ConflictPlace } from '../../state/sync/conflict-places.ts';

/** "Theirs taken", "Mine kept", "1 mine, 2 theirs" once all are decided; "2 of 3 open" before. */
export function outcomeWords({ fields, open }: Pick<ConflictPlace, 'fields' | 'open'>): string {
  if (open > 0) return `${open} of ${fields.length} open`;
  const count = (is: (field: PushConflict) => boolean): number => fields.filter(is).length;
  const sides = [
    [count(({ choice, another }) => choice === 'mine' && !another), 'mine', 'Mine kept'],
    [count(({ choice }) => choice === 'theirs'), 'theirs', 'Theirs taken'],
    [count(({ another }) => another), 'other', 'Another value'],
  ] as const;
  const chosen = sides.filter(([number]) => number > 0);
  const [only] = chosen;
  if (chosen.length === 1 && only !== undefined) return only[2];
  return chosen.map(([number, word]) => `${number} ${word}`).join(', ');
}
