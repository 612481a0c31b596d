// The open draft: its records in plain maps with version counters, its edits, undo and redo, and whether all is saved.
import { type Change, type LogEntry, unlikeNeighbours } from '../../../shared/draft/change.ts';
import type { Command } from '../../../shared/draft/commands/command.ts';
import { followPolicies } from '../../../shared/draft/commands/follow-policies.ts';
import type { CellColumn } from '../../../shared/draft/commands/cell-column.ts';
import type { Spread, SpreadRefusal } from '../../../shared/draft/commands/spread-budget.ts';
import type { Draft, EntityRecord, EntityRef } from '../../../shared/draft/document.ts';
import { type History, nextRedo, nextUndo } from '../../../shared/draft/history.ts';
import { RemoteIds } from '../../../shared/draft/remote-ids.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import type { PushRecord } from '../../../shared/push/events.ts';
import type { Saved } from '../../store/draft-writer.ts';
import type { OpenedDraft } from '../../store/open-draft.ts';
import type { DraftAbout, DraftRow, Folded, QuarantineRow } from '../../store/records.ts';
import { eachRow } from './arrange/each-row.ts';
import { aboutDraft, formatDraftTitle } from './about-draft.ts';
import { type CellEdit, type Fill, cellCommand, columnsCommand, fillCommand } from './cell-edit.ts';
import type { SpreadContext } from './spread-budgets.ts';
import { DraftSession } from './draft-session.ts';
import { type GridTab, type Row, TAB_KIND } from '../fields/field.ts';
import type { Children } from './children.ts';
import { type NestedKind, type Structure, RowCache, nextStructure, noStructure } from './row-cache.ts';
import type { Runs } from '../../../shared/draft/runs.ts';
import { rowOf } from './rows.ts';
import type { Services } from '../services.ts';
import { yearAt } from '../times.ts';
import { nextVersions, noVersions } from './versions.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

export type { CellEdit } from './cell-edit.ts';
export type { Saved } from '../../store/draft-writer.ts';

/** A listener for the changes of the open draft. */
export interface DraftListener {
  /** The draft has the entry's changes already. */
  changed(entry: LogEntry): void;
  /** The log before the snapshot, as far as undo still knows it: read a little after the draft was opened. */
  onHistoryLoaded?(past: readonly LogEntry[]): void;
}

/** What the start screen shows of the draft beside its title and counts. */
export type Summary = Pick<DraftAbout, 'changes' | 'problems'>;

export interface OpenDraftNeeds {
  /** Called whenever the start screen's row is saved. */
  readonly summary: () => Summary;
  /** How a budget that is set on a line item comes to its flights. */
  readonly spreadBy: () => Spread;
  /** Called with the budgets of one edit that could not be spread, and were not set. */
  readonly onUnspread: (refused: readonly SpreadRefusal[]) => void;
}

export class OpenDraft {
  readonly id: string;
  /** What the store had of the draft when it was opened: origin, account, created. */
  readonly row: DraftRow;
  /** Another window has this draft open. */
  readonly readOnly: boolean;
  /** The entries after the last snapshot when it was opened, oldest first. */
  readonly openedLog: readonly LogEntry[];
  /** Resolves when the log before the snapshot is loaded: undo is complete then. */
  readonly historyLoaded: Promise<void>;
  readonly #services: Services;
  readonly #session: DraftSession;
  readonly #needs: OpenDraftNeeds;
  readonly #listeners: DraftListener[] = [];
  readonly #onClose: (() => void)[] = [];
  readonly #rowCache: RowCache;
  readonly #remoteIds: RemoteIds;
  #closed = false;

  #document: Draft;
  #version: number = $state.raw(1);
  #versions: Readonly<Record<Kind, number>> = $state.raw(noVersions());
  #structure: Structure = $state.raw(noStructure());
  #history: History;
  #saved: Saved;
  #damage: readonly QuarantineRow[];
  #refusal: Failure | null = $state.raw(null);
  #amend: (command: Command) => Command = asItIs;
  /** Whether the log before the snapshot is still being read. */
  #loadingHistory: boolean = $state.raw(true);

  /** No `unlock`: another window has the draft's lock. */
  constructor(opened: OpenedDraft, unlock: (() => void) | null, services: Services, needs: OpenDraftNeeds) {
    this.#services = services;
    this.#needs = needs;
    this.row = opened.row;
    this.id = opened.row.id;
    this.openedLog = opened.log;
    this.#session = new DraftSession(opened, unlock, {
      clock: services.clock,
      about: (live) => aboutDraft(live, needs.summary()),
      report: (saved) => (this.#saved = saved),
    });
    this.readOnly = this.#session.readOnly;
    this.#rowCache = new RowCache(opened.runs);
    this.#remoteIds = new RemoteIds(opened.draft);
    this.#document = $state.raw({ ...opened.draft });
    this.#history = $state.raw(this.#session.history);
    this.#saved = $state.raw({ state: 'saved', at: Date.parse(opened.row.editedAt) });
    this.#damage = $state.raw(opened.damage);
    this.historyLoaded = this.#loadHistory(opened.history);
  }

  /** A new object after every edit, over maps that are edited in place: read it inside $derived, do not keep it. */
  get document(): Draft {
    return this.#document;
  }
  /** The draft, mutated in place and not reactive: for code that listens to each edit. */
  get live(): Draft {
    return this.#session.live;
  }
  /** Counts up with every change of the draft. */
  get version(): number {
    return this.#version;
  }
  /** Counts up with every change of a record of this kind. */
  versionOf(kind: Kind): number {
    return this.#versions[kind];
  }
  get title(): string {
    return formatDraftTitle(this.#document);
  }
  /** `saved` only when the last edit's transaction has completed. */
  get saved(): Saved {
    return this.#saved;
  }
  /** What could not be read when the draft was opened, this time or before. */
  get damage(): readonly QuarantineRow[] {
    return this.#damage;
  }
  /** Why the last undo or redo was refused; null again after the next edit. */
  get refusal(): Failure | null {
    return this.#refusal;
  }
  /** True also while the past is still being read: asked then, undo waits for it. */
  get canUndo(): boolean {
    return !this.readOnly && (this.#loadingHistory || this.#history.undo.length > 0);
  }
  get canRedo(): boolean {
    return !this.readOnly && (this.#loadingHistory || this.#history.redo.length > 0);
  }
  /** "Set budget of 3 flights"; null when there is nothing to undo. */
  get undoName(): string | null {
    return nextUndo(this.#history)?.name ?? null;
  }
  get redoName(): string | null {
    return nextRedo(this.#history)?.name ?? null;
  }
  /** Nothing is taken in any more: who has waited for an answer has nothing left to do. */
  get closed(): boolean {
    return this.#closed;
  }
  /** The last push journal entry that this draft has folded in. */
  get folded(): Folded | null {
    return this.#session.folded;
  }

  /** Calls `listener` for every change from now on, until the draft is closed. */
  follow(listener: DraftListener): void {
    this.#listeners.push(listener);
  }

  /** Calls `stop` once when the draft is closed: for timers and subscriptions made for it. */
  onClose(stop: () => void): void {
    this.#onClose.push(stop);
  }

  /** False when edits could not be written: the draft then stays open, with them in memory. */
  async close(): Promise<boolean> {
    if (!(await this.#session.close())) return false;
    this.#closed = true;
    this.#loadingHistory = false;
    this.#listeners.length = 0;
    for (const stop of this.#onClose.splice(0)) stop();
    return true;
  }

  record(ref: EntityRef): EntityRecord | undefined {
    return this.#document.entities[ref.kind].get(ref.key);
  }

  /** Records of a kind that have this id on the platform, in draft order: one, unless by mistake. */
  withRemoteId(kind: Kind, remoteId: RemoteId): readonly EntityRecord[] {
    void this.#document;
    return this.#remoteIds.all(kind, remoteId);
  }

  /** Row ids of a tab; the same array while no row comes, goes or moves. */
  rows(tab: GridTab, scope: EntityRef | null): readonly string[] {
    return this.#rowCache.rows(tab, scope, this.live, this.#structure);
  }

  /** How many rows a tab has. */
  countOf(tab: GridTab, scope: EntityRef | null): number {
    // A count needs no list of 100,000.
    if (scope !== null || tab === 'flights') return this.rows(tab, scope).length;
    void this.#structure;
    return this.live.entities[TAB_KIND[tab]].size;
  }

  /** Keys of line items by campaign or of tactics by line item; the same map while none comes, goes or moves. */
  childrenOf(kind: NestedKind): Children {
    return this.#rowCache.children(kind, this.live, this.#structure);
  }

  /** The runs of all line items or tactics in draft order, by their parents; the same while none comes, goes or moves. */
  runsOf(kind: NestedKind): Runs {
    return this.#rowCache.runs(kind, this.live, this.#structure);
  }

  rowOf(tab: GridTab, id: string): Row | undefined {
    return rowOf(tab, id, this.#document, this.#year());
  }

  /** Calls `visit` for each existing row of `ids`. The row object is reused: do not keep it. */
  eachRow(tab: GridTab, ids: readonly string[], visit: (row: Row, index: number) => void): void {
    eachRow(tab, ids, this.#document, this.#year(), visit);
  }

  /** The draft file's text, plain JSON. */
  text(): string {
    return writeDraft(this.live);
  }

  /** Applies and stores; false when there is nothing to change or the draft is read-only here. */
  run(command: Command): boolean {
    if (command.changes.length === 0) return false;
    const amended = this.#amend(command);
    this.#amend = asItIs;
    const { name, changes, replaced } = followPolicies(this.live, amended, this.#services.clock.now());
    return this.#publish(this.#session.commit({ name, type: 'edit', changes }, replaced));
  }

  /** The next edit, whatever it is, passes through `amend`: what belongs to it becomes part of the same step of undo. */
  amendNext(amend: (command: Command) => Command): void {
    this.#amend = amend;
  }

  /** Sets cells as typed or by value, as one step of undo. Locked cells are skipped. */
  setCells(cells: readonly CellEdit[], name?: string): boolean {
    return this.run(cellCommand(this.#document, cells, this.spread, name));
  }

  /**
   * Sets fields of many rows to the same, as one step of undo: what `setCells` does, without an object for each cell.
   * Locked cells are skipped.
   */
  fill(fill: Fill): boolean {
    return this.run(fillCommand(this.#document, fill, this.#year(), this.spread));
  }

  /** As `setCells`, for values that are in columns already; the caller has left out locked cells. */
  setColumns(columns: readonly CellColumn[], name?: string): boolean {
    return this.run(columnsCommand(this.#document, columns, this.spread, name));
  }

  /** How a budget that is set now is spread. What can't be is reported once the edit is over. */
  get spread(): SpreadContext {
    const refused: SpreadRefusal[] = [];
    return {
      by: this.#needs.spreadBy(),
      now: this.#services.clock.now(),
      onRefused: (refusal) => {
        if (refused.push(refusal) === 1) queueMicrotask(() => this.#needs.onUnspread(refused));
      },
    };
  }

  /** What has come after entry `seq`, as far back as undo knows the past: await `historyLoaded` first. */
  entriesAfter(seq: number): readonly LogEntry[] {
    return this.#session.entriesAfter(seq);
  }

  /** The edits in force that undo knows, the oldest first: await `historyLoaded` first. */
  get edits(): readonly LogEntry[] {
    return this.#history.undo;
  }

  undo(): void {
    if (this.#loadingHistory) void this.historyLoaded.then(() => this.undo());
    else this.#step(this.#session.undo());
  }

  redo(): void {
    if (this.#loadingHistory) void this.historyLoaded.then(() => this.redo());
    else this.#step(this.#session.redo());
  }

  /** Applies the results of a push. Not undoable. Idempotent: records folded in before are skipped. */
  foldRecords(records: readonly PushRecord[]): void {
    for (const record of records) this.#publish(this.#session.fold(record));
  }

  /** The number of the last entry that is in the draft. */
  get seq(): number {
    return this.#session.seq;
  }

  /** Shows what another window has written meanwhile. False where it does not follow the entries here. */
  takeIn(entries: readonly LogEntry[]): boolean {
    return entries.every((entry) => this.#publish(this.#session.takeIn(entry)));
  }

  /** Applies values of the platform, as of a pull or a resolved conflict. Not undoable. False when nothing changed. */
  applyRemote(name: string, changes: readonly Change[]): boolean {
    return changes.length > 0 && this.#publish(this.#session.commit({ name, type: 'result', changes }));
  }

  /** Resolves when every edit is on disk, or the disk has refused it just now. */
  whenSaved(): Promise<void> {
    return this.#session.saved();
  }

  /** Resolves when every edit is on disk and the start screen lists the draft's state after it. */
  whenSettled(): Promise<void> {
    return this.#session.settled();
  }

  retrySave(): void {
    this.#session.retry();
  }

  async #loadHistory(history: OpenedDraft['history']): Promise<void> {
    const { entries, damage } = await history();
    if (this.#closed) return;
    this.#session.addHistory(entries);
    this.#history = this.#session.history;
    this.#damage = [...this.#damage, ...damage];
    this.#loadingHistory = false;
    for (const listener of this.#listeners) listener.onHistoryLoaded?.(entries);
  }

  #step(step: Result<LogEntry | null>): void {
    if (step.ok) this.#publish(step.value);
    else this.#refusal = step.failure;
  }

  /** Shows an entry that the session has applied; false where it has applied none. */
  #publish(entry: LogEntry | null): boolean {
    if (entry === null) return false;
    this.#refusal = null;
    const unlike = unlikeNeighbours(entry.changes);
    this.#structure = nextStructure(this.#structure, unlike);
    this.#rowCache.follow(entry.changes, this.#structure);
    this.#remoteIds.follow(entry.changes);
    this.#document = { ...this.#session.live };
    this.#history = this.#session.history;
    this.#version += 1;
    this.#versions = nextVersions(this.#versions, unlike);
    for (const listener of this.#listeners) listener.changed(entry);
    return true;
  }

  #year(): number {
    return yearAt(this.#services.clock.now());
  }
}

const asItIs = (command: Command): Command => command;
