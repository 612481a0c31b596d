// A sheet as changes to a draft: all of it or, where anything is refused, nothing.
import type { Change } from '../change.ts';
import type { Command } from '../commands/command.ts';
import { withDemandedFields } from '../commands/demanded-fields.ts';
import { keyGiver } from '../commands/keys.ts';
import { setFields } from '../commands/set-fields.ts';
import type { FieldCell } from '../commands/set-fields.ts';
import { CUSTOM_FIELDS, demandedFields, valueIn, withCustomField } from '../custom-field-list.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { kindEntry } from '../../domain/registry.ts';
import { counted } from '../../kernel/counted.ts';
import { getAt, listOf, sameJson, setAt } from '../../kernel/json.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { plainText } from './cell.ts';
import type { ReadCell } from './cell.ts';
import { rowNoun } from './columns.ts';
import { isMadeElsewhere, RowReader } from './import-row.ts';
import type { ImportRow, NewCell } from './import-row.ts';
import { meaningOf } from './read-cell.ts';
import { Refusals } from './refusals.ts';
import type { Refusal } from './refusals.ts';
import { bodyOf } from './rows.ts';
import type { SheetRow } from './rows.ts';
import { sheetHead } from './sheet-head.ts';
import type { SheetHead } from './sheet-head.ts';
import { sheetPlan } from './sheet-kinds.ts';
import type { SheetKind } from './sheet-kinds.ts';
import { SheetNames } from './sheet-names.ts';
import { spellingOf } from './spelling.ts';
import type { FigureCell, SaidSpelling, SpelledCell, Spelling } from './spelling.ts';

export interface SheetChoices extends SaidSpelling {
  readonly kind?: SheetKind;
}

export interface TakenSheet {
  readonly ok: true;
  readonly kind: SheetKind;
  /** One step of undo. */
  readonly command: Command;
  /** Rows that make a new one, rows that change one, and the cells of these. */
  readonly added: number;
  readonly changed: number;
  readonly cells: number;
  readonly rows: number;
  /** Headers under which nothing was read. */
  readonly unknown: readonly string[];
  /** New or changed texts that begin as a formula does. */
  readonly formulas: number;
  /** Changed tactics that are on the platform, which shows no way to change one (§2.4). */
  readonly pushed: number;
}

export interface RefusedSheet {
  readonly ok: false;
  readonly kind: SheetKind | undefined;
  readonly refusals: readonly Refusal[];
  /** Also of those that are not listed. */
  readonly count: number;
}

/** `rows`: all cells, the header among them. Nothing is changed; the command's changes are for who holds the draft. */
export function importSheet(
  draft: Draft,
  rows: readonly (readonly ReadCell[])[],
  choices: SheetChoices = {},
): TakenSheet | RefusedSheet {
  const refusals = new Refusals();
  const head = sheetHead(draft, rows, choices.kind, refusals);
  const refused = (): RefusedSheet => {
    const list = refusals.list.toSorted((a, b) => a.row - b.row);
    return { ok: false, kind: head?.kind, refusals: list, count: refusals.count };
  };
  if (head === null || refusals.count > 0) return refused();
  const names = new SheetNames(draft);
  const reader = new RowReader(draft, head, names, refusals);
  const read: ImportRow[] = [];
  let count = 0;
  for (let at = head.at + 1; at < rows.length; at += 1) {
    const cells = rows[at] ?? [];
    const row = reader.read(cells, at + 1);
    if (row !== null) read.push(row);
    if (cells.length > 0) count += 1;
  }
  const spelling = spellingOf(datesIn(read), figuresIn(rows, head), choices, refusals);
  // What depends on an open question is not said cell by cell beside it.
  if (refusals.count > 0) return refused();
  const edits = new Edits(draft, head.kind, names, spelling, refusals);
  for (const row of read) edits.take(row);
  return refusals.count > 0 ? refused() : edits.taken(count, head.unknown);
}

const isTime = ({ type }: NewCell['column']): boolean => type === 'flightTime' || type === 'assignmentTime';
const WHOLE = new Set(['integer', 'id']);
const FIGURES = new Set(['money', 'number', 'integer', 'percent']);

function datesIn(rows: readonly ImportRow[]): SpelledCell[] {
  return rows.flatMap(({ number, cells }) =>
    cells.flatMap(({ column, header, cell }) =>
      isTime(column) && typeof cell === 'string' ? [{ row: number, column: header, text: cell }] : [],
    ),
  );
}

/** Also of cells that did not change: they show how the sheet spells them. */
function figuresIn(rows: readonly (readonly ReadCell[])[], head: SheetHead): FigureCell[] {
  const columns = head.columns.filter(({ column }) => FIGURES.has(column.type));
  const figures: FigureCell[] = [];
  for (let at = head.at + 1; at < rows.length; at += 1) {
    for (const { column, index, header } of columns) {
      const text = rows[at]?.[index];
      if (typeof text === 'string') figures.push({ row: at + 1, column: header, text, whole: WHOLE.has(column.type) });
    }
  }
  return figures;
}

/** A value for a place; undefined clears it. */
interface Value {
  readonly cell: NewCell;
  readonly value: Json | undefined;
}

class Edits {
  readonly #draft: Draft;
  readonly #kind: SheetKind;
  readonly #names: SheetNames;
  readonly #spelling: Spelling;
  readonly #refusals: Refusals;
  readonly #giveKey: (kind: EntityKind) => string;
  readonly #cells: FieldCell[] = [];
  readonly #inserts: Change[] = [];
  /** Lists that get longer, by the key of the record they are in. */
  readonly #lists = new Map<string, Json[]>();
  readonly #ids = new Set<number>();
  #added = 0;
  #changed = 0;
  #edited = 0;
  #formulas = 0;
  #pushed = 0;

  constructor(draft: Draft, kind: SheetKind, names: SheetNames, spelling: Spelling, refusals: Refusals) {
    this.#draft = draft;
    this.#kind = kind;
    this.#names = names;
    this.#spelling = spelling;
    this.#refusals = refusals;
    this.#giveKey = keyGiver(draft);
    for (const { remoteId } of draft.entities[sheetPlan(kind).kind].values()) {
      if (remoteId !== null) this.#ids.add(remoteId);
    }
  }

  take(row: ImportRow): void {
    const before = this.#refusals.count;
    const values = row.cells.flatMap((cell) => this.#valueOf(cell, row.number));
    if (row.row === undefined) {
      if (sheetPlan(this.#kind).list === undefined) this.#insert(row, values);
      else if (row.remoteId !== undefined) this.#refuseId(row);
      else if (this.#refusals.count === before) this.#append(row, values);
    } else {
      const { row: held } = row;
      const news = values.filter(({ cell, value }) => !sameJson(heldAt(this.#kind, held, cell), value));
      if (news.length > 0) this.#change(held.record, held.at, news);
    }
  }

  #valueOf(cell: NewCell, row: number): Value[] {
    if (cell.cell === undefined) return [{ cell, value: undefined }];
    const meaning = meaningOf(cell.column, cell.cell, this.#spelling, this.#names);
    if (!meaning.ok) {
      this.#refusals.add(meaning.rule, row, cell.header, plainText(cell.cell), meaning.params);
      return [];
    }
    if (typeof meaning.value === 'string' && /^[=+@-]/.test(meaning.value)) this.#formulas += 1;
    return [{ cell, value: meaning.value }];
  }

  #change(record: EntityRecord, at: number | undefined, values: readonly Value[]): void {
    const { kind, list } = sheetPlan(this.#kind);
    this.#changed += 1;
    this.#edited += values.length;
    if (kind === 'tactic' && record.remoteId !== null) this.#pushed += 1;
    const longer = this.#lists.get(record.key);
    if (longer !== undefined && at !== undefined) {
      longer[at] = values.reduce((item, { cell, value }) => set(item, cell, value), longer[at] as Json); // its place
      return;
    }
    const demanded = demandedFields(this.#draft.account, kind);
    let custom: readonly Json[] | undefined;
    for (const { cell, value } of values) {
      const { role, path } = cell.column;
      if (role === 'custom')
        custom = withCustomField(custom ?? listOf(record.draft[CUSTOM_FIELDS]), path[0] as string, value, demanded); // its name
      else
        this.#cells.push({
          kind,
          key: record.key,
          path: list === undefined || at === undefined ? path : [list, at, ...path],
          value,
        });
    }
    if (custom !== undefined)
      this.#cells.push({
        kind,
        key: record.key,
        path: [CUSTOM_FIELDS],
        value: custom.length === 0 ? undefined : custom,
      });
  }

  #append({ parent }: ImportRow, values: readonly Value[]): void {
    const { kind, list } = sheetPlan(this.#kind);
    const record = parent === undefined ? undefined : this.#draft.entities[kind].get(parent);
    if (record === undefined || list === undefined) return;
    const items = this.#lists.get(record.key) ?? this.#listWithEdits(record, list);
    this.#lists.set(record.key, items);
    items.push(bodyWith(values, {}));
    this.#added += 1;
  }

  /** A list that gets longer is set as a whole: what was to be set in it goes along. */
  #listWithEdits({ key, draft }: EntityRecord, list: string): Json[] {
    let held: Json = listOf(draft[list]);
    for (let index = this.#cells.length - 1; index >= 0; index -= 1) {
      const cell = this.#cells[index];
      if (cell?.key !== key || cell.path[0] !== list) continue;
      held = setAt(held, cell.path.slice(1), cell.value) ?? [];
      this.#cells.splice(index, 1);
    }
    return [...listOf(held)];
  }

  #refuseId({ number, remoteId }: ImportRow): void {
    this.#refusals.add('PLATFORM_ID_FIXED', number, 'Platform ID', plainText(remoteId ?? null));
  }

  #insert(row: ImportRow, values: readonly Value[]): void {
    const { kind } = sheetPlan(this.#kind);
    const remoteId = this.#newId(row);
    const key = this.#giveKey(kind);
    const body = bodyWith(
      values.filter(({ cell }) => cell.column.role !== 'record'),
      {},
    );
    const beside = bodyWith(
      values.filter(({ cell }) => cell.column.role === 'record'),
      {},
    );
    const { parent } = kindEntry(kind);
    const filled =
      kind === 'lineItem' || kind === 'tactic' ? withDemandedFields(this.#draft.account, kind, body) : body;
    const record: EntityRecord = {
      key,
      ...(parent === undefined || row.parent === undefined ? {} : { [parent.member]: row.parent }),
      remoteId,
      // A line item that is made here is known whole (contract §1).
      ...(kind === 'lineItem' ? { complete: true } : {}),
      ...(kind === 'npiList' ? { kind: 'standard' } : {}),
      ...beside,
      base: null,
      draft: filled,
    };
    this.#inserts.push({ op: 'insert', kind, key, record, at: null });
    this.#added += 1;
  }

  /** Only what can't be created from here comes with an id: it is there already. */
  #newId(row: ImportRow): number | null {
    if (row.remoteId === undefined) return null;
    const text = plainText(row.remoteId).trim();
    const id = /^[1-9]\d{0,15}$/.test(text) ? Number(text) : NaN;
    if (!isMadeElsewhere({ kind: this.#kind }) || !Number.isSafeInteger(id)) {
      this.#refuseId(row);
      return null;
    }
    if (this.#ids.has(id)) this.#refusals.add('PLATFORM_ID_TAKEN', row.number, 'Platform ID', text);
    this.#ids.add(id);
    return id;
  }

  taken(rows: number, unknown: readonly string[]): TakenSheet {
    const { kind, list, noun } = sheetPlan(this.#kind);
    const lists = [...this.#lists].map(([key, items]): FieldCell => ({ kind, key, path: [list ?? ''], value: items }));
    const name = `Import a sheet of ${noun[1]}`;
    const { changes } = setFields(this.#draft, [...this.#cells, ...lists], name);
    return {
      ok: true,
      kind: this.#kind,
      command: { name, changes: [...this.#inserts, ...changes] },
      added: this.#added,
      changed: this.#changed,
      cells: this.#edited,
      rows,
      unknown,
      formulas: this.#formulas,
      pushed: this.#pushed,
    };
  }
}

/** What the draft has where a cell stands; null says "not set", as what is not there does. */
function heldAt(kind: SheetKind, row: SheetRow, { column }: NewCell): Json | undefined {
  if (column.role === 'custom') return valueIn(row.record.draft[CUSTOM_FIELDS], column.path[0] as string); // its name
  return getAt(bodyOf(kind, row), column.path) ?? undefined;
}

type EntityKind = Parameters<ReturnType<typeof keyGiver>>[0];

function set(body: Json, { column }: NewCell, value: Json | undefined): Json {
  if (column.role !== 'custom') return setAt(body, column.path, value) ?? {};
  const held = listOf((body as JsonObject)[CUSTOM_FIELDS]); // of a new record, an object
  const list = withCustomField(held, column.path[0] as string, value, []); // its name
  return setAt(body, [CUSTOM_FIELDS], list.length === 0 ? undefined : list) ?? {};
}

function bodyWith(values: readonly Value[], start: JsonObject): JsonObject {
  return values.reduce<Json>((body, { cell, value }) => set(body, cell, value), start) as JsonObject; // set keeps an object
}

/** "12 line items". */
export function countOfRows(kind: SheetKind, count: number): string {
  return counted(count, rowNoun(kind), sheetPlan(kind).noun[1]);
}
