// Who signed the file that was opened last, as the main process judges it, and the senders that the planner knows.
import type { KnownSender, Sender } from '../../../shared/ipc/senders.ts';
import type { Failure } from '../../../shared/kernel/result.ts';
import type { FileContent } from '../../store/file-port.ts';
import type { Bridge } from '../services.ts';

export interface OpenedFile {
  /** The draft that it became; null where it is reviewed. */
  readonly draftId: string | null;
  readonly name: string;
  readonly sender: Sender | 'unsigned' | 'unreadable';
}

export class Senders {
  readonly #bridge: Bridge;
  #opened: OpenedFile | null = $state.raw(null);
  #known: readonly KnownSender[] = $state.raw([]);
  #own: string | null = $state.raw(null);
  #isNewer = $state(false);
  /** Why the last thing asked of it was not done. */
  failure: Failure | null = $state.raw(null);

  constructor(bridge: Bridge) {
    this.#bridge = bridge;
  }

  /** Null once dismissed, and for an unsigned file while no sender is known. */
  get opened(): OpenedFile | null {
    return this.#opened;
  }
  get known(): readonly KnownSender[] {
    return this.#known;
  }
  /** The planner's own fingerprint; null before the first signature. */
  get own(): string | null {
    return this.#own;
  }
  /** Whether the list of senders was written by a newer version; `known` is then empty. */
  get isNewer(): boolean {
    return this.#isNewer;
  }

  async load(): Promise<void> {
    const listed = await this.#bridge.invoke('senders.list', null);
    this.failure = listed.ok ? null : listed.failure;
    if (!listed.ok) return;
    this.#known = listed.value.known;
    this.#own = listed.value.own;
    this.#isNewer = listed.value.isNewer;
  }

  /** Never keeps a file from being opened. */
  async judge(draftId: string | null, name: string, signed: FileContent['signed']): Promise<void> {
    this.#opened = null;
    await this.load();
    if (signed === null) {
      // Without known senders, "not signed" means nothing.
      if (this.#known.length > 0) this.#opened = { draftId, name, sender: 'unsigned' };
    } else if (signed === 'unreadable') this.#opened = { draftId, name, sender: 'unreadable' };
    else {
      const judged = await this.#bridge.invoke('senders.check', signed);
      if (judged.ok) this.#opened = { draftId, name, sender: judged.value };
      else this.failure = judged.failure;
    }
  }

  /** The sender of the opened file, from now on known under this name; the main process asks in a box. */
  async remember(name: string): Promise<void> {
    const opened = this.#opened;
    if (opened === null || typeof opened.sender === 'string') return;
    const { publicKey } = opened.sender;
    const done = await this.#bridge.invoke('senders.remember', { name, publicKey });
    await this.load();
    this.failure = done.ok || done.failure.code === 'NOT_CONFIRMED' ? this.failure : done.failure;
    const known = this.#known.find((one) => one.publicKey === publicKey) ?? null;
    if (done.ok && known !== null) this.#opened = { ...opened, sender: { ...opened.sender, is: 'known', known } };
  }

  async forget(publicKey: string): Promise<void> {
    const done = await this.#bridge.invoke('senders.forget', { publicKey });
    await this.load();
    this.failure = done.ok || done.failure.code === 'NOT_CONFIRMED' ? this.failure : done.failure;
  }

  putAway(): void {
    this.#opened = null;
  }
}
