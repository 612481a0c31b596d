// Rows that take longer to arrange: the earlier ones stay until all are known, and whatever comes meanwhile counts.
import { expect, test, vi } from 'vitest';
import { emptyEntities } from '../../../../shared/draft/document.ts';
import { type World, type } from '../../../testing/app.ts';
import { windowOver } from '../../../testing/draft-window.ts';
import { record } from '../../../testing/drafts.ts';
import type { DraftState } from '../../context.ts';
import { NO_FILTER } from './filter.ts';

const COUNT = 600;

const withText = (text: string) => ({ ...NO_FILTER, text });
const rows = (app: DraftState): readonly string[] => app.arrange.rows('tactics', null);

/**
 * Tactics `t0` to `t599`, every third of them called Even, in a window in which time passes while it works: `tickMs` with
 * each look at the clock.
 */
async function open(tickMs = 10) {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  for (const key of ['l1', 'l2']) entities.lineItem.set(key, record(key, { campaign: 'c1' }));
  for (let at = 0; at < COUNT; at += 1) {
    const draft = { name: `${at % 3 === 0 ? 'Even' : 'Odd'} ${(at * 7) % COUNT}`, baseBidPrice: at };
    entities.tactic.set(`t${at}`, record(`t${at}`, { lineItem: at < 500 ? 'l1' : 'l2', draft }));
  }
  const { app, around } = await windowOver(entities);
  while (!app.problems.checked || !app.changes.counted) around.clock.move(0);
  const from = around.clock.now();
  let ticks = 0;
  vi.spyOn(around.clock, 'now').mockImplementation(() => from + (ticks += tickMs));
  return { app, around };
}

/** The next slice of work. */
async function turn({ clock }: World): Promise<void> {
  clock.move(0);
  for (let promise = 0; promise < 5; promise += 1) await Promise.resolve();
}

async function arranged(app: DraftState, around: World): Promise<readonly string[]> {
  void rows(app);
  let slices = 0;
  for (; app.arrange.isArranging('tactics'); slices += 1) await turn(around);
  expect(slices).toBeGreaterThan(0);
  return rows(app);
}

const everyThird = (first: number): string[] =>
  Array.from({ length: COUNT }, (_, at) => at)
    .filter((at) => at >= first && at % 3 === 0)
    .map((at) => `t${at}`);

test('never half a filter: the rows that were there stay until it is known which are left', async () => {
  const { app, around } = await open();
  const plain = rows(app);
  app.arrange.setFilter('tactics', withText('even'));
  const seen = new Set([rows(app)]);
  for (; app.arrange.isArranging('tactics'); await turn(around)) seen.add(rows(app));
  expect([...seen]).toEqual([plain]);
  expect(rows(app)).toEqual(everyThird(0));

  const narrow = rows(app);
  app.arrange.setFilter('tactics', withText('odd'));
  expect(rows(app)).toBe(narrow);
  expect(await arranged(app, around)).toHaveLength(400);
});

test('a newer filter takes the place of one that is still being looked for', async () => {
  const { app, around } = await open();
  app.arrange.setFilter('tactics', withText('odd'));
  void rows(app);
  await turn(around);
  const plain = rows(app);
  app.arrange.setFilter('tactics', withText('even'));
  expect(rows(app)).toBe(plain);
  expect(await arranged(app, around)).toEqual(everyThird(0));
});

test('all rows are there at once, and what was being looked for comes no more', async () => {
  const { app, around } = await open();
  const plain = rows(app);
  app.arrange.setFilter('tactics', withText('even'));
  void rows(app);
  app.arrange.showAll('tactics');
  expect(rows(app)).toBe(plain);
  for (let slice = 0; slice < 20; slice += 1) await turn(around);
  expect(rows(app)).toBe(plain);
  expect(app.arrange.isArranging('tactics')).toBe(false);
});

test('the cursor is followed once the rows have come, and only for the last that was asked for', async () => {
  const { app, around } = await open();
  const done: string[] = [];
  app.arrange.setFilter('tactics', withText('odd'));
  void rows(app);
  app.arrange.whenArranged('tactics', () => done.push('odd'));
  app.arrange.setFilter('tactics', withText('even'));
  void rows(app);
  app.arrange.whenArranged('tactics', () => done.push(`even ${rows(app).length}`));
  await arranged(app, around);
  expect(done).toEqual(['even 200']);
  app.arrange.whenArranged('tactics', () => done.push('at once'));
  expect(done).toEqual(['even 200', 'at once']);
});

test('a row that is taken out meanwhile is in none of the rows, and one that is edited is said to no longer match', async () => {
  const { app, around } = await open();
  const gone = app.draft.record({ kind: 'tactic', key: 't0' });
  if (gone === undefined) throw new Error('no t0');
  app.arrange.setFilter('tactics', withText('even'));
  void rows(app);
  app.draft.run({ name: 'Remove', changes: [{ op: 'remove', kind: 'tactic', key: 't0', record: gone, at: 't1' }] });
  expect(rows(app)).not.toContain('t0');
  expect(await arranged(app, around)).toEqual(everyThird(1));

  app.arrange.setSort('tactics', [{ field: 'baseBidPrice', down: true }]);
  void rows(app);
  type(app, 'tactics', 't3', 'name', 'Renamed');
  expect(await arranged(app, around)).toEqual(everyThird(1).reverse());
  around.clock.move(1000);
  await turn(around);
  expect(app.arrange.outOfDate('tactics')).toEqual({ unmatched: 1, matched: 0, moved: 0 });
});

test('in a part of the tree the rows of the whole stay until those of the part are known', async () => {
  const { app, around } = await open();
  app.arrange.setFilter('tactics', withText('even'));
  const whole = await arranged(app, around);
  const part = { kind: 'lineItem', key: 'l1' } as const;
  expect(app.arrange.rows('tactics', part)).toBe(whole);
  while (app.arrange.isArranging('tactics')) await turn(around);
  expect(app.arrange.rows('tactics', part)).toEqual(whole.filter((id) => Number(id.slice(1)) < 500));
});

test('rows count as sorted as long as sorted ones are shown, whatever was asked for', async () => {
  const { app, around } = await open();
  app.arrange.setSort('tactics', [{ field: 'baseBidPrice', down: true }]);
  void rows(app);
  expect(app.arrange.isSorted('tactics')).toBe(false);
  await arranged(app, around);
  expect(app.arrange.isSorted('tactics')).toBe(true);

  app.arrange.setFilter('tactics', withText('even'));
  await arranged(app, around);
  app.arrange.setSort('tactics', []);
  void rows(app);
  expect(app.arrange.isSorted('tactics')).toBe(true);
  await arranged(app, around);
  expect(app.arrange.isSorted('tactics')).toBe(false);
});

test('what takes longer than 300 ms is slow, from then until it is done', async () => {
  const slow = async (tickMs: number): Promise<boolean[]> => {
    const { app, around } = await open(tickMs);
    app.arrange.setFilter('tactics', withText('even'));
    void rows(app);
    const seen: boolean[] = [];
    for (; app.arrange.isArranging('tactics'); await turn(around)) seen.push(app.arrange.isSlow('tactics'));
    return [...seen, app.arrange.isSlow('tactics')];
  };
  expect(new Set(await slow(10))).toEqual(new Set([false]));
  const seen = await slow(100);
  const from = seen.indexOf(true);
  expect(from).toBeGreaterThan(0);
  expect(seen.map((each, at) => each === (at >= from && at < seen.length - 1))).not.toContain(false);
});

test('sorted in slices is sorted as at once', async () => {
  const { app, around } = await open();
  app.arrange.setSort('tactics', [{ field: 'name', down: false }]);
  const inSlices = await arranged(app, around);
  const { compare } = new Intl.Collator(undefined, { sensitivity: 'base', numeric: true });
  const readName = (key: string) => String(app.draft.record({ kind: 'tactic', key })?.draft['name']);
  for (const [at, id] of inSlices.entries()) {
    expect(at === 0 || compare(readName(inSlices[at - 1] ?? ''), readName(id)) <= 0).toBe(true);
  }
  expect(new Set(inSlices).size).toBe(COUNT);
});
