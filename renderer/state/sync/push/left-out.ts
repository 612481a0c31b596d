// The changes that a push of the draft's current version would leave out, and why: from the engine's plan of the same
// draft.
import { type Draft, type EntityRecord, type EntityRef, recordCount } from '../../../../shared/draft/document.ts';
import type { Kind } from '../../../../shared/domain/resources/registry.ts';
import type { Steps } from '../../../../shared/kernel/in-slices.ts';
import { planPushInSteps } from '../../../../shared/push/plan.ts';
import type { CreateQuestion, Reason } from '../../../../shared/push/reasons.ts';
import type { Plan } from '../../../../shared/push/step.ts';
import type { Changes } from '../../open-draft/changes.svelte.ts';
import type { CreatedBeforeByKey, Decisions } from './created-before.ts';
import type { Children } from '../../open-draft/children.ts';
import { AT_ONCE } from '../../open-draft/work-queue.ts';
import { countEntityChanges } from './push-scope.ts';

export interface LeftOut {
  readonly ref: EntityRef;
  readonly reason: Reason;
  /** How many of the draft's changes are not sent with it. */
  readonly changes: number;
  /** Which of its fields, where the rest of it is sent. */
  readonly fields?: readonly string[];
}

export interface LeftOutNeeds {
  readonly draft: Draft;
  /** Epoch milliseconds: which flights are finished. */
  readonly now: number;
  readonly changes: Pick<Changes, 'markOf' | 'fieldsOf'>;
  /** Entities that have errors. */
  readonly wrong: readonly EntityRef[];
  /** Steps with an unknown result. */
  readonly unknown: readonly string[];
  readonly tactics: Children;
  /** The keys of the pushed entities; null: all changed ones. */
  readonly only?: ReadonlySet<string> | null;
  readonly createdBefore?: CreatedBeforeByKey;
  readonly decisions?: Decisions;
  /** Nothing of the draft was created before the register of creations was lost, as the planner says. */
  readonly nothingLost?: boolean;
}

/** A plan of more records than these would take too much of the time between two edits. */
const MOST_PLANNED = 5000;

/** Whether the draft is small enough to plan it after each edit. */
export function canBePlanned({ draft }: LeftOutNeeds): boolean {
  return recordCount(draft) <= MOST_PLANNED;
}

/** Whether the wait would be felt if the draft were planned within an edit. */
export function isPlannedSlowly({ draft }: LeftOutNeeds): boolean {
  return recordCount(draft) > AT_ONCE;
}

/** Of a draft that can't be planned, or as long as its records are being checked and counted. */
export function roughlyLeftOut(needs: LeftOutNeeds): readonly LeftOut[] {
  return roughly(needs).filter(({ ref }) => needs.only?.has(ref.key) !== false);
}

/** The plan of the push that the window would start now. Nothing may be edited between two steps. */
export function planInSteps(needs: LeftOutNeeds): Steps<Plan> {
  const { draft, now, wrong, unknown, only, createdBefore, decisions, nothingLost } = needs;
  const blockedKeys = new Set(wrong.map(({ key }) => key));
  const chosen = only === undefined || only === null ? {} : { only };
  const asked = (_kind: Kind, { key }: EntityRecord): CreateQuestion | undefined => {
    const question = decisions?.has(key) === true ? undefined : createdBefore?.get(key);
    return nothingLost === true && question?.code === 'REGISTER_MISSING' ? undefined : question;
  };
  const options = { now, blockedKeys, unknownSteps: new Set(unknown), createdBefore: asked, ...chosen };
  return planPushInSteps(draft, options);
}

/** What the plan leaves out. */
export function listLeftOut({ changes }: Pick<LeftOutNeeds, 'changes'>, plan: Plan): readonly LeftOut[] {
  const goes = new Set(plan.steps.flatMap(({ blocked, key }) => (blocked === undefined ? [key] : [])));
  const found = new Map<string, LeftOut>();
  // Step by step and not as copies: a step makes its body when it is read.
  const blocked = plan.steps.flatMap(({ blocked: reason, kind, key, fields }) =>
    reason === undefined ? [] : { kind, key, fields, reason },
  );
  for (const { kind, key, fields, reason } of [...plan.unplannable, ...blocked]) {
    if (found.has(key)) continue;
    const ref = { kind, key };
    const all = countEntityChanges(changes, ref);
    // A part of it may go all the same: a campaign's cap, where its name can't.
    found.set(
      key,
      goes.has(key) ? { ref, reason, changes: Math.min(fields.length, all), fields } : { ref, reason, changes: all },
    );
  }
  return [...found.values()].filter((item) => item.changes > 0);
}

/** Of a draft that is large or not known yet: what has errors, and the tactics of line items that will not be there. */
function roughly({ draft, changes, wrong, tactics }: LeftOutNeeds): LeftOut[] {
  const found = new Map<string, LeftOut>();
  const add = (ref: EntityRef, reason: Reason): void => {
    if (!found.has(ref.key)) found.set(ref.key, { ref, reason, changes: countEntityChanges(changes, ref) });
  };
  for (const ref of wrong) add(ref, { code: 'HAS_ERRORS' });
  for (const { kind, key } of wrong) {
    if (kind !== 'lineItem' || draft.entities.lineItem.get(key)?.remoteId !== null) continue;
    for (const tactic of tactics.get(key) ?? [])
      add({ kind: 'tactic', key: tactic }, { code: 'WAITED_FOR_FAILED', key });
  }
  return [...found.values()].filter((item) => item.changes > 0);
}
