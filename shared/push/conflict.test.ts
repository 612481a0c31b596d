// Three-way comparison by field, by flight, and what deciding a conflict does.
import { describe, expect, test } from 'vitest';
import { type Json, type JsonObject, formatPath } from '../kernel/json.ts';
import { compareWithPlatform } from './conflict.ts';
import { decide } from './decide.ts';
import { sameField } from './same-field.ts';
import { buildDraft, flight, item, known, makeRecord } from '../testing/small-draft.ts';

const two = [flight(2, 100, { id: 71 }), flight(3, 200, { id: 72 })];

function compare(draft: JsonObject, theirs: JsonObject, base: JsonObject = item(two)) {
  return compareWithPlatform(
    'lineItem',
    makeRecord(
      'lineItem',
      buildDraft({ campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }], lineItems: [known(base, draft)] }),
    ),
    theirs,
  );
}
const places = (outcomes: readonly { path: readonly (string | number)[] }[]): string[] =>
  outcomes.map(({ path }) => formatPath(path));

describe('a field three ways', () => {
  test('only we changed it: nothing to say', () => {
    const seen = compare(item(two, { name: 'Mine' }), item(two));
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
    expect(seen.draft['name']).toBe('Mine');
    expect(seen.base['name']).toBe('Item');
  });

  test('only they changed it: taken into draft and base', () => {
    const seen = compare(item(two, { costModel: 'CPC' }), item(two, { name: 'Theirs' }));
    expect(places(seen.merged)).toEqual(['name']);
    expect(seen.draft).toMatchObject({ name: 'Theirs', costModel: 'CPC' });
    expect(seen.base).toMatchObject({ name: 'Theirs', costModel: 'CPM' });
  });

  test('both changed it, differently: a conflict, and base stays until it is decided', () => {
    const seen = compare(item(two, { name: 'Mine' }), item(two, { name: 'Theirs' }));
    expect(seen.conflicts).toEqual([{ path: ['name'], base: 'Item', mine: 'Mine', theirs: 'Theirs' }]);
    expect(seen.base['name']).toBe('Item');
  });

  test('both changed it the same way: no conflict, and nothing left to send', () => {
    const seen = compare(item(two, { name: 'Same' }), item(two, { name: 'Same' }));
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
    expect(seen.base['name']).toBe('Same');
  });

  test('what the read does not show is left alone and named', () => {
    const seen = compare(item(two, { description: 'x' }), { name: 'Item' });
    expect(seen.draft).toEqual(item(two, { description: 'x' }));
    expect(seen.notShown).toEqual(['costModel', 'timeZone', 'flights', 'description']);
  });

  test('what base never showed cannot have changed since', () => {
    const seen = compare(
      item(two, { budgetDistribution: 'Percent' }),
      item(two, { budgetDistribution: 'Dollars', budgetModified: true }),
    );
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
  });
});

describe('a time zone', () => {
  test('that both changed is one conflict: untouched dates are none', () => {
    const seen = compare(item(two, { timeZone: 'Pacific Time' }), item(two, { timeZone: 'Central Time' }));
    expect([places(seen.conflicts), places(seen.merged)]).toEqual([['timeZone'], []]);
  });

  test('that they changed is taken in alone', () => {
    const seen = compare(item(two, { name: 'Mine' }), item(two, { timeZone: 'Central Time' }));
    expect([places(seen.conflicts), places(seen.merged)]).toEqual([[], ['timeZone']]);
    expect(seen.draft).toMatchObject({ timeZone: 'Central Time', flights: two });
  });

  test('that they changed under a date of ours is a conflict: the date would be another time', () => {
    const [first, second] = two;
    const mine = item([{ ...first!, startDate: '02-02-2027 00:00:00' }, second!]);
    const seen = compare(mine, item(two, { timeZone: 'Central Time' }));
    expect(places(seen.conflicts)).toEqual(['flights[0].startDate']);
  });

  test('that they changed under a flight that we added is a conflict, and stays ours until it is decided', () => {
    const seen = compare(item([...two, flight(5, 5)]), item(two, { timeZone: 'Central Time' }));
    expect([places(seen.conflicts), places(seen.merged)]).toEqual([['timeZone'], []]);
    expect([seen.base['timeZone'], seen.draft['timeZone']]).toEqual(['Eastern Time', 'Eastern Time']);
  });
});

describe('what base left blank', () => {
  const creatives = (draft: JsonObject, theirs: JsonObject) =>
    compareWithPlatform(
      'creative',
      makeRecord('creative', buildDraft({ creatives: [{ key: 'r1', remoteId: 5, base: { name: 'A' }, draft }] }), 'r1'),
      theirs,
    );

  test('and that was filled in since is taken in, or a replace would empty it', () => {
    const seen = creatives({ name: 'B' }, { name: 'A', notes: 'Not before approval', thumbnail: 'x' });
    expect(places(seen.merged)).toEqual(['notes']);
    expect(seen.draft).toEqual({ name: 'B', notes: 'Not before approval' });
  });

  test('and both filled in differently is a conflict', () => {
    const seen = creatives({ name: 'A', notes: 'Mine' }, { name: 'A', notes: 'Theirs' });
    expect(places(seen.conflicts)).toEqual(['notes']);
    expect(seen.draft['notes']).toBe('Mine');
  });

  test('is left alone by a patch, which does not go over it, and taken in where the whole is sent', () => {
    const theirs = item(two, { description: 'Theirs', budgetDistribution: 'Dollars', frequencyCap: { times: null } });
    expect(places(compare(item(two, { name: 'Mine' }), theirs).merged)).toEqual([]);
    const draft = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 1, base: null, draft: {} }],
      lineItems: [known(item(two), item(two, { name: 'Mine' }), { complete: true })],
    });
    expect(places(compareWithPlatform('lineItem', makeRecord('lineItem', draft), theirs).merged)).toEqual([
      'description',
    ]);
  });

  test('and the platform does not show is named', () => {
    const seen = creatives({ name: 'B', notes: 'x' }, { name: 'A', categoryName: [] });
    expect(seen.notShown).toEqual(['notes']);
    expect(seen.blankNotShown).toEqual(['placementId', 'campaignRestrictName', 'dsaAdvertiser', 'financier']);
  });

  test('a cap that was set there is a conflict with ours', () => {
    const record = makeRecord(
      'campaign',
      buildDraft({ campaigns: [{ key: 'c1', remoteId: 9, base: { name: 'C' }, draft: { budgetCap: 500 } }] }),
      'c1',
    );
    expect(places(compareWithPlatform('campaign', record, { name: 'C', budgetCap: 300 }).conflicts)).toEqual([
      'budgetCap',
    ]);
    expect(compareWithPlatform('campaign', record, { name: 'C', budgetCap: null }).conflicts).toEqual([]);
  });
});

describe('flights, by their ids', () => {
  test('in another order they are the same', () => {
    const seen = compare(item(two), item([two[1]!, two[0]!]));
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
  });

  test('their change of one and ours of another are both kept, whatever the places', () => {
    const mine = item([two[1]!, flight(2, 111, { id: 71 })]);
    const seen = compare(mine, item([two[0]!, flight(3, 222, { id: 72 })]));
    expect(places(seen.merged)).toEqual(['flights[0].budget']);
    expect(seen.draft['flights']).toEqual([flight(3, 222, { id: 72 }), flight(2, 111, { id: 71 })]);
    expect(seen.base['flights']).toEqual([two[0], flight(3, 222, { id: 72 })]);
  });

  test('one that they added is taken in', () => {
    const seen = compare(item(two), item([...two, flight(5, 5, { id: 99 })]));
    expect(places(seen.merged)).toEqual(['flights[2]']);
    expect(seen.draft['flights']).toHaveLength(3);
    expect(seen.base['flights']).toHaveLength(3);
  });

  test('one that we added and that is there already gets its id: an unanswered replace did arrive', () => {
    const seen = compare(item([...two, flight(5, 5)]), item([...two, flight(5, 5, { id: 99 })]));
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
    expect(seen.draft['flights']).toEqual([...two, flight(5, 5, { id: 99 })]);
    expect(seen.base['flights']).toHaveLength(3);
  });

  test('one that both know by its id and base does not is a conflict where they differ, never silently ours', () => {
    const mine = item([...two, flight(5, 5, { id: 99 })]);
    const theirs = item([...two, flight(5, 6, { id: 99 })]);
    const seen = compare(mine, theirs);
    expect([places(seen.conflicts), places(seen.merged)]).toEqual([['flights[2].budget'], []]);
    expect(decide(seen, 'mine')).toMatchObject({ base: theirs, draft: mine });
    expect(decide(seen, 'theirs')).toMatchObject({ base: theirs, draft: theirs });
  });

  test('one that they took out goes, unless we changed it', () => {
    const gone = compare(item(two), item([two[0]!]));
    expect(gone.draft['flights']).toEqual([two[0]]);
    const changed = compare(item([two[0]!, flight(3, 201, { id: 72 })]), item([two[0]!]));
    expect(places(changed.conflicts)).toEqual(['flights[1]']);
    expect(changed.draft['flights']).toHaveLength(2);
  });

  test('one that we took out and they changed is a conflict', () => {
    const seen = compare(item([two[0]!]), item([two[0]!, flight(3, 222, { id: 72 })]));
    expect(seen.conflicts).toMatchObject([{ path: ['flights'], theirs: { id: 72, budget: 222 } }]);
    const calm = compare(item([two[0]!]), item(two));
    expect(calm.conflicts).toEqual([]);
  });

  test('a base that was never read back learns its ids', () => {
    const fresh = [flight(2, 100), flight(3, 200)];
    const seen = compare(item(fresh), item([two[1]!, two[0]!]), item(fresh));
    expect([seen.merged, seen.conflicts]).toEqual([[], []]);
    expect(seen.draft['flights']).toEqual(two);
    expect(seen.base['flights']).toEqual(two);
  });
});

describe('deciding', () => {
  const mine = item([flight(2, 111, { id: 71 }), two[1]!], { name: 'Mine' });
  const theirs = item([flight(2, 122, { id: 71 }), two[1]!], { name: 'Theirs' });

  test('mine: base is the version there, the draft stays, so it is sent', () => {
    const decided = decide(compare(mine, theirs), 'mine');
    expect(decided.conflicts).toEqual([]);
    expect(decided.base).toEqual(theirs);
    expect(decided.draft).toEqual(mine);
  });

  test('theirs: the draft takes their values and nothing else', () => {
    const decided = decide(compare({ ...mine, costModel: 'CPC' }, theirs), 'theirs');
    expect(decided.draft).toEqual({ ...theirs, costModel: 'CPC' });
    expect(decided.base).toEqual(theirs);
  });

  test('a flight that they took out: kept it is a new one, given up it is gone', () => {
    const seen = compare(item([two[0]!, flight(3, 201, { id: 72 })]), item([two[0]!]));
    expect(decide(seen, 'mine').draft['flights']).toEqual([two[0], flight(3, 201)]);
    expect(decide(seen, 'theirs').draft['flights']).toEqual([two[0]]);
    expect(decide(seen, 'mine').base['flights']).toEqual([two[0]]);
  });

  test('a flight that we took out and they changed: taken out all the same, or put back as theirs', () => {
    const seen = compare(item([two[0]!]), item([two[0]!, flight(3, 222, { id: 72 })]));
    expect(decide(seen, 'mine').draft['flights']).toEqual([two[0]]);
    expect(decide(seen, 'theirs').draft['flights']).toEqual([two[0], flight(3, 222, { id: 72 })]);
    expect(decide(seen, 'mine').base['flights']).toEqual([two[0], flight(3, 222, { id: 72 })]);
  });
});

describe('a conflict in a flight', () => {
  // Ours has the second flight at another budget; theirs has neither the first one nor that budget.
  const mine = item([two[0]!, flight(3, 201, { id: 72 }), flight(4, 300, { id: 73 })]);
  const base = item([...two, flight(4, 300, { id: 73 })]);
  const theirs = item([flight(3, 222, { id: 72 }), flight(4, 300, { id: 73 })]);

  test.each(['mine', 'theirs'] as const)('is decided for %s in that flight, though another went before it', (side) => {
    const seen = compare(mine, theirs, base);
    expect(seen.conflicts).toMatchObject([{ flightId: 72, mine: 201, theirs: 222 }]);
    const decided = decide(seen, side);
    const budget = side === 'mine' ? 201 : 222;
    expect(decided.draft['flights']).toEqual([flight(3, budget, { id: 72 }), flight(4, 300, { id: 73 })]);
    expect(decided.base['flights']).toEqual(theirs['flights']);
  });

  test('changes nothing where no flight has its id', () => {
    const seen = compare(mine, theirs, base);
    const without = { ...seen, draft: item([flight(4, 300, { id: 73 })]) };
    expect(decide(without, 'theirs')).toMatchObject({ draft: without.draft, base: seen.base });
  });

  test('is one for each flight that we took out and they changed', () => {
    const seen = compare(
      item([flight(4, 300, { id: 73 })]),
      item([flight(2, 1, { id: 71 }), flight(3, 2, { id: 72 })]),
      base,
    );
    expect(seen.conflicts.map(({ flightId }) => flightId)).toEqual([71, 72]);
  });

  test('that is back in the draft is never put there twice', () => {
    const seen = compare(item([two[0]!]), item([two[0]!, flight(3, 222, { id: 72 })]));
    const decided = decide({ ...seen, draft: item(two) }, 'theirs');
    expect(decided.draft['flights']).toEqual([two[0], flight(3, 222, { id: 72 })]);
  });
});

describe('a campaign', () => {
  const record = makeRecord(
    'campaign',
    buildDraft({
      campaigns: [
        {
          key: 'l1',
          remoteId: 1,
          base: { name: 'A', status: 'Active', budgetCap: 5 },
          draft: { name: 'A', budgetCap: 6 },
        },
      ],
    }),
  );

  test('is compared by its cap; the rest is only shown, and follows the platform', () => {
    const seen = compareWithPlatform('campaign', record, { name: 'B', status: 'Paused', budgetCap: 7 });
    expect(places(seen.conflicts)).toEqual(['budgetCap']);
    expect(seen.merged).toEqual([]);
    expect(seen.draft['name']).toBe('B');
    expect(seen.base['name']).toBe('B');
  });
});

describe('the same, however it is written', () => {
  const same = (path: (string | number)[], a: Json | undefined, b: Json | undefined, zones: [string?, string?] = []) =>
    sameField(path, { value: a, zone: zones[0] }, { value: b, zone: zones[1] });

  test.each([
    ['numbers', ['budget'], 1000, '1000.00', true],
    ['numbers that differ', ['budget'], 1000, '1000.01', false],
    ['null and absent', ['description'], null, undefined, true],
    ['null and empty', ['description'], null, '', false],
    ['sets', ['days'], ['mon', 'tue'], ['tue', 'mon'], true],
    ['sets of numbers as text', ['npis'], ['1', '2'], [2, 1], true],
    ['other sets', ['days'], ['mon'], ['tue'], false],
    ['fee types', ['managementFee', 'type'], 'PercentageAndCPM', 'percentage_and_cpm', true],
    ['objects with unset members', ['frequencyCap'], { times: 1, period: null }, { times: 1 }, true],
    ['texts that look like numbers', ['placementId'], '0123', '123', false],
    ['text is not trimmed', ['name'], 'A', 'A ', false],
  ] as const)('%s', (_, path, a, b, expected) =>
    expect(same([...path], a as Json, b as Json | undefined)).toBe(expected),
  );

  test('dates are instants in their zone', () => {
    const date = '02-01-2027 00:00:00';
    expect(same(['startDate'], date, '2027-02-01T05:00:00Z', ['Eastern Time', 'Eastern Time'])).toBe(true);
    expect(same(['startDate'], date, '2027-02-01T00:00:00Z', ['Eastern Time', 'Eastern Time'])).toBe(false);
  });

  test('the same text in another zone is another time; so is the same time in another text, as it is sent', () => {
    const date = '02-01-2027 00:00:00';
    expect(same(['startDate'], date, date, ['Eastern Time', 'Pacific Time'])).toBe(false);
    expect(same(['startDate'], date, '02-01-2027 05:00:00', ['Eastern Time', 'Greenwich Mean Time'])).toBe(false);
  });
});
