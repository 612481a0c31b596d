// What goes out under which name, and the way back from a place in an answer to the draft.
import { describe, expect, test } from 'vitest';
import { draftPath, encodeBody, ENDPOINTS, fillPath } from './endpoints.ts';

const flights = [{ id: 71, budget: 10, dailyImpressionCap: 5 }];
const item = {
  name: 'A',
  timeZone: 'Eastern Time',
  dayParting: { enabled: false },
  customFieldSettings: [{ isNewField: false, fieldName: 'PO', fieldValue: '1' }],
  flights,
};

describe('paths', () => {
  test('are the account-scoped v2 form where one is documented', () => {
    expect(fillPath('lineItem.patch', { accountId: 501, id: 7 })).toBe('/v2/account/501/lineitems/7');
    expect(fillPath('lineItem.create', { accountId: 501 })).toBe('/v2/account/501/lineitems/');
    expect(fillPath('campaign.updateBudget', { accountId: 501, id: 9 })).toBe('/v2/campaign/9');
    expect(fillPath('npiList.replaceAttributes', { accountId: 501, id: 77 })).toBe('/v2/npi/npi-list/77/attributes');
  });

  test('only creates are not to be repeated', () => {
    const once = Object.entries(ENDPOINTS).filter(([, { repeatable }]) => !repeatable);
    expect(once.map(([operation]) => operation)).toEqual(['lineItem.create', 'tactic.create', 'creative.create']);
  });
});

describe('three spellings of a line item', () => {
  test('create: timezone, dayparting, one custom field object, the campaign’s id', () =>
    expect(encodeBody('lineItem.create', item, { parentId: 9001 })).toEqual({
      campaignId: 9001,
      name: 'A',
      timezone: 'Eastern Time',
      dayparting: { enabled: false },
      customFieldSettings: { isNewField: false, fieldName: 'PO', fieldValue: '1' },
      flights: [{ ...flights[0], maxDailySpendOverride: { enabled: false } }],
    }));

  test('create: a flight without a daily spend override is sent with it off, which means the default (§2.3)', () => {
    const own = { enabled: true, type: 'amount', value: 900 };
    const [flight = {}] = flights;
    const body = {
      flights: [flight, { ...flight, maxDailySpendOverride: null }, { ...flight, maxDailySpendOverride: own }],
    };
    const spelled = encodeBody('lineItem.create', body);
    expect(spelled['flights']).toEqual([
      { ...flight, maxDailySpendOverride: { enabled: false } },
      { ...flight, maxDailySpendOverride: { enabled: false } },
      { ...flight, maxDailySpendOverride: own },
    ]);
    // Left as it is on the way of a replace, where it is optional, and of a patch, which has no such member.
    expect(encodeBody('lineItem.replace', { flights: [flight] })['flights']).toEqual([flight]);
    expect(JSON.stringify(encodeBody('lineItem.patch', { flights: [flight] }))).not.toContain('maxDailySpendOverride');
  });

  test('replace: timeZone, dayParting, an array', () =>
    expect(encodeBody('lineItem.replace', item, { parentId: 9001 })).toEqual({ ...item, campaignId: 9001 }));

  test('patch: three s in dailyImpresssionCap, no campaign', () =>
    expect(encodeBody('lineItem.patch', { name: 'A', flights }, { parentId: 9001 })).toEqual({
      name: 'A',
      flights: [{ id: 71, budget: 10, dailyImpresssionCap: 5 }],
    }));

  test('an empty custom field array says nothing on create', () =>
    expect(encodeBody('lineItem.create', { name: 'A', customFieldSettings: [] })).toEqual({ name: 'A' }));
});

describe('references', () => {
  const tactic = {
    name: 'T',
    creativeAssignments: [
      { creative: 'r1', weight: 60 },
      { creativeId: 8, weight: 40 },
    ],
    targeting: {
      npiTargeting: {
        lists: [
          { list: 'n1', include: true },
          { listId: '5', include: false },
        ],
      },
    },
  };

  test('keys become ids; a list id is a string (§2.5)', () => {
    const spelled = encodeBody('tactic.create', tactic, {
      parentId: 3001,
      creativeId: (key) => (key === 'r1' ? 5001 : undefined),
      npiListId: () => 77,
    });
    expect(spelled).toEqual({
      lineItemId: 3001,
      name: 'T',
      creativeAssignments: [
        { creativeId: 5001, weight: 60 },
        { creativeId: 8, weight: 40 },
      ],
      targeting: {
        npiTargeting: {
          lists: [
            { listId: '77', include: true },
            { listId: '5', include: false },
          ],
        },
      },
    });
  });
});

describe('the other bodies carry only what their call takes', () => {
  const list = { operation: 'add', npis: ['1234567893'], name: 'Cardiologists' };
  test.each([
    ['campaign.updateBudget', { budgetCap: 5, name: 'x' }, { budgetCap: 5 }],
    ['npiList.patch', list, { operation: 'add', npis: ['1234567893'] }],
    ['npiList.replace', list, { npis: ['1234567893'] }],
    [
      'npiList.replaceAttributes',
      { operation: 'replaceAttributes', attributes: [{ name: 'a' }], npiColumnIndex: 0 },
      { attributes: [{ name: 'a' }], npiColumnIndex: 0 },
    ],
  ] as const)('%s', (operation, body, expected) => expect(encodeBody(operation, body)).toEqual(expected));
});

test('a reference by key and by id goes by the key, which is what was judged', () => {
  const body = {
    creativeAssignments: [{ creative: 'r1', creativeId: 9, weight: 100 }],
    targeting: { npiTargeting: { lists: [{ list: 'n1', listId: '9', include: true }] } },
  };
  const spelled = encodeBody('tactic.create', body, { creativeId: () => 5001, npiListId: () => 77 });
  expect(spelled).toEqual({
    creativeAssignments: [{ creativeId: 5001, weight: 100 }],
    targeting: { npiTargeting: { lists: [{ listId: '77', include: true }] } },
  });
});

describe('the way back to the draft’s places', () => {
  test.each([
    ['lineItem.create', 'timezone', 'timeZone'],
    ['lineItem.create', 'dayparting.schedule[0].hours', 'dayParting.schedule[0].hours'],
    ['lineItem.create', 'customFieldSettings.fieldName', 'customFieldSettings[0].fieldName'],
    ['lineItem.create', 'flights.0.budget', 'flights[0].budget'],
    ['lineItem.create', '/flights/1/endDate', 'flights[1].endDate'],
    // The draft may not have it: the client has put it in, and the inspector has a line for it.
    ['lineItem.create', 'flights[0].maxDailySpendOverride.enabled', 'flights[0].maxDailySpendOverride.enabled'],
    ['lineItem.replace', 'body.name', 'name'],
    ['lineItem.replace', 'campaignId', 'campaignId'],
    ['tactic.create', 'creativeAssignments[0].creativeId', 'creativeAssignments[0].creative'],
    ['tactic.create', 'targeting.npiTargeting.lists[0].listId', 'targeting.npiTargeting.lists[0].listId'],
  ] as const)('%s: %s is at %s', (operation, field, expected) => {
    const draft = {
      creativeAssignments: [{ creative: 'r1' }],
      targeting: { npiTargeting: { lists: [{ listId: '5' }] } },
    };
    expect(draftPath(operation, field, null, draft)).toBe(expected);
  });

  test('a patch carries some of the flights: the place is the draft’s, found by id', () => {
    const draft = { flights: [{ id: 71 }, { id: 72 }, { id: 73 }] };
    const sent = { flights: [{ id: 73, dailyImpresssionCap: 0 }] };
    expect(draftPath('lineItem.patch', 'flights[0].dailyImpresssionCap', sent, draft)).toBe(
      'flights[2].dailyImpressionCap',
    );
  });
});
