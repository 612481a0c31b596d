// Brings the targeting library of an account to this computer: fetches, imports and exports it, and takes its parts in.
import type { TargetId } from '../../../shared/ipc/accounts.ts';
import type { EventPayload } from '../../../shared/ipc/contract.ts';
import type { PartFetched } from '../../../shared/ipc/library.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import type { Services } from '../services.ts';
import { CurrentWaits } from '../window/current-waits.svelte.ts';
import { type TaskRun, type TaskState, Task, findFailure } from '../task.svelte.ts';
import type { Library } from './library.svelte.ts';

/** Whose library it is. */
export interface LibraryAccount {
  readonly id: TargetId;
  readonly name: string;
}

const toTargetId = (source: string): TargetId => source as TargetId; // every arrival is of one

type Progress = EventPayload<'library.progress'>;

/** A fetch or an import on its way. */
export interface FetchProgress {
  /** Its name in the main process. */
  readonly fetch: string;
  readonly account: LibraryAccount;
  readonly stage: 'fetching' | 'storing';
  /** Of each part, that have come so far. */
  readonly records: Progress['records'];
  /** Parts that are here, or not to be had now. */
  readonly over: Progress['over'];
  readonly waits: CurrentWaits;
}

export class LibraryFetch {
  readonly #services: Services;
  readonly #library: Library;
  /** Answers how each part ended. */
  readonly #task = new Task<FetchProgress, readonly PartFetched[]>();
  /** An export or a removal; answers with the folder of an export. */
  readonly #other = new Task<null, string | null>();
  #count = 0;

  constructor(services: Services, library: Library) {
    this.#services = services;
    this.#library = library;
  }

  get state(): TaskState<FetchProgress, readonly PartFetched[]> {
    return this.#task.state;
  }
  /** Null while nothing is brought here. */
  readonly progress: FetchProgress | null = $derived.by(() =>
    this.state.at === 'running' ? this.state.progress : null,
  );
  get busy(): boolean {
    return this.progress !== null;
  }
  /** How the last fetch ended, part by part. */
  get ends(): readonly PartFetched[] {
    return this.state.at === 'done' ? this.state.answer : [];
  }
  /** Why nothing of it came, or it could not be stored. */
  get failure(): Failure | null {
    return findFailure(this.#other.state) ?? findFailure(this.state);
  }
  /** The folder that it was last exported to. */
  get exportedTo(): string | null {
    return this.#other.state.at === 'done' ? this.#other.state.answer : null;
  }
  /** Whether it was cancelled, and ends soon. */
  get stopping(): boolean {
    return this.state.at === 'running' && this.state.stopping;
  }

  /** Fetches all parts again. Each stored part stays until its new one is complete. */
  async start(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    await this.#run(account, 'fetching', async (run, { fetch, waits }) => {
      const fetched = await this.#fetch(run, { fetch, account, waits });
      if (!fetched.ok) return fetched;
      const stored = await this.#store(account, run);
      return stored.ok ? fetched : stored;
    });
  }

  /** What has come so far is gone on with by the next fetch where the platform lets it. */
  stop(): void {
    if (this.progress?.stage === 'fetching') this.#task.stop();
  }

  /** Ends a wait that the platform asked for. */
  async tryNow(): Promise<void> {
    if (this.progress?.stage !== 'fetching') return;
    await this.#services.bridge.invoke('library.tryNow', { fetch: this.progress.fetch });
  }

  /** Takes over a folder that `meta sync` has filled, which the planner chooses. */
  async importFolder(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    const imported = await this.#services.bridge.invoke('library.import', { target: account.id });
    if (imported.ok && imported.value === null) return;
    await this.#run(account, 'storing', async (run) =>
      imported.ok ? this.#store(account, run, imported.value ?? []) : imported,
    );
  }

  async exportFolder(source: string): Promise<void> {
    const { bridge } = this.#services;
    await this.#other.start(null, () => bridge.invoke('library.export', { target: toTargetId(source) }));
    // The failure of a fetch before it is out of date.
    if (findFailure(this.state) !== null) this.#task.reset();
  }

  /** Forgets an account's library on this computer: what was fetched, and what was stored of it. */
  async forget(source: string): Promise<void> {
    if (this.busy) return;
    const { bridge } = this.#services;
    await this.#other.start(null, async () => {
      const fetched = await bridge.invoke('library.forget', { target: toTargetId(source) });
      // Else it would be taken in again.
      const failure = fetched.ok ? await this.#library.forget(source) : fetched.failure;
      return failure === null ? ok(null) : { ok: false, failure };
    });
    if (!this.busy) this.#task.reset();
  }

  /** Stores what was fetched and not stored, as after a crash between the two. Sends no request to the platform. */
  async catchUp(account: LibraryAccount): Promise<void> {
    if (this.busy) return;
    const newer = await this.#newer(account);
    if (newer.length === 0 || this.busy) return;
    await this.#run(account, 'storing', (run) => this.#store(account, run, newer));
  }

  /** A worker that breaks down ends what it was needed for: the next fetch starts another. */
  async #run(
    account: LibraryAccount,
    stage: FetchProgress['stage'],
    work: (run: TaskRun<FetchProgress>, began: FetchProgress) => Promise<Result<readonly PartFetched[]>>,
  ): Promise<void> {
    const { clock } = this.#services;
    const fetch = `${account.id} ${clock.now()} ${(this.#count += 1)}`;
    const began = { fetch, account, stage, records: {}, over: [], waits: new CurrentWaits(clock) };
    this.#other.reset();
    await this.#task.start(began, (run) => work(run, began).catch(() => fail('LIBRARY_NOT_STORED')));
  }

  async #fetch(
    { report, signal }: TaskRun<FetchProgress>,
    { fetch, account, waits }: Pick<FetchProgress, 'fetch' | 'account' | 'waits'>,
  ): Promise<Result<readonly PartFetched[]>> {
    const { bridge } = this.#services;
    signal.addEventListener('abort', () => void bridge.invoke('library.cancel', { fetch }));
    const stopListening = bridge.on('library.progress', (of) => {
      if (of.fetch !== fetch) return;
      report((before) => ({ ...before, records: of.records, over: of.over }));
      waits.set(of.waits);
    });
    const fetched = await bridge.invoke('library.fetch', { fetch, target: account.id });
    stopListening();
    waits.set([]);
    return fetched;
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

  async #store(
    account: LibraryAccount,
    { report }: TaskRun<FetchProgress>,
    parts?: readonly LibraryPart[],
  ): Promise<Result<readonly PartFetched[]>> {
    report((before) => ({ ...before, stage: 'storing' }));
    let end: Result<readonly PartFetched[]> = ok([]);
    for (const part of parts ?? (await this.#newer(account))) {
      const stored = await this.#take(account, part);
      if (!stored.ok) end = stored;
    }
    // What came is shown, whosever was looked at before.
    await this.#library.show(null);
    return end;
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
