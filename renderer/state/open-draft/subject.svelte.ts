// The subject of the inspector: nothing, one entity or many rows, of those that are visible.
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Arrange } from './arrange/arrange.svelte.ts';
import { TAB_KIND } from '../fields/field.ts';
import type { GridTab } from '../fields/field.ts';
import type { OpenDraft } from './open-draft.svelte.ts';
import { refsOf } from './rows.ts';
import type { Selection } from './selection.svelte.ts';

export type SubjectNow =
  | { readonly is: 'none' }
  | { readonly is: 'one'; readonly ref: EntityRef }
  | { readonly is: 'many'; readonly tab: GridTab; readonly rows: readonly string[] };

const NONE: SubjectNow = { is: 'none' };

interface SubjectNeeds {
  readonly draft: OpenDraft;
  readonly selection: Selection;
  readonly arrange: Arrange;
}

export class Subject {
  readonly #needs: SubjectNeeds;

  constructor(needs: SubjectNeeds) {
    this.#needs = needs;
  }

  /** Rows that the grid has selected, in the order in which they stand; none where the tree was picked from. */
  readonly rows: readonly string[] = $derived.by(() => {
    const { selection, arrange } = this.#needs;
    const { tab, scope, cell, range } = selection;
    if (cell === null) return [];
    const shown = arrange.rows(tab, scope);
    if (range !== null) {
      const [from, to] = [shown.indexOf(range.anchor.row), shown.indexOf(range.focus.row)];
      if (from >= 0 && to >= 0) return shown.slice(Math.min(from, to), Math.max(from, to) + 1);
    }
    return shown.includes(cell.row) ? [cell.row] : [];
  });

  /** The entities of those rows, each once; flights stand for their line item. Many actions ask for them after an edit. */
  readonly refs: readonly EntityRef[] = $derived.by(() => refsOf(this.#needs.selection.tab, this.rows));

  readonly now: SubjectNow = $derived.by(() => {
    const { selection, draft } = this.#needs;
    const { rows } = this;
    const [first] = rows;
    if (selection.cell === null) return selection.focused === null ? NONE : { is: 'one', ref: selection.focused };
    if (first === undefined) return NONE;
    if (rows.length > 1) return { is: 'many', tab: selection.tab, rows };
    const key = draft.rowOf(selection.tab, first)?.key;
    return key === undefined ? NONE : { is: 'one', ref: { kind: TAB_KIND[selection.tab], key } };
  });
}

export function sameSubject(a: SubjectNow, b: SubjectNow): boolean {
  if (a.is === 'one' && b.is === 'one') return a.ref.kind === b.ref.kind && a.ref.key === b.ref.key;
  if (a.is === 'many' && b.is === 'many') {
    return a.tab === b.tab && a.rows.length === b.rows.length && a.rows.every((row, at) => row === b.rows[at]);
  }
  return a.is === b.is && a.is === 'none';
}
