// A pull of given ids into the open draft: progress, result for each id, conflicts, and line items without a campaign.
import { confirmCampaign } from '../../../../shared/draft/commands/confirm-campaign.ts';
import type { EntityRecord } from '../../../../shared/draft/document.ts';
import { defined } from '../../../../shared/kernel/defined.ts';
import { type Failure, type Result, ok } from '../../../../shared/kernel/result.ts';
import { counted } from '../../../../shared/kernel/counted.ts';
import { type PullAnswer, type PullRead, applyPull, assumedItems } from '../../../../shared/push/apply-pull.ts';
import {
  type NotFound,
  type PullOrder,
  countIds,
  toPullOrder,
  withoutRead,
} from '../../../../shared/push/pull-order.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { AskedRead, PlatformRead, ReadEnd } from './platform-read.svelte.ts';
import {
  type Orphans,
  collectFindings,
  namingCampaign,
  orphanAnswers,
  findOrphans,
  readFailure,
  withReads,
} from './pull-reads.ts';
import type { Push } from '../push/push.svelte.ts';
import type { Services } from '../../services.ts';
import { type TaskState, Task } from '../../task.svelte.ts';

export type { PullRead } from '../../../../shared/push/apply-pull.ts';

interface PullProgress {
  readonly order: PullOrder;
  /** IDs. */
  readonly total: number;
}
interface PullEnd {
  /** Why not every id was asked for. */
  readonly stopped: Failure | null;
  readonly unread: PullOrder;
}

const NOTHING: PullOrder = toPullOrder({});

export class Pull {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #push: Push;
  readonly #read: PlatformRead;
  readonly #task = new Task<PullProgress, PullEnd>();
  #reads: readonly PullRead[] = $state.raw([]);
  #notFound: readonly NotFound[] = $state.raw([]);
  /** Line items that were read and whose campaign is unknown: they need not be read again. */
  #orphans: readonly PullAnswer[] = $state.raw([]);
  /** Where the last of it was read from. */
  #platform: string | null = null;

  constructor(services: Services, draft: OpenDraft, push: Push, read: PlatformRead) {
    this.#services = services;
    this.#draft = draft;
    this.#push = push;
    this.#read = read;
  }

  get state(): TaskState<PullProgress, PullEnd> {
    return this.#task.state;
  }
  get done(): number {
    return this.state.at === 'running' ? this.#read.done : this.#reads.length + this.#notFound.length;
  }
  get total(): number {
    return this.state.at === 'idle' ? 0 : this.state.progress.total;
  }
  /** Lane by lane: how many IDs of how many are read, and the current waits. */
  get lanes(): Pick<PlatformRead, 'read' | 'toRead' | 'waits'> {
    return this.#read;
  }
  get expectedEnd(): number | null {
    return this.#read.expectedEnd;
  }
  /** What became of each id, in the order of reading. */
  get reads(): readonly PullRead[] {
    return this.#reads;
  }
  /** Ids that the platform has under none of the kinds that were tried. */
  get notFound(): readonly NotFound[] {
    return this.#notFound;
  }
  /** Why nothing could be read, or not every id was asked for. */
  get failure(): Failure | null {
    return readFailure(this.state);
  }
  /** Ids that brought nothing: not asked for, or answered with a failure. */
  get unread(): PullOrder {
    const { state } = this;
    if (state.at === 'done') return state.answer.unread;
    return state.at === 'failed' || state.at === 'cancelled' ? state.progress.order : NOTHING;
  }

  /** Why nothing can be pulled into the open draft now; null when it can. */
  get blocked(): BlockedCode<'pull'> | null {
    return this.#read.blocked;
  }

  /** What takes long and waits for the planner's word: `start` reads it, `leave` does not. */
  get asked(): AskedRead | null {
    const { asked } = this.#read;
    return asked?.purpose === 'pull' ? asked : null;
  }
  leave(): void {
    this.#read.leave();
  }
  /** As `start`; what takes long is asked about first. */
  async begin(order: PullOrder): Promise<void> {
    if (countIds(order) === 0 || this.blocked !== null || this.#read.asks('pull', order)) return;
    await this.start(order);
  }

  readonly orphans: Orphans = $derived.by(() => findOrphans(this.#reads));
  /** Line items that were read and whose campaign is assumed, as the draft has them. */
  readonly assumed: readonly EntityRecord[] = $derived.by(() => assumedItems(this.#draft.document, this.#reads));

  /** Reads into the open draft: what the planner changed stays, what only the platform changed is taken in. */
  async start(order: PullOrder): Promise<void> {
    if (countIds(order) === 0 || this.blocked !== null) return;
    this.#forget();
    await this.#run({ order, total: countIds(order) }, []);
  }

  /** What was read until then is taken in. */
  cancel(): void {
    this.#read.stop();
  }

  tryNow(): Promise<void> {
    return this.#read.tryNow();
  }

  /** Reads the campaigns that line items name, and puts those under them. */
  async pullCampaigns(): Promise<void> {
    const { campaigns } = this.orphans;
    if (campaigns.length === 0 || this.blocked !== null) return;
    // One that names none must not be put under the only campaign that is read here.
    const { total } = this;
    await this.#run({ order: toPullOrder({ campaign: campaigns }), total }, namingCampaign(this.#orphans, this.#reads));
  }

  /** Puts the line items that don't say their campaign under one of the draft's; undo makes that a guess again. */
  putUnder(campaign: string): void {
    if (this.#draft.readOnly || this.#orphans.length === 0) return;
    const before = this.assumed.map(({ key }) => key);
    const end = { stopped: this.failure, unread: this.unread };
    this.#take(this.#orphans, campaign);
    this.#task.succeed({ order: end.unread, total: this.total }, end);
    this.#confirm(
      this.assumed.filter(({ key }) => !before.includes(key)),
      campaign,
    );
  }

  /** Says which of the draft's campaigns the line items are in whose campaign was assumed. */
  confirmCampaign(campaign: string): void {
    if (!this.#draft.readOnly) this.#confirm(this.assumed, campaign);
  }

  #confirm(items: readonly EntityRecord[], campaign: string): void {
    const keys = items.map(({ key }) => key);
    this.#draft.run(confirmCampaign(this.#draft.live, keys, campaign));
  }

  /** Takes in what was read for something else, as a pull of it would. Failures: of the backup. */
  async takeOver({ answers, notFound, platform }: Omit<ReadEnd, 'stopped'>): Promise<Result<null>> {
    if (this.blocked !== null) return ok(null);
    const backedUp = await this.#backUp();
    if (!backedUp.ok || this.#draft.closed) return backedUp;
    this.#forget();
    this.#notFound = notFound;
    this.#platform = platform;
    this.#take(answers);
    this.#task.succeed({ order: NOTHING, total: answers.length }, { stopped: null, unread: NOTHING });
    return ok(null);
  }

  async #run(progress: PullProgress, more: readonly PullAnswer[]): Promise<void> {
    const { order } = progress;
    await this.#task.start(progress, async () => {
      const read = await this.#read.run('pull', order, () => this.#backUp());
      if (!read.ok) return read;
      const { answers, notFound, stopped, platform } = read.value;
      this.#platform = platform;
      this.#notFound = [...this.#notFound, ...notFound];
      this.#take([...answers, ...more]);
      const whole = answers.filter(({ answer }) => answer.ok);
      return ok({ stopped, unread: withoutRead(order, whole, notFound) });
    });
  }

  /** Into the draft as it is by now: it may have been edited while the platform was read. */
  #take(answers: readonly PullAnswer[], campaign?: string): void {
    const { changes, reads } = applyPull(this.#draft.document, answers, {
      platform: this.#platform,
      ...defined({ campaign }),
    });
    this.#draft.applyRemote(`Pull of ${counted(reads.length, 'id', 'ids')}`, changes);
    this.#reads = withReads(this.#reads, reads);
    this.#orphans = orphanAnswers([...this.#orphans, ...answers], this.#reads);
    const findings = reads.map(collectFindings);
    this.#push.conflicts.pulled({
      conflicts: findings.flatMap(({ conflicts }) => conflicts),
      merged: findings.flatMap(({ merged }) => merged),
    });
  }

  async #backUp(): Promise<Result<null>> {
    const backedUp = await this.#services.store.backUp(this.#draft.id, 'pull');
    return backedUp.ok ? ok(null) : backedUp;
  }

  #forget(): void {
    this.#reads = [];
    this.#notFound = [];
    this.#orphans = [];
  }
}
