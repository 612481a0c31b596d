// The omissions of a push from a draft that is planned little by little: decisions use the draft's current version.
import fc from 'fast-check';
import { expect, it, vi } from 'vitest';
import { removeEntities } from '../../../../shared/draft/commands/remove.ts';
import { makeSample } from '../../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../../shared/draft/write.ts';
import { planPush } from '../../../../shared/push/plan.ts';
import { type } from '../../../testing/app.ts';
import { tour } from '../../../testing/push.ts';
import { AT_ONCE } from '../../open-draft/work-queue.ts';
import { ALL, computePushScope } from './push-scope.ts';

const DOINGS = ['spoil', 'mend', 'remove', 'undo', 'redo', 'idle', 'read', 'scope', 'all', 'ask', 'leave'] as const;
const doings = fc.array(fc.tuple(fc.constantFrom(...DOINGS), fc.nat(30)), { minLength: 1, maxLength: 25 });

async function many() {
  const { app, clock } = await tour();
  await app.workspace.importText('Many', writeDraft(makeSample({ tactics: AT_ONCE + 20 })));
  await app.draft.historyLoaded;
  await app.target.choose('practice');
  while (!app.problems.checked || !app.changes.counted) clock.move(0);
  return { app, clock };
}

it('a list from before the last edit refuses no push: beginning one plans it first', async () => {
  const { app } = await many();
  const { draft, push } = app;
  const [creative = ''] = draft.rows('creatives', null);
  const scope = computePushScope('selected', draft.document, app.changes, [creative]);
  type(app, 'creatives', creative, 'name', '');
  push.review.choose(scope);
  expect(push.blocked).toBe('ALL_LEFT_OUT');
  type(app, 'creatives', creative, 'name', 'Named again');
  expect([push.review.isOld, push.blocked]).toEqual([true, null]);
  push.begin(scope);
  expect([push.asking, push.review.isOld, push.review.leftOut]).toEqual([true, false, []]);
  type(app, 'creatives', creative, 'name', '');
  expect([push.review.isOld, push.review.going, push.blocked]).toEqual([false, 0, 'ALL_LEFT_OUT']);
});

it('settled or shown before a push, it is the list of the current draft, whatever was done between', async () => {
  const { app, clock } = await many();
  const from = clock.now();
  let ticks = 0;
  // Time passes while the window works: each slice is one step.
  vi.spyOn(clock, 'now').mockImplementation(() => from + (ticks += 10));
  const { draft, changes, problems, push } = app;
  const tacticAt = (at: number): string => draft.rows('tactics', null)[at] ?? '';
  const does: Readonly<Record<(typeof DOINGS)[number], (at: number) => void>> = {
    spoil: (at) => type(app, at % 5 === 0 ? 'lineItems' : 'tactics', at % 5 === 0 ? 'l1' : tacticAt(at), 'name', ''),
    mend: (at) => type(app, 'tactics', tacticAt(at), 'name', `Name ${at}`),
    remove: (at) => {
      const command = removeEntities(draft.document, [{ kind: 'tactic', key: tacticAt(at) }]);
      if (command.ok) draft.run(command.value);
    },
    undo: () => draft.undo(),
    redo: () => draft.redo(),
    idle: () => clock.move(0),
    read: () => void push.review.leftOut,
    scope: (at) => push.review.choose(computePushScope('selected', draft.document, changes, [tacticAt(at)])),
    all: () => push.review.choose(ALL),
    ask: () => push.begin(),
    leave: () => push.leave(),
  };
  const wrongs = () => new Set(problems.wrong.map(({ key }) => key));
  fc.assert(
    fc.property(doings, (all) => {
      for (const [what, at] of all) {
        does[what](at);
        for (const { ref } of push.review.leftOut) expect(draft.record(ref)).toBeDefined();
      }
      if (!problems.checked || !changes.counted) return;
      if (!push.asking) push.review.planNow();
      const { only } = push.review.scope;
      const plan = planPush(draft.document, { now: from, blockedKeys: wrongs(), ...(only === null ? {} : { only }) });
      const sent = new Set(plan.steps.flatMap(({ blocked, key }) => (blocked === undefined ? [key] : [])));
      const left = push.review.leftOut.flatMap(({ ref, fields }) => (fields === undefined ? [ref.key] : []));
      const expected = push.review.changes.list.flatMap(({ key }) => (sent.has(key) ? [] : [key]));
      expect(left.toSorted()).toEqual(expected.toSorted());
    }),
    { numRuns: 60 },
  );
});
