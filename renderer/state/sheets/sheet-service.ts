// Makes and reads sheets over a copy of the draft, a moment at a time.
import { type Draft, emptyEntities } from '../../../shared/draft/document.ts';
import type { SheetChoices } from '../../../shared/draft/sheet/import-sheet.ts';
import { type NamedSheet, importSheets } from '../../../shared/draft/sheet/import-sheets.ts';
import { type SheetFault, readSheets } from '../../../shared/draft/sheet/workbook/read-sheets.ts';
import { type SheetFile, type SheetOrder, sheetFile } from '../../../shared/draft/sheet/workbook/write-sheets.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { base64 } from './base64.ts';
import type { DraftPiece, SheetPort, SheetRead, SheetReading, WrittenAll, WrittenPiece } from '../ports/sheet-port.ts';

/** How long it works before it says how far it is. */
const TURN_MS = 100;
const PIECE_BYTES = 256 * 1024;
const NO_ACCOUNT = { id: null } as unknown as Draft['account']; // until the draft's own comes, which is before anything is asked

interface Source {
  readonly bytes: Uint8Array;
  /** As read with the kind that was said. */
  sheets: { readonly kind: SheetChoices['kind']; readonly list: readonly NamedSheet[] } | null;
}

type Reading = AsyncGenerator<SheetReading, Result<SheetRead>>;

export class SheetService implements SheetPort {
  readonly #now: () => number;
  #draft = { header: {}, account: NO_ACCOUNT, entities: emptyEntities() };
  #file: { readonly about: SheetFile; readonly pieces: AsyncIterator<Uint8Array | string> } | null = null;
  #source: Source | null = null;
  #reading: Reading | null = null;

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.#now = now;
  }

  draft(piece: DraftPiece): Promise<null> {
    if ('header' in piece) this.#draft = { header: piece.header, account: piece.account, entities: emptyEntities() };
    else for (const record of piece.records) this.#draft.entities[piece.kind].set(record.key, record);
    return Promise.resolve(null);
  }

  write(order: SheetOrder): Promise<Result<number>> {
    const file = sheetFile(this.#draft, order);
    if (!file.ok) return Promise.resolve(file);
    this.#file = { about: file.value, pieces: file.value.pieces[Symbol.asyncIterator]() };
    return Promise.resolve(ok(file.value.size));
  }

  async piece(): Promise<WrittenPiece | WrittenAll> {
    if (this.#file === null) throw new Error('No file was begun.');
    const { about, pieces } = this.#file;
    const chunks: Uint8Array[] = [];
    let length = 0;
    while (length < PIECE_BYTES) {
      const next = await pieces.next();
      if (next.done === true) break;
      const bytes = typeof next.value === 'string' ? new TextEncoder().encode(next.value) : next.value;
      chunks.push(bytes);
      length += bytes.length;
    }
    if (length > 0) return { text: base64(chunks, length), rows: about.rows() };
    this.#file = null;
    return { rows: about.rows(), leftOut: about.leftOut() };
  }

  read(file: Blob | null, choices: SheetChoices): Promise<null> {
    this.#reading = this.#steps(file, choices);
    return Promise.resolve(null);
  }

  async goOn(): Promise<SheetReading | Result<SheetRead>> {
    if (this.#reading === null) throw new Error('No file is being read.');
    const from = this.#now();
    for (;;) {
      const step = await this.#reading.next();
      if (step.done === true) return step.value;
      const elapsed = this.#now() - from;
      // A clock that was put back must not keep the turn going.
      if (elapsed >= TURN_MS || elapsed < 0) return step.value;
    }
  }

  async *#steps(file: Blob | null, choices: SheetChoices): Reading {
    const { kind } = choices;
    if (file !== null) {
      try {
        this.#source = { bytes: new Uint8Array(await file.arrayBuffer()), sheets: null };
      } catch (error) {
        // A file that was moved, or is on a stick that is gone.
        return fail('FILE_NOT_READABLE', { reason: error instanceof Error ? error.name : '' });
      }
    }
    const source = this.#source;
    if (source === null) throw new Error('No file was chosen.');
    if (source.sheets === null || source.sheets.kind !== kind) {
      const list = yield* this.#unpacked(source.bytes, kind);
      if (typeof list === 'string') return fail(list);
      source.sheets = { kind, list };
    }
    const steps = importSheets(this.#draft, source.sheets.list, choices);
    for (;;) {
      const step = steps.next();
      if (step.done === true) return ok(step.value);
      yield step.value;
    }
  }

  async *#unpacked(
    bytes: Uint8Array,
    kind: SheetChoices['kind'],
  ): AsyncGenerator<SheetReading, readonly NamedSheet[] | SheetFault> {
    const steps = readSheets(bytes, kind);
    for (;;) {
      const step = await steps.next();
      if (step.done === true) return step.value;
      yield { done: step.value, of: null };
    }
  }
}
