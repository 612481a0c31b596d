// The reports of the open draft's pushes, pulls and rehearsals: listed, one of them open, saved where the planner says.
import type { Input } from '../../../../shared/ipc/contract.ts';
import type { SavedFile } from '../../../../shared/ipc/files.ts';
import type { Failure, Result } from '../../../../shared/kernel/result.ts';
import type { Report, ReportSummary } from '../../../../shared/push/report.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Services } from '../../services.ts';
import { Task } from '../../task.svelte.ts';

export type ReportFormat = Input<'reports.save'>['format'];

export class Reports {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  #list: readonly ReportSummary[] | null = $state.raw(null);
  #open: Report | null = $state.raw(null);
  #failure: Failure | null = $state.raw(null);
  #saved: SavedFile | null = $state.raw(null);
  /** Whether the planner is to be asked in which form it is saved; put back by the report that is shown. */
  choosesFormat: boolean = $state.raw(false);
  readonly #listing = new Task<null, readonly ReportSummary[]>();
  readonly #reading = new Task<null, Report>();

  constructor(services: Services, draft: OpenDraft) {
    this.#services = services;
    this.#draft = draft;
    const stop = services.bridge.on('reports.changed', ({ draftId }) => {
      // A list that was never read is read on the first request.
      if (draftId === draft.id && this.#list !== null) void this.load();
    });
    draft.onClose(stop);
  }

  /** Newest first; null until they were read. */
  get list(): readonly ReportSummary[] | null {
    return this.#list;
  }
  /** The one that is shown; null while the list is. */
  get open(): Report | null {
    return this.#open;
  }
  /** Why the last was not read or saved. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The file that was saved last of the open report. */
  get saved(): SavedFile | null {
    return this.#saved;
  }

  async load(): Promise<void> {
    const answer = await this.#listing.start(null, () =>
      this.#services.bridge.invoke('reports.list', { draftId: this.#draft.id }),
    );
    if (isOvertaken(answer)) return;
    if (answer.ok) this.#list = answer.value;
    else this.#failure = answer.failure;
    if (this.#open !== null) await this.show(this.#open.id);
  }

  async show(id: string): Promise<void> {
    if (this.#open?.id !== id) this.#saved = null;
    const answer = await this.#reading.start(null, () =>
      this.#services.bridge.invoke('reports.read', { draftId: this.#draft.id, id }),
    );
    if (isOvertaken(answer)) return;
    this.#failure = answer.ok ? null : answer.failure;
    if (answer.ok) this.#open = answer.value;
  }

  /** Back to the list. */
  leave(): void {
    this.#reading.reset();
    this.#open = null;
    this.#saved = null;
    this.#failure = null;
  }

  async save(format: ReportFormat, withNpis: boolean): Promise<void> {
    if (this.#open === null) return;
    const input = { draftId: this.#draft.id, id: this.#open.id, format, withNpis };
    const answer = await this.#services.bridge.invoke('reports.save', input);
    this.#failure = answer.ok || answer.failure.code === 'NOT_CONFIRMED' ? null : answer.failure;
    if (answer.ok && answer.value !== null) this.#saved = answer.value;
  }
}

/** Asked again, or left meanwhile. */
const isOvertaken = (answer: Result<unknown>): boolean => !answer.ok && answer.failure.code === 'CANCELLED';
