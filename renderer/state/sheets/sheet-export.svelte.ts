// Writes a draft's rows to a sheet that the planner names: made in a worker, saved by the main process in one step.
import type { SheetOrder } from '../../../shared/draft/sheet/workbook/write-sheets.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import { type Failure, type Result, fail, ok, unexpected } from '../../../shared/kernel/result.ts';
import type { Services } from '../services.ts';
import { giveDraft } from './draft-copy.ts';
import { Stopped, stoppable } from './stoppable.ts';
import type { WrittenAll } from './sheet-port.ts';

export type ExportState =
  /** `of` is null until the draft has been handed over. */
  | { readonly at: 'writing'; readonly name: string; readonly done: number; readonly of: number | null }
  | { readonly at: 'written'; readonly saved: SavedFile | null; readonly all: WrittenAll }
  | { readonly at: 'failed'; readonly failure: Failure };

interface Written {
  readonly all: WrittenAll;
  readonly saved: SavedFile | null;
}

const SAVES = { xlsx: 'sheetXlsx', csv: 'sheetCsv', tsv: 'sheetTsv' } as const;

export class SheetExport {
  readonly #services: Services;
  #state: ExportState | null = $state.raw(null);
  #stop: () => void = () => undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Null before the first export, and after a cancelled one. */
  get state(): ExportState | null {
    return this.#state;
  }

  /** Asks where, and writes. An earlier file stays as it was until all is written. */
  async run(draft: Draft, order: SheetOrder, suggestedName: string): Promise<void> {
    const target = await this.#services.bridge.invoke('sheet.save', { suggestedName, what: SAVES[order.form] });
    if (!target.ok) this.#state = { at: 'failed', failure: target.failure };
    if (!target.ok || target.value === null) return;
    const { name, transferId } = target.value;
    this.#state = { at: 'writing', name, done: 0, of: null };
    const written = await this.#write(draft, order, name, transferId);
    if (!written.ok) await this.#services.bridge.invoke('transfer.drop', { transferId });
    if (written.ok) this.#state = { at: 'written', ...written.value };
    else this.#state = written.failure.code === 'CANCELLED' ? null : { at: 'failed', failure: written.failure };
  }

  /** Calls it off, or leaves what it came to. */
  leave(): void {
    this.#stop();
    if (this.#state?.at !== 'writing') this.#state = null;
  }

  async #write(draft: Draft, order: SheetOrder, name: string, transferId: string): Promise<Result<Written>> {
    const worker = this.#services.openSheets();
    const { port, stop } = stoppable(worker.port);
    this.#stop = stop;
    const { bridge } = this.#services;
    try {
      await giveDraft(port, draft);
      const of = await port.write(order);
      if (!of.ok) return of;
      this.#state = { at: 'writing', name, done: 0, of: of.value };
      for (;;) {
        const piece = await port.piece();
        if ('leftOut' in piece) {
          const saved = await bridge.invoke('file.finish', { transferId });
          return saved.ok ? ok({ all: piece, saved: saved.value?.saved ?? null }) : saved;
        }
        const given = await bridge.invoke('transfer.give', { transferId, text: { text: piece.text, ends: true } });
        if (!given.ok) return given;
        this.#state = { at: 'writing', name, done: piece.rows, of: of.value };
      }
    } catch (error) {
      return error instanceof Stopped ? fail('CANCELLED') : unexpected(error);
    } finally {
      worker.stop();
      this.#stop = () => undefined;
    }
  }
}
