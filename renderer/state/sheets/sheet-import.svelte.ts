// Reads a sheet into the open draft: in a worker, asked about what it leaves open, and taken in as one step of undo.
import { liveDraft, withChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SheetChoices } from '../../../shared/draft/sheet/import-sheet.ts';
import type { RefusedSheets, TakenSheets } from '../../../shared/draft/sheet/import-sheets.ts';
import { MOST_SHEET_BYTES } from '../../../shared/draft/sheet/workbook/read-sheets.ts';
import { type SheetQuestion, sheetQuestion } from '../../../shared/text/sheet-question.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { Backups } from '../files/backups.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { FileReview } from '../review/file-review.svelte.ts';
import type { Services } from '../services.ts';
import { type TaskState, Task } from '../task.svelte.ts';
import { giveDraft } from './draft-copy.ts';
import type { SheetRead, SheetReading, SheetWorker } from '../ports/sheet-port.ts';

/** What a sheet came to. */
type ImportEnd =
  | { readonly at: 'asked'; readonly question: SheetQuestion }
  | { readonly at: 'refused'; readonly refused: RefusedSheets }
  | { readonly at: 'read'; readonly taken: TakenSheets; readonly moved: boolean }
  | { readonly at: 'taken'; readonly taken: TakenSheets };

/** A worker, and the draft that it has a copy of. */
interface Copy {
  readonly worker: SheetWorker;
  of: Draft | null;
}

const UNREAD: SheetReading = { done: 0, of: null };

interface Needs {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly backups: Backups;
  readonly review: Pick<FileReview, 'begin'>;
}

export class SheetImport {
  readonly #needs: Needs;
  readonly #task = new Task<SheetReading, ImportEnd>();
  readonly #backup = new Task<null, null>();
  #choosing: boolean = $state.raw(false);
  #name: string = $state.raw('');
  #choices: SheetChoices = {};
  #copy: Copy | null = null;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.draft.onClose(() => this.leave());
  }

  /** Rows that are read. */
  get state(): TaskState<SheetReading, ImportEnd> {
    return this.#task.state;
  }
  /** Whether a file is being asked for. */
  get choosing(): boolean {
    return this.#choosing;
  }
  get isOpen(): boolean {
    return this.#choosing || this.state.at !== 'idle';
  }
  /** Of the file. */
  get name(): string {
    return this.#name;
  }
  /** It is being taken in. */
  get busy(): boolean {
    return this.#backup.state.at === 'running';
  }

  /** Shows the dialog that asks for a file. */
  ask(): void {
    this.leave();
    this.#choosing = true;
  }

  /** Reads a file that was chosen or dropped. Nothing is changed before the planner has seen what it says. */
  async begin(name: string, file: Blob): Promise<void> {
    this.leave();
    this.#name = name;
    this.#choices = {};
    if (file.size > MOST_SHEET_BYTES) {
      const sizes = { size: file.size, limit: MOST_SHEET_BYTES };
      await this.#task.start(UNREAD, () => Promise.resolve(fail('FILE_TOO_LARGE', { file: name, ...sizes })));
      return;
    }
    await this.#read(file, false);
  }

  /** Answers what the sheet leaves open, and reads on. */
  async answer(choices: SheetChoices): Promise<void> {
    this.#choices = { ...this.#choices, ...choices };
    await this.#read(null, false);
  }

  /** Takes in what was read, as one step of undo; a backup is made first. */
  async take(): Promise<void> {
    const { state } = this;
    const { draft, backups } = this.#needs;
    if (state.at !== 'done' || state.answer.at !== 'read' || this.busy || draft.readOnly) return;
    const { taken } = state.answer;
    const saved = await this.#backup.start(null, () => backups.make('import'));
    if (!saved.ok) {
      // Left meanwhile, nothing is shown any more.
      if (saved.failure.code !== 'CANCELLED') await this.#task.start(UNREAD, () => Promise.resolve(saved));
      return;
    }
    // What was edited since is not in what was compared.
    if (this.#copy?.of !== draft.document) {
      await this.#read(null, true);
      return;
    }
    if (draft.run(taken.command)) this.#task.succeed(state.progress, { at: 'taken', taken });
    else this.#task.reset();
    this.#stopWorker();
  }

  /** Hands what was read over to the review, where each change is kept or left out; whether it did. */
  async review(): Promise<boolean> {
    const { state } = this;
    const { draft, review } = this.#needs;
    if (state.at !== 'done' || state.answer.at !== 'read' || this.busy) return false;
    if (this.#copy?.of !== draft.document) {
      await this.#read(null, true);
      return false;
    }
    // The review needs a copy: the draft's own maps go on changing.
    const base = liveDraft(draft.live);
    review.begin({
      name: this.#name,
      incoming: withChanges(base, state.answer.taken.command.changes),
      base,
      isSheet: true,
    });
    this.leave();
    return true;
  }

  /** Nothing is changed. */
  leave(): void {
    this.#choosing = false;
    this.#backup.reset();
    this.#task.reset();
    this.#stopWorker();
  }

  #stopWorker(): void {
    this.#copy?.worker.stop();
    this.#copy = null;
  }

  async #read(file: Blob | null, moved: boolean): Promise<void> {
    const { services, draft } = this.#needs;
    const copy = (this.#copy ??= { worker: services.openSheets(), of: null });
    const { port } = copy.worker;
    await this.#task.start(UNREAD, async ({ report }) => {
      const { document } = draft;
      if (copy.of !== document) await giveDraft(port, document);
      copy.of = document;
      await port.read(file, this.#choices);
      for (;;) {
        const step = await port.goOn();
        if ('ok' in step) return this.#toEnd(step, moved);
        report(() => step);
      }
    });
    // A worker that broke down is not asked again.
    if (this.state.at === 'failed') this.#stopWorker();
  }

  #toEnd(read: Result<SheetRead>, moved: boolean): Result<ImportEnd> {
    if (!read.ok)
      return { ok: false, failure: { ...read.failure, params: { ...read.failure.params, file: this.#name } } };
    if (read.value.ok) return ok({ at: 'read', taken: read.value, moved });
    const question = sheetQuestion(read.value);
    return ok(question === null ? { at: 'refused', refused: read.value } : { at: 'asked', question });
  }
}
