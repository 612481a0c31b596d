// Writes a draft's rows to a sheet that the planner names: made in a worker, saved by the main process in one step.
import type { SheetOrder } from '../../../shared/draft/sheet/workbook/write-sheets.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Result, fail, ok, unexpected } from '../../../shared/kernel/result.ts';
import type { Services } from '../services.ts';
import { type TaskRun, type TaskState, Task } from '../task.svelte.ts';
import { giveDraft } from './draft-copy.ts';
import type { SheetPort, WrittenAll } from '../ports/sheet-port.ts';

/** `of` is null until the draft has been handed over. */
interface ExportProgress {
  readonly name: string;
  readonly done: number;
  readonly of: number | null;
}

interface Written {
  readonly all: WrittenAll;
  readonly saved: SavedFile | null;
}

const SAVES = { xlsx: 'sheetXlsx', csv: 'sheetCsv', tsv: 'sheetTsv' } as const;

export class SheetExport {
  readonly #services: Services;
  readonly #task = new Task<ExportProgress, Written>();

  constructor(services: Services) {
    this.#services = services;
  }

  get state(): TaskState<ExportProgress, Written> {
    return this.#task.state;
  }

  /** Asks where, and writes. An earlier file stays as it was until all is written. */
  async run(draft: Draft, order: SheetOrder, suggestedName: string): Promise<void> {
    const target = await this.#services.bridge.invoke('sheet.save', { suggestedName, what: SAVES[order.form] });
    const began = { name: suggestedName, done: 0, of: null };
    if (!target.ok) await this.#task.start(began, () => Promise.resolve(target));
    if (!target.ok || target.value === null) return;
    const { name, transferId } = target.value;
    await this.#task.start({ ...began, name }, (run) => this.#write(draft, order, transferId, run));
  }

  /** Cancels it, or dismisses what it came to. */
  leave(): void {
    this.#task.reset();
  }

  async #write(
    draft: Draft,
    order: SheetOrder,
    transferId: string,
    run: TaskRun<ExportProgress>,
  ): Promise<Result<Written>> {
    const worker = this.#services.openSheets();
    const { bridge } = this.#services;
    const drop = async (): Promise<void> => {
      worker.stop();
      await bridge.invoke('transfer.drop', { transferId });
    };
    // A stopped worker gives no answers: then nothing below goes on.
    run.signal.addEventListener('abort', () => void drop());
    const written = await this.#give(worker.port, draft, order, transferId, run).catch((error: unknown) =>
      unexpected(error),
    );
    if (written.ok) worker.stop();
    else if (!run.signal.aborted) await drop();
    return written;
  }

  async #give(
    port: SheetPort,
    draft: Draft,
    order: SheetOrder,
    transferId: string,
    { report, signal }: TaskRun<ExportProgress>,
  ): Promise<Result<Written>> {
    const { bridge } = this.#services;
    await giveDraft(port, draft);
    const of = await port.write(order);
    if (!of.ok) return of;
    report((before) => ({ ...before, of: of.value }));
    for (;;) {
      const piece = await port.piece();
      if (signal.aborted) return fail('CANCELLED');
      if ('leftOut' in piece) {
        const saved = await bridge.invoke('file.finish', { transferId });
        return saved.ok ? ok({ all: piece, saved: saved.value?.saved ?? null }) : saved;
      }
      const given = await bridge.invoke('transfer.give', { transferId, text: { text: piece.text, ends: true } });
      if (!given.ok) return given;
      report((before) => ({ ...before, done: piece.rows }));
    }
  }
}
