// The subject of the inspector: nothing, one entity or many rows, of those that are visible.
import type { EntityRef } from '../../../shared/draft/document.ts';
import { sameItems } from '../../../shared/kernel/json.ts';
import { type GridTab, TAB_KIND } from '../fields/field.ts';
import type { OpenDraft } from './open-draft.svelte.ts';
import { collectRefs } from './rows.ts';
import type { Selection } from './selection.svelte.ts';

export type SubjectNow =
  | { readonly is: 'none' }
  | { readonly is: 'one'; readonly ref: EntityRef }
  | { readonly is: 'many'; readonly tab: GridTab; readonly rows: readonly string[] };

const NONE: SubjectNow = { is: 'none' };

interface SubjectNeeds {
  readonly draft: OpenDraft;
  readonly selection: Selection;
}

export class Subject {
  readonly #needs: SubjectNeeds;

  constructor(needs: SubjectNeeds) {
    this.#needs = needs;
  }

  /** Ids of the rows that are selected, in the order in which they stand; none where the tree was picked from. */
  readonly rows: readonly string[] = $derived.by(() => this.#needs.selection.rows.ids);

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

  /** The entity of the active cell where that is selected, else the inspected one. */
  readonly active: EntityRef | null = $derived.by(() => {
    const { now } = this;
    if (now.is !== 'many') return now.is === 'one' ? now.ref : null;
    const key = this.#needs.draft.rowOf(now.tab, this.#needs.selection.cell?.row ?? '')?.key;
    return key === undefined ? null : { kind: TAB_KIND[now.tab], key };
  });

  /** The entities that are selected, each once; flights stand for their line item. Many actions ask for them after an edit. */
  readonly refs: readonly EntityRef[] = $derived.by(() => {
    const { now } = this;
    if (now.is === 'none') return [];
    return now.is === 'one' ? [now.ref] : collectRefs(now.tab, now.rows);
  });
}

export function sameSubject(a: SubjectNow, b: SubjectNow): boolean {
  if (a.is === 'one' && b.is === 'one') return a.ref.kind === b.ref.kind && a.ref.key === b.ref.key;
  if (a.is === 'many' && b.is === 'many') {
    return a.tab === b.tab && sameItems(a.rows, b.rows);
  }
  return a.is === b.is && a.is === 'none';
}
