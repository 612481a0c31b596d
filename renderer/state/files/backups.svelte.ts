// The backups of the open draft: listed, made, and brought back, here as one undoable step or as a draft of their own.
import { restoreDraft } from '../../../shared/draft/commands/restore.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Failure, type Result, ok } from '../../../shared/kernel/result.ts';
import type { Backup } from '../../store/backups.ts';
import type { BackupReason } from '../../store/records.ts';
import { aboutDraft, formatDraftTitle } from '../open-draft/about-draft.ts';
import type { Services } from '../services.ts';
import type { DraftTarget } from '../sync/push/draft-target.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import { Task, findFailure } from '../task.svelte.ts';

// What the list shows of a backup: features see the store through their state only.
export type { Backup } from '../../store/backups.ts';

/** Its dialog outlasts the draft: a backup that is opened as a draft of its own takes the open one's place. */
interface DraftOpener {
  readonly current: { readonly draft: OpenDraft; readonly target: DraftTarget } | null;
  open(id: string): Promise<Result<null>>;
}

export class Backups {
  readonly #services: Services;
  readonly #workspace: DraftOpener;
  #list: readonly Backup[] = $state.raw([]);
  readonly #listing = new Task<null, readonly Backup[]>();
  readonly #return = new Task<null, unknown>();
  #lost: number = $state.raw(0);

  constructor(services: Services, workspace: DraftOpener) {
    this.#services = services;
    this.#workspace = workspace;
  }

  /** Newest first, as last loaded. */
  get list(): readonly Backup[] {
    return this.#list;
  }
  /** The list is asked for and not known yet. */
  get loading(): boolean {
    return this.#listing.state.at === 'running';
  }
  /** One is being brought back. */
  get busy(): boolean {
    return this.#return.state.at === 'running';
  }
  /** Why the last one could not be listed or brought back. */
  get failure(): Failure | null {
    return findFailure(this.#listing.state) ?? findFailure(this.#return.state);
  }
  /** How many parts of the last one that was brought back could not be read. */
  get lost(): number {
    return this.#lost;
  }

  async load(): Promise<void> {
    // One that is being brought back goes on.
    if (!this.busy) this.#return.reset();
    this.#lost = 0;
    const draft = this.#workspace.current?.draft;
    if (draft === undefined) return;
    const listed = await this.#listing.start(null, () => this.#services.store.backups(draft.id));
    if (listed.ok) this.#list = listed.value;
    else if (listed.failure.code !== 'CANCELLED') this.#list = [];
  }

  /** Backs the open draft up as it is now, with all that was typed. Call it before what may change much of it. */
  async make(why: BackupReason): Promise<Result<null>> {
    const draft = this.#workspace.current?.draft;
    if (draft === undefined) return ok(null);
    await draft.whenSettled();
    return this.#services.store.backUp(draft.id, why);
  }

  /** Makes the open draft what it was, as one step of undo; what it is now is backed up first. */
  async restoreHere(backup: Backup, name: string): Promise<boolean> {
    return this.#doing(async () => {
      const saved = await this.make('restore');
      if (!saved.ok) return saved;
      const then = await this.#read(backup);
      const draft = this.#workspace.current?.draft;
      if (!then.ok || draft?.id !== backup.draftId) return then;
      const command = restoreDraft(draft.document, then.value, name);
      if (!command.ok) return command;
      draft.run(command.value);
      return ok(null);
    });
  }

  /** Opens it as a draft of its own, beside this one: what it creates is not what this one created. */
  async openAsNew(backup: Backup, title: string): Promise<boolean> {
    return this.#doing(async () => {
      const then = await this.#read(backup);
      if (!then.ok) return then;
      const header = { ...then.value.header, id: this.#services.newId(), title };
      const draft: Draft = { ...then.value, header };
      const about = aboutDraft(draft, { changes: null, problems: null });
      const { current } = this.#workspace;
      const origin = current?.draft.row.origin ?? 'file';
      const target = current?.target.id ?? null;
      const created = await this.#services.store.create(draft, about, origin, { target });
      return created.ok ? this.#workspace.open(created.value.id) : created;
    });
  }

  titleOf(backup: Backup): string {
    return backup.title === '' ? formatDraftTitle({ header: {} }) : backup.title;
  }

  async #read(backup: Backup): Promise<Result<Draft>> {
    const read = await this.#services.store.readBackup(backup.id);
    if (!read.ok) return read;
    this.#lost = read.value.lost;
    return ok(read.value.draft);
  }

  async #doing(work: () => Promise<Result<unknown>>): Promise<boolean> {
    if (this.busy) return false;
    return (await this.#return.start(null, work)).ok;
  }
}
