// The transfer of a draft to or from a file: progress and cancelling.
import { accountSchema } from '../../../shared/domain/resources/account.ts';
import { KINDS } from '../../../shared/domain/resources/registry.ts';
import { type Draft, emptyEntities } from '../../../shared/draft/document.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { Counts } from '../../store/records.ts';
import type { FilePort } from '../../store/file-port.ts';
import { aboutReceived } from '../open-draft/about-draft.ts';
import { titledAfter } from '../window/new-drafts.ts';
import type { Senders } from '../window/senders.svelte.ts';
import type { Services } from '../services.ts';
import { type TaskRun, Task } from '../task.svelte.ts';
import { type CheckedFile, type FileSource, type ReadNeeds, readFile, sourceName } from './read-file.ts';
import { sendTexts } from '../sync/push/send-draft.ts';

export interface TransferProgress {
  readonly what: 'open' | 'save';
  /** The file's name, or the draft's. */
  readonly name: string;
  /** Bytes are read, all of them are checked, entries are put on the disk or sent. */
  readonly stage: 'read' | 'check' | 'entries';
  /** Bytes or entries so far, and all; `of` is null while that is not known. */
  readonly done: number;
  readonly of: number | null;
  /** It takes longer than a moment. */
  readonly isShown: boolean;
}

/** `opened`: all of it is in this draft from now on. */
export interface LoadedFile {
  readonly draft: Draft;
  opened(draftId: string): Promise<void>;
}

/** A file that was read, and the worker that has it under the name of the `reading`. */
interface Taken {
  readonly file: CheckedFile;
  readonly fileService: FilePort;
  readonly reading: string;
  readonly run: TaskRun<TransferProgress>;
}

const CANCELLED = fail('CANCELLED');
/** Shorter ones are over before anybody could read of them. */
const SHOWN_AFTER_MS = 300;

export class Transfer {
  readonly #services: Services;
  readonly #senders: Pick<Senders, 'judge'>;
  /** A cancelled one may still be at its last call. */
  readonly #task = new Task<TransferProgress, unknown>();
  /** How many drafts were written to files since the window opened. */
  exported: number = $state.raw(0);
  #readings = 0;
  /** Saves to files that are under way. */
  #saves: Promise<unknown> = Promise.resolve();

  constructor(services: Services, senders: Pick<Senders, 'judge'>) {
    this.#services = services;
    this.#senders = senders;
  }

  /** The transfer that takes longer than a moment, else null. */
  get progress(): TransferProgress | null {
    const { state } = this.#task;
    return state.at === 'running' && state.progress.isShown ? state.progress : null;
  }

  /** Also for the moment that is not worth showing. */
  get busy(): boolean {
    return this.#task.state.at === 'running';
  }

  /** `save`: writes a draft to a file and keeps what belongs to that version. */
  async track(save: Promise<void>): Promise<void> {
    this.#saves = Promise.allSettled([this.#saves, save]);
    await save;
  }

  /** Once no save to a file is under way. */
  async whenSaved(): Promise<void> {
    await this.#saves;
  }

  cancel(): void {
    const { state } = this.#task;
    // A long read is not waited for; a write to the disk has to end before it is removed again.
    if (state.at === 'running' && state.progress.stage === 'entries') this.#task.stop();
    else this.#task.cancel();
  }

  /** Reads a file and stores its draft: its id. `look`: only for viewing. Failure CANCELLED when cancelled. */
  async receive(source: FileSource, how: 'keep' | 'look' = 'keep'): Promise<Result<string>> {
    const { store, clock } = this.#services;
    const id = store.newId();
    const unlock = await this.#services.lock(id);
    const arrived = await this.#read(source, async ({ file, fileService, reading, run }) => {
      const { header, counts } = file.content;
      const of = total(counts);
      for (let done = 0; ;) {
        run.report((before) => ({ ...before, stage: 'entries', done, of }));
        const stored = await fileService.store(reading, id, clock.now());
        if (!stored.ok) return stored;
        if (run.signal.aborted) return CANCELLED;
        done = stored.value;
        if (done >= of) break;
      }
      const titled = titledAfter(sourceName(source), header);
      const account = accountSchema.parse(header['account']);
      const about = aboutReceived(titled, account, counts);
      const listed = await fileService.list(reading, {
        header: titled,
        about,
        origin: 'file',
        ...(how === 'look' && { look: true }),
      });
      if (!listed.ok) return listed;
      // The base of comparisons with later versions of the file: without it, changes of the two sides can't be told
      // apart.
      await store.backUp(id, 'file');
      // Until here all of it can be taken away again.
      if (run.signal.aborted) return CANCELLED;
      await file.opened(id);
      await this.#senders.judge(id, sourceName(source), file.content.signed);
      return ok(id);
    });
    if (!arrived.ok) await store.delete(id);
    unlock?.();
    return arrived;
  }

  /** Reads a file into memory, for a review. Failure CANCELLED when cancelled. */
  async load(source: FileSource): Promise<Result<LoadedFile>> {
    return this.#read(source, async ({ file, fileService, reading, run }) => {
      const { header, counts } = file.content;
      const [entities, of] = [emptyEntities(), total(counts)];
      let done = 0;
      for (let next = await fileService.take(reading); next !== null; next = await fileService.take(reading)) {
        if (run.signal.aborted) return CANCELLED;
        for (const record of next.records) entities[next.kind].set(record.key, record);
        done += next.records.length;
        const soFar = done;
        run.report((before) => ({ ...before, stage: 'entries', done: soFar, of }));
      }
      await file.opened(null);
      await this.#senders.judge(null, sourceName(source), file.content.signed);
      const titled = titledAfter(sourceName(source), header);
      const account = accountSchema.parse(header['account']);
      return ok({ draft: { header: titled, account, entities }, opened: (id) => file.opened(id) });
    });
  }

  /** `take` gets the file once it is known to be a draft. */
  async #read<Value>(source: FileSource, take: (taken: Taken) => Promise<Result<Value>>): Promise<Result<Value>> {
    const fileService = this.#services.openFileReading();
    const reading = String((this.#readings += 1));
    return this.#start({ what: 'open', name: sourceName(source), stage: 'read' }, async (run) => {
      const onProgress: ReadNeeds['onProgress'] = (done, of) => {
        run.report((before) =>
          done === null ? { ...before, stage: 'check', done: 0, of: null } : { ...before, stage: 'read', done, of },
        );
        return run.signal.aborted ? CANCELLED : ok(null);
      };
      const needs = { bridge: this.#services.bridge, fileService, id: reading, onProgress };
      return readFile(source, needs, (file) => {
        if (run.signal.aborted) return Promise.resolve(CANCELLED);
        return take({ file, fileService, reading, run });
      });
    });
  }

  /** Sends a draft to the main process under `transferId`. Failure CANCELLED when cancelled. */
  async give(name: string, draft: Draft, transferId: string): Promise<Result<null>> {
    return this.#start({ what: 'save', name, stage: 'entries' }, ({ report, signal }) =>
      sendTexts(this.#services.bridge, transferId, draft, (done, of) => {
        report((before) => ({ ...before, done, of }));
        return signal.aborted ? CANCELLED : ok(null);
      }),
    );
  }

  /** One at a time: fails while another is going. */
  async #start<Value>(
    began: Pick<TransferProgress, 'what' | 'name' | 'stage'>,
    work: (run: TaskRun<TransferProgress>) => Promise<Result<Value>>,
  ): Promise<Result<Value>> {
    if (this.busy) return fail('TRANSFER_RUNNING', {}, { retry: 'later' });
    return this.#task.start({ ...began, done: 0, of: null, isShown: false }, (run) => {
      this.#services.clock.after(SHOWN_AFTER_MS, () => run.report((before) => ({ ...before, isShown: true })));
      return work(run);
    });
  }
}

function total(counts: Counts): number {
  return KINDS.reduce((sum, kind) => sum + counts[kind], 0);
}
