// A pull of given ids into the open draft: progress, result for each id, conflicts, and line items without a campaign.
import { confirmCampaign } from '../../../shared/draft/commands/confirm-campaign.ts';
import type { EntityRecord } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Failure, type Result, ok } from '../../../shared/kernel/result.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type PullAnswer, type PullRead, applyPull, assumedItems } from '../../../shared/push/apply-pull.ts';
import { type NotFound, type PullOrder, countIds, orderOf, withoutRead } from '../../../shared/push/pull-order.ts';
import type { BlockedCode } from '../../../shared/text/blocked.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { AskedRead, PlatformRead, ReadEnd } from './platform-read.svelte.ts';
import { type Orphans, findingsOf, namingCampaign, orphanAnswers, orphansOf, withReads } from './pull-reads.ts';
import type { Push } from './push.svelte.ts';
import type { Services } from '../services.ts';

export type { PullRead } from '../../../shared/push/apply-pull.ts';
export type PullPhase = 'idle' | 'running' | 'ended' | 'failed';

const NOTHING: PullOrder = orderOf({});

export class Pull {
  readonly #services: Services;
  readonly #draft: OpenDraft;
  readonly #push: Push;
  readonly #read: PlatformRead;
  #phase: PullPhase = $state.raw('idle');
  #total: number = $state.raw(0);
  #reads: readonly PullRead[] = $state.raw([]);
  #notFound: readonly NotFound[] = $state.raw([]);
  #failure: Failure | null = $state.raw(null);
  #unread: PullOrder = $state.raw(NOTHING);
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

  get phase(): PullPhase {
    return this.#phase;
  }
  get done(): number {
    return this.#phase === 'running' ? this.#read.done : this.#reads.length + this.#notFound.length;
  }
  get total(): number {
    return this.#total;
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
    return this.#failure;
  }
  /** Ids that brought nothing: not asked for, or answered with a failure. */
  get unread(): PullOrder {
    return this.#unread;
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

  readonly orphans: Orphans = $derived.by(() => orphansOf(this.#reads));
  /** Line items that were read and whose campaign is assumed, as the draft has them. */
  readonly assumed: readonly EntityRecord[] = $derived.by(() => assumedItems(this.#draft.document, this.#reads));

  /** Reads into the open draft: what the planner changed stays, what only the platform changed is taken in. */
  async start(order: PullOrder): Promise<void> {
    if (countIds(order) === 0 || this.blocked !== null) return;
    this.#forget();
    await this.#run(order, []);
  }

  /** What was read until then is taken in. */
  cancel(): Promise<void> {
    return this.#read.cancel();
  }

  tryNow(): Promise<void> {
    return this.#read.tryNow();
  }

  /** Reads the campaigns that line items name, and puts those under them. */
  async pullCampaigns(): Promise<void> {
    const { campaigns } = this.orphans;
    if (campaigns.length === 0 || this.blocked !== null) return;
    // One that names none must not be put under the only campaign that is read here.
    await this.#run(orderOf({ campaign: campaigns }), namingCampaign(this.#orphans, this.#reads));
  }

  /** Puts the line items that don't say their campaign under one of the draft's; undo makes that a guess again. */
  putUnder(campaign: string): void {
    if (this.#draft.readOnly || this.#orphans.length === 0) return;
    const before = this.assumed.map(({ key }) => key);
    this.#take(this.#orphans, this.#unread, campaign);
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
    this.#total = answers.length;
    this.#notFound = notFound;
    this.#platform = platform;
    this.#take(answers, NOTHING);
    return ok(null);
  }

  async #run(order: PullOrder, more: readonly PullAnswer[]): Promise<void> {
    this.#phase = 'running';
    this.#failure = null;
    if (more.length === 0) this.#total = countIds(order);
    const answer = await this.#read.run('pull', order, () => this.#backUp());
    if (answer === null) {
      if (this.#draft.closed) this.#phase = 'idle';
      return;
    }
    if (!answer.ok) {
      this.#phase = 'failed';
      this.#failure = answer.failure;
      this.#unread = order;
      return;
    }
    const { answers, notFound, stopped, platform } = answer.value;
    this.#failure = stopped;
    this.#platform = platform;
    this.#notFound = [...this.#notFound, ...notFound];
    this.#take(
      [...answers, ...more],
      withoutRead(
        order,
        answers.filter(({ answer: read }) => read.ok),
        notFound,
      ),
    );
  }

  /** Into the draft as it is by now: it may have been edited while the platform was read. */
  #take(answers: readonly PullAnswer[], unread: PullOrder, campaign?: string): void {
    const { changes, reads } = applyPull(this.#draft.document, answers, {
      platform: this.#platform,
      ...defined({ campaign }),
    });
    this.#draft.applyRemote(`Pull of ${counted(reads.length, 'id', 'ids')}`, changes);
    this.#reads = withReads(this.#reads, reads);
    this.#orphans = orphanAnswers([...this.#orphans, ...answers], this.#reads);
    this.#unread = unread;
    this.#phase = 'ended';
    const findings = reads.map(findingsOf);
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
    this.#total = 0;
    this.#reads = [];
    this.#notFound = [];
    this.#failure = null;
    this.#unread = NOTHING;
    this.#orphans = [];
  }
}
