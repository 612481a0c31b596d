// What no call can carry as a whole is said in one sentence, with one severity, wherever a planner looks.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { checkRequest } from '../domain/check/check.ts';
import { EXAMPLE_CONTEXT } from '../testing/examples/example-bodies.ts';
import { validateDraft } from '../draft/validate.ts';
import { planPush } from './plan.ts';
import { reasonSentence } from './reasons.ts';
import { buildDraft, flight, item } from '../testing/small-draft.ts';

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

  const listProblems = (customFieldSettings: JsonObject[]) => {
    const lineItem = { key: 'l1', campaign: 'c1', remoteId: 3001, base: null, draft: item([flight(2, 100)]) };
    const tactic = { key: 't1', lineItem: 'l1', remoteId: null, base: null, draft: { ...body, customFieldSettings } };
    const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: {} }];
    const draft = { ...buildDraft({ campaigns, lineItems: [lineItem], tactics: [tactic] }), account };
    const validated = validateDraft(draft, { now }).filter(({ key }) => key === 't1');
    const [first = null] = customFieldSettings;
    const request = { ...body, lineItemId: 3001, customFieldSettings: first };
    // What validate says, check says of the request.
    expect(checkRequest('tactic-create', request, { ...EXAMPLE_CONTEXT, account })).toEqual(
      validated.map(({ entity: _entity, key: _key, ...problem }) => problem),
    );
    const step = planPush(draft).steps.find(({ key }) => key === 't1');
    return { problems: validated, blocked: step?.blocked };
  };

  it('is a warning at a tactic that has one of them, which names it, and does not block', () => {
    const message =
      'This account requires 2 custom fields for tactics, and the platform takes one here: "Region" is sent. ' +
      'It may refuse the tactic.';
    for (const settings of [[field('Region')], [field('Region'), field('Agency PO')]]) {
      const { problems, blocked } = listProblems(settings);
      expect(problems).toMatchObject([{ severity: 'warning', path: 'customFieldSettings', message }]);
      expect(blocked).toBeUndefined();
    }
  });

  it.each([
    ['none', []],
    ['another one', [field('Brand')]],
  ])('is an error at a tactic that has %s, and any of them will do', (_says, settings) =>
    expect(listProblems(settings).problems).toMatchObject([
      {
        severity: 'error',
        code: 'REQUIRED_FIELD',
        path: 'customFieldSettings',
        message: expect.stringContaining('Fill in "Agency PO" or "Region".'),
      },
    ]),
  );
});

it("a campaign's cap that is set to nothing is said at the cell as the plan says it", () => {
  const campaigns = [{ key: 'c1', remoteId: 9001, base: { budgetCap: 500 }, draft: { budgetCap: null } }];
  const draft = buildDraft({ campaigns });
  const [problem] = validateDraft(draft, { now });
  expect(problem).toMatchObject({ key: 'c1', path: 'budgetCap', code: 'REQUIRED_FIELD', severity: 'error' });
  const plan = planPush(draft);
  expect(plan.steps).toEqual([]);
  expect(plan.unplannable.map(({ fields, reason }) => [fields, reasonSentence(reason)])).toEqual([
    [['budgetCap'], problem?.message],
  ]);
});
