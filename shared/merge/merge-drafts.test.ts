// What a merge does with the cases that cost money or work when they go wrong.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../kernel/defined.ts';
import { liveDraft } from '../draft/apply.ts';
import { exportDraft } from '../draft/export/export-draft.ts';
import type { Json, JsonObject } from '../kernel/json.ts';
import type { Draft } from '../draft/document.ts';
import { validateDraft } from '../draft/validate.ts';
import { campaign, buildDraft, flight, item } from '../testing/small-draft.ts';
import { type MergedDraft, mergeDrafts } from './merge-drafts.ts';

type Arrays = Parameters<typeof buildDraft>[0];

function merged(base: Arrays, mine: Arrays, theirs: Arrays): MergedDraft {
  return mergeDrafts(buildDraft(base), buildDraft(mine), buildDraft(theirs));
}

const lineItem = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key: 'l1',
  campaign: 'c1',
  remoteId: null,
  base: null,
  draft,
  ...more,
});
const tactic = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
  key: 't1',
  lineItem: 'l1',
  remoteId: null,
  base: null,
  draft,
  ...more,
});
const list = (draft: JsonObject): Arrays => ({ npiLists: [{ key: 'n1', remoteId: 77, base: null, draft }] });
const items = (...lineItems: JsonObject[]): Arrays => ({ campaigns: [campaign], lineItems });
const ofTactic = (draft: JsonObject): Arrays => ({ ...items(lineItem(item([]))), tactics: [tactic(draft)] });

function findBody({ draft }: MergedDraft, kind: 'lineItem' | 'tactic' | 'npiList', key: string): JsonObject {
  const record = draft.entities[kind].get(key);
  if (record === undefined) throw new Error(`no ${key}`);
  return record.draft;
}

const errors = (draft: Draft): string[] =>
  validateDraft(draft, { now: 0 }).flatMap(({ rule, key, path }) =>
    rule === 'conflict.open' ? [`${key} ${path}`] : [],
  );

describe('flights', () => {
  it('are the same by id, whatever place they stand at', () => {
    const flights = [flight(1, 100, { id: 1 }), flight(2, 200, { id: 2 })] as const;
    const result = merged(
      items(lineItem(item(flights))),
      items(lineItem(item([{ ...flights[0], budget: 150 }, flights[1]]))),
      items(lineItem(item([flight(3, 300), { ...flights[1], budget: 250 }, flights[0]]))),
    );
    expect(result.conflicts).toEqual([]);
    const budgets = (findBody(result, 'lineItem', 'l1')['flights'] as JsonObject[]).map(({ budget }) => budget);
    expect(budgets).toHaveLength(3);
    expect(new Set(budgets)).toEqual(new Set([150, 250, 300]));
  });

  it('without ids are the same by their dates; a budget that both changed is a conflict at its place', () => {
    const result = merged(
      items(lineItem(item([flight(1, 100), flight(2, 200)]))),
      items(lineItem(item([flight(1, 100), flight(2, 210)]))),
      items(lineItem(item([flight(2, 220), flight(1, 110)]))),
    );
    expect(result.conflicts).toEqual([
      { part: 'draft', kind: 'lineItem', key: 'l1', path: 'flights[0].budget', base: 200, mine: 210, theirs: 220 },
    ]);
    expect(findBody(result, 'lineItem', 'l1')['flights']).toEqual([flight(2, 210), flight(1, 110)]);
    expect(errors(result.draft)).toEqual(['l1 flights[0].budget']);
  });

  it.each([
    ['without dates', { budget: 100, pacingMode: 'EVEN' }, { pacingMode: 'EVEN', budget: 100 }],
    ['that are no flights', null, null],
  ])('%s are the same by what they say, and stand there once', (_which, odd, turned) => {
    const flights = (...list: readonly Json[]): Arrays => items(lineItem({ ...item([]), flights: list }));
    const [base, mine, theirs] = [
      [flight(1, 100), odd],
      [flight(1, 150), turned],
      [flight(1, 100), odd, flight(2, 200)],
    ];
    const result = merged(flights(...base), flights(...mine), flights(...theirs));
    expect(result.conflicts).toEqual([]);
    expect(findBody(result, 'lineItem', 'l1')['flights']).toEqual([flight(1, 150), odd, flight(2, 200)]);
    const added = merged(flights(), flights(...mine), flights(odd));
    expect(findBody(added, 'lineItem', 'l1')['flights']).toEqual(mine);
  });

  it('taken out by one and changed by the other are a conflict that holds what was changed', () => {
    const [first, second] = [flight(1, 100, { id: 1 }), flight(2, 200, { id: 2 })];
    const result = merged(
      items(lineItem(item([first, second]))),
      items(lineItem(item([first]))),
      items(lineItem(item([first, { ...second, budget: 250 }]))),
    );
    expect(result.conflicts).toEqual([
      {
        part: 'draft',
        kind: 'lineItem',
        key: 'l1',
        path: 'flights',
        flightId: 2,
        base: second,
        theirs: { ...second, budget: 250 },
      },
    ]);
  });
});

describe('a time zone', () => {
  const zoned = (zone: string, ...months: number[]): Arrays =>
    items(
      lineItem(
        item(
          months.map((month) => flight(month, 100)),
          { timeZone: zone },
        ),
      ),
    );
  const [EASTERN, PACIFIC] = ['Eastern Time', 'Pacific Time'];

  it.each([
    ['a date that is another', [3]],
    ['a flight that is added', [2, 3]],
  ])('changed by one over %s by the other is a conflict, whichever side did which', (_, months) => {
    const [base, zone, dates] = [zoned(EASTERN, 2), zoned(PACIFIC, 2), zoned(EASTERN, ...months)];
    for (const result of [merged(base, zone, dates), merged(base, dates, zone)]) {
      expect(result.conflicts.map(({ path, base: was }) => [path, was])).toEqual([['timeZone', EASTERN]]);
      expect(findBody(result, 'lineItem', 'l1')['timeZone']).toBe(result.conflicts[0]?.mine);
      expect(errors(result.draft)).toEqual(['l1 timeZone']);
    }
  });

  it('changed by one is taken where the other touched no time', () => {
    const result = merged(
      zoned(EASTERN, 2, 3),
      zoned(PACIFIC, 2, 3),
      items(lineItem(item([flight(2, 150)], { timeZone: EASTERN }))),
    );
    expect(result.conflicts).toEqual([]);
    expect(findBody(result, 'lineItem', 'l1')).toEqual(item([flight(2, 150)], { timeZone: PACIFIC }));
  });
});

describe('numbers that a file was written without', () => {
  const full: Arrays = {
    ...items(lineItem(item([]))),
    npiLists: [{ key: 'n1', remoteId: 77, base: { npis: ['a'] }, draft: { operation: 'add', npis: ['b'], odd: 1 } }],
    tactics: [tactic({ name: 'T', targeting: { npiTargeting: { npiNumbers: { numbers: ['c'], include: true } } } })],
  };
  const bare = exportDraft(buildDraft(full), { of: null, npiNumbers: false, notes: true }).draft;
  const renamed = (draft: Draft): Draft => {
    const live = liveDraft(draft);
    const [list, one] = [live.entities.npiList.get('n1'), live.entities.tactic.get('t1')];
    if (list !== undefined) live.entities.npiList.set('n1', { ...list, draft: { ...list.draft, name: 'Renamed' } });
    if (one !== undefined) live.entities.tactic.set('t1', { ...one, draft: { ...one.draft, name: 'Renamed' } });
    return live;
  };

  it('are not said: nothing is taken out by it, and what was done beside them counts', () => {
    const whole = buildDraft(full);
    for (const result of [
      mergeDrafts(whole, whole, bare),
      mergeDrafts(whole, bare, whole),
      mergeDrafts(whole, bare, bare),
    ]) {
      expect(result).toMatchObject({ conflicts: [], draft: { entities: whole.entities } });
    }
    const wanted = renamed(whole).entities;
    for (const result of [mergeDrafts(whole, whole, renamed(bare)), mergeDrafts(bare, whole, renamed(bare))]) {
      expect(result.conflicts).toEqual([]);
      expect(result.draft.entities).toEqual(wanted);
    }
  });

  it('do not keep what the other side has deleted', () => {
    const { npiLists: _lists, tactics: _tactics, ...gone } = full;
    const result = mergeDrafts(buildDraft(full), bare, buildDraft(gone));
    expect([result.conflicts, result.draft.entities.npiList.size, result.draft.entities.tactic.size]).toEqual([
      [],
      0,
      0,
    ]);
  });
});

describe('notes', () => {
  const texts = ['A', 'B', 'C'];
  const note = (text: string, resolved?: JsonObject): JsonObject => ({
    text,
    by: 'Ana',
    at: '2026-11-01T00:00:00Z',
    ...defined({ resolved }),
  });
  const states = fc.constantFrom<JsonObject | undefined>(
    undefined,
    { by: 'Ben', at: '2026-11-02T00:00:00Z' },
    { by: 'Cy', at: '2026-11-03T00:00:00Z' },
  );
  const side = fc.uniqueArray(fc.tuple(fc.constantFrom(...texts), states), { selector: ([text]) => text });
  type NoteSide = readonly (readonly [string, JsonObject | undefined])[];
  const withNotes = (notes: NoteSide): Arrays =>
    items(lineItem(item([]), notes.length === 0 ? {} : { notes: notes.map(([text, state]) => note(text, state)) }));

  it('of both sides stay, each once, are open where one side has opened them, and never hold up a push', () => {
    fc.assert(
      fc.property(side, side, side, (base, mine, theirs) => {
        const result = merged(withNotes(base), withNotes(mine), withNotes(theirs));
        expect(result.conflicts).toEqual([]);
        const notes = (result.draft.entities.lineItem.get('l1')?.notes ?? []) as readonly JsonObject[]; // as made above
        for (const text of texts) {
          const stateIn = (versions: NoteSide): string => {
            const found = versions.find(([name]) => name === text);
            return found === undefined ? 'none' : JSON.stringify(found[1] ?? 'open');
          };
          const [was, own, other] = [stateIn(base), stateIn(mine), stateIn(theirs)];
          const kept = notes.filter((each) => each['text'] === text);
          const deletedByOne = was !== 'none' && (own === was ? other === 'none' : other === was && own === 'none');
          const isGone = (own === 'none' && other === 'none') || deletedByOne;
          expect(kept).toHaveLength(isGone ? 0 : 1);
          if (isGone || own === 'none' || other === 'none') continue;
          const opened = was !== 'none' && was !== '"open"' && (own === '"open"' || other === '"open"');
          const resolved = own !== '"open"' || other !== '"open"';
          expect(kept[0]?.['resolved'] !== undefined).toBe(resolved && !opened);
        }
      }),
    );
  });
});

describe('sets', () => {
  it('take in what each side added and lose what each took out', () => {
    const result = merged(
      list({ operation: 'add', npis: ['a', 'b', 'c'] }),
      list({ operation: 'add', npis: ['c', 'b', 'd'] }),
      list({ operation: 'add', npis: ['a', 'b', 'e'] }),
    );
    expect(result.conflicts).toEqual([]);
    expect(new Set(findBody(result, 'npiList', 'n1')['npis'] as Json[])).toEqual(new Set(['b', 'd', 'e']));
  });

  it('are not put together where the sides mean opposite things by them', () => {
    const [base, mine, theirs] = [
      { operation: 'add', npis: ['a'] },
      { operation: 'remove', npis: ['a'] },
      { operation: 'add', npis: ['a', 'b'] },
    ];
    const result = merged(list(base), list(mine), list(theirs));
    expect(result.conflicts).toEqual([{ part: 'draft', kind: 'npiList', key: 'n1', path: '', base, mine, theirs }]);
    expect(findBody(result, 'npiList', 'n1')).toEqual(mine);
    const geo = (type: string, values: string[]): Arrays =>
      ofTactic({ targeting: { geoTargets: { type, values, include: true } } });
    const places = merged(geo('country', ['US']), geo('state', ['US-NY']), geo('country', ['US', 'CA']));
    expect(places.conflicts.map(({ path }) => path)).toEqual(['targeting.geoTargets']);
  });
});

describe('entities', () => {
  it('that are new on both sides under one key are both there, and what named theirs still does', () => {
    const creative = (name: string): JsonObject => ({ key: 'r1', remoteId: null, base: null, draft: { name } });
    const side = (name: string): Arrays => ({
      ...items(lineItem(item([]))),
      creatives: [creative(name)],
      tactics: [tactic({ name: `For ${name}`, creativeAssignments: [{ creative: 'r1', weight: 100 }] })],
    });
    const result = merged(items(lineItem(item([]))), side('One'), side('Two'));
    expect(result.conflicts).toEqual([]);
    const { creative: creatives, tactic: tactics } = result.draft.entities;
    const named = [...tactics.values()].map(({ draft }) => {
      const [first] = draft['creativeAssignments'] as JsonObject[];
      return [draft['name'], creatives.get(String(first?.['creative']))?.draft['name']];
    });
    expect(named).toEqual([
      ['For One', 'One'],
      ['For Two', 'Two'],
    ]);
    // Mine keeps its key: the journal of a push beside it knows it by that.
    expect(creatives.get('r1')?.draft['name']).toBe('One');
  });

  it('that are the same new one on both sides are one', () => {
    const side = (more: JsonObject): Arrays => items(lineItem({ ...item([]), name: 'New', ...more }));
    const result = merged(items(), side({ description: 'a' }), side({ budgetCap: 5 }));
    expect([...result.draft.entities.lineItem.values()].map(({ draft }) => draft)).toEqual([
      { ...item([]), name: 'New', description: 'a', budgetCap: 5 },
    ]);
  });

  it('deleted by one and changed by the other stay, with all under them, and are a conflict', () => {
    const base: Arrays = { ...items(lineItem(item([]))), tactics: [tactic({ name: 'T' })] };
    const gone: Arrays = { campaigns: [campaign] };
    const changed: Arrays = { ...base, lineItems: [lineItem({ ...item([]), name: 'Renamed' })] };
    for (const result of [merged(base, gone, changed), merged(base, changed, gone)]) {
      expect(result.conflicts).toHaveLength(1);
      expect(result.conflicts[0]).toMatchObject({ part: 'record', kind: 'lineItem', key: 'l1', path: '' });
      expect([...result.draft.entities.lineItem.keys(), ...result.draft.entities.tactic.keys()]).toEqual(['l1', 't1']);
      expect(errors(result.draft)).toEqual(['l1 ']);
    }
  });

  it('put under a parent that the other deleted keep it, and it is a conflict', () => {
    const base = items(lineItem(item([])));
    const result = merged(base, {}, { ...base, tactics: [tactic({ name: 'T' })] });
    expect(result.conflicts.map(({ kind, key, mine }) => [kind, key, mine])).toEqual([
      ['lineItem', 'l1', undefined],
      ['campaign', 'c1', undefined],
    ]);
    expect(result.draft.entities.tactic.size).toBe(1);
  });

  it('with an id of the platform from each side are a conflict, and keep mine', () => {
    const of = (remoteId: number | null): Arrays => items(lineItem(item([]), { remoteId }));
    const result = merged(of(null), of(5), of(6));
    expect(result.conflicts).toEqual([
      { part: 'record', kind: 'lineItem', key: 'l1', path: 'remoteId', base: null, mine: 5, theirs: 6 },
    ]);
    expect(result.draft.entities.lineItem.get('l1')?.remoteId).toBe(5);
  });

  it('never share an id of the platform', () => {
    const of = (one: number | null, two: number | null): Arrays =>
      items(lineItem(item([]), { remoteId: one }), lineItem(item([]), { key: 'l2', remoteId: two }));
    const result = merged(of(null, null), of(5, null), of(null, 5));
    expect([...result.draft.entities.lineItem.values()].map(({ remoteId }) => remoteId)).toEqual([5, null]);
    expect(errors(result.draft)).toEqual(['l2 ']);
  });
});

it('of a base that both have read again, the version that differs from the draft is kept', () => {
  const of = (seen: number, cap: number): Arrays => ({
    campaigns: [{ ...campaign, base: { budgetCap: seen }, draft: { budgetCap: cap } }],
  });
  const result = merged(of(1000, 1000), of(2000, 2000), of(3000, 3000));
  expect(result.conflicts.map(({ path }) => path)).toEqual(['budgetCap']);
  const record = result.draft.entities.campaign.get('c1');
  expect([record?.base, record?.draft]).toEqual([{ budgetCap: 3000 }, { budgetCap: 2000 }]);
});

it('an entry of conflicts that was taken out stays out, and one that is open stays', () => {
  const conflicts = (...caps: number[]): Json =>
    caps.map((mine) => ({ kind: 'campaign', key: 'c1', path: 'budgetCap', mine }));
  const of = (...caps: number[]): Draft => {
    const draft = buildDraft({ campaigns: [campaign] });
    return { ...draft, header: { ...draft.header, conflicts: conflicts(...caps) } };
  };
  const { draft } = mergeDrafts(of(1, 2), of(2), of(1, 2, 3));
  expect(draft.header['conflicts']).toEqual(conflicts(2, 3));
  expect(errors(draft)).toEqual(['c1 budgetCap', 'c1 budgetCap']);
});

describe('a campaign that a pull has guessed', () => {
  const OTHER = { key: 'c2', remoteId: 9002, base: { budgetCap: 5000 }, draft: { budgetCap: 5000 } };
  const under = (key: string, more: JsonObject = {}): Arrays => ({
    campaigns: [campaign, OTHER],
    lineItems: [lineItem(item([]), { campaign: key, remoteId: 3001, base: item([]), ...more })],
  });
  const guess = (key = 'c1'): Arrays => under(key, { campaignAssumed: true });

  it.each([
    ['confirmed by one side', guess(), under('c1'), guess(), 'c1'],
    ['put under another by one side', guess(), guess(), under('c2'), 'c2'],
    ['confirmed by both', guess(), under('c2'), under('c2'), 'c2'],
    ['guessed by one side and named by the other, without a common version', {}, guess(), under('c1'), 'c1'],
    ['guessed by both', guess(), guess('c2'), guess(), 'c2 assumed'],
  ])('%s', (_says, base, mine, theirs, expected) => {
    for (const sides of [[mine, theirs] as const, [theirs, mine] as const]) {
      const result = merged(base, ...sides);
      const [record, ...more] = result.draft.entities.lineItem.values();
      expect(more).toEqual([]);
      expect(result.conflicts).toEqual([]);
      const mark = record?.['campaignAssumed'] === true ? ' assumed' : '';
      if (mark === '' || sides[0] === mine) expect(`${record?.campaign}${mark}`).toBe(expected);
      else expect(mark).toBe(' assumed');
    }
  });

  it('named differently by both sides is in conflict, also where one of them named the guess', () => {
    const result = merged(guess(), under('c1'), under('c2'));
    expect(result.conflicts).toMatchObject([{ part: 'record', path: 'campaign', mine: 'c1', theirs: 'c2' }]);
    expect(result.draft.entities.lineItem.get('l1')).not.toHaveProperty('campaignAssumed');
  });
});
