// Fixes that are tried out: what they say a push would leave out is what it leaves out once they are made.
import { expect, test } from 'vitest';
import { findFix } from '../../../shared/draft/fixes/fixes.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { type, world } from '../../testing/app.ts';

function* given<Value>(value: Value): Steps<Value> {
  yield;
  return value;
}

test.each([1, 2])('of two line items with an error, with %s fixed', async (count) => {
  const app = world().window();
  await app.workspace.openSample();
  const items = [...app.draft.document.entities.lineItem.keys()].slice(0, 2);
  for (const key of items) type(app, 'flights', `${key}#0`, 'budget', '33.333');
  const wanted = app.problems.list.slice(0, count).map((problem) => ({ problem, fix: findFix(problem)! }));
  const before = app.push.review.leftOutCount;
  const tried = await app.fixes.tryOut('Round', given(wanted), true);
  expect(tried?.leftOut?.now).toBe(before);
  if (tried !== null) app.draft.run(tried);
  app.push.review.planNow();
  expect(app.push.review.leftOutCount).toBe(tried?.leftOut?.after);
  expect(app.push.review.leftOutCount).toBeLessThan(before);
});
