// The words for one conflict: its field and all sides, and the source of the other side.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { type Json, parsePath } from '../../../shared/kernel/json.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { DifferenceWords } from '../../state/review/difference-words.ts';
import type { PushConflict } from '../../state/sync/conflict-choice.ts';

export interface ConflictWords {
  readonly label: string;
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
}

export function saidOf(
  words: DifferenceWords,
  { title, valueText }: Pick<FieldLabels, 'title' | 'valueText'>,
  ref: EntityRef,
  { merge, path, base, mine, theirs }: PushConflict,
): ConflictWords {
  if (merge === undefined) {
    const text = (value: Json | undefined): string => valueText(ref, parsePath(path), value);
    return { label: title(ref, parsePath(path)), base: text(base), mine: text(mine), theirs: text(theirs) };
  }
  const { mine: _found, ...conflict } = merge.conflict;
  const texts = words.conflict(ref, mine === undefined ? conflict : { ...conflict, mine });
  return { label: texts.title, base: texts.base || 'Not known', mine: texts.before, theirs: texts.after };
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
