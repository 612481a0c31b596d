// What a push would do, in figures that the main process has counted itself: for the box that asks before it.
import { endpointOf } from '../../shared/api/endpoints.ts';
import type { LimitTable } from '../../shared/api/limits.ts';
import type { Draft, EntityRef } from '../../shared/draft/document.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { forecastPush } from '../../shared/push/forecast-push.ts';
import type { JournalEntry } from '../../shared/push/journal.ts';
import type { PushMoney } from '../../shared/push/push-money.ts';
import { pushMoney } from '../../shared/push/push-money.ts';
import type { UnknownStep } from '../../shared/push/recover.ts';
import { learnedLimits } from '../../shared/push/recover.ts';
import type { Settlements } from '../../shared/push/settled-draft.ts';
import { settleDraft } from '../../shared/push/settled-draft.ts';
import type { Step } from '../../shared/push/step.ts';

export interface PushSummary {
  readonly steps: number;
  /** New entities, and changed fields of the others. */
  readonly changes: number;
  readonly money: PushMoney;
  readonly seconds: number;
}

export interface SummaryOptions {
  /** With the ids that the journal knows. */
  readonly draft: Draft;
  /** Of the platform that is pushed to. */
  readonly entries: readonly JournalEntry[];
  /** Steps whose outcome is not known, whichever platform they were sent to. */
  readonly unknown: ReadonlyMap<string, UnknownStep>;
  readonly limits: LimitTable;
  readonly only: readonly string[] | null;
  /** What is decided with this push about unknown steps. */
  readonly settle: Settlements;
  /** Epoch milliseconds. */
  readonly now: number;
}

export function summarizePush({ entries, limits, only, now, ...given }: SummaryOptions): PushSummary {
  const { draft, unknown } = settleDraft(given.draft, given.unknown, given.settle);
  const options = {
    now,
    unknownSteps: new Set(unknown.keys()),
    ...defined({ only: only === null ? undefined : new Set(only) }),
  };
  const { plan, totalSeconds } = forecastPush(draft, options, learnedLimits(limits, entries));
  // What is blocked takes no time and moves no money.
  const steps = plan.steps.filter(({ blocked }) => blocked === undefined);
  const fields = sentFields(steps);
  const refs = [...fields].map(([, { ref }]) => ref);
  let changes = 0;
  for (const { ref, names } of fields.values()) {
    changes += draft.entities[ref.kind].get(ref.key)?.remoteId === null ? 1 : names.size;
  }
  return {
    steps: steps.length,
    changes,
    money: pushMoney(draft, refs, ({ key }, member) => fields.get(key)?.names.has(member) === true),
    seconds: totalSeconds,
  };
}

/** By key: which fields go, with one step or with several. */
function sentFields(steps: readonly Step[]): Map<string, { readonly ref: EntityRef; readonly names: Set<string> }> {
  const sent = new Map<string, { readonly ref: EntityRef; readonly names: Set<string> }>();
  for (const { kind, key, fields, operation } of steps) {
    if (endpointOf(operation).method === 'GET') continue;
    const known = sent.get(key) ?? { ref: { kind, key }, names: new Set<string>() };
    for (const field of fields) known.names.add(field);
    sent.set(key, known);
  }
  return sent;
}
