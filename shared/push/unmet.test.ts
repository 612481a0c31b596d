// What no call can carry is said in one sentence, with one severity, wherever a planner looks.
import { describe, expect, it } from 'vitest';
import { checkRequest } from '../domain/check.ts';
import { EXAMPLE_CONTEXT } from '../testing/examples/example-bodies.ts';
import { validateDraft } from '../draft/validate.ts';
import { planPush } from './plan.ts';
import { reasonSentence } from './reasons.ts';
import { draftOf, flight, item } from '../testing/small-draft.ts';

const { now } = EXAMPLE_CONTEXT;

describe('an account that requires two custom fields for tactics', () => {
  const account = {
    id: 501,
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: ['Agency PO', 'Region'] },
    dsaRequired: false,
  };
  const body = { name: 'Cardiologists', creativeAssignments: [{ creativeId: 7001, weight: 100 }] };
  const field = (fieldName: string) => ({ isNewField: false, fieldName, fieldValue: 'x' });

  it.each([
    ['none', []],
    ['one of them', [field('Agency PO')]],
    ['both', [field('Agency PO'), field('Region')]],
  ])('is not met by a tactic that has %s, say validate, check and plan alike', (_says, customFieldSettings) => {
    const lineItem = { key: 'l1', campaign: 'c1', remoteId: 3001, base: null, draft: item([flight(2, 100)]) };
    const tactic = { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: { ...body, customFieldSettings } };
    const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: {} }];
    const draft = { ...draftOf({ campaigns, lineItems: [lineItem], tactics: [tactic] }), account };
    const [validated, ...more] = validateDraft(draft, { now }).filter(({ key }) => key === 't1');
    expect(more).toEqual([]);
    expect(validated).toMatchObject({ severity: 'error', path: 'customFieldSettings' });
    const [first = null] = customFieldSettings;
    const request = { ...body, lineItemId: 3001, customFieldSettings: first };
    const { entity: _entity, key: _key, ...problem } = validated ?? { entity: '', key: '' };
    expect(checkRequest('tactic-create', request, { ...EXAMPLE_CONTEXT, account })).toEqual([problem]);
    const step = planPush(draft, { blockedKeys: new Set(['t1']) }).steps.find(({ key }) => key === 't1');
    expect(step?.blocked === undefined ? undefined : reasonSentence(step.blocked)).toBe(validated?.message);
  });
});

it("a campaign's cap that is set to nothing is said at the cell as the plan says it", () => {
  const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 500 }, draft: { budgetCap: null } }];
  const draft = draftOf({ campaigns });
  const [problem] = validateDraft(draft, { now });
  expect(problem).toMatchObject({ key: 'c1', path: 'budgetCap', code: 'REQUIRED_FIELD', severity: 'error' });
  const plan = planPush(draft);
  expect(plan.steps).toEqual([]);
  expect(plan.unplannable.map(({ fields, reason }) => [fields, reasonSentence(reason)])).toEqual([
    [['budgetCap'], problem?.message],
  ]);
});
