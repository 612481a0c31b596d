// What a file does to a draft: the laws of the review over random edits, and the cases that cost money or work.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../../kernel/defined.ts';
import { Decisions, randomEdit } from '../../testing/draft/random-edits.ts';
import { campaign, buildDraft, flight, item } from '../../testing/small-draft.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { KINDS } from '../../domain/resources/registry.ts';
import { applyChanges, liveDraft, withChanges } from '../../draft/apply.ts';
import { invertChanges } from '../../draft/change.ts';
import type { Draft } from '../../draft/document.ts';
import { exportDraft } from '../../draft/export/export-draft.ts';
import { diffDrafts } from '../diff-drafts.ts';
import { mergeDrafts } from '../merge-drafts.ts';
import { openConflicts } from '../../draft/open-conflicts.ts';
import type { Decision } from '../settle.ts';
import { readDraftValue } from '../../draft/read-draft.ts';
import { makeSample } from '../../draft/sample/sample.ts';
import { draftFile } from '../../draft/write.ts';
import { validateDraft } from '../../draft/validate.ts';
import { applyReview } from './apply-review.ts';
import { type ReviewChoices, firstChoices, keep, leaveOut } from './choices.ts';
import { type Review, buildReview } from './review.ts';

const BASE = makeSample({ campaigns: 2, lineItems: 4, tactics: 8, seed: 3 });

function edited(draft: Draft, numbers: readonly number[]): Draft {
  const live = liveDraft(draft);
  const decide = new Decisions(numbers);
  for (let edit = 0; edit < 4; edit += 1) applyChanges(live, randomEdit(live, decide).changes);
  return live;
}

const numbers = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
const file = (draft: Draft): Json => draftFile(draft);
const SAME = { file: [], entities: [] };
const NOTHING: ReviewChoices = { rejected: new Set(), decisions: new Map() };

function allItems({ entries, header }: Review): string[] {
  return [...header.items, ...entries.flatMap(({ items }) => items)].map(({ id }) => id);
}

function allConflicts({ entries, header }: Review): string[] {
  return [...header.conflicts, ...entries.flatMap(({ conflicts }) => conflicts)].map(({ id }) => id);
}

const take = (review: Review, choices: ReviewChoices): Draft =>
  withChanges(review.mine, applyReview(review, choices, 'Review').changes);

function bothAdded(mine: Draft, theirs: Draft): boolean {
  const added = ({ entities }: Draft): boolean =>
    KINDS.some((kind) => [...entities[kind].keys()].some((key) => !BASE.entities[kind].has(key)));
  return added(mine) && added(theirs);
}

const sides = fc.tuple(numbers, numbers, fc.boolean()).map(([one, two, known]) => ({
  mine: edited(BASE, one),
  theirs: edited(BASE, two),
  base: known ? BASE : null,
}));

describe('a review', () => {
  it('with everything kept is the merge, and with nothing kept the draft as it is', () => {
    fc.assert(
      fc.property(sides, ({ mine, theirs, base }) => {
        const review = buildReview(mine, theirs, base);
        // New on both sides, a merge on the command line does not look for names, and tells twins apart otherwise.
        if (base !== null) {
          const header = { ...theirs.header, account: mine.header['account'] as Json };
          const merged = mergeDrafts(base, mine, { ...theirs, header, account: mine.account });
          const taken = take(review, NOTHING);
          if (!bothAdded(mine, theirs)) expect(diffDrafts(taken, merged.draft)).toEqual(SAME);
          // What the merge takes for one is never bought twice.
          for (const kind of KINDS) {
            expect(taken.entities[kind].size, kind).toBeLessThanOrEqual(merged.draft.entities[kind].size);
          }
        }
        const decisions = new Map(allConflicts(review).map((id) => [id, { side: 'mine' } satisfies Decision]));
        expect(applyReview(review, { rejected: new Set(allItems(review)), decisions }, 'None').changes).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('gives with any choice a draft that can be read, and undo brings mine back exactly', () =>
    fc.assert(
      fc.property(sides, numbers, ({ mine, theirs, base }, picks) => {
        const review = buildReview(mine, theirs, base);
        const decide = new Decisions(picks);
        const ids = allItems(review).filter(() => decide.below(2) === 1);
        const decisions = new Map<string, Decision>();
        for (const id of allConflicts(review)) {
          const which = decide.below(4);
          const value = decide.pick<Json | undefined>([undefined, 5, 'text', {}, []]);
          if (which > 0) decisions.set(id, which === 3 ? { value } : { side: which === 1 ? 'mine' : 'theirs' });
        }
        const live = liveDraft(mine);
        const { changes } = applyReview(review, { rejected: leaveOut(review, new Set(), ids), decisions }, 'Some');
        applyChanges(live, changes);
        expect(readDraftValue(JSON.parse(JSON.stringify(file(live))))).toMatchObject({ ok: true });
        applyChanges(live, invertChanges(changes));
        expect(file(live)).toEqual(file(mine));
      }),
      { numRuns: 60 },
    ));

  it('of a change of the draft itself has no conflicts, and gives that change', () =>
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const before = edited(BASE, one);
        const live = liveDraft(before);
        const { account } = before.header;
        const after = { ...edited(live, two) };
        const review = buildReview(before, after, before);
        expect(allConflicts(review)).toEqual([]);
        const header = { ...after.header, ...defined({ account }) };
        expect(diffDrafts(take(review, NOTHING), { ...after, header })).toEqual(SAME);
      }),
      { numRuns: 40 },
    ));

  it('keeps a change with all that it needs, and leaves it out with all that need it', () =>
    fc.assert(
      fc.property(sides, fc.nat(), ({ mine, theirs, base }, pick) => {
        const review = buildReview(mine, theirs, base);
        const ids = allItems(review);
        const id = ids[pick % Math.max(1, ids.length)];
        if (id === undefined) return;
        const rejected = leaveOut(review, new Set(), ids);
        const only = keep(review, rejected, [id]);
        for (const kept of ids.filter((each) => !only.has(each))) {
          for (const needed of review.needs.get(kept) ?? []) expect(only.has(needed)).toBe(false);
        }
        expect(leaveOut(review, only, [])).toEqual(only);
      }),
      { numRuns: 40 },
    ));
});

const l1 = (draft: JsonObject, more: JsonObject = {}): JsonObject => ({
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
type Arrays = Parameters<typeof buildDraft>[0];
const withItem = (...lineItems: JsonObject[]): Draft => buildDraft({ campaigns: [campaign], lineItems });
const listConflictPaths = (review: Review): (string | undefined)[] =>
  review.entries.flatMap(({ conflicts }) => conflicts.map(({ conflict }) => conflict.path));

describe('without a common version', () => {
  const seen = { name: 'Item', budgetCap: 100 };
  const known = (budgetCap: number, name = 'Item'): JsonObject =>
    l1({ name, budgetCap }, { remoteId: 7, base: seen, complete: true });

  it('the platform’s version says who has moved; where it can’t, the mover is unknown', () => {
    const theirs = buildReview(withItem(known(100)), withItem(known(150)), null);
    expect([listConflictPaths(theirs), take(theirs, NOTHING).entities.lineItem.get('l1')?.draft['budgetCap']]).toEqual([
      [],
      150,
    ]);
    const mine = buildReview(withItem(known(150)), withItem(known(100)), null);
    expect(mine.entries).toEqual([]);
    const both = buildReview(withItem(known(150)), withItem(known(170)), null);
    expect(listConflictPaths(both)).toEqual(['budgetCap']);
    const unknown = buildReview(withItem(l1({ name: 'A', x: 1 })), withItem(l1({ name: 'A', x: 2 })), null);
    expect(listConflictPaths(unknown)).toEqual(['x']);
  });

  it('what only mine has stays, and flights that were moved are not doubled', () => {
    const mine = withItem(l1(item([flight(1, 100)])), l1({ name: 'Own' }, { key: 'l2' }));
    const review = buildReview(mine, withItem(l1(item([flight(3, 100)]))), null);
    expect(listConflictPaths(review)).toEqual(['flights']);
    expect(review.entries[0]?.conflicts[0]?.conflict.base).toBeUndefined();
    expect(take(review, NOTHING).entities.lineItem.has('l2')).toBe(true);
    const decisions = new Map(allConflicts(review).map((id) => [id, { side: 'theirs' } satisfies Decision]));
    expect(take(review, { ...NOTHING, decisions }).entities.lineItem.get('l1')?.draft['flights']).toEqual([
      flight(3, 100),
    ]);
  });

  it('finds an entity by ID, then by key, then by the path of its names', () => {
    const mine = buildDraft({
      campaigns: [campaign],
      lineItems: [
        l1({ name: 'By ID' }, { remoteId: 5 }),
        l1({ name: 'By key' }, { key: 'l2' }),
        l1({ name: 'Path' }, { key: 'l3' }),
      ],
      tactics: [tactic({ name: 'T', x: 1 }, { key: 't9', lineItem: 'l3' })],
    });
    const theirs = buildDraft({
      campaigns: [{ ...campaign, key: 'other' }],
      lineItems: [
        l1({ name: 'Path', more: 1 }, { key: 'l1', campaign: 'other' }),
        l1({ name: 'By key', more: 1 }, { key: 'l2', campaign: 'other' }),
        l1({ name: 'Renamed' }, { key: 'l7', campaign: 'other', remoteId: 5 }),
      ],
      tactics: [tactic({ name: 'T', x: 1, more: 2 }, { key: 't1', lineItem: 'l1' })],
    });
    const review = buildReview(mine, theirs, null);
    expect(review.entries.map(({ key, change, matched }) => [key, change, matched])).toEqual([
      ['l2', 'changed', 'key'],
      ['l3', 'changed', 'name'],
      ['t9', 'changed', 'name'],
      ['l1', 'changed', 'id'],
    ]);
  });

  it('finds an entity of a copy of the same draft by its key, whatever it says and wherever it was moved', () => {
    const [id, second] = ['0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47', { ...campaign, key: 'c2', remoteId: 2 }];
    const side = (first: JsonObject, parent: string): Draft => {
      const moved = l1({ name: 'Moved', x: 1 }, { key: 'l2', campaign: parent });
      const draft = buildDraft({ campaigns: [campaign, second], lineItems: [l1(first), moved] });
      return { ...draft, header: { ...draft.header, id } };
    };
    const [mine, theirs] = [side({ name: 'One', x: 1 }, 'c1'), side({ name: 'Other', x: 2 }, 'c2')];
    const review = buildReview(mine, theirs, null);
    expect(review.entries.map(({ key, change }) => [key, change])).toEqual([
      ['l1', 'changed'],
      ['l2', 'changed'],
    ]);
    expect(listConflictPaths(review)).toEqual(['name', 'x', 'campaign']);
    const other = { ...theirs, header: { ...theirs.header, id: id.replace('7f00', '7f01') } };
    expect(buildReview(mine, other, null).entries.every(({ change }) => change === 'added')).toBe(true);
  });

  it('takes copies of one name that say the same for one, and others for new', () => {
    const copy = (key: string, more = 0): Json => l1({ name: 'Copy', more }, { key });
    const mine = buildDraft({ campaigns: [campaign], lineItems: [l1({ name: 'First' }), copy('l2'), copy('l3')] });
    const theirs = buildDraft({
      campaigns: [campaign],
      lineItems: [l1({ name: 'First' }), copy('l7'), copy('l8'), copy('l9'), copy('l10', 5)],
    });
    const review = buildReview(mine, theirs, buildDraft({ campaigns: [campaign], lineItems: [l1({ name: 'First' })] }));
    expect(review.entries.map(({ key, change }) => [key, change])).toEqual([
      ['l9', 'added'],
      ['l10', 'added'],
    ]);
  });
});

describe('a file of another platform', () => {
  const from = (platform: string | undefined, draft: Draft = BASE): Draft => {
    const account = { ...draft.account, ...defined({ platform }) };
    return { ...draft, account, header: { ...draft.header, account: account as Json } };
  };
  const HERE = 'https://ads.example.com/api';

  it('brings no ID of it, one of this or of an unknown one its own', () => {
    const empty = buildDraft({});
    const taken = (mine: Draft, theirs: Draft): Draft => take(buildReview(mine, theirs, null), NOTHING);
    const ids = ({ entities }: Draft): unknown[] => [...entities.campaign.values()].map(({ remoteId }) => remoteId);
    expect(ids(taken(from(HERE, empty), from('https://other.example/api')))).toEqual([null, null]);
    for (const [mine, theirs] of [
      [HERE, HERE],
      [HERE, undefined],
      [undefined, HERE],
    ] as const) {
      const merged = taken(from(mine, empty), from(theirs));
      expect(ids(merged)).toEqual([9001, 9002]);
      expect(merged.account.platform).toBe(mine ?? theirs);
    }
  });
});

describe('a file of another account', () => {
  it('finds a campaign by the name that it has on the platform alone, so nothing below comes a second time', () => {
    const header = { ...BASE.header, account: { id: 9 } };
    const campaigns = [...BASE.entities.campaign].map(
      ([key, each]) => [key, { ...each, draft: { ...each.draft, budgetCap: 7_000 } }] as const,
    );
    const entities = { ...BASE.entities, campaign: new Map(campaigns) };
    const review = buildReview(BASE, { header, account: { id: 9 }, entities }, null);
    expect(review.entries.filter(({ kind, change }) => kind !== 'creative' && change === 'added')).toEqual([]);
    expect(take(review, NOTHING).entities.campaign.get('c1')?.base).toEqual(BASE.entities.campaign.get('c1')?.base);
  });

  it('brings no ID of it, and takes none away here', () => {
    const body = (list: JsonObject): Arrays => ({
      campaigns: [campaign],
      lineItems: [l1(item([flight(1, 100, { id: 4 })]), { remoteId: 5, base: { name: 'Item' } })],
      tactics: [
        tactic({
          name: 'T',
          creativeAssignments: [
            { creativeId: 61, weight: 50 },
            { creativeId: 62, weight: 50 },
          ],
          targeting: { npiTargeting: { lists: [list] } },
        }),
      ],
      creatives: [{ key: 'r1', remoteId: 61, base: null, draft: { name: 'R' } }],
    });
    const theirs = buildDraft(body({ listId: '77', include: true }));
    const other = { ...theirs, header: { ...theirs.header, account: { id: 9 } }, account: { id: 9 } };
    const empty = buildDraft({});
    const review = buildReview(empty, other, null);
    expect(review.leftOut).toEqual({ entities: 3, references: 2 });
    expect(review.accounts).toEqual([{ part: 'file', path: ['account', 'id'], mine: 501, theirs: 9 }]);
    const taken = take(review, NOTHING);
    expect(JSON.stringify(file(taken))).not.toMatch(/61|62|77|9001|"id": ?4/);
    expect(taken.entities.tactic.get('t1')?.draft['creativeAssignments']).toEqual([
      { weight: 50, creative: 'r1' },
      { weight: 50 },
    ]);
    // Without its list it would aim at everybody: it is an error until one is chosen.
    const errors = validateDraft(taken, { now: 0 }).filter(({ severity }) => severity === 'error');
    expect(errors.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['creativeAssignments[1].creative', 'targeting.npiTargeting.lists[0].list']),
    );
    expect(taken.account.id).toBe(501);
    // The same keys here keep their IDs, also where the common version is known.
    expect(buildReview(theirs, other, theirs).entries).toEqual([]);
  });
});

describe('a file without its NPI numbers and notes', () =>
  it('says nothing of them', () => {
    const full = buildDraft({
      campaigns: [{ ...campaign, notes: [{ text: 'Ours', by: 'A', at: '2027' }] }],
      lineItems: [l1(item([]))],
      tactics: [tactic({ name: 'T', targeting: { npiTargeting: { npiNumbers: { include: true, numbers: ['1'] } } } })],
      npiLists: [{ key: 'n1', remoteId: 77, base: null, draft: { operation: 'add', npis: ['1234567893'] } }],
    });
    const bare = exportDraft(full, { of: null, npiNumbers: false, notes: false }).draft;
    for (const base of [null, full, bare]) expect(buildReview(full, bare, base).entries).toEqual([]);
  }));

it('what a file with a part of a draft does not hold is not taken out', () => {
  const two = buildDraft({ campaigns: [campaign], lineItems: [l1({ name: 'A' }), l1({ name: 'B' }, { key: 'l2' })] });
  const part = exportDraft(two, { of: [{ kind: 'lineItem', key: 'l1' }], npiNumbers: true, notes: true }).draft;
  const entities = { ...part.entities, lineItem: new Map(part.entities.lineItem) };
  const changed = withItem(l1({ name: 'Changed' })).entities.lineItem.get('l1');
  if (changed !== undefined) entities.lineItem.set('l1', changed);
  const review = buildReview(two, { ...part, entities }, two);
  expect(review.entries.map(({ key, change }) => [key, change])).toEqual([['l1', 'changed']]);
  expect(take(review, NOTHING).header).toEqual(two.header);
});

it('what was deleted here and changed there comes back only where that is decided or left open', () => {
  const base = withItem(l1({ name: 'A' }));
  const gone = buildDraft({ campaigns: [campaign] });
  const review = buildReview(gone, withItem(l1({ name: 'B' })), base);
  const [id] = allConflicts(review);
  if (id === undefined) throw new Error('no conflict');
  const with_ = (decision?: Decision): Draft =>
    take(review, { ...NOTHING, decisions: new Map(decision === undefined ? [] : [[id, decision]]) });
  expect(with_({ side: 'mine' }).entities.lineItem.size).toBe(0);
  expect([with_({ side: 'theirs' }).entities.lineItem.size, openConflicts(with_({ side: 'theirs' }).header)]).toEqual([
    1,
    [],
  ]);
  expect([with_().entities.lineItem.size, openConflicts(with_().header).length]).toEqual([1, 1]);
});

it('taking out what stays on the platform is not kept by itself', () => {
  const mine = withItem(l1({ name: 'A' }, { remoteId: 5 }), l1({ name: 'B' }, { key: 'l2' }));
  const review = buildReview(mine, buildDraft({ campaigns: [campaign] }), mine);
  expect([...take(review, firstChoices(review)).entities.lineItem.keys()]).toEqual(['l1']);
  expect(take(review, NOTHING).entities.lineItem.size).toBe(0);
});

it('what may come a second time beside a common version is a conflict, and is left out by a decision for mine', () => {
  const side = (name: string): Draft => withItem(l1({ ...item([flight(1, 100)]), name }));
  const review = buildReview(side('One'), side('Renamed'), buildDraft({ campaigns: [campaign] }));
  expect(listConflictPaths(review)).toEqual(['']);
  const names = (choices: ReviewChoices): Json[] =>
    [...take(review, choices).entities.lineItem.values()].map(({ draft }) => draft['name'] ?? null);
  expect(names(NOTHING)).toEqual(['One', 'Renamed']);
  const decisions = new Map(allConflicts(review).map((id) => [id, { side: 'mine' } satisfies Decision]));
  expect(names({ ...NOTHING, decisions })).toEqual(['One']);
});
