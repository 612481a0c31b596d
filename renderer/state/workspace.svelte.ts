// The open draft: its records in plain maps with version counters, its edits, undo and redo, and whether all is saved.
import type { Change } from '../../shared/draft/change.ts';
import type { Draft, EntityRecord, EntityRef } from '../../shared/draft/document.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import type { PushRecord } from '../../shared/push/events.ts';
import type { DraftRow, QuarantineRow } from '../store/records.ts';
import type { Field, GridTab, Row } from './fields/field.ts';
import type { Services } from './services.ts';

/** A planner's intent, already turned into changes (shared/draft/commands.ts). */
export interface Command {
  /** What the undo menu says: "Set budget of 3 flights". */
  readonly name: string;
  readonly changes: readonly Change[];
}

/** `saved` only after the database has said that the last edit is on disk. */
export type Saved =
  | { readonly state: 'saved'; readonly at: number | null }
  | { readonly state: 'saving' }
  | { readonly state: 'failed'; readonly failure: Failure };

/** One cell to be set: as typed, or as a value (undefined clears). */
export type CellEdit = { readonly row: Row; readonly field: Field } & (
  { readonly text: string } | { readonly value: unknown }
);

export interface Workspace {
  readonly status: 'closed' | 'opening' | 'open';
  readonly id: string | null;
  /** What the store knows of the open draft: origin, account, created. */
  readonly row: DraftRow | null;
  /** A new object after every edit, over maps that are edited in place: read it inside $derived, never keep it. */
  readonly draft: Draft | null;
  /** Counts up with every change of the draft. */
  readonly version: number;
  versionOf(kind: Kind): number;
  readonly title: string;
  readonly saved: Saved;
  /** Another window has this draft open. */
  readonly readOnly: boolean;
  /** What could not be read when the draft was opened. */
  readonly damage: readonly QuarantineRow[];
  /** Why the last open, import or create did not work. */
  readonly failure: Failure | null;

  open(id: string): Promise<Result<null>>;
  openSample(): Promise<Result<null>>;
  importText(name: string, text: string): Promise<Result<null>>;
  createEmpty(title: string): Promise<Result<null>>;
  close(): Promise<void>;

  record(ref: EntityRef): EntityRecord | undefined;
  /** Row ids of a tab; the same array while the draft stays as it is. */
  rows(tab: GridTab, scope: EntityRef | null): readonly string[];
  rowOf(tab: GridTab, id: string): Row | undefined;
  /** The draft file's text, plain JSON. */
  text(): string;

  /** Applies and stores; false when there is nothing to change or the draft is read-only here. */
  run(command: Command): boolean;
  setCells(cells: readonly CellEdit[], name?: string): boolean;
  undo(): void;
  redo(): void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** "Set budget of 3 flights", or null. */
  readonly undoName: string | null;
  readonly redoName: string | null;
  /** Takes in what a push brought; never undone. */
  foldRecords(records: readonly PushRecord[]): void;
  /** Resolves when everything is on disk, or the last try failed. */
  whenSettled(): Promise<void>;
  retrySave(): void;
}

export declare function createWorkspace(services: Services): Workspace;
