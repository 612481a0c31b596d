// What the window asks of the worker that makes and reads sheets: it has a copy of the draft, and each ask is short.
import type { EntityRecord } from '../../../shared/draft/document.ts';
import type { SheetChoices } from '../../../shared/draft/sheet/import-sheet.ts';
import type { RefusedSheets, TakenSheets } from '../../../shared/draft/sheet/import-sheets.ts';
import type { SheetOrder } from '../../../shared/draft/sheet/workbook/write-sheets.ts';
import type { Account } from '../../../shared/domain/resources/account.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { Result } from '../../../shared/kernel/result.ts';

/** The draft comes in pieces, its head first: a whole one would hold the window up. */
export type DraftPiece =
  | { readonly header: JsonObject; readonly account: Account }
  | { readonly kind: Kind; readonly records: readonly EntityRecord[] };

export interface WrittenPiece {
  /** Bytes of the file, in base64. */
  readonly text: string;
  /** Rows so far. */
  readonly rows: number;
}

export interface WrittenAll {
  readonly rows: number;
  /** Texts that the file can't carry. */
  readonly leftOut: number;
}

export interface SheetReading {
  /** `of` is null while the file is being unpacked. */
  readonly done: number;
  readonly of: number | null;
}

export type SheetRead = TakenSheets | RefusedSheets;

export interface SheetPort {
  draft(piece: DraftPiece): Promise<null>;
  /** Begins a file: how many rows it will have. */
  write(order: SheetOrder): Promise<Result<number>>;
  /** Its next bytes; after the last what it came to. */
  piece(): Promise<WrittenPiece | WrittenAll>;
  /** Begins to read a file; null: the one before, with other choices. */
  read(file: Blob | null, choices: SheetChoices): Promise<null>;
  /** Reads on for a moment: how far it is, or what it came to. Failures: FILE_NOT_READABLE and `WORKBOOK_FAULT_CODES`. */
  goOn(): Promise<SheetReading | Result<SheetRead>>;
}

export const SHEET_CALLS = ['draft', 'write', 'piece', 'read', 'goOn'] as const satisfies readonly (keyof SheetPort)[];

/** One job's worker; it ends with `stop`, in the middle of whatever it does. */
export interface SheetWorker {
  readonly port: SheetPort;
  readonly stop: () => void;
}
