// Edits of rows in the tree: selecting, renaming, cut and paste, dragging; and why something can't be done.
import { moveEntities } from '../../../shared/draft/commands/move.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import {
  copyEntities,
  countWords,
  cutEntities,
  explainPasteRefusal,
  findPlaceOn,
  isNested,
  moveTo,
  pasteEntities,
} from '../../state/actions/move-entities.ts';
import type { DraftState } from '../../state/context.ts';
import { TAB_KIND } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import { KIND_TAB } from '../../state/open-draft/rows.ts';
import type { DropPlace, TreeDrag } from '../../ui/tree-drag.ts';
import type { TreeSelect } from '../../ui/tree-keys.ts';
import { type DraftRow, rowId } from './outline.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';

const READ_ONLY = 'This draft can only be read here.';

export class TreeEdits {
  readonly #app: DraftState;
  /** The id of the row whose name is edited. */
  #renaming: string | null = $state.raw(null);
  /** What was done, or why it was not; empty for nothing to say. */
  #said: string = $state.raw('');
  #anchor: EntityRef | null = null;
  #dragged: readonly EntityRef[] = [];
  /** Why none of the dragged rows can go anywhere. */
  #held: string | null = null;
  // eslint-disable-next-line svelte/prefer-svelte-reactivity -- made whole, never changed
  readonly #keys: ReadonlySet<string> = $derived.by(() => new Set(this.#app.selection.rows.ids));
  /** Called with what was put under another parent. */
  readonly #onPlaced: (parent: EntityRef) => void;

  constructor(app: DraftState, onPlaced: (parent: EntityRef) => void) {
    this.#app = app;
    this.#onPlaced = onPlaced;
  }

  get renaming(): string | null {
    return this.#renaming;
  }
  get said(): string {
    return this.#said;
  }

  /** Whether it is one of those that were selected in the tree. */
  isSelected({ kind, key }: EntityRef): boolean {
    const { selection } = this.#app;
    return selection.inTree && TAB_KIND[selection.tab] === kind && this.#keys.has(key);
  }

  /** A row was picked alone: the next selection up to another row begins there. */
  begin(ref: EntityRef | null): void {
    this.#anchor = ref;
    this.#said = '';
  }

  /** Those of one kind alone, as in the grid; `rows`: all that the tree shows. */
  select({ ref }: DraftRow, how: TreeSelect, rows: readonly DraftRow[]): void {
    if (ref === null) return;
    const { selection } = this.#app;
    this.#said = '';
    if (how === 'all') {
      selection.chooseEntities(
        rows.flatMap((row) => (row.ref?.kind === ref.kind ? [row.ref] : [])),
        ref,
      );
    } else if (how === 'toggle') this.#toggle(ref);
    else this.#stretch(ref, rows);
  }

  #toggle(ref: EntityRef): void {
    const { selection } = this.#app;
    this.#anchor = ref;
    const others = this.#findSelected(ref.kind).filter(({ key }) => key !== ref.key);
    const isTaken = others.length < this.#findSelected(ref.kind).length;
    const next = isTaken ? others : [...others, ref];
    if (next.length === 0) selection.setScope(null);
    else selection.chooseEntities(next, isTaken ? next.at(-1) : ref);
  }

  #stretch(ref: EntityRef, rows: readonly DraftRow[]): void {
    const from = this.#anchor ?? this.#findSelected(ref.kind)[0] ?? ref;
    this.#anchor = from;
    const at = ({ kind, key }: EntityRef): number => rows.findIndex(({ id }) => id === rowId({ kind, key }));
    const [first, last] = [at(from), at(ref)].toSorted((a, b) => a - b);
    const between = rows.slice(first, (last ?? 0) + 1).flatMap((row) => (row.ref?.kind === from.kind ? [row.ref] : []));
    this.#app.selection.chooseEntities(between, ref.kind === from.kind ? ref : between.at(-1));
  }

  /** What the tree draws as selected of a kind. */
  #findSelected(kind: EntityRef['kind']): readonly EntityRef[] {
    const { selection } = this.#app;
    if (!selection.inTree) return selection.scope?.kind === kind ? [selection.scope] : [];
    return TAB_KIND[selection.tab] === kind ? selection.rows.ids.map((key) => ({ kind, key })) : [];
  }

  /** All that is selected where the row is part of it, else the row alone. */
  #acted(ref: EntityRef): readonly EntityRef[] {
    return this.isSelected(ref) ? this.#findSelected(ref.kind) : [ref];
  }

  rename({ id, ref }: DraftRow): void {
    if (ref === null) return;
    const reason = this.#app.draft.readOnly ? READ_ONLY : this.#readName(ref)?.reason;
    this.#said = reason ?? '';
    if (reason === undefined || reason === null) this.#renaming = id;
  }

  #readName({ kind, key }: EntityRef) {
    const tab = KIND_TAB[kind];
    const row = this.#app.draft.rowOf(tab, key);
    const field = fieldsOf(tab).find((one) => one.id === 'name');
    return row === undefined || field === undefined ? null : { row, field, reason: field.lockReason(row) };
  }

  setName(ref: EntityRef, text: string): void {
    const cell = this.#readName(ref);
    if (cell !== null) this.#app.draft.setCells([{ row: cell.row, field: cell.field, text }]);
  }

  endRename(): void {
    this.#renaming = null;
  }

  /** The names of what was taken, a line each, for other programs; null where nothing was. */
  take(how: 'cut' | 'copy', ref: EntityRef): string | null {
    const { draft } = this.#app;
    const refs = this.#acted(ref);
    const words = countWords(ref.kind, refs.length);
    this.#said = '';
    if (how === 'cut' && draft.readOnly) this.#said = READ_ONLY;
    else if (how === 'cut' && !isNested(ref.kind)) this.#said = 'Only line items and tactics can be moved.';
    else if (how === 'copy' && !copyEntities(this.#app, refs)) {
      this.#said = `${upperFirst(kindEntry(ref.kind).plural)} can’t be copied.`;
    } else if (how === 'copy' || cutEntities(this.#app, refs)) {
      this.#said = `${how === 'cut' ? 'Cut' : 'Copied'} ${words}. Go to where to, then paste.`;
      return refs.map((one) => nameAt(draft.document, one)).join('\r\n');
    }
    return null;
  }

  /** Nothing waits to be pasted any more; false where nothing did. */
  drop(): boolean {
    const { clipboard } = this.#app;
    if (clipboard.held === null) return false;
    clipboard.clear();
    this.#said = '';
    return true;
  }

  paste(ref: EntityRef | null): void {
    const refusal = this.#app.draft.readOnly ? READ_ONLY : explainPasteRefusal(this.#app, ref);
    this.#said = refusal ?? '';
    if (refusal === null && pasteEntities(this.#app, ref)) this.#showPlaced();
  }

  #showPlaced(): void {
    const { selection, draft } = this.#app;
    const ref = selection.focused;
    const record = ref === null ? undefined : draft.record(ref);
    if (record?.lineItem !== undefined) this.#onPlaced({ kind: 'lineItem', key: record.lineItem });
    else if (record?.campaign !== undefined) this.#onPlaced({ kind: 'campaign', key: record.campaign });
  }

  readonly drag: TreeDrag<DraftRow> = {
    canStart: ({ ref }) => ref !== null && isNested(ref.kind) && !this.#app.draft.readOnly,
    start: ({ ref }) => {
      this.#dragged = ref === null ? [] : this.#acted(ref);
      this.#said = '';
      const [first] = this.#dragged;
      if (first === undefined || !isNested(first.kind)) return;
      const keys = this.#dragged.map(({ key }) => key);
      const asked = moveEntities(this.#app.draft.document, first.kind, keys, { parent: '', before: null });
      this.#held = asked.ok ? null : failureMessage(asked.failure);
    },
    over: ({ ref }) => {
      const [first] = this.#dragged;
      if (first === undefined || !isNested(first.kind)) return null;
      const above = kindEntry(first.kind).parent?.kind;
      const isPlace = ref?.kind === first.kind || ref?.kind === above;
      const { plural } = kindEntry(first.kind);
      const nowhere = `${upperFirst(plural)} go into a ${kindEntry(above ?? 'campaign').label}.`;
      this.#said = this.#held ?? (isPlace ? '' : nowhere);
      if (this.#said !== '' || ref === null) return null;
      return ref.kind === above ? 'into' : 'beside';
    },
    drop: ({ ref }, place) => {
      this.#moveDragged(ref, place);
    },
    end: () => {
      this.#dragged = [];
      this.#held = null;
    },
  };

  #moveDragged(ref: EntityRef | null, place: DropPlace): void {
    const { draft } = this.#app;
    const [first] = this.#dragged;
    if (first === undefined || ref === null || !isNested(first.kind)) return;
    const after = findPlaceOn(draft.document, first.kind, ref);
    if (typeof after === 'string') return;
    const to = place === 'before' ? { parent: after.parent, before: ref.key } : after;
    const keys = this.#dragged.map(({ key }) => key);
    if (moveTo(this.#app, first.kind, keys, to)) this.#showPlaced();
  }
}
