// The laws of the merge, over random edits of the sample by two and three planners.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyChanges, liveDraft } from '../draft/apply.ts';
import { type Draft, type EntityRecord, emptyEntities, parentKey } from '../draft/document.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { makeSample } from '../draft/sample/sample.ts';
import { readDraftValue } from '../draft/read-draft.ts';
import { draftFile } from '../draft/write.ts';
import { Decisions, randomEdit } from '../testing/draft/random-edits.ts';
import { type Json, getAt, parsePath } from '../kernel/json.ts';
import { mergeDrafts } from './merge-drafts.ts';
import { type OpenConflict, openConflicts } from '../draft/open-conflicts.ts';
import { bodyPlace, placeAt, RECORD } from './lists.ts';
import { sameAt } from './same.ts';

const BASE = makeSample({ campaigns: 2, lineItems: 4, tactics: 8, seed: 3 });

function edited(draft: Draft, numbers: readonly number[]): Draft {
  const live = liveDraft(draft);
  const decide = new Decisions(numbers);
  for (let edit = 0; edit < 4; edit += 1) applyChanges(live, randomEdit(live, decide).changes);
  return live;
}

const numbers = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });
const file = (draft: Draft): Json => draftFile(draft);

// As rows of one merge each.
// prettier-ignore
const EITHER_SIDE: [number[], number[]][] = [
  // Both have added other flights to one line item.
  [[755, 0, 556, 873, 6, 1], [415, 0, 94, 0, 221, 117, 4]],
  [[5, 3, 6, 0, 0, 44, 0, 0, 1], [321, 791, 0, 681, 0, 1]],
];
// prettier-ignore
const DONE_AGAIN: [number[], number[]][] = [
  // Theirs has a flight without dates, and mine has added one with dates.
  [[203, 0], [537, 36, 0, 410, 0, 95, 0]],
  // Mine has moved a line item, and theirs has taken out another.
  [[11, 131, 471, 183, 0], [497, 476, 105]],
];

/** Without the order of entities and of their lists. */
function unordered(draft: Draft): Json {
  return JSON.parse(
    JSON.stringify(file(draft), (_name, value: unknown) =>
      Array.isArray(value)
        ? value.map((item) => JSON.stringify(item, sortedMembers)).sort()
        : sortedMembers(_name, value),
    ),
  ) as Json; // what was JSON
}

function sortedMembers(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

describe('merge', () => {
  it('takes what only one side has done, exactly', () =>
    fc.assert(
      fc.property(numbers, (decisions) => {
        const side = edited(BASE, decisions);
        for (const merged of [
          mergeDrafts(BASE, side, BASE),
          mergeDrafts(BASE, BASE, side),
          mergeDrafts(BASE, side, side),
        ]) {
          expect(file(merged.draft)).toEqual(file(side));
          expect([...merged.draft.entities.tactic.keys()]).toEqual([...side.entities.tactic.keys()]);
          expect(merged.conflicts).toEqual([]);
        }
      }),
    ));

  it('gives a file that can be read, which lacks nothing of either side but the listed conflicts', () => {
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const [mine, theirs] = [edited(BASE, one), edited(BASE, two)];
        const merged = mergeDrafts(BASE, mine, theirs);
        const read = readDraftValue(JSON.parse(JSON.stringify(file(merged.draft))));
        expect(read).toMatchObject({ ok: true });
        expect(openConflicts(merged.draft.header)).toHaveLength(
          new Set(merged.conflicts.map((conflict) => JSON.stringify(conflict))).size,
        );
        for (const conflict of merged.conflicts) {
          if (conflict.part === 'file') continue;
          const { base, mine: own, theirs: other, part, path, kind = 'tactic' } = conflict;
          // One side has deleted it; the other has changed it or its children, or begun to use it.
          if (part === 'record' && path === '') continue;
          // One side has changed the time zone, the other flight dates.
          if (path === 'timeZone') continue;
          const place = placeAt(part === 'record' ? RECORD : bodyPlace(kind), parsePath(path));
          expect(sameAt(place, base, own)).toBe(false);
          expect(sameAt(place, base, other)).toBe(false);
          expect(sameAt(place, own, other)).toBe(false);
        }
      }),
    );
  });

  it('is the same from either side, but for what each kept of its own', () =>
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const [mine, theirs] = [edited(BASE, one), edited(BASE, two)];
        const [merged, turned] = [mergeDrafts(BASE, mine, theirs), mergeDrafts(BASE, theirs, mine)];
        expect(turned.conflicts.length).toBe(merged.conflicts.length);
        for (const kind of KINDS) expect(turned.draft.entities[kind].size).toBe(merged.draft.entities[kind].size);
        const isPlain = merged.conflicts.length === 0 && !sharesNewKeys(mine, theirs);
        if (isPlain) expect(unordered(turned.draft)).toEqual(unordered(merged.draft));
      }),
      { examples: EITHER_SIDE },
    ));

  it('changes nothing when it is done again', () =>
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const [mine, theirs] = [edited(BASE, one), edited(BASE, two)];
        const merged = mergeDrafts(BASE, mine, theirs);
        if (merged.conflicts.length > 0) return;
        expect(file(mergeDrafts(BASE, merged.draft, theirs).draft)).toEqual(file(merged.draft));
        expect(file(mergeDrafts(BASE, merged.draft, mine).draft)).toEqual(file(merged.draft));
        expect(file(mergeDrafts(merged.draft, merged.draft, merged.draft).draft)).toEqual(file(merged.draft));
      }),
      { examples: DONE_AGAIN },
    ));

  it('without a common version holds nothing twice that both have under one key', () => {
    const nothing: Draft = { ...BASE, header: {}, entities: emptyEntities() };
    fc.assert(
      fc.property(numbers, numbers, (one, two) => {
        const [mine, theirs] = [edited(BASE, one), edited(BASE, two)];
        const { draft, conflicts } = mergeDrafts(nothing, mine, theirs);
        const isOne = (kind: Kind, own: EntityRecord): boolean => {
          const other = theirs.entities[kind].get(own.key);
          const parent = kindEntry(kind).parent?.kind;
          if (other === undefined || parentKey(kind, own) !== parentKey(kind, other)) return false;
          const above = parent && mine.entities[parent].get(parentKey(kind, own) ?? '');
          return parent === undefined || (above !== undefined && isOne(parent, above));
        };
        for (const kind of KINDS) {
          const shared = [...mine.entities[kind].values()].filter((record) => isOne(kind, record));
          const most = mine.entities[kind].size + theirs.entities[kind].size - shared.length;
          expect(draft.entities[kind].size).toBeLessThanOrEqual(most);
          for (const { key, draft: own } of shared) {
            const name = theirs.entities[kind].get(key)?.draft['name'] ?? null;
            if (name === null || (own['name'] ?? null) === null || sameAt('', own['name'], name)) continue;
            // An NPI list with another operation is in conflict as a whole.
            const isNamed = (found: OpenConflict): boolean => found.key === key && ['name', ''].includes(found.path);
            expect(conflicts.some(isNamed)).toBe(true);
          }
        }
      }),
    );
  });

  it('does not depend on who merges first where the two touch different things', () =>
    fc.assert(
      fc.property(fc.array(fc.nat(50_000), { minLength: 8, maxLength: 8 }), fc.nat(3), (amounts, turn) => {
        const sides = [0, 1, 2].map((planner) => disjoint((planner + turn) % 3, amounts));
        const [x = BASE, y = BASE, z = BASE] = sides;
        const left = mergeDrafts(BASE, mergeDrafts(BASE, x, y).draft, z);
        const right = mergeDrafts(BASE, x, mergeDrafts(BASE, y, z).draft);
        expect(left.conflicts).toEqual([]);
        expect(file(left.draft)).toEqual(file(right.draft));
      }),
    ));
});

/** Whether both have given one key to something new: then mine keeps it. */
function sharesNewKeys(mine: Draft, theirs: Draft): boolean {
  return KINDS.some((kind) =>
    [...mine.entities[kind].keys()].some((key) => !BASE.entities[kind].has(key) && theirs.entities[kind].has(key)),
  );
}

/** What one of three planners does: fields, flights and entities of its own. */
function disjoint(planner: number, amounts: readonly number[]): Draft {
  const live = liveDraft(BASE);
  const item = [...live.entities.lineItem.values()][planner];
  const tactic = [...live.entities.tactic.values()][planner];
  if (item === undefined || tactic === undefined) throw new Error('the sample is too small');
  const amount = amounts[planner] ?? 0;
  live.entities.lineItem.set(item.key, {
    ...item,
    draft: { ...item.draft, budgetCap: amount, [`own${planner}`]: true },
  });
  const shared = [...live.entities.lineItem.values()][3];
  if (shared !== undefined) {
    const flights = getAt(shared.draft, ['flights']);
    const member = ['totalImpressionCap', 'dailyImpressionCap', 'pacingMode'][planner] ?? 'other';
    const changed = (Array.isArray(flights) ? (flights as readonly object[]) : []).map((flight, index) =>
      index === 0 ? { ...flight, [member]: amount } : flight,
    );
    live.entities.lineItem.set(shared.key, { ...shared, draft: { ...shared.draft, flights: changed as Json } });
  }
  const key = `t${900 + (amounts[planner + 3] ?? 0) * 3 + planner}`;
  live.entities.tactic.set(key, { ...tactic, key, remoteId: null, base: null });
  return live;
}
