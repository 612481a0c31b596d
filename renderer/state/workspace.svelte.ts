// The open draft: its records in plain maps with version counters, its edits, undo and redo, and whether all is saved.
import type { Change, LogEntry } from '../../shared/draft/change.ts';
import type { Command } from '../../shared/draft/commands/command.ts';
import type { CellColumn } from '../../shared/draft/commands/place-changes.ts';
import type { Draft, EntityRecord, EntityRef } from '../../shared/draft/document.ts';
import { EMPTY_HISTORY, nextRedo, nextUndo } from '../../shared/draft/history.ts';
import type { History } from '../../shared/draft/history.ts';
import { RemoteIds } from '../../shared/draft/remote-ids.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { KINDS } from '../../shared/domain/registry.ts';
import type { Kind } from '../../shared/domain/registry.ts';
import { fail, ok } from '../../shared/kernel/result.ts';
import type { Failure, Result } from '../../shared/kernel/result.ts';
import type { PushRecord } from '../../shared/push/events.ts';
import type { Saved } from '../store/draft-writer.ts';
import type { OpenedDraft } from '../store/open-draft.ts';
import type { DraftAbout, DraftRow, Folded, Origin, QuarantineRow } from '../store/records.ts';
import { eachRow } from './arrange/each-row.ts';
import { aboutDraft, titleOf } from './about-draft.ts';
import { cellCommand, columnsCommand, fillCommand } from './cell-edit.ts';
import type { CellEdit, Fill } from './cell-edit.ts';
import { DraftSession } from './draft-session.ts';
import { TAB_KIND } from './fields/field.ts';
import type { GridTab, Row } from './fields/field.ts';
import type { DraftListener } from './draft-listener.ts';
import { emptyDraft, readDraftFile, sampleDraft } from './new-drafts.ts';
import { NO_CHILDREN, RowCache, nextStructure, noStructure } from './row-cache.ts';
import type { Children, Structure } from './row-cache.ts';
import { rowOf } from './rows.ts';
import type { Services } from './services.ts';
import { yearAt } from './times.ts';
import { nextVersions, noVersions } from './versions.ts';

export type { CellEdit } from './cell-edit.ts';
export type { Saved } from '../store/draft-writer.ts';

type Summary = () => Pick<DraftAbout, 'changes' | 'problems'>;

const NOTHING_TO_SAVE: Saved = { state: 'saved', at: null };

export class Workspace {
  readonly #services: Services;
  readonly #listeners: readonly DraftListener[];
  readonly #summary: Summary;
  readonly #rowCache = new RowCache();
  #session: DraftSession | null = null;
  #remoteIds: RemoteIds | null = null;
  /** Counts every opening and closing: an answer of the store to an earlier one is too late. */
  #turn = 0;

  #status: 'closed' | 'opening' | 'open' = $state.raw('closed');
  #row: DraftRow | null = $state.raw(null);
  #draft: Draft | null = $state.raw(null);
  #version: number = $state.raw(0);
  #versions: Readonly<Record<Kind, number>> = $state.raw(noVersions());
  #structure: Structure = $state.raw(noStructure());
  #history: History = $state.raw(EMPTY_HISTORY);
  #saved: Saved = $state.raw(NOTHING_TO_SAVE);
  #damage: readonly QuarantineRow[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);
  #refusal: Failure | null = $state.raw(null);
  #readOnly: boolean = $state.raw(false);
  /** The log before the snapshot is on its way. */
  #remembering: boolean = $state.raw(false);
  #remembered: Promise<void> = Promise.resolve();

  /** `summary` says what the start screen shows of the draft: counted by listeners. */
  constructor(services: Services, listeners: readonly DraftListener[], summary: Summary) {
    this.#services = services;
    this.#listeners = listeners;
    this.#summary = summary;
  }

  get status(): 'closed' | 'opening' | 'open' {
    return this.#status;
  }
  get id(): string | null {
    return this.#row?.id ?? null;
  }
  /** What the store said of the draft when it was opened: origin, account, created. */
  get row(): DraftRow | null {
    return this.#row;
  }
  /** A new object after every edit, over maps that are edited in place: read it inside $derived, never keep it. */
  get draft(): Draft | null {
    return this.#draft;
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
    return this.#draft === null ? '' : titleOf(this.#draft);
  }
  /** `saved` only when the last edit's transaction has completed. */
  get saved(): Saved {
    return this.#saved;
  }
  /** Another window has this draft open. */
  get readOnly(): boolean {
    return this.#readOnly;
  }
  /** What could not be read when the draft was opened, this time or before. */
  get damage(): readonly QuarantineRow[] {
    return this.#damage;
  }
  /** Why the last open, import or create did not work. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** Why the last undo or redo was refused; null again after the next edit. */
  get refusal(): Failure | null {
    return this.#refusal;
  }
  /** True also while the past is still being read: asked then, undo waits for it. */
  get canUndo(): boolean {
    return !this.#readOnly && (this.#remembering || this.#history.undo.length > 0);
  }
  get canRedo(): boolean {
    return !this.#readOnly && (this.#remembering || this.#history.redo.length > 0);
  }
  /** "Set budget of 3 flights"; null when there is nothing to undo. */
  get undoName(): string | null {
    return nextUndo(this.#history)?.name ?? null;
  }
  get redoName(): string | null {
    return nextRedo(this.#history)?.name ?? null;
  }
  /** The last push journal entry that this draft has folded in. */
  get folded(): Folded | null {
    return this.#session?.folded ?? null;
  }

  /** `status` is `open` as soon as the draft can be shown; this resolves when undo knows all that it can. */
  async open(id: string): Promise<Result<null>> {
    if (id === this.id && this.#status === 'open') return ok(null);
    if (!(await this.close())) return this.#failed(fail('STORE_NOT_WRITABLE', { error: 'edits wait to be saved' }));
    const turn = (this.#turn += 1);
    this.#status = 'opening';
    const unlock = await this.#services.lock(id);
    const opened = await this.#services.store.open(id, unlock !== null);
    if (turn !== this.#turn || !opened.ok) unlock?.();
    if (turn !== this.#turn) return fail('CANCELLED');
    if (!opened.ok) {
      this.#status = 'closed';
      return this.#failed(opened);
    }
    await this.#take(opened.value, unlock);
    return ok(null);
  }

  /** Reads the open draft anew and edits it here; false while another window holds it. */
  async takeOver(): Promise<boolean> {
    const { id } = this;
    const turn = this.#turn;
    const unlock = id === null || !this.#readOnly ? null : await this.#services.lock(id);
    if (id === null || unlock === null) return false;
    const opened = await this.#services.store.open(id, true);
    if (turn !== this.#turn || !opened.ok) unlock();
    if (turn !== this.#turn) return false;
    if (!opened.ok) {
      this.#failed(opened);
      return false;
    }
    await this.#take(opened.value, unlock, true);
    return true;
  }

  /** A fresh copy of the sample draft, for the practice tour; `again`: a tour was taken on this computer before. */
  openSample(again = false): Promise<Result<null>> {
    return this.#create(ok(sampleDraft(this.#services.clock.now(), again)), 'practice');
  }

  /** A draft file's text; `name` is the file's, for a draft without a title. */
  importText(name: string, text: string): Promise<Result<null>> {
    return this.#create(readDraftFile(name, text), 'file');
  }

  createEmpty(title: string): Promise<Result<null>> {
    return this.#create(ok(emptyDraft(title)), 'new');
  }

  async #create(draft: Result<Draft>, origin: Origin): Promise<Result<null>> {
    if (!draft.ok) return this.#failed(draft);
    const about = aboutDraft(draft.value, { changes: null, problems: null });
    const created = await this.#services.store.create(draft.value, about, origin);
    return created.ok ? this.open(created.value.id) : this.#failed(created);
  }

  #failed(failed: { readonly ok: false; readonly failure: Failure }): Result<null> {
    this.#failure = failed.failure;
    return failed;
  }

  #take(opened: OpenedDraft, unlock: (() => void) | null, again = false): Promise<void> {
    this.#session = new DraftSession(opened, unlock, {
      clock: this.#services.clock,
      about: (live) => aboutDraft(live, this.#summary()),
      report: (saved) => (this.#saved = saved),
    });
    this.#remoteIds = new RemoteIds(opened.draft);
    this.#row = opened.row;
    this.#damage = opened.damage;
    this.#failure = null;
    this.#readOnly = this.#session.readOnly;
    this.#saved = { state: 'saved', at: Date.parse(opened.row.editedAt) };
    this.#forgetRows();
    this.#publish(this.#session, KINDS);
    for (const listener of this.#listeners) listener.opened(opened.draft, opened.log, again);
    this.#status = 'open';
    return (this.#remembered = this.#remember(this.#session, opened.history));
  }

  async #remember(session: DraftSession, history: OpenedDraft['history']): Promise<void> {
    this.#remembering = true;
    const { entries, damage } = await history();
    if (this.#session !== session) return;
    session.remember(entries);
    this.#history = session.history;
    this.#damage = [...this.#damage, ...damage];
    this.#remembering = false;
    for (const listener of this.#listeners) listener.remembered?.(entries);
  }

  /** False when edits could not be written: the draft then stays open, with them in memory. */
  async close(): Promise<boolean> {
    this.#turn += 1;
    if (this.#session !== null && !(await this.#session.close())) return false;
    this.#status = 'closed';
    if (this.#session === null) return true;
    this.#session = null;
    this.#remoteIds = null;
    this.#row = null;
    this.#draft = null;
    this.#history = EMPTY_HISTORY;
    this.#damage = [];
    this.#refusal = null;
    this.#saved = NOTHING_TO_SAVE;
    this.#readOnly = false;
    this.#remembering = false;
    this.#forgetRows();
    for (const listener of this.#listeners) listener.closed();
    return true;
  }

  record(ref: EntityRef): EntityRecord | undefined {
    return this.#draft?.entities[ref.kind].get(ref.key);
  }

  /** Records of a kind that have this id on the platform, in draft order: one, unless by mistake. */
  withRemoteId(kind: Kind, remoteId: number): readonly EntityRecord[] {
    void this.#draft;
    return this.#remoteIds?.all(kind, remoteId) ?? [];
  }

  /** Row ids of a tab; the same array while no row comes, goes or moves. */
  rows(tab: GridTab, scope: EntityRef | null): readonly string[] {
    const structure = this.#structure;
    return this.#session === null ? [] : this.#rowCache.rows(tab, scope, this.#session.live, structure);
  }

  /** How many rows a tab has. */
  countOf(tab: GridTab, scope: EntityRef | null): number {
    // Nobody needs a list of 100,000 to count it.
    if (scope !== null || tab === 'flights') return this.rows(tab, scope).length;
    void this.#structure;
    return this.#session?.live.entities[TAB_KIND[tab]].size ?? 0;
  }

  /** Keys of line items by campaign or of tactics by line item; the same map while none comes, goes or moves. */
  childrenOf(kind: 'lineItem' | 'tactic'): Children {
    const structure = this.#structure;
    return this.#session === null ? NO_CHILDREN : this.#rowCache.children(kind, this.#session.live, structure);
  }

  rowOf(tab: GridTab, id: string): Row | undefined {
    return this.#draft === null ? undefined : rowOf(tab, id, this.#draft, yearAt(this.#services.clock.now()));
  }

  /** Tells each row of `ids` that there is: one object with other contents each time, so none may be kept. */
  eachRow(tab: GridTab, ids: readonly string[], tell: (row: Row, index: number) => void): void {
    if (this.#draft !== null) eachRow(tab, ids, this.#draft, yearAt(this.#services.clock.now()), tell);
  }

  /** The draft file's text, plain JSON. Empty while no draft is open. */
  text(): string {
    return this.#session === null ? '' : writeDraft(this.#session.live);
  }

  /** Applies and stores; false when there is nothing to change or the draft is read-only here. */
  run(command: Command): boolean {
    if (command.changes.length === 0) return false;
    return this.#taken(this.#session?.commit({ name: command.name, type: 'edit', changes: command.changes }));
  }

  /** Sets cells as typed or by value, as one step of undo. Cells that are not editable are left alone. */
  setCells(cells: readonly CellEdit[], name?: string): boolean {
    return this.#draft !== null && this.run(cellCommand(this.#draft, cells, name));
  }

  /**
   * Sets fields of many rows to the same, as one step of undo: what `setCells` does, without an object for each cell.
   * Rows in which a field is not editable are left alone.
   */
  fill(fill: Fill): boolean {
    return this.#draft !== null && this.run(fillCommand(this.#draft, fill, yearAt(this.#services.clock.now())));
  }

  /** The same of values that stand in columns already; whoever made them has left out what is not editable. */
  setColumns(columns: readonly CellColumn[], name?: string): boolean {
    return this.#draft !== null && this.run(columnsCommand(this.#draft, columns, name));
  }

  undo(): void {
    if (this.#remembering) void this.#remembered.then(() => this.undo());
    else this.#stepped(this.#session?.undo());
  }

  redo(): void {
    if (this.#remembering) void this.#remembered.then(() => this.redo());
    else this.#stepped(this.#session?.redo());
  }

  /** Takes in what a push brought; never undone. What was folded in before is passed over. */
  foldRecords(records: readonly PushRecord[]): void {
    for (const record of records) this.#taken(this.#session?.fold(record));
  }

  /** Takes in what is known of the platform now, as a decided conflict is; never undone. */
  learn(name: string, changes: readonly Change[]): boolean {
    return changes.length > 0 && this.#taken(this.#session?.commit({ name, type: 'result', changes }));
  }

  /** Resolves when every edit is on disk, or the disk has refused it just now. */
  async whenSaved(): Promise<void> {
    await this.#session?.saved();
  }

  /** The same, and the start screen says so. */
  async whenSettled(): Promise<void> {
    await this.#session?.settled();
  }

  retrySave(): void {
    this.#session?.retry();
  }

  #stepped(step: Result<LogEntry | null> | undefined): void {
    if (step?.ok === false) this.#refusal = step.failure;
    else this.#taken(step?.value);
  }

  /** Shows an entry that the session has taken in. */
  #taken(entry: LogEntry | null | undefined): boolean {
    if (this.#session === null || entry === null || entry === undefined) return false;
    this.#refusal = null;
    this.#structure = nextStructure(this.#structure, entry.changes);
    this.#rowCache.follow(entry.changes, this.#structure);
    this.#remoteIds?.follow(entry.changes);
    this.#publish(this.#session, entry.changes);
    for (const listener of this.#listeners) listener.changed(entry);
    return true;
  }

  #publish(session: DraftSession, changed: readonly (Kind | Change)[]): void {
    this.#draft = { ...session.live };
    this.#history = session.history;
    this.#version += 1;
    this.#versions = nextVersions(this.#versions, changed);
  }

  #forgetRows(): void {
    this.#rowCache.clear();
    this.#structure = nextStructure(this.#structure);
  }
}
