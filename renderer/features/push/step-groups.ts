// The steps of a push grouped by what the planner needs first: decisions, running and next, done.
import type { Operation } from '../../../shared/api/endpoints.ts';
import type { Push, PushStep } from '../../state/sync/push/push.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';
import { groupBy } from '../../../shared/kernel/groups.ts';

/** How a step is drawn; everything finished well is one thing. */
export type StepLook = 'waiting' | 'running' | 'done' | 'failed' | 'unknown' | 'blocked';

export interface NumberedStep {
  readonly step: PushStep;
  /** 1, 2, 3 … in the order of the plan. */
  readonly number: number;
}

export function pickLook(step: Pick<PushStep, 'state'>): StepLook {
  switch (step.state) {
    case 'waiting':
      return 'waiting';
    case 'sent':
      return 'running';
    case 'succeeded':
      return 'done';
    case 'failed':
      return 'failed';
    case 'unknown':
      return 'unknown';
    case 'blocked':
    case 'skipped':
      return 'blocked';
  }
}

/** As the push button counts: one for a created entity, else its fields; a read is no change. */
export function changesSent(steps: readonly PushStep[]): number {
  return steps.reduce((sum, { state, operation, fields }) => {
    if (state !== 'succeeded' || operation.endsWith('.read')) return sum;
    return sum + (operation.endsWith('.create') ? 1 : Math.max(1, fields.length));
  }, 0);
}

/** Steps that stay open until the planner does something: the questions first, then what failed. */
export function needYou({ steps, questions }: Pick<Push, 'steps' | 'questions'>): NumberedStep[] {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const asked = new Set(questions);
  const failed = numbered.filter(({ step }) => pickLook(step) === 'failed');
  return [...numbered.filter(({ step }) => asked.has(step)), ...failed];
}

export function stepGroups(steps: readonly PushStep[]): RowGroup<NumberedStep>[] {
  const numbered = steps.map((step, index) => ({ step, number: index + 1 }));
  const looking = (...looks: readonly StepLook[]): NumberedStep[] =>
    numbered.filter(({ step }) => looks.includes(pickLook(step)));
  return [
    { id: 'next', head: 'Now and next', rows: looking('running', 'waiting') },
    { id: 'held', head: 'Held back', rows: looking('blocked') },
    // The newest finished step comes first: planners look for it. Steps to come matter more.
    { id: 'sent', head: 'Sent', rows: looking('done').reverse(), folded: true },
  ];
}

/** The operations of a push in the order they first appear, with their steps. */
export function groupIntoLanes(
  steps: readonly PushStep[],
): { readonly operation: Operation; readonly steps: PushStep[] }[] {
  return Array.from(
    groupBy(steps, ({ operation }) => operation),
    ([operation, list]) => ({ operation, steps: list }),
  );
}

/** Segments of equal look for a bar: one per step while they stay visible, proportional runs when there are many. */
export function segments(
  steps: readonly PushStep[],
  most: number,
): { readonly look: StepLook; readonly size: number }[] {
  const looks = steps.map(pickLook);
  if (looks.length <= most) return looks.map((look) => ({ look, size: 1 }));
  const order: readonly StepLook[] = ['done', 'failed', 'unknown', 'running', 'blocked', 'waiting'];
  return order
    .map((look) => ({ look, size: looks.filter((other) => other === look).length }))
    .filter(({ size }) => size > 0);
}
