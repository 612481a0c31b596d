// The targeting library: read in the platform's pace, cut off, gone on with, full disks, searched without a network.
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../../shared/api/limits.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { jumpingClock } from '../api/jumping-clock.ts';
import type { Transport } from '../api/transport.ts';
import { createRunControl } from '../api/run-control.ts';
import { must, testSecrets, TEST_NOW, TEST_PROFILE } from '../testing/test-drafts.ts';
import { PART_READS } from './parts.ts';
import { searchLibrary } from './search-library.ts';
import { type SyncOptions, syncLibrary } from './sync-library.ts';

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'flightplan-meta-'));
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

type Say = (query: URLSearchParams) => { readonly status?: number; readonly body: Json } | 'lost';

const place = (id: number, name: string): Json => ({ id, name, type: 'city', iso_code: null, path: ['Earth', name] });
const segment = (code: string, name: string): Json => ({ meshCode: code, name, segmentType: 'condition' });

/** A platform of three pages of segments, one category, two places; `over` answers instead where it wants to. */
function platform(over: Partial<Record<string, Say>> = {}) {
  const requests: string[] = [];
  const limits: (string | null)[] = [];
  const pages: Record<string, { data: Json; next: string | null }> = {
    '': { data: [segment('D1', 'Asthma'), segment('D2', 'Québec fever')], next: 'p2' },
    p2: { data: [segment('D3', 'Antiasthmatics')], next: 'p3' },
    p3: { data: [segment('D4', 'Migraine')], next: null },
  };
  const plain: Record<string, Say> = {
    healthTaxonomy: (query) => {
      const { data, next } = pages[query.get('cursor') ?? '']!;
      return { body: { data, pagination: { hasMore: next !== null, nextCursor: next } } };
    },
    brandSuitabilityCategories: () => ({ body: { data: [{ id: '1', name: 'Arms' }], pagination: {} } }),
    geotargeting: () => ({ body: [place(1, 'Asthmaville'), place(2, 'Paris')] }),
  };
  const transport: Transport = async ({ onSent, sink, url }) => {
    onSent?.();
    const { pathname, searchParams } = new URL(url);
    const name = pathname.split('/').at(-1)!;
    if (name === 'token') return answer(200, { access_token: 'a-token', expires_in: 6000 });
    requests.push(`${name} ${searchParams.get('cursor') ?? searchParams.get('export') ?? ''}`.trim());
    limits.push(searchParams.get('limit'));
    const reply = (over[name] ?? plain[name]!)(searchParams);
    if (reply === 'lost') {
      return { ok: false, left: true, failure: { code: 'CONNECTION_LOST', params: {}, retry: 'later' } };
    }
    if (sink !== undefined && (reply.status ?? 200) === 200) await sink(Buffer.from(JSON.stringify(reply.body)));
    return answer(reply.status ?? 200, reply.body);
  };
  const asked = (name: string): string[] => requests.filter((call) => call.startsWith(name));
  return { requests, limits, asked, transport, plain };
}

function answer(status: number, body: Json) {
  return {
    ok: true,
    answer: { status, header: () => null, text: JSON.stringify(body), complete: true },
  } as const;
}

const sync = (transport: Transport, more: Partial<SyncOptions> = {}) =>
  syncLibrary({
    dir,
    profile: TEST_PROFILE,
    secrets: testSecrets,
    limits: LIMITS,
    clock: jumpingClock(TEST_NOW),
    random: () => 0.5,
    transport,
    ...more,
  });

const found = async (text: string) => must(await searchLibrary(dir, text, 25)).matches.map(({ name }) => name);
const health = (): string => readFileSync(join(dir, PART_READS.healthTaxonomy.file), 'utf8');

describe('a sync', () => {
  test('brings all three parts, page by page and as an export, and nothing else lies about', async () => {
    const { requests, transport } = platform();
    const ends = must(await sync(transport));
    expect(requests.filter((call) => call.startsWith('geo'))).toEqual(['geotargeting true']);
    expect(ends).toEqual([
      { part: 'healthTaxonomy', state: 'synced', records: 4, unread: 0 },
      { part: 'brandSuitability', state: 'synced', records: 1, unread: 0 },
      { part: 'geo', state: 'synced', records: 2, unread: 0 },
    ]);
    expect(readdirSync(dir).sort()).toEqual(['brand-suitability.ndjson', 'geo.ndjson', 'health-taxonomy.ndjson']);
  });

  test('cut off in the middle: the old library is kept, and the next sync goes on with the missing page', async () => {
    must(await sync(platform().transport));
    const before = health();
    const broken = platform({
      healthTaxonomy: (query) => (query.get('cursor') === 'p3' ? 'lost' : platform().plain['healthTaxonomy']!(query)),
    });
    const [end] = must(await sync(broken.transport));
    expect(end).toMatchObject({ state: 'failed', records: 3, goesOn: true, keptFrom: '2027-01-01T00:00:00.000Z' });
    expect(health()).toBe(before);
    expect(await found('migraine')).toEqual(['Migraine']);

    const whole = platform();
    expect(must(await sync(whole.transport))[0]).toMatchObject({ state: 'synced', records: 4 });
    expect(whole.requests.filter((call) => call.startsWith('health'))).toEqual(['healthTaxonomy p3']);
    expect(await found('asthma')).toEqual(['Asthma', 'Asthmaville', 'Antiasthmatics']);
  });

  test('a cursor that the platform has forgotten: from the beginning', async () => {
    const broken = platform({
      healthTaxonomy: (query) => (query.get('cursor') === 'p2' ? 'lost' : platform().plain['healthTaxonomy']!(query)),
    });
    must(await sync(broken.transport));
    let refused = false;
    const forgetful = platform({
      healthTaxonomy: (query) => {
        if (refused || query.get('cursor') !== 'p2') return platform().plain['healthTaxonomy']!(query);
        refused = true;
        return { status: 400, body: { success: false, error: { code: 'VALIDATION_ERROR', message: 'cursor' } } };
      },
    });
    expect(must(await sync(forgetful.transport))[0]).toMatchObject({ state: 'synced', records: 4 });
    expect(forgetful.requests.filter((call) => call.startsWith('health'))).toEqual([
      'healthTaxonomy p2',
      'healthTaxonomy',
      'healthTaxonomy p2',
      'healthTaxonomy p3',
    ]);
  });

  test('pages set aside from another platform, or a day ago, are not continued', async () => {
    const broken = platform({
      healthTaxonomy: (query) => (query.get('cursor') === 'p2' ? 'lost' : platform().plain['healthTaxonomy']!(query)),
    });
    const profile = { baseUrl: 'https://other.example.com/api', accountId: 501, clientId: 'c', username: 'u' };
    for (const more of [{ profile }, { clock: jumpingClock(TEST_NOW + 25 * 3_600_000) }]) {
      must(await sync(broken.transport));
      const whole = platform();
      expect(must(await sync(whole.transport, more))[0]).toMatchObject({ state: 'synced', records: 4 });
      expect(whole.requests).toContain('healthTaxonomy');
    }
  });

  test('killed while it wrote: continued at the last whole page, if no other program writes into the folder', async () => {
    const broken = platform({
      healthTaxonomy: (query) => (query.get('cursor') === 'p3' ? 'lost' : platform().plain['healthTaxonomy']!(query)),
    });
    const killed = join(dir, `.${PART_READS.healthTaxonomy.file}.0123456789ab.tmp`);
    const kill = async () => {
      must(await sync(broken.transport));
      renameSync(join(dir, `.${PART_READS.healthTaxonomy.file}.partial`), killed);
      appendFileSync(killed, '{"meshCode":"D4","na');
    };
    await kill();
    const alone = platform();
    expect(must(await sync(alone.transport, { isOurs: true }))[0]).toMatchObject({ state: 'synced', records: 4 });
    expect(alone.requests.filter((call) => call.startsWith('health'))).toEqual(['healthTaxonomy p3']);
    expect(await found('migraine')).toEqual(['Migraine']);
    await kill();
    const shared = platform();
    must(await sync(shared.transport));
    expect(shared.requests).toContain('healthTaxonomy');
  });

  test('a provider that is not enabled (403) fails one part; the others are there', async () => {
    const denied = platform({
      brandSuitabilityCategories: () => ({
        status: 403,
        body: { success: false, error: { code: 'PROVIDER_ACCESS_DENIED', message: 'Not enabled.' } },
      }),
    });
    const ends = must(await sync(denied.transport));
    expect(ends.map(({ state }) => state)).toEqual(['synced', 'failed', 'synced']);
    expect(ends[1]).toMatchObject({ keptFrom: null, failure: { platform: { status: 403 } } });
  });

  test('records that all moved their shape do not take the place of those that could be read', async () => {
    must(await sync(platform().transport));
    const moved = platform({ geotargeting: () => ({ body: [{ identity: 1 }, { identity: 2 }] }) });
    expect(must(await sync(moved.transport))[2]).toMatchObject({ state: 'failed', unread: 2 });
    expect(await found('paris')).toEqual(['Paris']);
  });

  test.each<[string, Say]>([
    ['says that there is more, and not where', () => ({ body: { data: [], pagination: { hasMore: true } } })],
    ['gives less than it says', () => ({ body: { data: [segment('D9', 'Less')], pagination: { total: 3 } } })],
    [
      'names the same cursor again',
      () => ({ body: { data: [segment('D9', 'Loop')], pagination: { hasMore: true, nextCursor: 'p2' } } }),
    ],
  ])('of a platform that %s: nothing of it is used, and the next starts from the beginning', async (_, say) => {
    must(await sync(platform().transport));
    const before = health();
    const bad = platform({ healthTaxonomy: say });
    const [end] = must(await sync(bad.transport));
    expect(end).toMatchObject({ state: 'failed', goesOn: false, keptFrom: '2027-01-01T00:00:00.000Z' });
    // All at once, then by the page.
    expect(bad.asked('health').filter((call) => call === 'healthTaxonomy')).toHaveLength(2);
    expect(health()).toBe(before);
    expect(readdirSync(dir).filter((name) => name.startsWith('.'))).toEqual([]);
    const next = platform();
    expect(must(await sync(next.transport))[0]).toMatchObject({ state: 'synced', records: 4 });
    expect(next.asked('health')[0]).toBe('healthTaxonomy');
  });

  test('going on from a page whose cursors lead round: from the beginning, and whole', async () => {
    const broken = platform({
      healthTaxonomy: (query) => (query.get('cursor') === 'p3' ? 'lost' : platform().plain['healthTaxonomy']!(query)),
    });
    must(await sync(broken.transport));
    let round = 2;
    const turning = platform({
      healthTaxonomy: (query) => {
        if (query.get('cursor') === null || round <= 0) return platform().plain['healthTaxonomy']!(query);
        round -= 1;
        const next = query.get('cursor') === 'p3' ? 'x' : 'p3';
        return { body: { data: [segment('D8', 'Round')], pagination: { hasMore: true, nextCursor: next } } };
      },
    });
    expect(must(await sync(turning.transport))[0]).toMatchObject({ state: 'synced', records: 4 });
    expect(health()).not.toContain('Round');
  });

  const exportRefusal = { success: false, error: { code: 'VALIDATION_ERROR', message: 'export', details: [] } };
  test.each<[string, Json, number]>([
    ['refused', exportRefusal, 400],
    ['not there', {}, 404],
    ['a page of text', 'no export', 200],
    [
      'the first page, as if nothing else was asked',
      { data: [place(7, 'First')], pagination: { has_more: true } },
      200,
    ],
    ['less than it says', { pagination: { total: 9 }, data: [place(7, 'First')] }, 200],
  ])('whose geo export is %s: by the page, of the size that the platform has by itself', async (_, body, status) => {
    const paging = platform({
      geotargeting: (query) => {
        if (query.has('export')) return { status, body };
        const isLast = query.get('cursor') === 'g2';
        const pagination = { limit: 1, total: 2, has_more: !isLast, next_cursor: isLast ? null : 'g2' };
        return { body: { success: true, data: [isLast ? place(2, 'Paris') : place(1, 'Asthmaville')], pagination } };
      },
    });
    const [, , end] = must(await sync(paging.transport));
    expect(end).toEqual({ part: 'geo', state: 'synced', records: 2, unread: 0 });
    expect(paging.asked('geo')).toEqual(['geotargeting true', 'geotargeting', 'geotargeting g2']);
    expect(new Set(paging.limits)).toEqual(new Set(['-1', null]));
    expect(await found('first')).toEqual([]);
    expect(await found('paris')).toEqual(['Paris']);
  });

  test('cut off in the pages of places: gone on with there, without another export', async () => {
    let isLost = true;
    const paging = platform({
      geotargeting: (query) => {
        if (query.has('export')) return { status: 400, body: exportRefusal };
        if (query.get('cursor') !== 'g2') {
          return { body: { data: [place(1, 'A')], pagination: { has_more: true, next_cursor: 'g2' } } };
        }
        return isLost ? 'lost' : { body: { data: [place(2, 'B')], pagination: { has_more: false, total: 2 } } };
      },
    });
    expect(must(await sync(paging.transport))[2]).toMatchObject({ state: 'failed', records: 1, goesOn: true });
    isLost = false;
    const before = paging.asked('geo').length;
    expect(must(await sync(paging.transport))[2]).toMatchObject({ state: 'synced', records: 2 });
    expect(paging.asked('geo').slice(before)).toEqual(['geotargeting g2']);
  });

  test('cancelled: no more requests, the library is kept', async () => {
    const control = createRunControl();
    const called = platform({
      healthTaxonomy: (query) => {
        control.cancel();
        return platform().plain['healthTaxonomy']!(query);
      },
    });
    const [end] = must(await sync(called.transport, { control }));
    expect(end).toMatchObject({ state: 'failed', failure: { code: 'CANCELLED' }, goesOn: true });
    expect(called.requests.filter((call) => call.startsWith('health'))).toHaveLength(1);
  });

  test('ten pages a minute where the limit is not shown', async () => {
    const clock = jumpingClock(TEST_NOW);
    const at: number[] = [];
    const long = platform({
      healthTaxonomy: (query) => {
        at.push(clock.now());
        const page = Number(query.get('cursor') ?? '0');
        const next = page === 24 ? null : String(page + 1);
        return { body: { data: [segment(`D${page}`, 'A')], pagination: { nextCursor: next } } };
      },
    });
    expect(must(await sync(long.transport, { clock }))[0]).toMatchObject({ state: 'synced', records: 25 });
    for (const [index, time] of at.entries()) {
      if (index >= 10) expect(time - at[index - 10]!).toBeGreaterThanOrEqual(60_000);
    }
  });

  test('a folder that cannot be made or written: reported, and nothing is requested for it', async () => {
    writeFileSync(join(dir, 'file'), '');
    const { requests, transport } = platform();
    expect(await sync(transport, { dir: join(dir, 'file', 'library') })).toMatchObject({
      failure: { code: 'FILE_NOT_WRITABLE' },
    });
    expect(requests).toEqual([]);
    mkdirSync(join(dir, PART_READS.geo.file));
    expect(must(await sync(transport))[2]).toMatchObject({ state: 'failed', failure: { code: 'FILE_NOT_WRITABLE' } });
    expect(readdirSync(dir).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('a search', () => {
  test('needs no network, and shows what targeting wants of each', async () => {
    must(await sync(platform().transport));
    const { matches, parts, total } = must(await searchLibrary(dir, 'QUEBEC', 25));
    expect(matches).toMatchObject([{ part: 'healthTaxonomy', name: 'Québec fever', use: 'D2' }]);
    expect(total).toBe(1);
    expect(parts.map(({ syncedAt }) => syncedAt)).toEqual(Array(3).fill('2027-01-01T00:00:00.000Z'));
    expect(must(await searchLibrary(dir, 'a', 2))).toMatchObject({ total: 4 });
  });

  test('a folder without a library, an empty question', async () => {
    expect(await searchLibrary(dir, 'asthma', 25)).toMatchObject({ failure: { code: 'LIBRARY_MISSING' } });
    expect(await searchLibrary(dir, '  ', 25)).toMatchObject({ failure: { code: 'USAGE' } });
  });

  test('a library that was cut short or written over is damaged, not empty', async () => {
    must(await sync(platform().transport));
    const file = join(dir, PART_READS.geo.file);
    const whole = readFileSync(file, 'utf8');
    const lines = whole.trimEnd().split('\n');
    const broken = [
      lines.slice(0, -1).join('\n'),
      lines.slice(0, 2).join('\n').slice(0, -8),
      'hello',
      '',
      whole.replace('"name":"Paris"', '"nom":"Paris"'),
    ];
    for (const text of broken) {
      writeFileSync(file, text);
      expect(await searchLibrary(dir, 'paris', 25), text).toMatchObject({ failure: { code: 'LIBRARY_DAMAGED' } });
    }
    expect(existsSync(file)).toBe(true);
  });
});
