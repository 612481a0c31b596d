// Planners' intents: what they change, what they leave alone, what they are called.
import { describe, expect, it } from 'vitest';
import type { JsonObject, Path } from '../../kernel/json.ts';
import { cellChange } from '../change.ts';
import { applyChanges, liveDraft, withChanges } from '../apply.ts';
import type { EntityRecord, Draft, EntityRef } from '../document.ts';
import { entityChanges } from '../entity-changes.ts';
import { makeSample } from '../sample/sample.ts';
import { validateDraft } from '../validate.ts';
import { addCreative, addLineItem, addTactic } from './add.ts';
import type { Command } from './command.ts';
import { duplicateEntity } from './duplicate.ts';
import { addFlight, removeFlight } from './flights.ts';
import { renameDraft, setAccount } from './header.ts';
import { markComplete } from './mark.ts';
import { removeEntities } from './remove.ts';
import { revertEntity, revertField } from './revert.ts';
import { setField, setFields } from './set-fields.ts';

const SAMPLE = makeSample();
const NOW = Date.parse('2026-11-21T09:00:00Z');

function after(draft: Draft, { changes }: Command): Draft {
  return withChanges(draft, changes);
}

const clear = (kind: EntityRef['kind'], key: string, path: Path): Command => setFields(SAMPLE, [{ kind, key, path }]);

function findRecord(draft: Draft, { kind, key }: EntityRef): EntityRecord {
  const record = draft.entities[kind].get(key);
  if (record === undefined) throw new Error(`no ${kind} ${key}`);
  return record;
}

function readFlights(draft: Draft, key: string): readonly JsonObject[] {
  return findRecord(draft, { kind: 'lineItem', key }).draft['flights'] as readonly JsonObject[];
}

/** The sample with `l1` on the platform unchanged, its flights with ids. */
function pushed(): Draft {
  const draft = liveDraft(SAMPLE);
  const flights = readFlights(draft, 'l1').map((flight, index) => ({ id: 500 + index, ...flight }));
  const record = findRecord(draft, { kind: 'lineItem', key: 'l1' });
  const body = { ...record.draft, flights };
  applyChanges(draft, [
    {
      op: 'insert',
      kind: 'lineItem',
      key: 'l1',
      record: { ...record, remoteId: 3101, base: body, draft: body },
      at: null,
    },
  ]);
  return draft;
}

describe('setting fields', () => {
  it('sets one place deep in a body and leaves the rest', () => {
    const draft = after(SAMPLE, setField(SAMPLE, 'lineItem', 'l1', ['flights', 1, 'budget'], 0));
    expect(readFlights(draft, 'l1')[1]).toEqual({ ...readFlights(SAMPLE, 'l1')[1], budget: 0 });
    expect(readFlights(draft, 'l1')[0]).toBe(readFlights(SAMPLE, 'l1')[0]);
  });

  it('changes nothing where the value is there already', () => {
    const { budgetCap } = findRecord(SAMPLE, { kind: 'campaign', key: 'c1' }).draft;
    expect(setField(SAMPLE, 'campaign', 'c1', ['budgetCap'], budgetCap ?? 0).changes).toEqual([]);
    expect(clear('campaign', 'c1', ['nothing']).changes).toEqual([]);
  });

  it('makes missing objects on the way, so that undo leaves nothing behind', () => {
    const { changes } = setField(SAMPLE, 'tactic', 't1', ['frequencyCap', 'times'], 3);
    expect(changes).toEqual([
      cellChange({ kind: 'tactic', key: 't1' }, ['draft', 'frequencyCap'], undefined, { times: 3 }),
    ]);
  });

  it('takes several cells of one record in order', () => {
    const cells = (['times', 'period'] as const).map((member) => ({
      kind: 'tactic' as const,
      key: 't1',
      path: ['frequencyCap', member],
      value: member,
    }));
    expect(
      findRecord(after(SAMPLE, setFields(SAMPLE, cells)), { kind: 'tactic', key: 't1' }).draft['frequencyCap'],
    ).toEqual({
      times: 'times',
      period: 'period',
    });
  });

  it('takes a place out of an array so that undo puts it back', () => {
    const cleared = clear('lineItem', 'l1', ['flights', 0]);
    expect(readFlights(after(SAMPLE, cleared), 'l1')).toEqual(readFlights(SAMPLE, 'l1').slice(1));
    expect(cleared.changes).toMatchObject([{ path: ['draft', 'flights'], before: [readFlights(SAMPLE, 'l1')] }]);
  });

  it('passes over entities that are gone and places that an array does not have', () => {
    const cells = [
      { kind: 'tactic', key: 'gone', path: ['name'], value: 'x' },
      { kind: 'lineItem', key: 'l1', path: ['flights', 9, 'budget'], value: 1 },
    ] as const;
    expect(setFields(SAMPLE, cells).changes).toEqual([]);
  });

  it.each([
    [[['lineItem', 'l1', ['flights', 0, 'budget']]], 'Set budget of a flight'],
    [
      [
        ['lineItem', 'l1', ['flights', 0, 'budget']],
        ['lineItem', 'l1', ['flights', 1, 'budget']],
        ['lineItem', 'l2', ['flights', 0, 'budget']],
      ],
      'Set budget of 3 flights',
    ],
    [
      [
        ['tactic', 't1', ['maxBidPrice']],
        ['tactic', 't2', ['maxBidPrice']],
      ],
      'Set max bid price of 2 tactics',
    ],
    [[['lineItem', 'l1', ['frequencyCap', 'times']]], 'Set frequency cap times of a line item'],
    [[['npiList', 'n1', ['operation']]], 'Set operation of an NPI list'],
    [
      [
        ['tactic', 't1', ['name']],
        ['tactic', 't1', ['enabled']],
      ],
      'Set 2 fields of a tactic',
    ],
    [
      [
        ['tactic', 't1', ['name']],
        ['lineItem', 'l1', ['name']],
      ],
      'Set name',
    ],
  ] as const)('is named after what it sets: %#', (cells, name) =>
    expect(
      setFields(
        SAMPLE,
        cells.map(([kind, key, path]) => ({ kind, key, path, value: 'x' })),
      ).name,
    ).toBe(name),
  );

  it('is called clearing when every cell is cleared', () =>
    expect(clear('tactic', 't1', ['name']).name).toBe('Clear name of a tactic'));
});

describe('adding', () => {
  it('gives keys that the whole file does not have', () => {
    const taken = after(SAMPLE, addTactic(SAMPLE, 'l1'));
    const [first, second] = [addTactic(SAMPLE, 'l1').refs, addTactic(taken, 'l1').refs];
    expect([first, second]).toEqual([[{ kind: 'tactic', key: 't61' }], [{ kind: 'tactic', key: 't62' }]]);
  });

  it('makes a line item complete and asks for what the account demands', () => {
    const { changes, refs } = addLineItem(SAMPLE, 'c1');
    const [ref] = refs;
    const draft = withChanges(SAMPLE, changes);
    expect(ref && findRecord(draft, ref)).toMatchObject({ campaign: 'c1', complete: true, remoteId: null, base: null });
    const asked = validateDraft(draft, { now: NOW }).filter(({ severity }) => severity === 'error');
    expect(asked.map(({ path }) => path)).toEqual(['flights', 'customFieldSettings[0].fieldValue']);
  });

  it('puts a line item behind the last of its campaign, and a tactic behind the last of its line item', () => {
    const keysUnder = (draft: Draft): string[] =>
      [...draft.entities.lineItem.values()].map(({ campaign = '' }) => campaign);
    const [line, tactic] = [after(SAMPLE, addLineItem(SAMPLE, 'c1')), after(SAMPLE, addTactic(SAMPLE, 'l1'))];
    expect(keysUnder(line)).toEqual(['c1', ...keysUnder(SAMPLE)]);
    expect([...line.entities.lineItem.values()].findLastIndex(({ campaign }) => campaign === 'c1')).toBe(
      [...line.entities.lineItem.keys()].indexOf('l13'),
    );
    const under = [...tactic.entities.tactic.values()]
      .filter(({ lineItem }) => lineItem === 'l1')
      .map(({ key }) => key);
    expect([...tactic.entities.tactic.keys()].slice(0, under.length)).toEqual(under);
  });

  it('puts creatives at the end', () =>
    expect([...after(SAMPLE, addCreative(SAMPLE)).entities.creative.keys()].at(-1)).toBe('r11'));
});

describe('flights', () => {
  it('follow the last one, as long and paced alike, without its id', () => {
    const last = readFlights(pushed(), 'l1').at(-1);
    const added = readFlights(after(pushed(), addFlight(pushed(), 'l1')), 'l1').at(-1);
    expect(last).toMatchObject({ id: 502, startDate: '03-08-2027 00:00:00', endDate: '04-04-2027 23:59:59' });
    expect(added).toEqual({ ...last, id: undefined, startDate: '04-05-2027 00:00:00', endDate: '05-02-2027 23:59:59' });
    expect(added).not.toHaveProperty('id');
  });

  it('go one by one', () => {
    const draft = after(SAMPLE, removeFlight(SAMPLE, 'l1', 0));
    expect(readFlights(draft, 'l1')).toEqual(readFlights(SAMPLE, 'l1').slice(1));
    expect(removeFlight(SAMPLE, 'l1', 7).changes).toEqual([]);
  });
});

describe('removing', () => {
  it('takes its children with it', () => {
    const result = removeEntities(SAMPLE, [{ kind: 'lineItem', key: 'l2' }]);
    const draft = result.ok ? after(SAMPLE, result.value) : SAMPLE;
    expect(draft.entities.lineItem.has('l2')).toBe(false);
    expect([...draft.entities.tactic.values()].some(({ lineItem }) => lineItem === 'l2')).toBe(false);
    expect(draft.entities.tactic.size).toBe(55);
  });

  it('is refused for an entity on the platform, and for one with such a child', () => {
    const one = removeEntities(SAMPLE, [
      { kind: 'tactic', key: 't1' },
      { kind: 'campaign', key: 'c1' },
    ]);
    expect(one).toMatchObject({
      failure: {
        code: 'ENTITY_ON_PLATFORM',
        params: { kind: 'campaign', name: 'Cardiology HCP | Q1 2027', remoteId: 9001 },
      },
    });
    const live = liveDraft(SAMPLE);
    applyChanges(live, [cellChange({ kind: 'tactic', key: 't2' }, ['remoteId'], null, 7)]);
    expect(removeEntities(live, [{ kind: 'lineItem', key: 'l1' }])).toMatchObject({
      failure: { code: 'ENTITY_ON_PLATFORM' },
    });
  });
});

describe('duplicating', () =>
  it('copies a line item with its tactics, right behind it, as something new', () => {
    const source = pushed();
    const { changes, refs } = duplicateEntity(source, { kind: 'lineItem', key: 'l1' });
    const draft = withChanges(source, changes);
    expect(refs).toEqual([{ kind: 'lineItem', key: 'l13' }]);
    expect([...draft.entities.lineItem.keys()].slice(0, 3)).toEqual(['l1', 'l13', 'l2']);
    const copy = findRecord(draft, { kind: 'lineItem', key: 'l13' });
    expect(copy).toMatchObject({ remoteId: null, base: null, complete: true, campaign: 'c1' });
    expect(copy.draft['name']).toBe('Cardiology HCP | Q1 2027 | Display | Specialists (copy)');
    expect(readFlights(draft, 'l13').some((flight) => 'id' in flight)).toBe(false);
    expect([...draft.entities.tactic.values()].filter(({ lineItem }) => lineItem === 'l13')).toHaveLength(5);
  }));

describe('reverting', () => {
  it('brings one field back to its base and leaves the others', () => {
    const changed = liveDraft(pushed());
    applyChanges(changed, setField(changed, 'lineItem', 'l1', ['flights', 0, 'budget'], 1).changes);
    applyChanges(changed, setField(changed, 'lineItem', 'l1', ['name'], 'Renamed').changes);
    const ref = { kind: 'lineItem', key: 'l1' } as const;
    const draft = after(changed, revertField(changed, ref, ['flights', 0, 'budget']));
    expect(readFlights(draft, 'l1')).toEqual(readFlights(pushed(), 'l1'));
    expect(findRecord(draft, ref).draft['name']).toBe('Renamed');
  });

  it('brings the set of flights back, in the order of the base', () => {
    const changed = liveDraft(pushed());
    applyChanges(changed, addFlight(changed, 'l1').changes);
    applyChanges(changed, removeFlight(changed, 'l1', 0).changes);
    const back = revertEntity(changed, { kind: 'lineItem', key: 'l1' });
    const draft = back.ok ? after(changed, back.value) : changed;
    expect(readFlights(draft, 'l1')).toEqual(readFlights(pushed(), 'l1'));
    expect(entityChanges('lineItem', findRecord(draft, { kind: 'lineItem', key: 'l1' }))).toEqual([]);
  });

  it('takes out a new entity', () => {
    const back = revertEntity(SAMPLE, { kind: 'creative', key: 'r1' });
    expect(back.ok && after(SAMPLE, back.value).entities.creative.has('r1')).toBe(false);
  });

  it('asks nothing more of an NPI list', () => {
    const back = revertEntity(SAMPLE, { kind: 'npiList', key: 'n1' });
    const draft = back.ok ? after(SAMPLE, back.value) : SAMPLE;
    expect(entityChanges('npiList', findRecord(draft, { kind: 'npiList', key: 'n1' }))).toEqual([]);
  });
});

describe('the header', () =>
  it('is renamed and given another account, unknown members kept', () => {
    const live = liveDraft(SAMPLE);
    applyChanges(live, [{ op: 'header', path: ['account', 'region'], after: 'East' }]);
    applyChanges(live, renameDraft(live, 'Spring').changes);
    applyChanges(live, setAccount(live, { ...live.account, dsaRequired: true }).changes);
    expect(live.header).toMatchObject({
      title: 'Spring',
      account: { region: 'East', dsaRequired: true },
    });
    expect(live.account.dsaRequired).toBe(true);
    const { dsaRequired: _said, ...silent } = live.account;
    applyChanges(live, setAccount(live, silent).changes);
    expect(live.header['account']).toMatchObject({ region: 'East' });
    expect(live.header['account']).not.toHaveProperty('dsaRequired');
    expect(live.account.dsaRequired).toBeUndefined();
    expect(renameDraft(live, 'Spring').changes).toEqual([]);
  }));

describe('marking', () =>
  it('says that a line item is complete', () => {
    const { changes } = markComplete(SAMPLE, 'l1', false);
    expect(findRecord(withChanges(SAMPLE, changes), { kind: 'lineItem', key: 'l1' })).toMatchObject({
      complete: false,
    });
  }));
