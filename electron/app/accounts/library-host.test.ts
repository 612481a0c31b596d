// The library as the window gets it: fetched from the real practice platform, handed over in pieces, copied, refused.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { createSeed } from '../../practice/seed.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import { createSecretSource } from './credentials.ts';
import { libraryHandlers } from './library-handlers.ts';
import { LibraryHost } from './library-host.ts';
import { limitsOver } from './targets.ts';
import { TransferSessions } from '../ipc/transfer-sessions.ts';

let dir: string;
let practice: RunningPractice;
let chosen: string;
let progress: unknown[];
let heard: (fetch: string) => void;
beforeEach(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'flightplan-library-'));
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), port: 0, windowMs: 50 }));
  [chosen, progress, heard] = [path.join(dir, 'chosen'), [], () => undefined];
});
afterEach(async () => {
  await practice.close();
  rmSync(dir, { recursive: true, force: true });
});

function open(platform: () => Result<null> = () => ok(null)) {
  let ids = 0;
  const sessions = new TransferSessions(() => `transfer-${(ids += 1)}`);
  const host = new LibraryHost({
    root: path.join(dir, 'libraries'),
    connect: async () => {
      const refused = platform();
      if (!refused.ok) return refused;
      const { credentials, profile, windowMs } = practice;
      const connection = { profile, secrets: createSecretSource(credentials), limits: limitsOver(windowMs) };
      return ok({ platform: 'practice', live: null, ...connection });
    },
    broadcast: (_name, payload) => {
      progress.push(payload);
      if (payload !== null && 'fetch' in payload) heard(payload.fetch);
    },
    after: (_ms, run) => run(),
  });
  const handlers = libraryHandlers(host, { chooseFolder: () => Promise.resolve(chosen) }, sessions);
  const taken = async (part: 'geo'): Promise<string> => {
    const offered = must(await handlers['library.offer']({ target: 'practice', part }));
    let text = '';
    for (;;) {
      const next = must(await sessions.take(offered.transferId));
      if (next === null) return text;
      text += next.text;
    }
  };
  return { handlers, sessions, taken };
}

const PRACTICE = { target: 'practice' } as const;

test('fetched with progress, handed over whole, there for the next start; nothing is fetched by looking', async () => {
  const { handlers } = open();
  expect(must(await handlers['library.list'](PRACTICE))).toEqual([]);
  const ends = must(await handlers['library.fetch']({ ...PRACTICE, fetch: 'f1' }));
  expect(ends.map(({ failure, part }) => [part, failure])).toEqual([
    ['healthTaxonomy', null],
    ['brandSuitability', null],
    ['geo', null],
  ]);
  expect(progress.length).toBeGreaterThan(2);
  const offline = open(() => fail('OFFLINE'));
  expect(must(await offline.handlers['library.list'](PRACTICE))).toHaveLength(3);
  const places = (await offline.taken('geo')).trimEnd().split('\n');
  expect(places).toHaveLength(ends[2]?.records ?? 0);
  expect(places.every((line) => line.startsWith('{"id":'))).toBe(true);
  expect(await offline.handlers['library.fetch']({ ...PRACTICE, fetch: 'f2' })).toMatchObject({
    failure: { code: 'OFFLINE' },
  });
  expect(must(await offline.handlers['library.list'](PRACTICE))).toHaveLength(3);
});

test('a second window that asks meanwhile gets the progress, and may stop it', async () => {
  const { handlers } = open();
  // One part waits, so that there is something left to stop.
  practice.addFault({ operation: 'meta.geo', fault: '429', count: 50 });
  heard = (fetch) => {
    if (fetch === 'f2') void handlers['library.cancel']({ fetch });
  };
  const first = handlers['library.fetch']({ ...PRACTICE, fetch: 'f1' });
  const second = handlers['library.fetch']({ ...PRACTICE, fetch: 'f2' });
  const ends = must(await first);
  expect(ends.some(({ failure }) => failure?.code === 'CANCELLED')).toBe(true);
  expect(await second).toEqual({ ok: true, value: ends });
});

test('exported as a folder and imported as one', async () => {
  const { handlers } = open();
  await handlers['library.fetch']({ ...PRACTICE, fetch: 'f1' });
  expect(must(await handlers['library.export'](PRACTICE))).toBe('chosen');
  must(await handlers['library.forget'](PRACTICE));
  expect(must(await handlers['library.list'](PRACTICE))).toEqual([]);
  expect(must(await handlers['library.import'](PRACTICE))).toEqual(['healthTaxonomy', 'brandSuitability', 'geo']);
  expect(must(await handlers['library.list'](PRACTICE))).toHaveLength(3);
});

test('a folder of something else, and a damaged one, are named, and nothing of them is taken', async () => {
  const { handlers } = open();
  mkdirSync(chosen);
  expect(await handlers['library.import'](PRACTICE)).toMatchObject({ failure: { code: 'LIBRARY_NOT_THERE' } });
  await handlers['library.fetch']({ ...PRACTICE, fetch: 'f1' });
  await handlers['library.export'](PRACTICE);
  must(await handlers['library.forget'](PRACTICE));
  const file = path.join(chosen, 'geo.ndjson');
  const whole = readFileSync(file, 'utf8');
  const lines = whole.split('\n');
  const damages = [
    lines.slice(0, 9).join('\n'),
    lines.with(4, '{"name":"no place"}').join('\n'),
    // A record in all else.
    lines.with(4, `{"id":4,"name":"${'x'.repeat(2_000_000)}","type":"city"}`).join('\n'),
    readFileSync(path.join(chosen, 'brand-suitability.ndjson'), 'utf8'),
    '',
  ];
  for (const damage of damages) {
    writeFileSync(file, damage);
    expect(await handlers['library.import'](PRACTICE)).toMatchObject({ failure: { code: 'LIBRARY_DAMAGED' } });
    expect(must(await handlers['library.list'](PRACTICE))).toEqual([]);
  }
  writeFileSync(file, whole);
  truncateSync(file, 1_000_000_001);
  expect(await handlers['library.import'](PRACTICE)).toMatchObject({ failure: { code: 'FILE_TOO_LARGE' } });
});
