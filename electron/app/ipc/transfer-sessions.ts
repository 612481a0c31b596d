// Streams over IPC in chunks: drafts from the window, pulled answers and the library to it.
import { type StreamText, DraftAssembler } from '../../../shared/draft/draft-stream.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SummaryRequest } from '../../../shared/ipc/summary.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { streamAnswers } from '../../../shared/push/answer-stream.ts';
import type { PullAnswer } from '../../../shared/push/apply-pull.ts';
import { ByteAssembler } from './byte-assembler.ts';
import { RowAssembler } from './row-assembler.ts';

/** More at once than any window has: one that was reloaded in the middle must not hold memory for good. */
const MOST = 4;

/** Where something is saved. */
export interface SaveTarget {
  readonly path: string;
  readonly what: 'draft' | 'unreadable' | 'bytes' | 'summary';
  /** The draft whose file it becomes; null for a part of one. */
  readonly draftId: string | null;
  /** The only version (`file-stamp.ts`) that may be replaced; null where the system's dialog has asked. */
  readonly expected: string | null;
  /** Saved again as it was, and not asked for by name to be signed. */
  readonly plain?: boolean;
  /** What the page of a summary is to show. */
  readonly summary?: SummaryRequest;
}

interface Given {
  readonly assembler: DraftAssembler | RowAssembler | ByteAssembler;
  /** Null for a draft that goes elsewhere. */
  readonly to: SaveTarget | null;
}

const ASSEMBLERS = {
  draft: () => new DraftAssembler(),
  unreadable: () => new RowAssembler(),
  bytes: () => new ByteAssembler(),
  summary: () => new DraftAssembler(),
} as const satisfies Record<SaveTarget['what'], () => Given['assembler']>;

export type Finished = { readonly to: SaveTarget | null } & (
  | { readonly draft: Draft }
  | { readonly pieces: Iterable<string> }
  | { readonly bytes: readonly Uint8Array[] }
);

type Source = () => Promise<Result<Texts>>;
/** Texts that lie ready, or that are read as they are asked for. */
type Texts = Iterator<StreamText, void> | AsyncIterator<Result<StreamText>, void>;

export class TransferSessions {
  readonly #newId: () => string;
  readonly #offered = new Map<string, Source>();
  readonly #given = new Map<string, Given>();

  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Offers what a pull was answered. */
  offerAnswers(answers: readonly PullAnswer[]): string {
    const texts = ok(streamAnswers(answers));
    return this.#keep(this.#offered, () => Promise.resolve(texts));
  }

  /**
   * Offers texts that are read piece by piece, starting when the window takes the first. A failure is the last piece.
   */
  offerTexts(read: () => AsyncIterator<Result<StreamText>, void>): string {
    let reading: AsyncIterator<Result<StreamText>, void> | undefined;
    return this.#keep(this.#offered, () => Promise.resolve(ok((reading ??= read()))));
  }

  /** The next text, null after the last. Failures: those of reading, INPUT_INVALID for an unknown ID. */
  async take(id: string): Promise<Result<StreamText | null>> {
    const source = this.#offered.get(id);
    if (source === undefined) return unknown('transfer.take');
    const texts = await source();
    const next = texts.ok ? await texts.value.next() : null;
    const text = next?.done === false ? next.value : null;
    if (text === null || ('ok' in text && !text.ok)) this.drop(id);
    if (!texts.ok) return texts;
    return text !== null && 'ok' in text ? text : ok(text);
  }

  begin(to: SaveTarget | null = null): string {
    return this.#keep(this.#given, { assembler: ASSEMBLERS[to?.what ?? 'draft'](), to });
  }

  /** Failures: FILE_TOO_LARGE, INPUT_INVALID for an unknown ID. */
  give(id: string, text: StreamText): Result<null> {
    const given = this.#given.get(id);
    if (given === undefined) return unknown('transfer.give');
    const taken = given.assembler.take(text);
    if (!taken.ok) this.drop(id);
    return taken;
  }

  /** The given content; a draft is checked whole. Failures: those of `readDraft`, INPUT_INVALID for an unknown ID. */
  finish(id: string): Result<Finished> {
    const given = this.#given.get(id);
    this.drop(id);
    if (given === undefined) return unknown('transfer.finish');
    const { assembler, to } = given;
    if (assembler instanceof ByteAssembler) return ok({ bytes: assembler.pieces, to });
    if (assembler instanceof RowAssembler) return ok({ pieces: assembler.pieces(), to });
    const draft = assembler.draft();
    return draft.ok ? ok({ draft: draft.value, to }) : draft;
  }

  /** The draft that was given for something else than a file. Failures as `finish`. */
  draft(id: string): Result<Draft> {
    const given = this.finish(id);
    if (!given.ok) return given;
    return 'draft' in given.value ? ok(given.value.draft) : unknown('transfer.finish');
  }

  drop(id: string): void {
    this.#offered.delete(id);
    this.#given.delete(id);
  }

  #keep<Value>(map: Map<string, Value>, value: Value): string {
    const id = this.#newId();
    map.set(id, value);
    const [oldest] = map.keys();
    if (map.size > MOST && oldest !== undefined) map.delete(oldest);
    return id;
  }
}

function unknown(channel: string): { readonly ok: false; readonly failure: Failure } {
  return fail('INPUT_INVALID', { channel, path: 'transfer', reason: 'nothing is handed over under this name' });
}
