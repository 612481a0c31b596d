// Names ranked ahead are ranked as they are now, whatever was edited while they were being ranked.
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { type LiveDraft, applyChanges } from '../../../../shared/draft/apply.ts';
import { type Change, cellChange } from '../../../../shared/draft/change.ts';
import { type EntityRecord, emptyEntities } from '../../../../shared/draft/document.ts';
import { atOnce } from '../../../../shared/kernel/in-slices.ts';
import { FakeClock } from '../../../testing/app.ts';
import { ACCOUNT, record } from '../../../testing/drafts.ts';
import { rowsFor } from '../rows.ts';
import { RowWalk } from './each-row.ts';
import { NameRanks } from './name-ranks.ts';
import { rankValuesInSteps } from './order.ts';

const COUNT = 5000;

function tactic(at: number): EntityRecord {
  const draft = { name: `Cardio ${at % 7} | ${(at * 7919) % COUNT}`, baseBidPrice: at };
  return record(`t${at}`, { lineItem: 'l1', draft });
}

/** A draft that is edited, and names that follow it. */
class Scene {
  readonly clock = new FakeClock();
  readonly draft: LiveDraft;
  readonly names: NameRanks;
  ids: readonly string[];
  /** How often the time was asked for: work in slices does so all the time. */
  ticks = 0;

  constructor() {
    const entities = emptyEntities();
    for (let at = 0; at < COUNT; at += 1) entities.tactic.set(`t${at}`, tactic(at));
    this.draft = { header: { flightplan: 1, title: 'Test' }, account: ACCOUNT, entities };
    this.ids = rowsFor('tactics', null, this.draft);
    this.names = new NameRanks({
      // Slices of work end by the clock, so that edits come between them.
      clock: { ...this.clock, now: () => (this.ticks += 4) },
      countOf: (tab) => rowsFor(tab, null, this.draft).length,
      rows: () => this.ids,
      walk: (tab) => new RowWalk(tab, this.draft, 2026),
    });
  }

  edit(change: Change): void {
    applyChanges(this.draft, [change]);
    if (change.op === 'insert' || change.op === 'remove') this.ids = rowsFor('tactics', null, this.draft);
    this.names.changed([change]);
  }

  ranks() {
    return atOnce(this.names.ranks('tactics', this.ids, 'name'));
  }

  /** What ranking them only now gives. */
  get wanted() {
    return atOnce(
      rankValuesInSteps(this.ids.map((id) => (this.draft.entities.tactic.get(id)?.draft['name'] as string) ?? null)),
    );
  }

  settle(): void {
    this.clock.move(400);
    for (let slice = 0; slice < 400; slice += 1) this.clock.move(8);
  }
}

const named = (key: string, after: string): Change => cellChange({ kind: 'tactic', key }, ['draft', 'name'], '', after);
const bid = (key: string, after: number): Change =>
  cellChange({ kind: 'tactic', key }, ['draft', 'baseBidPrice'], 0, after);

let scene: Scene;
beforeEach(() => {
  scene = new Scene();
});

test('after a while all names of a large draft are ranked, and an edit of anything else leaves them', () => {
  scene.settle();
  const ranks = scene.ranks();
  expect(ranks).toEqual(scene.wanted);
  scene.edit(bid('t3', 5));
  expect(scene.ranks()).toBe(ranks);
  expect(atOnce(scene.names.ranks('tactics', scene.ids, 'baseBidPrice'))).toBeUndefined();
  expect(atOnce(scene.names.ranks('tactics', [...scene.ids], 'name'))).toBeUndefined();
});

test('an edit of one name throws ranks away, and they come again', () => {
  scene.settle();
  scene.edit(named('t3', 'AAA'));
  expect(scene.ranks()).toBeUndefined();
  scene.settle();
  expect(scene.ranks()).toEqual(scene.wanted);
  const ranks = scene.ranks()?.ranks ?? Uint32Array.of();
  expect(ranks[3]).toBe(Math.min(...ranks));
});

test('a draft that was closed is ranked no further', () => {
  scene.clock.move(0);
  scene.names.stop();
  const { ticks } = scene;
  scene.settle();
  expect(scene.ticks).toBe(ticks);
});

test('whenever they are asked for, ranks are those of the names as they are', () => {
  const key = fc.integer({ min: 0, max: COUNT - 1 }).map((at) => `t${at}`);
  const step = fc.oneof(
    fc.constantFrom(0, 0, 0, 400).map((ms) => ({ ms })),
    fc.tuple(key, fc.constantFrom('', 'Cardio', 'zz | 7', 'Élan')).map(([at, name]) => named(at, name)),
    key.map((at) => bid(at, 7)),
    fc.constant('ask' as const),
    fc.constant('ask' as const),
    fc.constant('add' as const),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      scene = new Scene();
      for (const [at, each] of steps.entries()) {
        if (each === 'add') {
          const added = tactic(COUNT + at);
          scene.edit({ op: 'insert', kind: 'tactic', key: added.key, record: added, at: null });
        } else if (each === 'ask') {
          const ranks = scene.ranks();
          if (ranks !== undefined) expect(ranks).toEqual(scene.wanted);
        } else if ('ms' in each) scene.clock.move(each.ms);
        else scene.edit(each);
      }
      scene.settle();
      expect(scene.ranks()).toEqual(scene.wanted);
    }),
    { numRuns: 15 },
  );
});
