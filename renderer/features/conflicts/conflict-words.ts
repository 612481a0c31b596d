// A conflict and all its sides in words, where the other side is, and what became of the conflicts of an entity.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { differenceFrom } from '../../../shared/merge/difference.ts';
import type { DifferenceWords, SideWords } from '../../../shared/text/difference-words.ts';
import type { PushConflict } from '../../state/sync/conflicts/conflict-choice.ts';
import type { ConflictPlace } from '../../state/sync/conflicts/conflict-places.ts';

export function conflictWords(words: DifferenceWords, ref: EntityRef, conflict: PushConflict): SideWords {
  const { merge, mine } = conflict;
  if (merge === undefined) return words.of(ref, differenceFrom(conflict));
  const { mine: _found, ...found } = merge.conflict;
  const texts = words.conflict(ref, { ...found, ...defined({ mine }) });
  return { ...texts, base: texts.base || 'Not known' };
}

/** Where the other side is, and who changed it, if known. */
export function sourceWords(fields: readonly PushConflict[]): { readonly theirs: string; readonly who: string } {
  const fromFile = fields.filter(({ merge }) => merge !== undefined).length;
  if (fromFile === 0) return { theirs: 'on the platform', who: 'The platform does not show who changed it' };
  return {
    theirs: fromFile === fields.length ? 'in the other file' : 'on the other side',
    who: 'Two files were merged that both had changed it',
  };
}

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
