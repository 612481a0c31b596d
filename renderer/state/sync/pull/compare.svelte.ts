// What the platform has changed since the open draft last saw it. The draft stays as it is until it is taken over.
import { RemoteIds } from '../../../../shared/draft/remote-ids.ts';
import { type Failure, ok } from '../../../../shared/kernel/result.ts';
import { type EntitySince, comparePull, ofDraft } from '../../../../shared/push/compare-pull.ts';
import { type PullOrder, countIds, knownIds, toPullOrder } from '../../../../shared/push/pull-order.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { AskedRead, PlatformRead, ReadEnd } from './platform-read.svelte.ts';
import { readFailure } from './pull-reads.ts';
import type { Pull } from './pull.svelte.ts';
import type { Services } from '../../services.ts';
import { type TaskState, Task } from '../../task.svelte.ts';

export class Compare {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #read: PlatformRead;
  readonly #pull: Pull;
  readonly #task = new Task<null, ReadEnd>();
  #at: number | null = $state.raw(null);

  constructor(services: Services, draft: OpenDraft, read: PlatformRead, pull: Pull) {
    this.#services = services;
    this.#draft = draft;
    this.#read = read;
    this.#pull = pull;
  }

  get state(): TaskState<null, ReadEnd> {
    return this.#task.state;
  }
  get done(): number {
    return this.#read.done;
  }
  get total(): number {
    return this.#read.total;
  }
  /** Lane by lane: how many IDs of how many are read, and the current waits. */
  get lanes(): Pick<PlatformRead, 'read' | 'toRead' | 'waits'> {
    return this.#read;
  }
  get expectedEnd(): number | null {
    return this.#read.expectedEnd;
  }
  /** When the platform was read, epoch milliseconds; null before. */
  get at(): number | null {
    return this.#at;
  }
  /** Why nothing could be read, or not everything was, or it could not be taken over. */
  get failure(): Failure | null {
    return readFailure(this.state);
  }

  /** Against the draft as it is now: it may have been edited since the platform was read. */
  readonly entities: readonly EntitySince[] = $derived.by(() =>
    this.state.at === 'done' ? comparePull(this.#draft.document, this.state.answer.answers) : [],
  );
  readonly changed: number = $derived(this.entities.filter(({ state }) => state === 'changed').length);

  /** Why it can't be compared now; null when it can. */
  get blocked(): BlockedCode<'pull'> | null {
    return this.#read.blocked ?? (countIds(this.#order()) === 0 ? 'NO_IDS' : null);
  }

  /** What takes long and waits for the planner's word: `start` reads it, `leave` does not. */
  get asked(): AskedRead | null {
    const { asked } = this.#read;
    return asked?.purpose === 'compare' ? asked : null;
  }
  leave(): void {
    this.#read.leave();
  }
  /** As `start`; what takes long is asked about first. */
  async begin(): Promise<void> {
    if (this.blocked !== null || this.#read.asks('compare', this.#order())) return;
    await this.start();
  }

  /** Reads all that the draft knows. */
  async start(): Promise<void> {
    if (this.blocked !== null) return;
    const read = () => this.#read.run('compare', this.#order(), () => Promise.resolve(ok(null)));
    await this.#task.start(null, read);
    this.#at = this.#services.clock.now();
  }

  /** What was read until then is compared. */
  cancel(): void {
    this.#read.stop();
  }

  tryNow(): Promise<void> {
    return this.#read.tryNow();
  }

  #order(): PullOrder {
    return toPullOrder(knownIds(this.#draft.document));
  }

  /** As a pull of all that was read would; what both sides changed becomes a conflict. False when it could not be. */
  async takeOver(): Promise<boolean> {
    const { state } = this;
    if (this.#pull.blocked !== null || state.at !== 'done') return false;
    const { answers, platform } = state.answer;
    const ofThis = ofDraft(new RemoteIds(this.#draft.document), answers);
    const taken = await this.#pull.takeOver({ answers: ofThis, notFound: [], platform });
    if (this.#draft.closed) return false;
    if (taken.ok) this.#task.reset();
    else this.#task.succeed(null, { ...state.answer, stopped: taken.failure });
    return taken.ok;
  }
}
