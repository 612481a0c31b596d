// Counts of a large selection come when all of it is counted, and stay until it is counted again.
import { expect, test } from 'vitest';
import { emptyEntities } from '../../../shared/draft/document.ts';
import { type } from '../../testing/app.ts';
import { windowOver } from '../../testing/draft-window.ts';
import { record } from '../../testing/drafts.ts';
import { ManyCounts } from './many-counts.svelte.ts';
import { ManyLines } from './many-lines.svelte.ts';

/** A window with so many tactics, every third of them without the name that it needs. */
async function open(count: number) {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  entities.lineItem.set('l1', record('l1', { campaign: 'c1' }));
  for (let at = 0; at < count; at += 1) {
    const draft = at % 3 === 0 ? {} : { name: `Tactic ${at}` };
    entities.tactic.set(`t${at}`, record(`t${at}`, { lineItem: 'l1', draft }));
  }
  const {
    app,
    around: { clock },
  } = await windowOver(entities);
  while (!app.problems.checked || !app.changes.counted) clock.move(0);
  return { app, clock, rows: app.draft.rows('tactics', null) };
}

test('a few are counted at once', async () => {
  const { app, rows } = await open(30);
  const counting = new ManyCounts(app, 'tactics', rows);
  counting.again();
  expect(counting.counted).toMatchObject({ owners: 30, errors: 10, created: 30, changed: 0 });
});

test('many are counted in idle time, and never half of them are told', async () => {
  const { app, clock, rows } = await open(3000);
  const counting = new ManyCounts(app, 'tactics', rows);
  counting.again();
  expect(counting.counted).toBeNull();
  const seen = new Set<number | undefined>();
  for (let slice = 0; slice < 100; slice += 1) {
    clock.move(0);
    seen.add(counting.counted?.errors);
  }
  expect([...seen].filter((errors) => errors !== undefined)).toEqual([1000]);

  type(app, 'tactics', 't0', 'name', 'Named');
  counting.again();
  expect(counting.counted?.errors).toBe(1000);
  while (counting.counted?.errors === 1000) clock.move(0);
  expect(counting.counted?.errors).toBe(999);
});

test('of flights the flights are counted, and not their line items', async () => {
  const entities = emptyEntities();
  entities.campaign.set('c1', record('c1'));
  const flights = [
    { id: 1, budget: 100, pacingMode: 'EVEN', startDate: '01-05-2027 00:00:00', endDate: '01-31-2027 23:59:59' },
    { id: 2, budget: 'much', pacingMode: 'EVEN', startDate: '02-01-2027 00:00:00', endDate: '02-28-2027 23:59:59' },
    { id: 3, budget: 'more', pacingMode: 'EVEN', startDate: '03-01-2027 00:00:00', endDate: '03-31-2027 23:59:59' },
  ];
  const base = { name: 'One', flights: flights.map((flight) => ({ ...flight, budget: 100 })) };
  entities.lineItem.set('l1', record('l1', { campaign: 'c1', remoteId: 3001, base, draft: { name: 'One', flights } }));
  const {
    app,
    around: { clock },
  } = await windowOver(entities);
  while (!app.problems.checked || !app.changes.counted) clock.move(0);
  const counting = new ManyCounts(app, 'flights', app.draft.rows('flights', null));
  counting.again();
  expect(counting.counted).toMatchObject({ owners: 1, errors: 2, changed: 2, created: 0 });
});

test('20,000 rows are compared in idle time, and say what they share and how they differ', async () => {
  const { app, clock, rows } = await open(20_000);
  const comparing = new ManyLines(app, 'tactics', rows);
  comparing.again();
  expect(comparing.compared).toBeNull();
  const line = (id: string) =>
    comparing.compared?.sections.flatMap(({ lines }) => lines).find(({ field }) => field.id === id);
  for (let slice = 0; slice < 2000 && comparing.compared === null; slice += 1) clock.move(0);
  expect(line('name')).toMatchObject({ mixed: true, spread: '13,333 different, not set in 6,667', open: 20_000 });
  expect(line('description')).toMatchObject({ mixed: false, open: 20_000 });
});
