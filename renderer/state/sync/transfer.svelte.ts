// The transfer of a draft to or from a file, in chunks: progress and cancelling.
import { DraftChunkReader, cutOff } from '../../../shared/draft/draft-stream.ts';
import type { DraftChunk } from '../../../shared/draft/draft-stream.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { accountSchema } from '../../../shared/domain/account.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import type { DraftReceiver } from '../../store/draft-receiver.ts';
import { aboutReceived } from '../window/about-draft.ts';
import { sendTexts } from './send-draft.ts';
import { titledAfter } from '../window/new-drafts.ts';
import type { Services } from '../services.ts';

export interface TransferProgress {
  readonly what: 'open' | 'save';
  /** The file's name, or the draft's. */
  readonly name: string;
  /** Records so far, and all; `of` is null while the file is being read. */
  readonly done: number;
  readonly of: number | null;
}

/** Shorter ones are over before anybody could read of them. */
const SHOWN_AFTER_MS = 300;

export class Transfer {
  readonly #services: Services;
  #progress: TransferProgress | null = $state.raw(null);
  #shown: boolean = $state.raw(false);
  /** How many drafts were written to files since the window opened. */
  exported: number = $state.raw(0);
  #cancelled = false;
  #cancel: () => void = () => undefined;

  constructor(services: Services) {
    this.#services = services;
  }

  /** What is on its way for longer than a moment; null when nothing is. */
  get progress(): TransferProgress | null {
    return this.#shown ? this.#progress : null;
  }

  cancel(): void {
    this.#cancelled = true;
  }

  /** Takes a draft that the main process offers and puts it on this disk: its id. Failure CANCELLED when called off. */
  async receive(name: string, transferId: string): Promise<Result<string>> {
    if (!this.#begin({ what: 'open', name, done: 0, of: null }))
      return fail('TRANSFER_RUNNING', {}, { retry: 'later' });
    const receiver = this.#services.store.receiver();
    const unlock = await this.#services.lock(receiver.id);
    const arrived = await this.#take(name, transferId, receiver);
    if (!arrived.ok) {
      await this.#services.bridge.invoke('transfer.drop', { transferId });
      await this.#services.store.delete(receiver.id);
    }
    unlock?.();
    this.#end();
    return arrived;
  }

  async #take(name: string, transferId: string, receiver: DraftReceiver): Promise<Result<string>> {
    const begun = await receiver.begin();
    if (!begun.ok) return begun;
    const reader = new DraftChunkReader();
    let header: JsonObject = {};
    let [done, of] = [0, 0];
    for (;;) {
      const text = await this.#services.bridge.invoke('transfer.take', { transferId });
      if (!text.ok) return text;
      if (this.#cancelled) return fail('CANCELLED');
      if (text.value === null) break;
      const taken = reader.take(text.value);
      if (!taken.ok) return taken;
      const chunk: DraftChunk | null = taken.value;
      if (chunk === null) continue;
      if ('header' in chunk) {
        header = titledAfter(name, chunk.header);
        of = chunk.records;
        this.#move(0, of);
      } else {
        const added = await receiver.add(chunk.kind, chunk.records);
        if (!added.ok) return added;
        done += chunk.records.length;
        this.#move(done);
      }
    }
    if (done !== of) return cutOff(of, done);
    const account = accountSchema.safeParse(header['account']);
    if (!account.success) return fail('DRAFT_MEMBER_INVALID', { where: 'account', expected: 'an account' });
    const about = aboutReceived(header, account.data, receiver.counts);
    const row = await receiver.finish({ header, about, origin: 'file' });
    return row.ok ? ok(row.value.id) : row;
  }

  /** Gives a draft to the main process under `transferId`. Failure CANCELLED when called off. */
  async give(name: string, draft: Draft, transferId: string): Promise<Result<null>> {
    if (!this.#begin({ what: 'save', name, done: 0, of: null }))
      return fail('TRANSFER_RUNNING', {}, { retry: 'later' });
    const sent = await sendTexts(this.#services.bridge, transferId, draft, (done, of) => {
      this.#move(done, of);
      return this.#cancelled ? fail('CANCELLED') : ok(null);
    });
    this.#end();
    return sent;
  }

  /** One at a time. */
  #begin(progress: TransferProgress): boolean {
    if (this.#progress !== null) return false;
    this.#cancelled = false;
    this.#progress = progress;
    this.#cancel = this.#services.clock.after(SHOWN_AFTER_MS, () => (this.#shown = true));
    return true;
  }

  #move(done: number, of?: number): void {
    if (this.#progress !== null) this.#progress = { ...this.#progress, done, of: of ?? this.#progress.of };
  }

  #end(): void {
    this.#cancel();
    this.#shown = false;
    this.#progress = null;
  }
}
