// What a push of the open draft would send were it begun now, of the whole or of what was chosen, and what it would not.
import type { Draft, EntityRef } from '../../../../shared/draft/document.ts';
import { entityChanges } from '../../../../shared/draft/entity-changes.ts';
import { KINDS } from '../../../../shared/domain/resources/registry.ts';
import { type Steps, atOnce } from '../../../../shared/kernel/in-slices.ts';
import { sameItems } from '../../../../shared/kernel/json.ts';
import type { Difference } from '../../../../shared/merge/difference.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';
import type { CreateQuestion } from '../../../../shared/push/reasons.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import { IdleScheduler } from '../../open-draft/idle-scheduler.ts';
import type { OpenDraft } from '../../open-draft/open-draft.svelte.ts';
import type { Problems } from '../../open-draft/problems.svelte.ts';
import type { Clock } from '../../services.ts';
import type { Plan } from '../../../../shared/push/step.ts';
import {
  type LeftOut,
  type LeftOutNeeds,
  canBePlanned,
  isPlannedSlowly,
  listLeftOut,
  planInSteps,
  roughlyLeftOut,
} from './left-out.ts';
import {
  type CreatedBeforeByKey,
  type Decisions,
  NONE_BEFORE,
  NONE_DECIDED,
  byKey,
  withDecision,
} from './created-before.ts';
import { type PushMoney, pushMoney } from './push-money.ts';
import { type PushPreview, computePreview } from './push-preview.ts';
import type { PushStep } from './push-progress.ts';
import { type PushScope, type ScopedChanges, ALL, changesIn } from './push-scope.ts';
import { type Reset, plannedResets } from './resets.ts';

interface ReviewNeeds {
  readonly draft: OpenDraft;
  readonly problems: Problems;
  readonly changes: Changes;
  readonly clock: Clock;
  /** Steps of the last push that wait for the planner's word. */
  readonly questions: () => readonly PushStep[];
  /** Whether the planner is being shown what would be sent: nothing of that may be from before the last edit. */
  readonly isAsking: () => boolean;
}

type LeftOutList = readonly LeftOut[];

interface Planned {
  readonly needs: LeftOutNeeds;
  readonly plan: Plan;
  readonly leftOut: LeftOutList;
}

export class PushReview {
  readonly #needs: ReviewNeeds;
  /** Plans a draft of some size in idle time. */
  readonly #scheduler: IdleScheduler;
  #planning: { readonly needs: LeftOutNeeds; readonly steps: Steps<Plan> } | null = null;
  #planned: Planned | null = null;
  /** How many plans were made in idle time: who reads the list waits for the next one. */
  #plansInIdleTime: number = $state.raw(0);
  /** Shown until the next one is planned. */
  #last: LeftOutList = [];
  #scope: PushScope = $state.raw(ALL);
  readonly #onChoice: (() => void)[] = [];
  #createdBefore: CreatedBeforeByKey = $state.raw(NONE_BEFORE);
  #decisions: Decisions = $state.raw(NONE_DECIDED);
  #nothingLost: boolean = $state.raw(false);

  constructor(needs: ReviewNeeds) {
    this.#needs = needs;
    this.#scheduler = new IdleScheduler(needs.clock, () => this.#work());
    needs.draft.follow({
      // Nothing may be edited between two steps. One that was begun for the edited draft goes on.
      changed: () => {
        if (this.#planning?.needs.draft !== needs.draft.document) this.#planning = null;
      },
    });
    needs.draft.onClose(() => this.#scheduler.stop());
  }

  /** What of the draft the push takes. The whole, until the planner says otherwise. */
  get scope(): PushScope {
    return this.#scope;
  }
  /** The changes that are of it. */
  readonly changes: ScopedChanges = $derived.by(() => changesIn(this.#scope, this.#needs.changes));

  readonly #shown: { readonly list: LeftOutList; readonly isOld: boolean } = $derived.by(() => this.#show());
  /**
   * What a push now would leave out, and why. Roughly, as long as a large edit is still being looked at; from before the
   * last edit where `isOld`.
   */
  get leftOut(): LeftOutList {
    return this.#shown.list;
  }
  /** A larger draft was edited and is not planned again yet: call `planNow` before deciding by the list. */
  get isOld(): boolean {
    return this.#shown.isOld;
  }
  /** The number of changes in `leftOut`. */
  readonly leftOutCount: number = $derived.by(() => this.leftOut.reduce((sum, { changes }) => sum + changes, 0));
  /** How many changes a push now would send: what takes over an ID sends nothing. */
  get going(): number {
    return Math.max(0, this.changes.count - this.leftOutCount - this.#takenOver);
  }
  readonly #takenOver: number = $derived.by(() => {
    const { list } = this.changes;
    return this.#decisions.size === 0
      ? 0
      : list.filter(({ key }) => (this.#decisions.get(key) ?? null) !== null).length;
  });

  /** By key, the platform's ID that is taken over, or null where another one is created: for the next push. */
  get decisions(): Decisions {
    return this.#decisions;
  }
  /** Without those about what has left the draft since. */
  decided(): Record<string, RemoteId | null> {
    const { draft } = this.#needs;
    const isThere = (key: string): boolean => KINDS.some((kind) => draft.document.entities[kind].has(key));
    return Object.fromEntries([...this.#decisions].filter(([key]) => isThere(key)));
  }

  /** What the main process knows to be created before: it is left out until it is decided. */
  takeCreatedBefore(found: readonly { readonly key: string; readonly reason: CreateQuestion }[]): void {
    this.#createdBefore = byKey(found);
  }

  /** Undefined takes a decision back. */
  decide(key: string, remoteId: RemoteId | null | undefined): void {
    this.#decisions = withDecision(this.#decisions, key, remoteId);
    this.planNow();
    this.#chosen();
  }

  /** How many creates are asked about only because the list of earlier ones is missing, and not decided one by one. */
  readonly lostCount: number = $derived.by(() => {
    const isOpen = ([key, reason]: readonly [string, CreateQuestion]): boolean =>
      reason.code === 'REGISTER_MISSING' && !this.#decisions.has(key);
    return [...this.#createdBefore].filter(isOpen).length;
  });
  /** Whether the next push creates all of these: nothing of the draft was created before. */
  get nothingLost(): boolean {
    return this.#nothingLost;
  }
  decideNothingLost(nothingLost: boolean): void {
    this.#nothingLost = nothingLost;
    this.planNow();
    this.#chosen();
  }

  /** A push has begun with them. */
  forgetDecisions(): void {
    this.#decisions = NONE_DECIDED;
    this.#nothingLost = false;
  }

  /** Ends a plan that waits for idle time, so that `leftOut` is up to date. */
  planNow(): void {
    // To ask begins the plan.
    if (this.isOld && this.#planning !== null) this.#done(this.#planning.needs, atOnce(this.#planning.steps));
  }

  /**
   * How many changes a push would leave out were the draft as `after`, a copy with other values, and these had errors.
   * Nothing may be edited between two steps.
   */
  *leftOutWith(after: Draft, wrong: readonly EntityRef[]): Steps<number> {
    const needs = { ...this.#planNeeds(), draft: after, wrong, changes: compareCopy(after, this.#needs.changes) };
    const list = canBePlanned(needs) ? listLeftOut(needs, yield* planInSteps(needs)) : roughlyLeftOut(needs);
    return list.reduce((sum, { changes }) => sum + changes, 0);
  }

  #show(): { list: LeftOutList; isOld: boolean } {
    const { changes, problems, draft, isAsking } = this.#needs;
    void this.#plansInIdleTime;
    let isOld = false;
    if (changes.count === 0) this.#last = [];
    else {
      const needs = this.#planNeeds();
      if (!problems.checked || !changes.counted || !canBePlanned(needs)) this.#last = roughlyLeftOut(needs);
      else if (!isPlannedSlowly(needs) || isAsking() || this.#isPlanned(needs)) this.#last = this.#plan(needs).leftOut;
      else {
        isOld = true;
        this.#planInIdleTime(needs);
        this.#last = this.#last.filter(({ ref }) => draft.record(ref) !== undefined);
      }
    }
    return { list: this.#last, isOld };
  }

  #isPlanned(needs: LeftOutNeeds): boolean {
    return this.#planned !== null && isSamePlan(this.#planned.needs, needs);
  }

  /** Made once for all that show something of it. */
  #plan(needs: LeftOutNeeds): Planned {
    if (this.#planned === null || !isSamePlan(this.#planned.needs, needs)) {
      this.#planned = makePlanned(needs, atOnce(planInSteps(needs)));
    }
    return this.#planned;
  }

  #planInIdleTime(needs: LeftOutNeeds): void {
    if (this.#planning === null || !isSamePlan(this.#planning.needs, needs)) {
      this.#planning = { needs, steps: planInSteps(needs) };
    }
    this.#scheduler.start();
  }

  #work(): boolean {
    if (this.#planning === null) return false;
    const { needs, steps } = this.#planning;
    const step = steps.next();
    if (step.done === true) this.#done(needs, step.value);
    return step.done !== true;
  }

  #done(needs: LeftOutNeeds, plan: Plan): void {
    this.#planning = null;
    this.#planned = makePlanned(needs, plan);
    this.#plansInIdleTime += 1;
  }

  /** The fields that replaces would reset on the platform, if the draft were pushed now. */
  resets(): readonly Reset[] {
    const left = this.leftOut.map(({ ref }) => ref.key);
    return plannedResets(this.#needs.draft.document, this.changes).filter(({ ref }) => !left.includes(ref.key));
  }

  /** What a push now would change in money. */
  money(): PushMoney {
    return pushMoney(this.#needs.draft.document, this.changes, this.leftOut);
  }

  /** What else a planner is shown before it. */
  preview(): PushPreview {
    const needs = this.#planNeeds();
    return computePreview({
      draft: this.#needs.draft.document,
      changes: this.changes,
      problems: this.#needs.problems,
      plan: canBePlanned(needs) ? this.#plan(needs).plan : null,
      leftOut: this.leftOut,
    });
  }

  /** Of the whole draft, or of what was chosen. */
  choose(scope: PushScope): void {
    if (scope === this.#scope) return;
    this.#scope = scope;
    this.planNow();
    this.#chosen();
  }

  /** Calls `listener` after every choice of a scope and every decision, until the draft is closed. */
  onChoice(listener: () => void): void {
    this.#onChoice.push(listener);
  }

  #chosen(): void {
    for (const listener of this.#onChoice) listener();
  }

  #planNeeds(): LeftOutNeeds {
    const { draft, problems, changes, clock, questions } = this.#needs;
    return {
      draft: draft.document,
      now: clock.now(),
      changes,
      wrong: problems.wrong,
      unknown: questions().flatMap(({ id, state }) => (state === 'unknown' ? id : [])),
      tactics: draft.childrenOf('tactic'),
      only: this.#scope.only,
      createdBefore: this.#createdBefore,
      decisions: this.#decisions,
      nothingLost: this.#nothingLost,
    };
  }
}

/** The changes of a copy, counted as they are asked for. */
function compareCopy(after: Draft, changes: Pick<Changes, 'markOf'>): LeftOutNeeds['changes'] {
  const compareFields = ({ kind, key }: EntityRef): readonly Difference[] => {
    const record = after.entities[kind].get(key);
    return record === undefined || record.remoteId === null ? [] : entityChanges(kind, record);
  };
  return {
    fieldsOf: compareFields,
    markOf: (ref) => {
      const mark = changes.markOf(ref);
      return mark === 'new' ? mark : compareFields(ref).length > 0 ? 'changed' : mark === 'changed' ? null : mark;
    },
  };
}

function makePlanned(needs: LeftOutNeeds, plan: Plan): Planned {
  return { needs, plan, leftOut: listLeftOut(needs, plan) };
}

/** Whether both make the same plan: every edit makes another document. */
function isSamePlan(a: LeftOutNeeds, b: LeftOutNeeds): boolean {
  const isWrongAt = (ref: EntityRef, at: number): boolean =>
    ref.kind === a.wrong[at]?.kind && ref.key === a.wrong[at].key;
  return (
    a.draft === b.draft &&
    a.only === b.only &&
    a.createdBefore === b.createdBefore &&
    a.decisions === b.decisions &&
    a.nothingLost === b.nothingLost &&
    sameItems(a.unknown, b.unknown) &&
    a.wrong.length === b.wrong.length &&
    b.wrong.every(isWrongAt)
  );
}
