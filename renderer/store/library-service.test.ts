// The targeting library on a real database: taken in piece by piece, searched, looked up, replaced whole.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FacetFilter, LibraryQuery } from '../../shared/library/entry.ts';
import { SMALL_LIBRARY, stock } from '../testing/library.ts';
import { DraftDatabase } from './database.ts';
import { LibraryService } from './library-service.ts';
import { LibraryStore } from './library-store.ts';

let factory: IDBFactory;
let desk: LibraryService;

function open(): LibraryService {
  const db = new DraftDatabase('library', { indexedDB: factory, IDBKeyRange });
  return new LibraryService(new LibraryStore(db), () => '2026-02-01T10:00:00.000Z');
}

beforeEach(async () => {
  factory = new IDBFactory();
  desk = open();
  await stock(desk, SMALL_LIBRARY);
  await desk.choose('practice');
});

const found = async (text: string, more: Partial<LibraryQuery> = {}): Promise<string[]> => {
  const { entries } = await desk.search({ part: 'geo', text, limit: 20, ...more });
  return entries.map(({ name, path }) => [...path.slice(-1), name].join(' > '));
};

describe('questions', () => {
  test('names with small errors, places by what they lie in, facets', async () => {
    expect(await found('sprngfield')).toEqual(['Massachusetts > Springfield', 'Illinois > Springfield']);
    expect(await found('springfield mass')).toEqual(['Massachusetts > Springfield']);
    expect(await found('quebec')).toEqual(['Illinois > Québec Hill']);
    expect(await found('o', { facets: { type: ['state'] } })).toEqual(['United States > Ohio']);
    expect(await found('', { facets: { type: ['country'] } })).toEqual(['United States', 'Canada']);
    expect(await found('D006973', { part: 'healthTaxonomy', facets: { segmentType: ['treatment'] } })).toEqual([
      'Cardiovascular > Hypertension treatments',
    ]);
  });

  test('without a library countries and states, and with one only what it has', async () => {
    expect(await found('new york')).toEqual([]);
    for (const source of [null, 'other']) {
      await desk.choose(source);
      expect(await found('new york')).toEqual(['United States > New York']);
      expect(await found('springfield')).toEqual([]);
      expect(await found('asthma', { part: 'healthTaxonomy' })).toEqual([]);
      // Canada and California: only the planner knows.
      expect(await desk.lookUp('geo', ['CA', 'US-CA', 'Quebec'], {})).toMatchObject([
        { state: 'ambiguous' },
        { state: 'matched' },
        { state: 'matched' },
      ]);
      expect((await desk.byCode('geo', ['US-NY'], {})).get('US-NY')?.name).toBe('New York');
    }
  });

  test('what was used comes first, and still after a restart', async () => {
    expect(await found('spring')).toEqual(['Massachusetts > Springfield', 'Illinois > Springfield']);
    await desk.used('geo', '23');
    expect(await found('spring')).toEqual(['Illinois > Springfield', 'Massachusetts > Springfield']);
    desk = open();
    await desk.choose('practice');
    expect((await found(''))[0]).toBe('Illinois > Springfield');
  });

  test('a pasted column: ids, codes, names, names with their state; an ambiguous name is asked about', async () => {
    const texts = ['US-OH', 'ma', 'springfield', 'Springfield, IL', 'Springfield, Massachusetts', '31', 'Atlantis', ''];
    const matches = await desk.lookUp('geo', texts, {});
    expect(matches.map(({ entries, state }) => [state, ...entries.map(({ id }) => id)])).toEqual([
      ['matched', '11'],
      ['matched', '12'],
      ['ambiguous', '22', '23'],
      ['matched', '23'],
      ['matched', '22'],
      ['matched', '31'],
      ['unknown'],
      ['unknown'],
    ]);
  });

  test('a code that a country and a state have: which is meant is asked, unless the kind says it', async () => {
    const california = { id: 14, name: 'California', type: 'state', iso_code: 'US-CA', path: ['United States'] };
    await stock(desk, { geo: [...SMALL_LIBRARY.geo, california] });
    const matched = async (facets: FacetFilter) =>
      (await desk.lookUp('geo', ['ca'], facets)).map(({ entries, state }) => [state, ...entries.map(({ id }) => id)]);
    expect(await matched({})).toEqual([['ambiguous', '14', '2']]);
    expect(await matched({ type: ['state'] })).toEqual([['matched', '14']]);
  });

  test('names for the codes of a draft; of two cities the one in the draft’s state', async () => {
    expect((await desk.byCode('geo', ['US-OH', 'nowhere'], {})).get('US-OH')?.name).toBe('Ohio');
    const inIllinois = await desk.byCode('geo', ['Springfield'], { state: ['US-IL'] });
    expect(inIllinois.get('Springfield')?.id).toBe('23');
  });

  test('a hierarchy: by path, by parent, with groups that are no segments', async () => {
    const top = await desk.children('geo', null);
    expect(top.map(({ children, name }) => [name, children])).toEqual([
      ['Canada', 0],
      ['United States', 3],
    ]);
    expect((await desk.children('geo', '13')).map(({ name }) => name)).toEqual(['Québec Hill', 'Springfield']);
    const groups = await desk.children('healthTaxonomy', null);
    expect(groups.map(({ children, isGroup, name }) => [name, isGroup, children])).toContainEqual([
      'Cardiovascular',
      true,
      2,
    ]);
    const heart = groups.find(({ name }) => name === 'Cardiovascular');
    expect((await desk.children('healthTaxonomy', heart?.id ?? '')).map(({ code }) => code)).toEqual([
      'D006973',
      'D006973',
    ]);
    expect((await desk.children('brandSuitability', '100')).map(({ path }) => path)).toEqual([
      ['Alcohol'],
      ['Alcohol'],
    ]);
  });
});

describe('a refresh', () => {
  const arrival = { source: 'practice', name: 'Practice', part: 'geo', fetchedAt: '2026-02-01T09:00:00.000Z' } as const;
  const lines = SMALL_LIBRARY.geo.map((place) => JSON.stringify(place));

  test('says what came, went and has another name; cut anywhere, lines come together', async () => {
    const id = await desk.begin(arrival);
    const text = [...lines.slice(1), '{"id":99,"name":"Dayton","type":"city"}']
      .join('\n')
      .replace('Cleveland', 'Akron');
    for (let at = 0; at < text.length; at += 37) await desk.give(id, text.slice(at, at + 37));
    const finished = await desk.finish(id);
    if (!finished.ok) throw new Error(finished.failure.code);
    expect(finished.value).toMatchObject({
      added: [{ name: 'Dayton' }],
      gone: [{ name: 'United States' }],
      renamed: [{ from: 'Cleveland', entry: { id: '31' } }],
    });
    const all = await open().libraries();
    expect(all.ok && all.value[0]?.status.geo).toMatchObject({ records: 10, difference: { goneCount: 1 } });
  });

  test('that is cut off in the middle changes nothing, in this window and the next', async () => {
    const id = await desk.begin(arrival);
    await desk.give(id, `${lines[0] ?? ''}\n`);
    expect(await found('ohio')).toHaveLength(3);
    desk = open();
    await desk.choose('practice');
    expect(await found('ohio')).toHaveLength(3);
    expect((await desk.finish(id)).ok).toBe(false);
  });

  test('with a line that never ends is given up', async () => {
    const id = await desk.begin(arrival);
    expect((await desk.give(id, 'x'.repeat(3_000_000))).ok).toBe(true);
    expect(await desk.give(id, 'x'.repeat(3_000_000))).toMatchObject({ failure: { code: 'FILE_TOO_LARGE' } });
    expect((await desk.finish(id)).ok).toBe(false);
    expect(await found('ohio')).toHaveLength(3);
  });

  test('leaves out malformed records, and says how many', async () => {
    const id = await desk.begin(arrival);
    await desk.give(id, [...lines, 'not JSON', '{"name":"no id"}', lines[0]].join('\n'));
    await desk.finish(id);
    const all = await desk.libraries();
    expect(all.ok && all.value[0]?.status.geo).toMatchObject({ records: 10, left: 3 });
  });

  test('of another form than this program reads is not taken for an empty one', async () => {
    const db = new DraftDatabase('library', { indexedDB: factory, IDBKeyRange });
    await db.libraryContents.put({ source: 'practice', part: 'geo', packed: { form: 2 } });
    desk = open();
    await desk.choose('practice');
    await expect(found('ohio')).rejects.toThrow('LIBRARY_DAMAGED');
    await stock(desk, { geo: SMALL_LIBRARY.geo });
    expect(await found('ohio')).toHaveLength(3);
  });

  test('of another account is kept beside it', async () => {
    await stock(desk, { brandSuitability: SMALL_LIBRARY.brandSuitability }, 'other');
    await desk.choose('other');
    expect(await found('cleveland')).toEqual([]);
    await desk.forget('practice');
    const all = await desk.libraries();
    expect(all.ok && all.value.map(({ source }) => source)).toEqual(['other']);
  });
});
