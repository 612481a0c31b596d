// A choice of changes goes with what it needs: a plan of it never waits for something that was not chosen.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { KINDS } from '../domain/resources/registry.ts';
import { makeSample } from '../draft/sample/sample.ts';
import { keysOfCampaign, withNeeded } from './needed-keys.ts';
import { planPush } from './plan.ts';

const draft = makeSample();
const all = KINDS.flatMap((kind) => [...draft.entities[kind].keys()]);

it('whatever is chosen, nothing of it lacks what was not', () => {
  fc.assert(
    fc.property(fc.subarray(all, { maxLength: 12 }), (chosen) => {
      const only = withNeeded(draft, chosen);
      expect(chosen.every((key) => only.has(key))).toBe(true);
      const { steps } = planPush(draft, { only });
      expect(steps.flatMap(({ blocked }) => (blocked?.code === 'NOT_CHOSEN' ? [blocked] : []))).toEqual([]);
      // Nothing more than needed: without any one of what was added, something lacks it.
      for (const key of only) {
        if (chosen.includes(key)) continue;
        const without = new Set([...only].filter((other) => other !== key));
        const lacking = planPush(draft, { only: without }).steps.some(
          ({ blocked }) => blocked !== undefined && ['NOT_CHOSEN', 'PARENT_NOT_THERE'].includes(blocked.code),
        );
        expect(lacking).toBe(true);
      }
    }),
    { numRuns: 60 },
  );
});

it('a campaign goes with its line items and their tactics', () => {
  const [campaign] = draft.entities.campaign.keys();
  const keys = keysOfCampaign(draft, campaign!);
  for (const { key, lineItem } of draft.entities.tactic.values()) {
    const of = draft.entities.lineItem.get(lineItem!)?.campaign;
    expect(keys.has(key)).toBe(of === campaign);
  }
});
