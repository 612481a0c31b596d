// Reads a sheet into the open draft: in a worker, asked about what it leaves open, and taken in as one step of undo.
import { liveDraft, withChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SheetChoices } from '../../../shared/draft/sheet/import-sheet.ts';
import type { RefusedSheets, TakenSheets } from '../../../shared/draft/sheet/import-sheets.ts';
import { MOST_SHEET_BYTES } from '../../../shared/draft/sheet/workbook/read-sheets.ts';
import { type SheetQuestion, sheetQuestion } from '../../../shared/text/sheet-question.ts';
import { type Failure, type Result, fail, unexpected } from '../../../shared/kernel/result.ts';
import type { Backups } from '../window/backups.svelte.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { FileReview } from '../review/file-review.svelte.ts';
import type { Services } from '../services.ts';
import { giveDraft } from './draft-copy.ts';
import { Stopped, stoppable } from './stoppable.ts';
import type { SheetRead, SheetWorker } from './sheet-port.ts';

export type ImportState =
  | { readonly at: 'choose' }
  /** Rows; `of` is null while the file is being unpacked. */
  | { readonly at: 'reading'; readonly done: number; readonly of: number | null }
  | { readonly at: 'failed'; readonly failure: Failure }
  | { readonly at: 'asked'; readonly question: SheetQuestion }
  | { readonly at: 'refused'; readonly refused: RefusedSheets }
  | { readonly at: 'read'; readonly taken: TakenSheets; readonly moved: boolean }
  | { readonly at: 'taken'; readonly taken: TakenSheets };

interface Needs {
  readonly services: Services;
  readonly draft: OpenDraft;
  readonly backups: Backups;
  readonly review: Pick<FileReview, 'begin'>;
}

export class SheetImport {
  readonly #needs: Needs;
  #state: ImportState | null = $state.raw(null);
  #name: string = $state.raw('');
  #busy: boolean = $state.raw(false);
  #choices: SheetChoices = {};
  #worker: SheetWorker | null = null;
  /** The draft that the worker has a copy of. */
  #copied: Draft | null = null;
  #stop: () => void = () => undefined;

  constructor(needs: Needs) {
    this.#needs = needs;
    needs.draft.onClose(() => this.leave());
  }

  /** Null while no sheet is asked for. */
  get state(): ImportState | null {
    return this.#state;
  }
  /** Of the file. */
  get name(): string {
    return this.#name;
  }
  /** It is being taken in. */
  get busy(): boolean {
    return this.#busy;
  }

  /** Shows the dialog that asks for a file. */
  ask(): void {
    this.leave();
    this.#state = { at: 'choose' };
  }

  /** Reads a file that was chosen or dropped. Nothing is changed before the planner has seen what it says. */
  async begin(name: string, file: Blob): Promise<void> {
    this.leave();
    this.#name = name;
    this.#choices = {};
    if (file.size > MOST_SHEET_BYTES) {
      const sizes = { size: file.size, limit: MOST_SHEET_BYTES };
      this.#state = { at: 'failed', failure: fail('FILE_TOO_LARGE', { file: name, ...sizes }).failure };
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
    if (state?.at !== 'read' || this.#busy || draft.readOnly) return;
    this.#busy = true;
    const saved = await backups.make('import').finally(() => (this.#busy = false));
    if (draft.closed || this.#state !== state) return;
    if (!saved.ok) this.#state = { at: 'failed', failure: saved.failure };
    // What was edited since is not in what was compared.
    else if (this.#copied !== draft.document) await this.#read(null, true);
    else {
      const done = draft.run(state.taken.command);
      this.#state = done ? { at: 'taken', taken: state.taken } : null;
      this.#end();
    }
  }

  /** Hands what was read over to the review, where each change is kept or left out; whether it did. */
  async review(): Promise<boolean> {
    const { state } = this;
    const { draft, review } = this.#needs;
    if (state?.at !== 'read' || this.#busy) return false;
    if (this.#copied !== draft.document) {
      await this.#read(null, true);
      return false;
    }
    // The review needs a copy: the draft's own maps go on changing.
    const base = liveDraft(draft.live);
    review.begin({ name: this.#name, incoming: withChanges(base, state.taken.command.changes), base, isSheet: true });
    this.leave();
    return true;
  }

  /** Nothing is changed. */
  leave(): void {
    this.#end();
    this.#state = null;
  }

  #end(): void {
    this.#stop();
    this.#worker?.stop();
    this.#worker = null;
    this.#copied = null;
    this.#stop = () => undefined;
  }

  async #read(file: Blob | null, moved: boolean): Promise<void> {
    this.#state = { at: 'reading', done: 0, of: null };
    const { services, draft } = this.#needs;
    this.#worker ??= services.openSheets();
    const worker = this.#worker;
    const { port, stop } = stoppable(worker.port);
    this.#stop = stop;
    try {
      if (this.#copied !== draft.document) {
        const { document } = draft;
        await giveDraft(port, document);
        this.#copied = document;
      }
      await port.read(file, this.#choices);
      for (;;) {
        const step = await port.goOn();
        if ('ok' in step) {
          this.#state = this.#came(step, moved);
          return;
        }
        this.#state = { at: 'reading', ...step };
      }
    } catch (error) {
      if (error instanceof Stopped) return;
      this.#state = { at: 'failed', failure: unexpected(error).failure };
      // A worker that broke down is not asked again.
      this.#end();
    }
  }

  #came(read: Result<SheetRead>, moved: boolean): ImportState {
    if (!read.ok)
      return { at: 'failed', failure: { ...read.failure, params: { ...read.failure.params, file: this.#name } } };
    if (read.value.ok) return { at: 'read', taken: read.value, moved };
    const question = sheetQuestion(read.value);
    return question === null ? { at: 'refused', refused: read.value } : { at: 'asked', question };
  }
}
