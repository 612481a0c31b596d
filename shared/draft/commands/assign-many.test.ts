// Assigning to many tactics: one step, even weights, and never to a tactic that is on the platform.
import { expect, it } from 'vitest';
import { campaign, buildDraft, item } from '../../testing/small-draft.ts';
import { planAssign } from './assign-many.ts';

const creative = (key: string, width: number, remoteId: number | null = null) => ({
  key,
  remoteId,
  base: null,
  draft: { creativeType: 'html', name: key, adSizeWidth: width, adSizeHeight: 90 },
});
const tactic = (key: string, creativeAssignments: readonly object[], remoteId: number | null = null) => ({
  key,
  lineItem: 'l1',
  remoteId,
  base: null,
  draft: { name: key, creativeAssignments },
});
const draft = buildDraft({
  campaigns: [campaign],
  lineItems: [{ key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: item([]) }],
  creatives: [creative('r1', 300), creative('r2', 300), creative('r3', 728), creative('r4', 728, 77)],
  tactics: [
    tactic('t1', []),
    tactic('t2', [
      { creative: 'r1', weight: 100 },
      { creativeId: 77, weight: 100 },
    ]),
    tactic('t3', [{ creative: 'r1', weight: 100 }], 5001),
    tactic('t4', [
      { creative: 'r1', weight: 50 },
      { creative: 'r2', weight: 50 },
    ]),
  ] as never,
});
const values = (replaces: boolean, creatives: readonly string[]) => {
  const plan = planAssign(draft, ['t1', 't2', 't3', 't4', 'gone'], creatives, replaces);
  const after = plan.command.changes.map((change) => (change.op === 'set' ? change.after[0] : null));
  return { ...plan, after };
};

it('adds the missing ones, evens out their size, and leaves tactics on the platform alone', () => {
  const { changed, pushed, same, after, command } = values(false, ['r1', 'r2']);
  expect({ changed, pushed, same }).toEqual({
    changed: [
      { tactic: 't1', before: 0, after: 2 },
      { tactic: 't2', before: 2, after: 3 },
    ],
    pushed: ['t3'],
    same: ['t4'],
  });
  expect(command.name).toBe('Assign creatives to 2 tactics');
  expect(JSON.stringify(after)).toContain('{"creative":"r2","weight":50}');
});

it('replaces what else is assigned, and knows a creative by its platform id', () => {
  const { changed, same } = values(true, ['r4']);
  expect(changed.map(({ tactic: key, after }) => [key, after])).toEqual([
    ['t1', 1],
    ['t2', 1],
    ['t4', 1],
  ]);
  expect(same).toEqual([]);
  expect(values(false, ['r4']).same).toEqual(['t2']);
});
