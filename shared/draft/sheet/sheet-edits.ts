// The cells of a sheet that say something else than the draft, put together as changes to it.
import type { Change } from '../change.ts';
import type { Command } from '../commands/command.ts';
import { withDemandedFields } from '../commands/demanded-fields.ts';
import { keyGiver } from '../commands/keys.ts';
import { type FieldCell, setFields } from '../commands/set-fields.ts';
import { CUSTOM_FIELDS, neededFields, valueIn, withCustomField } from '../custom-field-list.ts';
import type { Draft, EntityRecord } from '../document.ts';
import { kindEntry } from '../../domain/resources/registry.ts';
import { type Json, type JsonObject, getAt, listOf, sameJson, setAt } from '../../kernel/json.ts';
import { cellAsText, plainText } from './cell.ts';
import { type ImportRow, type NewCell, isMadeElsewhere } from './import-row.ts';
import { hasLostDigits, interpretCell } from './read-cell.ts';
import type { Refusals } from './refusals.ts';
import { type SheetRow, readRowBody } from './rows.ts';
import { type SheetKind, sheetPlan } from './sheet-kinds.ts';
import type { SheetNames } from './sheet-names.ts';
import type { Spelling } from './spelling.ts';
import { type RemoteId, parseRemoteId } from '../../kernel/remote-id.ts';

export interface SheetEdits {
  /** One step of undo. */
  readonly command: Command;
  /** Rows that make a new one, rows that change one, and the cells of these. */
  readonly added: number;
  readonly changed: number;
  readonly cells: number;
  /** New or changed texts that begin as a formula does. */
  readonly formulas: number;
  /** Changed tactics that are on the platform, which shows no way to change one (§2.4). */
  readonly pushed: number;
}

/** A value for a place; undefined clears it. */
interface Value {
  readonly cell: NewCell;
  readonly value: Json | undefined;
}

export class Edits {
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
  readonly #ids = new Set<RemoteId>();
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
    const values = row.cells.flatMap((cell) => this.#readValue(cell, row.number));
    if (row.row === undefined) {
      if (sheetPlan(this.#kind).list === undefined) this.#insert(row, values);
      else if (row.remoteId !== undefined) this.#refuseId(row);
      else if (this.#refusals.count === before) this.#append(row, values);
    } else {
      const { row: existing } = row;
      const news = values.filter(({ cell, value }) => !sameJson(heldAt(this.#kind, existing, cell), value));
      if (news.length > 0) this.#change(existing.record, existing.at, news);
    }
  }

  #readValue(cell: NewCell, row: number): Value[] {
    if (cell.cell === undefined) return [{ cell, value: undefined }];
    const meaning = interpretCell(cell.column, cell.cell, this.#spelling, this.#names);
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
    const needed = neededFields(this.#draft.account, kind);
    let custom: readonly Json[] | undefined;
    for (const { cell, value } of values) {
      const { role, path } = cell.column;
      if (role === 'custom')
        custom = withCustomField(custom ?? listOf(record.draft[CUSTOM_FIELDS]), path[0] as string, value, needed); // its name
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
    let entries: Json = listOf(draft[list]);
    for (let index = this.#cells.length - 1; index >= 0; index -= 1) {
      const cell = this.#cells[index];
      if (cell?.key !== key || cell.path[0] !== list) continue;
      entries = setAt(entries, cell.path.slice(1), cell.value) ?? [];
      this.#cells.splice(index, 1);
    }
    return [...listOf(entries)];
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
  #newId(row: ImportRow): RemoteId | null {
    const { number, remoteId: cell } = row;
    if (cell === undefined) return null;
    if (hasLostDigits(cell)) {
      this.#refusals.add('DIGITS_LOST', number, 'Platform ID', plainText(cell));
      return null;
    }
    const text = (typeof cell === 'string' ? cellAsText(cell) : plainText(cell)).trim();
    const id = parseRemoteId(text);
    if (!isMadeElsewhere({ kind: this.#kind }) || id === null) {
      this.#refuseId(row);
      return null;
    }
    if (this.#ids.has(id)) this.#refusals.add('PLATFORM_ID_TAKEN', number, 'Platform ID', text);
    this.#ids.add(id);
    return id;
  }

  made(): SheetEdits {
    const { kind, list, noun } = sheetPlan(this.#kind);
    const lists = [...this.#lists].map(([key, items]): FieldCell => ({ kind, key, path: [list ?? ''], value: items }));
    const name = `Import a sheet of ${noun[1]}`;
    const { changes } = setFields(this.#draft, [...this.#cells, ...lists], name);
    return {
      command: { name, changes: [...this.#inserts, ...changes] },
      added: this.#added,
      changed: this.#changed,
      cells: this.#edited,
      formulas: this.#formulas,
      pushed: this.#pushed,
    };
  }
}

/** The draft's value for a cell; null and a missing member both mean "not set". */
function heldAt(kind: SheetKind, row: SheetRow, { column }: NewCell): Json | undefined {
  if (column.role === 'custom') return valueIn(row.record.draft[CUSTOM_FIELDS], column.path[0] as string); // its name
  return getAt(readRowBody(kind, row), column.path) ?? undefined;
}

type EntityKind = Parameters<ReturnType<typeof keyGiver>>[0];

function set(body: Json, { column }: NewCell, value: Json | undefined): Json {
  if (column.role !== 'custom') return setAt(body, column.path, value) ?? {};
  const fields = listOf((body as JsonObject)[CUSTOM_FIELDS]); // of a new record, an object
  const list = withCustomField(fields, column.path[0] as string, value, []); // its name
  return setAt(body, [CUSTOM_FIELDS], list.length === 0 ? undefined : list) ?? {};
}

function bodyWith(values: readonly Value[], start: JsonObject): JsonObject {
  return values.reduce<Json>((body, { cell, value }) => set(body, cell, value), start) as JsonObject; // set keeps an object
}
