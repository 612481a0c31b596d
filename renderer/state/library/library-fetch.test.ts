// A library on its way into the window: whole or not at all, gone on with after a crash, nothing by looking.
import { beforeEach, expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Wait } from '../../../shared/push/events.ts';
import type { LibraryPart } from '../../../shared/library/entry.ts';
import { type World, world } from '../../testing/app.ts';
import { SMALL_LIBRARY } from '../../testing/library.ts';

const PRACTICE = { id: 'practice', name: 'Practice platform' } as const;
const AT = '2026-02-01T09:00:00.000Z';

let around: World;
/** What the main process has. */
let there: Partial<Record<LibraryPart, readonly string[]>>;
/** A transfer that breaks off behind so many texts. */
let breaksAfter: number;

beforeEach(() => {
  around = world(null);
  [there, breaksAfter] = [{}, Number.POSITIVE_INFINITY];
  const { bridge } = around;
  const texts = new Map<string, string[]>();
  bridge.answer(
    'library.list',
    () => ok(Object.keys(there).map((part) => ({ part: part as LibraryPart, fetchedAt: AT }))), // its own keys
  );
  bridge.answer('library.fetch', () => {
    there = { geo: SMALL_LIBRARY.geo.map((place) => `${JSON.stringify(place)}\n`) };
    return ok([{ part: 'geo', records: 10, unread: 0, failure: null, goesOn: false }]);
  });
  bridge.answer('library.offer', ({ part }) => {
    texts.set(part, [...(there[part] ?? [])]);
    return ok({ transferId: part, fetchedAt: AT });
  });
  bridge.answer('transfer.take', ({ transferId }) => {
    if ((breaksAfter -= 1) < 0) return fail('LIBRARY_DAMAGED', { file: 'geo.ndjson' });
    const text = texts.get(transferId)?.shift();
    return ok(text === undefined ? null : { text, ends: true });
  });
});

test('fetched, stored and searched; the next start has it with no network and asks for nothing', async () => {
  const app = around.window();
  await app.libraryFetch.start(PRACTICE);
  expect(app.libraryFetch).toMatchObject({ state: { at: 'done' }, failure: null });
  expect(app.library.status.geo).toMatchObject({ records: 10, fetchedAt: AT });
  around.kill();
  around.bridge.asked.length = 0;
  const next = around.window();
  const found = await next.library.search({ part: 'geo', text: 'colmbus', limit: 5 });
  expect(found.entries.map(({ name }) => name)).toEqual(['Columbus']);
  await next.libraryFetch.catchUp(PRACTICE);
  expect(around.bridge.asked.map(({ name }) => name)).toEqual(['library.list']);
});

test('a transfer that breaks off leaves the stored library; a look takes in the fetched one', async () => {
  const app = around.window();
  breaksAfter = 3;
  await app.libraryFetch.start(PRACTICE);
  expect(app.libraryFetch.failure?.code).toBe('LIBRARY_DAMAGED');
  expect(app.library.status.geo.records).toBe(0);
  breaksAfter = Number.POSITIVE_INFINITY;
  await app.libraryFetch.catchUp(PRACTICE);
  expect(app.library.status.geo.records).toBe(10);
});

test('a worker that breaks down ends the fetch and says so; the next one stores it', async () => {
  const app = around.window();
  const { port } = app.library;
  const finish = port.finish.bind(port);
  port.finish = () => Promise.reject(new Error('out of memory'));
  await app.libraryFetch.start(PRACTICE);
  expect(app.libraryFetch).toMatchObject({ state: { at: 'failed', failure: { code: 'LIBRARY_NOT_STORED' } } });
  expect(around.bridge.asked.map(({ name }) => name)).toContain('transfer.drop');
  port.finish = finish;
  await app.libraryFetch.start(PRACTICE);
  expect(app.library.status.geo.records).toBe(10);
});

test('a library that can’t be read says so, finds nothing, and is stored again', async () => {
  const app = around.window();
  await app.libraryFetch.start(PRACTICE);
  const { library } = app;
  const status = library.status;
  await library.load();
  expect(library.status).toBe(status);
  const { port } = library;
  const search = port.search.bind(port);
  port.search = () => Promise.reject(new Error('LIBRARY_DAMAGED'));
  const query = { part: 'geo', text: 'ohio', limit: 5 } as const;
  expect(await library.search(query)).toEqual({ entries: [], total: 0 });
  expect(library.failure?.code).toBe('LIBRARY_DAMAGED');
  port.search = search;
  around.bridge.asked.length = 0;
  await app.libraryFetch.catchUp(PRACTICE);
  expect(around.bridge.asked.map(({ name }) => name)).not.toContain('library.fetch');
  expect(around.bridge.asked.map(({ name }) => name)).toContain('library.offer');
  expect(library.failure).toBeNull();
  expect((await library.search(query)).total).toBeGreaterThan(0);
  port.libraries = () => Promise.reject(new Error('out of memory'));
  await library.load();
  expect(library).toMatchObject({ loaded: true, records: 0, failure: { code: 'LIBRARY_DAMAGED' } });
});

test('progress of this fetch is shown, that of another window’s is not', async () => {
  const app = around.window();
  around.bridge.answer('library.fetch', async ({ fetch }) => {
    const wait = (seconds: number, more: Partial<Wait>): Wait => {
      const until = new Date(around.clock.now() + seconds * 1000).toISOString();
      return { until, why: '', cause: 'rate-limit', ...more };
    };
    const [network, places] = [wait(90, { cause: 'network' }), wait(60, { operation: 'meta.geo' })];
    const waits = [network, places, wait(-1, { operation: 'meta.healthTaxonomy' })];
    around.bridge.emit('library.progress', { fetch: 'another', records: { geo: 1 }, over: [], waits: [] });
    expect(app.libraryFetch.progress?.records).toEqual({});
    around.bridge.emit('library.progress', { fetch, records: { geo: 7 }, over: ['geo'], waits });
    expect(app.libraryFetch.progress).toMatchObject({ records: { geo: 7 }, over: ['geo'] });
    const waiting = app.libraryFetch.progress?.waits;
    expect([waiting?.list, waiting?.foremost]).toEqual([[network, places], network]);
    // Until its instant has passed, though nothing else comes.
    around.clock.move(60_000);
    expect(waiting?.list).toEqual([network]);
    return fail('CANCELLED');
  });
  await app.libraryFetch.start(PRACTICE);
  expect(app.libraryFetch.failure?.code).toBe('CANCELLED');
});

test('a folder that the planner did not choose changes nothing', async () => {
  const app = around.window();
  around.bridge.answer('library.import', () => ok(null));
  await app.libraryFetch.importFolder(PRACTICE);
  expect(app.libraryFetch.state.at).toBe('idle');
});
