// Which changes are listed: those of the selection, and with the words that are searched for.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { DifferenceWords } from '../../../shared/text/difference-words.ts';
import type { FieldLabels } from '../../field-labels.ts';
import type { DraftState } from '../../state/context.ts';
import { wholeName } from '../../ui/names.ts';
import { type ChangeGroup, type ChangeRow, GroupBuilder, ancestors } from './change-rows.ts';
import { changesText } from './changes-text.ts';
import { EditTimes } from './edit-times.ts';

/** As the list is set now: later settings need another filter. */
export class ChangeFilter {
  readonly #app: DraftState;
  readonly #labels: FieldLabels;
  readonly #words: DifferenceWords;
  /** The selected entities; null where all are listed. */
  readonly #selected: ReadonlySet<string> | null;
  /** In small letters. */
  readonly #terms: readonly string[];

  constructor(app: DraftState, labels: FieldLabels) {
    const { onlySelected, searched } = app.changes;
    this.#app = app;
    this.#labels = labels;
    this.#words = new DifferenceWords(labels);
    this.#selected = onlySelected ? new Set(app.subject.refs.map(idOf)) : null;
    this.#terms = searched
      .toLowerCase()
      .split(/\s+/)
      .filter((term) => term !== '');
  }

  /** Whether it reads the words of every change. */
  get readsWords(): boolean {
    return this.#terms.length > 0;
  }

  rowsOf(ref: EntityRef): readonly ChangeRow[] {
    if (!this.#isSelected(ref)) return [];
    const { changes } = this.#app;
    const rows: readonly ChangeRow[] =
      changes.markOf(ref) === 'new'
        ? [{ ref, change: undefined }]
        : changes.fieldsOf(ref).map((change) => ({ ref, change }));
    return this.#terms.length === 0 ? rows : rows.filter((row) => this.#matches(row));
  }

  /** An entity is selected with all that is in it. */
  #isSelected(ref: EntityRef): boolean {
    const selected = this.#selected;
    if (selected === null) return true;
    for (const above of ancestors(this.#app.draft.document, ref)) if (selected.has(idOf(above))) return true;
    return false;
  }

  #matches({ ref, change }: ChangeRow): boolean {
    const name = wholeName(this.#labels.place(ref));
    const words = change === undefined ? undefined : this.#words.of(ref, change);
    const text = (words === undefined ? name : `${name} ${words.title} ${words.base} ${words.mine}`).toLowerCase();
    return this.#terms.every((term) => text.includes(term));
  }
}

/** As the list is grouped now. */
export function groupBuilder(
  { changes: { grouping }, draft, services }: DraftState,
  labels: FieldLabels,
): GroupBuilder {
  const times = grouping === 'when' ? new EditTimes(draft.edits, services.clock.now()) : null;
  return new GroupBuilder(grouping, draft.document, labels, times);
}

/** The listed changes as text; nothing may be edited between two steps. */
export function* listedText(app: DraftState, labels: FieldLabels): Steps<string> {
  const [filter, draft] = [new ChangeFilter(app, labels), app.draft.document];
  const builder = groupBuilder(app, labels);
  for (const ref of app.changes.list) {
    for (const row of filter.rowsOf(ref)) builder.add(row);
    yield;
  }
  const groups: readonly ChangeGroup[] = builder.groups(() => false);
  return yield* changesText(groups, draft, labels);
}

const idOf = ({ kind, key }: EntityRef): string => `${kind}:${key}`;
