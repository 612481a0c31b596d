// Brings the targeting library of an account to this computer: fetches, imports and exports it, and takes its parts in.
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { PartFetched } from '../../../shared/ipc/library.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { Services } from '../services.ts';
import { CurrentWaits } from '../sync/current-waits.svelte.ts';
import type { Library } from './library.svelte.ts';

/** Whose library it is. */
export interface LibraryAccount {
  readonly id: TargetId;
  readonly name: string;
}

const targetOf = (source: string): TargetId => source as TargetId; // every arrival is of one

export type FetchPhase = 'idle' | 'fetching' | 'storing' | 'ended';
type Progress = EventPayload<'library.progress'>;

export class LibraryFetch {
  readonly #services: Services;
  readonly #library: Library;
  #phase: FetchPhase = $state.raw('idle');
  #account: LibraryAccount | null = $state.raw(null);
  #records: Progress['records'] = $state.raw({});
  #over: Progress['over'] = $state.raw([]);
  readonly waits: CurrentWaits;
  #ends: readonly PartFetched[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);
  #exportedTo: string | null = $state.raw(null);
  #stopping: boolean = $state.raw(false);
  /** The name of the running one: messages about any other come too late. */
  #running: string | null = null;
  #count = 0;

  constructor(services: Services, library: Library) {
    this.#services = services;
    this.#library = library;
    this.waits = new CurrentWaits(services.clock);
    services.bridge.on('library.progress', ({ fetch, records, over, waits }) => {
      if (fetch !== this.#running) return;
      this.#records = records;
      this.#over = over;
      this.waits.set(waits);
    });
  }

  get phase(): FetchPhase {
    return this.#phase;
  }
  get busy(): boolean {
    return this.#phase === 'fetching' || this.#phase === 'storing';
  }
  /** Whose library is, or was last, brought here. */
  get account(): LibraryAccount | null {
    return this.#account;
  }
  /** Records of each part that have come so far. */
  get records(): Progress['records'] {
    return this.#records;
  }
  /** Parts that are over: here, or not to be had now. */
  get over(): Progress['over'] {
    return this.#over;
  }
  /** How the last fetch ended, part by part. */
  get ends(): readonly PartFetched[] {
    return this.#ends;
  }
  /** Why nothing of it came, or it could not be stored. */
  get failure(): Failure | null {
    return this.#failure;
  }
  /** The folder that it was last exported to. */
  get exportedTo(): string | null {
    return this.#exportedTo;
  }
  /** Whether it was cancelled, and ends soon. */
  get stopping(): boolean {
    return this.#stopping;
  }

  /** Fetches all parts again. Each stored part stays until its new one is complete. */
  async start(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    await this.#run(account, 'fetching', async (fetch) => {
      const fetched = await this.#services.bridge.invoke('library.fetch', { fetch, target: account.id });
      this.waits.set([]);
      if (fetched.ok) {
        this.#ends = fetched.value;
        await this.#store(account);
      } else this.#failure = fetched.failure;
    });
  }

  /** What has come so far is gone on with by the next fetch where the platform lets it. */
  async stop(): Promise<void> {
    if (this.#running === null || this.#phase !== 'fetching') return;
    this.#stopping = true;
    await this.#services.bridge.invoke('library.cancel', { fetch: this.#running });
  }

  /** Ends a wait that the platform asked for. */
  async tryNow(): Promise<void> {
    if (this.#running === null || this.#phase !== 'fetching') return;
    await this.#services.bridge.invoke('library.tryNow', { fetch: this.#running });
  }

  /** Takes over a folder that `meta sync` has filled, which the planner chooses. */
  async importFolder(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    const imported = await this.#services.bridge.invoke('library.import', { target: account.id });
    if (imported.ok && imported.value === null) return;
    await this.#run(account, 'storing', async () => {
      if (!imported.ok) this.#failure = imported.failure;
      else await this.#store(account, imported.value ?? []);
    });
  }

  async exportFolder(source: string): Promise<void> {
    this.#exportedTo = null;
    const exported = await this.#services.bridge.invoke('library.export', { target: targetOf(source) });
    this.#failure = exported.ok ? null : exported.failure;
    this.#exportedTo = exported.ok ? exported.value : null;
  }

  /** Forgets an account's library on this computer: what was fetched, and what was stored of it. */
  async forget(source: string): Promise<void> {
    if (this.busy) return;
    const fetched = await this.#services.bridge.invoke('library.forget', { target: targetOf(source) });
    // Else it would be taken in again.
    this.#failure = fetched.ok ? await this.#library.forget(source) : fetched.failure;
    [this.#ends, this.#exportedTo] = [[], null];
  }

  /** Stores what was fetched and not stored, as after a crash between the two. Sends no request to the platform. */
  async catchUp(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    const newer = await this.#newer(account);
    if (newer.length === 0 || this.busy) return;
    await this.#run(account, 'storing', () => this.#store(account, newer));
  }

  /** A worker that breaks down ends what it was needed for: the next fetch starts another. */
  async #run(
    account: LibraryAccount,
    phase: 'fetching' | 'storing',
    work: (fetch: string) => Promise<void>,
  ): Promise<void> {
    const fetch = `${account.id} ${this.#services.clock.now()} ${(this.#count += 1)}`;
    this.#running = fetch;
    this.#account = account;
    this.#phase = phase;
    [this.#records, this.#over, this.#ends, this.#failure] = [{}, [], [], null];
    this.waits.set([]);
    [this.#exportedTo, this.#stopping] = [null, false];
    try {
      await work(fetch);
    } catch {
      this.#failure = fail('LIBRARY_NOT_STORED').failure;
    }
    this.#running = null;
    this.#phase = 'ended';
    this.#stopping = false;
  }

  /** Parts that the main process has of another age than those here; all of them where these can't be read. */
  async #newer({ id }: LibraryAccount): Promise<LibraryPart[]> {
    const isUnreadable = this.#library.failure !== null;
    const there = await this.#services.bridge.invoke('library.list', { target: id });
    if (!there.ok) return [];
    await this.#library.load();
    const here = this.#library.all.find(({ source }) => source === id)?.status;
    const isNewer = (part: LibraryPart, fetchedAt: string) => here?.[part].fetchedAt !== fetchedAt;
    return there.value.flatMap(({ fetchedAt, part }) => (isUnreadable || isNewer(part, fetchedAt) ? [part] : []));
  }

  async #store(account: LibraryAccount, parts?: readonly LibraryPart[]): Promise<void> {
    this.#phase = 'storing';
    for (const part of parts ?? (await this.#newer(account))) {
      const stored = await this.#take(account, part);
      if (!stored.ok) this.#failure = stored.failure;
    }
    // What came is shown, whosever was looked at before.
    await this.#library.show(null);
  }

  /** Piece by piece from the main process to the worker; nothing of the part is held here. */
  async #take({ id: target, name }: LibraryAccount, part: LibraryPart): Promise<Result<null>> {
    const { bridge } = this.#services;
    const { port } = this.#library;
    const offered = await bridge.invoke('library.offer', { target, part });
    if (!offered.ok) return offered;
    const { fetchedAt, transferId } = offered.value;
    try {
      const id = await port.begin({ source: target, name, part, fetchedAt });
      for (;;) {
        const text = await bridge.invoke('transfer.take', { transferId });
        if (!text.ok) {
          await port.drop(id);
          return text;
        }
        if (text.value === null) {
          const finished = await port.finish(id);
          return finished.ok ? ok(null) : finished;
        }
        const given = await port.give(id, text.value.text);
        if (given.ok) continue;
        await bridge.invoke('transfer.drop', { transferId });
        return given;
      }
    } catch (error) {
      await bridge.invoke('transfer.drop', { transferId });
      throw error;
    }
  }
}
