// One row of a sheet: what it is about, and the cells of it that say something else than the draft.
import type { Draft } from '../document.ts';
import { type ReadCell, CLEARS, cellAsText, isBlank, plainText, saysTheSame } from './cell.ts';
import { type Column, parentNoun, rowNoun } from './columns.ts';
import { hasLostDigits, labelOfCell, LONGEST_CELL } from './read-cell.ts';
import type { Refusals } from './refusals.ts';
import { type SheetRow, cellIn, rowKey, rowOfKey, rowParent } from './rows.ts';
import type { SheetHead } from './sheet-head.ts';
import { sheetPlan } from './sheet-kinds.ts';
import type { SheetNames } from './sheet-names.ts';

/** A cell that is not blank and not as an export would write it; undefined clears. */
export interface NewCell {
  readonly column: Column;
  readonly header: string;
  readonly cell: ReadCell | undefined;
}

export interface ImportRow {
  /** As the spreadsheet counts. */
  readonly number: number;
  /** Undefined for a new one. */
  readonly row: SheetRow | undefined;
  /** The key of its parent. */
  readonly parent: string | undefined;
  /** The platform's id that a new one came with. */
  readonly remoteId: ReadCell | undefined;
  readonly cells: readonly NewCell[];
}

export class RowReader {
  readonly #draft: Draft;
  readonly #head: SheetHead;
  readonly #names: SheetNames;
  readonly #refusals: Refusals;
  /** Keys that came, with their rows. */
  readonly #seen = new Map<string, number>();

  constructor(draft: Draft, head: SheetHead, names: SheetNames, refusals: Refusals) {
    this.#draft = draft;
    this.#head = head;
    this.#names = names;
    this.#refusals = refusals;
  }

  /** Null for an empty row, or one that is refused. */
  read(cells: readonly ReadCell[], number: number): ImportRow | null {
    const before = this.#refusals.count;
    const standing = this.#head.columns.filter(({ index }) => !isBlank(cells[index]));
    if (standing.length === 0) return null;
    for (const { index, header } of standing) {
      const cell = cells[index];
      if (typeof cell === 'string' && cell.length > LONGEST_CELL)
        this.#refusals.add('CELL_TOO_LONG', number, header, cell);
    }
    const findCell = (role: Column['role']): ReadCell | undefined => {
      const at = this.#head.columns.find(({ column }) => column.role === role)?.index;
      return at === undefined || isBlank(cells[at]) ? undefined : cells[at];
    };
    const row = this.#findRow(findCell('key'), number);
    if (row === null) return null;
    const parent = this.#findParent(findCell('parent'), row, number);
    const remoteId = findCell('platformId');
    if (row !== undefined) this.#checkPlatformId(row, remoteId, number);
    const changed: NewCell[] = [];
    for (const { column, index, header } of standing) {
      if (column.role === 'key' || column.role === 'parent' || column.role === 'platformId') continue;
      const cell = cells[index] ?? null;
      if (row !== undefined && this.#isExported(cell, column, row)) continue;
      if (
        (column.readOnly === true || column.role === 'record') &&
        (row !== undefined || !isMadeElsewhere(this.#head))
      ) {
        this.#refusals.add('READ_ONLY', number, header, plainText(cell));
        continue;
      }
      const clears = typeof cell === 'string' && cell.trim() === CLEARS;
      changed.push({ column, header, cell: clears ? undefined : cell });
    }
    return this.#refusals.count > before ? null : { number, row, parent, remoteId, cells: changed };
  }

  /** Whether a cell says what an export says there, or said before the file's earlier sheets. */
  #isExported(cell: ReadCell, column: Column, row: SheetRow): boolean {
    const names = this.#names;
    return [names, names.earlier].some(
      (each) => each !== undefined && saysTheSame(cell, cellIn(this.#head.kind, column, row, each)),
    );
  }

  /** Undefined for a new row, null where the key is refused. */
  #findRow(cell: ReadCell | undefined, number: number): SheetRow | undefined | null {
    const { kind } = this.#head;
    if (cell === undefined) {
      if (sheetPlan(kind).under === undefined) return undefined;
      // A tactic has one targeting, and is made in a sheet of its own.
      this.#refusals.add('KEY_NEEDED', number, this.#header('key'), '', { kind: rowNoun(kind) });
      return null;
    }
    const shown = plainText(cell);
    const text = typeof cell === 'string' ? cellAsText(cell) : shown;
    const row = rowOfKey(this.#draft, kind, text) ?? rowOfKey(this.#draft, kind, text.trim());
    if (row === undefined) {
      this.#refusals.add('KEY_UNKNOWN', number, this.#header('key'), shown, { kind: rowNoun(kind) });
      return null;
    }
    const key = rowKey(row);
    const earlier = this.#seen.get(key);
    if (earlier !== undefined) {
      this.#refusals.add('KEY_TWICE', number, this.#header('key'), shown, { other: String(earlier) });
      return null;
    }
    this.#seen.set(key, number);
    return row;
  }

  #header(role: Column['role']): string {
    return this.#head.columns.find(({ column }) => column.role === role)?.header ?? '';
  }

  #findParent(cell: ReadCell | undefined, row: SheetRow | undefined, number: number): string | undefined {
    const { kind } = this.#head;
    const { parent } = sheetPlan(kind);
    if (parent === undefined) return undefined;
    const ownParent = row === undefined ? undefined : rowParent(kind, row);
    const noun = parentNoun(kind);
    if (cell === undefined) {
      if (row === undefined) this.#refusals.add('PARENT_NEEDED', number, this.#header('parent'), '', { parent: noun });
      return ownParent;
    }
    if (ownParent !== undefined && this.#names.isWritten(parent.kind, ownParent, cell)) return ownParent;
    const read = labelOfCell(cell);
    const text = read.ok ? String(read.value) : plainText(cell);
    const exact = this.#names.read(parent.kind, text);
    const named = 'key' in exact ? exact : this.#names.read(parent.kind, text.trim());
    const refuse = (rule: 'PARENT_MISSING' | 'PARENT_SEVERAL' | 'PARENT_FIXED'): undefined => {
      this.#refusals.add(rule, number, this.#header('parent'), plainText(cell), { parent: noun, kind: rowNoun(kind) });
      return undefined;
    };
    if (!('key' in named)) {
      // The row's key already says which parent it has: two of one name are no question.
      const isOne = ownParent !== undefined && named.fault === 'several' && this.#isName(parent.kind, ownParent, text);
      return isOne ? ownParent : refuse(named.fault === 'several' ? 'PARENT_SEVERAL' : 'PARENT_MISSING');
    }
    return ownParent === undefined || named.key === ownParent ? named.key : refuse('PARENT_FIXED');
  }

  #isName(kind: Parameters<SheetNames['read']>[0], key: string, text: string): boolean {
    const names = this.#names;
    return [names, names.earlier].some((each) => each?.nameOf(kind, key) === text.trim());
  }

  #checkPlatformId(row: SheetRow, cell: ReadCell | undefined, number: number): void {
    const index = this.#head.columns.find(({ column }) => column.role === 'platformId');
    if (cell === undefined || index === undefined) return;
    const written = cellIn(this.#head.kind, index.column, row, this.#names);
    if (saysTheSame(cell, written)) return;
    const [typedId, knownId] = [plainText(cell), plainText(written)].map(Number);
    // `3101.00` says the same, but two long ids may be one number.
    if (typedId === knownId && Number.isSafeInteger(knownId) && written !== null) return;
    const rule = hasLostDigits(cell) ? 'DIGITS_LOST' : 'PLATFORM_ID_FIXED';
    this.#refusals.add(rule, number, index.header, plainText(cell));
  }
}

/** Campaigns and NPI lists are made on the platform: a row that brings one into the draft says what it is there. */
export function isMadeElsewhere({ kind }: Pick<SheetHead, 'kind'>): boolean {
  return kind === 'campaign' || kind === 'npi-list';
}
