// The selection: the tree's scope, the grid tab, the active cell and range, the inspected entity.
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { GridTab } from '../fields/field.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';

export interface CellRef {
  /** `Row.id` of the tab. */
  readonly row: string;
  /** `Field.id` of the tab. */
  readonly field: string;
}

/** Two opposite corners; the anchor is where the range was begun. */
export interface CellRange {
  readonly anchor: CellRef;
  readonly focus: CellRef;
}

export class Selection implements DraftListener {
  /** What the tree limits the grid to; null is the whole draft. */
  scope: EntityRef | null = $state.raw(null);
  tab: GridTab = $state.raw('lineItems');
  /** The active cell of the tab in front. */
  cell: CellRef | null = $state.raw(null);
  range: CellRange | null = $state.raw(null);
  /** The entity in the inspector. */
  focused: EntityRef | null = $state.raw(null);
  /** Counts up when the grid should scroll to `cell` and take the keyboard, as after a click on a problem. */
  reveals: number = $state.raw(0);
  /** The field whose control the inspector should scroll to and focus, as after Enter on a cell that sums up. */
  focusRequest: { readonly field: string; readonly path?: string } | null = $state.raw(null);

  /** `before`: the selection before the draft was reopened; kept as far as its entities still exist. */
  constructor(draft: OpenDraft, before: Selection | null) {
    draft.follow(this);
    if (before === null) return;
    const isThere = (ref: EntityRef | null): boolean => ref !== null && draft.record(ref) !== undefined;
    this.tab = before.tab;
    this.focused = isThere(before.focused) ? before.focused : null;
    // Where the scope is gone, all rows are shown and none is active.
    if (before.scope !== null && !isThere(before.scope)) return;
    this.scope = before.scope;
    this.cell = before.cell;
    this.range = before.range;
  }

  setScope(scope: EntityRef | null): void {
    this.scope = scope;
    if (scope !== null) this.focused = scope;
    this.cell = null;
    this.range = null;
  }

  setTab(tab: GridTab): void {
    if (tab === this.tab) return;
    this.tab = tab;
    this.cell = null;
    this.range = null;
  }

  /** Makes a cell active, with nothing but it selected. `of` is the entity its row belongs to. */
  setCell(cell: CellRef | null, of: EntityRef | null = null): void {
    this.cell = cell;
    this.range = null;
    if (of !== null) this.focused = of;
  }

  setRange(range: CellRange | null): void {
    this.range = range;
  }

  /** Asks the inspector to focus the control of a field of the tab in front, or of a path inside a body. */
  requestFocus(field: string, path?: string): void {
    this.focusRequest = path === undefined ? { field } : { field, path };
  }

  focus(entity: EntityRef | null): void {
    this.focused = entity;
  }

  /** Goes to a cell on any tab and asks the grid to bring it into view. */
  reveal(tab: GridTab, cell: CellRef, of: EntityRef): void {
    this.tab = tab;
    this.setCell(cell, of);
    this.reveals += 1;
  }

  /** What was removed by the entry can't stay in the inspector. */
  changed(entry: LogEntry): void {
    const { focused, scope } = this;
    const isGone = (ref: EntityRef): boolean =>
      entry.changes.some((change) => change.op === 'remove' && change.kind === ref.kind && change.key === ref.key);
    if (focused !== null && isGone(focused)) this.focused = null;
    if (scope !== null && isGone(scope)) this.setScope(null);
  }
}
