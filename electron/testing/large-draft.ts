// A draft of many steps, and the least time that pushing it could take; the bench uses it too.
import type { LimitTable } from '../../shared/api/limits.ts';
import type { Operation } from '../../shared/api/endpoints.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { planPush } from '../../shared/push/plan.ts';
import { creative, flight, lineItem, makeDraft, tactic } from './test-drafts.ts';

/** Line items, `perItem` tactics under each, one creative for every ten tactics; half of the items exist already. */
export function largeDraft(items: number, perItem: number): Draft {
  const creatives = Math.ceil((items * perItem) / 10);
  return makeDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 900_000 }, draft: { budgetCap: 950_000 } }],
    lineItems: Array.from({ length: items }, (_, index) => {
      const isNew = index % 2 === 0;
      const body = lineItem(`Item ${index}`, [flight('03', 100, isNew ? {} : { id: 1000 + index })]);
      const key = `l${index}`;
      return isNew
        ? { key, campaign: 'c1', remoteId: null, base: null, complete: true, draft: body }
        : { key, campaign: 'c1', remoteId: 4000 + index, base: body, draft: { ...body, name: `${key} renamed` } };
    }),
    tactics: Array.from({ length: items * perItem }, (_, index) => ({
      key: `t${index}`,
      lineItem: `l${Math.floor(index / perItem)}`,
      remoteId: null,
      base: null,
      draft: tactic(`Tactic ${index}`, [`r${index % creatives}`], {
        budgetDistribution: { type: 'Dollars', value: 5 },
      }),
    })),
    creatives: Array.from({ length: creatives }, (_, index) => ({
      key: `r${index}`,
      remoteId: null,
      base: null,
      draft: creative(`Banner ${index}`),
    })),
  });
}

/**
 * Milliseconds: the least that any order could take; for each operation the windows it needs, after the shortest chain
 * to it.
 */
export function lowerBound(draft: Draft, limits: LimitTable, answerMs: number): number {
  const counts = new Map<Operation, number>();
  const depth = new Map<string, number>();
  const earliest = new Map<Operation, number>();
  const { steps } = planPush(draft);
  for (const step of steps) {
    const chain = Math.max(0, ...step.waits.map((wait) => (depth.get(wait.step) ?? 0) + 1));
    depth.set(step.id, chain);
    counts.set(step.operation, (counts.get(step.operation) ?? 0) + 1);
    earliest.set(step.operation, Math.min(earliest.get(step.operation) ?? Number.POSITIVE_INFINITY, chain));
  }
  const looks = steps.filter(({ compares }) => compares === 'lineItem.read').length;
  const windows = (operation: Operation, count: number): number =>
    Math.floor((count - 1) / limits[operation].limit) * limits[operation].windowMs;
  const firstLook = windows('lineItem.read', looks) + answerMs;
  return Math.max(
    ...[...counts].map(
      ([operation, count]) =>
        firstLook + (earliest.get(operation) ?? 0) * answerMs + windows(operation, count) + answerMs,
    ),
  );
}
