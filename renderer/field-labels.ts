// Labels for an entity and a path inside its body: the entity's name, the field's title, the cell.
import { createContext } from 'svelte';
import { type Json, type Path, sameItems, formatPath, isObject } from '../shared/kernel/json.ts';
import type { Draft, EntityRef } from '../shared/draft/document.ts';
import { describeField, fieldLabel } from '../shared/domain/check/check.ts';
import { type Unit, findWord } from '../shared/domain/shape/field.ts';
import { kindEntry } from '../shared/domain/resources/registry.ts';
import type { FieldNode } from '../shared/domain/shape/shape-rule.ts';
import { counted } from '../shared/kernel/counted.ts';
import { lowerFirst, upperFirst } from '../shared/kernel/letter-case.ts';
import { formatMoney, formatNumber, toCents } from '../shared/kernel/money.ts';
import { NO_FILTER } from './state/open-draft/arrange/filter.ts';
import type { DraftState } from './state/context.ts';
import { customFieldAt } from './state/fields/custom-field-lists.ts';
import { customField, isCustomTab } from './state/fields/custom-fields.ts';
import type { Field, GridTab, Row } from './state/fields/field.ts';
import { fieldAt } from './state/fields/fields.ts';
import { objectAt } from '../shared/domain/targeting/objects.ts';
import { findSentences } from './state/fields/targeting-sentences.ts';
import { campaignMark, distinctName, nameAt, nameOfKey } from '../shared/draft/names.ts';
import { openTargeting } from './state/actions/open-targeting.ts';
import { KIND_TAB, flightRowId } from './state/open-draft/rows.ts';
import { type SplitName, splitName } from './ui/names.ts';
import { visible } from '../shared/kernel/visible.ts';
import type { Voice } from '../shared/text/difference-words.ts';

/** `paceAheadPercent` as "Pace ahead percent". */
const inWords = (member: string): string => upperFirst(member.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());

interface GridCell {
  readonly tab: GridTab;
  readonly row: string;
  readonly field: Field | undefined;
  /** 1, 2, 3 …, for paths inside a flight. */
  readonly flight: number | undefined;
}

function locateCell(ref: EntityRef, path: Path, draft: Draft): GridCell {
  const [member, flightIndex] = path;
  const inRecord: Path = ['draft', ...path];
  if (ref.kind === 'lineItem' && member === 'flights' && typeof flightIndex === 'number') {
    const row = flightRowId(ref.key, flightIndex);
    return { tab: 'flights', row, field: fieldAt('flights', inRecord), flight: flightIndex + 1 };
  }
  const tab = KIND_TAB[ref.kind];
  const custom = !isCustomTab(tab) ? undefined : customFieldAt(draft, ref, path);
  if (custom !== undefined && isCustomTab(tab)) {
    return { tab, row: ref.key, field: customField(tab, custom), flight: undefined };
  }
  return { tab, row: ref.key, field: path.length === 0 ? undefined : fieldAt(tab, inRecord), flight: undefined };
}

/** Whether typing into the cell writes at this path. */
function takesTyping(field: Field | undefined, row: Row, path: Path): boolean {
  if (field === undefined || field.type.content !== 'value') return false;
  const cellPath = field.pathOf(row).slice(1);
  return (
    field.lockReason(row) === null && cellPath.length >= path.length && sameItems(cellPath.slice(0, path.length), path)
  );
}

function numberWords(value: number, unit: Unit | undefined): string {
  const cents = unit === 'money' ? toCents(value) : null;
  return cents === null ? `${formatNumber(value)}${unit === 'percent' ? '%' : ''}` : formatMoney(cents);
}

function plainWords(value: Json | undefined, node?: FieldNode): string {
  if (value === undefined || value === null || value === '') return 'None';
  if (typeof value === 'string' && node?.valueWords !== undefined) return findWord(node.valueWords, value);
  if (typeof value === 'number' && node?.unit !== 'id') return numberWords(value, node?.unit);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return counted(value.length, 'entry', 'entries');
  if (isObject(value))
    return Object.keys(value)
      .map((name) => lowerFirst(inWords(name)))
      .join(', ');
  return String(value);
}

/** What a key inside a tactic names: keys are the file's own, and planners know creatives and lists by their names. */
function referenceAt({ kind }: EntityRef, path: Path, value: Json): EntityRef | undefined {
  if (kind !== 'tactic' || typeof value !== 'string') return undefined;
  const member = path.at(-1);
  if (path[0] === 'creativeAssignments' && member === 'creative') return { kind: 'creative', key: value };
  return path[1] === 'npiTargeting' && member === 'list' ? { kind: 'npiList', key: value } : undefined;
}

/** What the whole targeting or one of its objects says; empty for all else. */
function targetingText(app: DraftState, { kind }: EntityRef, path: Path, value: Json): string {
  if (kind !== 'tactic' || path[0] !== 'targeting' || path.length > 2) return '';
  const sentences = findSentences(app.draft.document);
  const object = objectAt(path);
  if (path.length === 1) return sentences.of(value);
  return object === undefined ? '' : sentences.ofObject(object.id, value);
}

export interface FieldLabels extends Voice {
  readonly name: (ref: EntityRef) => string;
  /** Of whatever has this key, if anything has. */
  readonly nameOfKey: (key: string) => string | undefined;
  /** The name cut after what it shares with its parent's, which is named beside it. */
  readonly split: (ref: EntityRef) => SplitName;
  /** Its name behind what it is in, the campaign as the prefix: "Cardiology | Display (copy) | NPI list tier 1". */
  readonly place: (ref: EntityRef) => SplitName;
  /** `path` inside the body: "Flight 2 budget", as messages begin; empty for the entity itself. */
  readonly title: (ref: EntityRef, path: Path) => string;
  /** A value outside a body: "None", "Yes". */
  readonly plainText: (value: Json | undefined) => string;
  /** A value at that path as planners read it. */
  readonly valueText: (ref: EntityRef, path: Path, value: Json | undefined) => string;
  /** The cell that typing into writes this very value; undefined where none does. */
  readonly cell: (ref: EntityRef, path: Path) => { readonly row: Row; readonly field: Field } | undefined;
  /** Shows the entity and puts the grid's cursor on the cell. */
  readonly goTo: (ref: EntityRef, path: Path) => void;
}

export const [getFieldLabels, setFieldLabels] = createContext<FieldLabels>();

type NameLabels = Pick<FieldLabels, 'name' | 'nameOfKey' | 'split' | 'place'>;

export function createFieldLabels(app: DraftState): FieldLabels {
  const names = createNameLabels(app);
  return {
    ...names,
    ...createValueLabels(app, names.name),
    goTo: (ref, path) => goToField(app, ref, path),
  };
}

function createNameLabels(app: DraftState): NameLabels {
  function name(ref: EntityRef): string {
    return app.draft.record(ref) === undefined ? ref.key : visible(distinctName(app.draft.document, ref));
  }
  function findParent(ref: EntityRef): EntityRef | undefined {
    const parent = kindEntry(ref.kind).parent;
    const key = parent === undefined ? undefined : app.draft.record(ref)?.[parent.member];
    return parent === undefined || typeof key !== 'string' ? undefined : { kind: parent.kind, key };
  }
  function split(ref: EntityRef): SplitName {
    const parent = findParent(ref);
    const { document } = app.draft;
    return splitName(nameAt(document, ref), parent === undefined ? undefined : nameAt(document, parent));
  }
  function place(ref: EntityRef): SplitName {
    const parent = findParent(ref);
    if (parent === undefined) return { prefix: '', rest: name(ref) };
    const own = split(ref).rest;
    if (parent.kind !== 'campaign') {
      const { prefix, rest } = place(parent);
      return prefix === '' ? { prefix: `${rest} |`, rest: own } : { prefix, rest: `${rest} | ${own}` };
    }
    // A dim front is cut first: the mark that distinguishes campaigns of one name comes after it.
    const [campaign, mark] = [nameAt(app.draft.document, parent), campaignMark(app.draft.document, parent.key)];
    return { prefix: `${visible(campaign)} |`, rest: mark === '' ? own : `${mark} | ${own}` };
  }
  return { name, nameOfKey: (key) => nameOfKey(app.draft.document, key), split, place };
}

function rowAt(app: DraftState, ref: EntityRef, cell: GridCell): Row | undefined {
  return app.draft.rowOf(cell.tab, cell.row) ?? app.draft.rowOf(KIND_TAB[ref.kind], ref.key);
}

function createValueLabels(app: DraftState, name: FieldLabels['name']): Omit<FieldLabels, 'goTo' | keyof NameLabels> {
  return {
    plainText: (value) => plainWords(value),
    title(ref, path) {
      if (path.length === 0) return '';
      if (describeField(ref.kind, path) !== undefined) return fieldLabel(ref.kind, path);
      return path
        .filter((step) => typeof step === 'string')
        .map(inWords)
        .join(', ');
    },
    valueText(ref, path, value) {
      if (value === undefined || value === null) return 'None';
      const named = referenceAt(ref, path, value);
      if (named !== undefined && app.draft.record(named) !== undefined) return name(named);
      const targeting = targetingText(app, ref, path, value);
      if (targeting !== '') return targeting;
      const cell = locateCell(ref, path, app.draft.document);
      const row = rowAt(app, ref, cell);
      const own = row !== undefined && sameItems(cell.field?.pathOf(row) ?? [], ['draft', ...path]);
      const text = own ? (cell.field?.format(value, row) ?? '') : '';
      // A field that sums up reads more than this value: the value itself is then formatted plainly, never as JSON.
      return text === '' || /^[[{]/.test(text) ? plainWords(value, describeField(ref.kind, path)) : text;
    },
    cell(ref, path) {
      const { tab, row: id, field } = locateCell(ref, path, app.draft.document);
      const row = app.draft.rowOf(tab, id);
      if (row === undefined || field === undefined || !takesTyping(field, row, path)) return undefined;
      return field.pathOf(row).length === path.length + 1 ? { row, field } : undefined;
    },
  };
}

function goToField(app: DraftState, { kind, key }: EntityRef, path: Path): void {
  // A copy: the argument may be a problem or a step that happens to name an entity.
  const ref = { kind, key };
  const cell = locateCell(ref, path, app.draft.document);
  const inScope = app.draft.rows(cell.tab, app.selection.scope).includes(cell.row);
  if (!inScope) app.selection.setScope(null);
  // What a filter holds back could not be shown.
  const { filter } = app.arrange.rule(cell.tab);
  if (filter !== NO_FILTER && !app.arrange.rows(cell.tab, app.selection.scope).includes(cell.row)) {
    app.arrange.setFilter(cell.tab, NO_FILTER);
  }
  const exists = app.draft.rowOf(cell.tab, cell.row) !== undefined;
  const field = cell.field?.id ?? 'name';
  if (exists) app.selection.reveal(cell.tab, { row: cell.row, field }, ref);
  else app.selection.focus(ref);
  // What no cell takes is set in the inspector: there the control for it gets the keyboard.
  const row = app.draft.rowOf(cell.tab, cell.row);
  const unnamed = app.draft.record(ref)?.remoteId === null && (kind === 'campaign' || kind === 'npiList');
  if (path.length === 0) {
    if (unnamed) app.selection.requestFocus('remoteId', '#id');
  } else if (kind === 'tactic' && path[0] === 'targeting' && exists) {
    openTargeting(app, path);
  } else if (!(row !== undefined && takesTyping(cell.field, row, path))) {
    app.selection.requestFocus(field, formatPath(path));
  }
}
