// Pictures of creatives: drawn one after the other, once each, again when the markup changes, and none holds up the next.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { AdSize } from '../../../shared/creative/ad-size.ts';
import { PICTURE_ROOM } from '../../../shared/creative/bounds.ts';
import { CreativePictures, type Drawn } from './creative-pictures.ts';
import { PictureFiles } from './picture-files.ts';
import { anyCharacter } from '../../../shared/testing/any-character.ts';

let folder = '';
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'flightplan-pictures-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

interface Draw {
  readonly markup: string;
  readonly size: AdSize;
  readonly scale: number;
  readonly end: (png: Uint8Array | null) => void;
}

/** With a drawer that waits to be told how each ends, or ends each at once. */
function pictures(atOnce = false) {
  const draws: Draw[] = [];
  const timers: { ms: number; run: () => void }[] = [];
  const offered: { markup: string; scale: number }[] = [];
  const closed: number[] = [];
  const awaited = new Map<number, (draw: Draw) => void>();
  const made = new CreativePictures({
    files: new PictureFiles(folder),
    offer: (markup, _size, scale) => `creative/${offered.push({ markup, scale }) - 1}`,
    drawer: {
      draw: (at, size) =>
        new Promise((end) => {
          const draw = { ...offered[Number(at.slice('creative/'.length))]!, size, end };
          if (atOnce) end(PNG);
          awaited.get(draws.push(draw) - 1)?.(draw);
        }),
      close: () => closed.push(draws.length),
    },
    after: (ms, run) => timers.push({ ms, run }),
  });
  const drawing = (nth: number): Promise<Draw> =>
    new Promise((resolve) => {
      const draw = draws[nth];
      if (draw === undefined) awaited.set(nth, resolve);
      else resolve(draw);
    });
  return { made, draws, timers, closed, drawing };
}

const PNG = new Uint8Array([137, 80, 78, 71]);
const ad = (markup: string, width = 300, height = 250): Drawn => ({ markup, width, height });

it('draws one at a time, each once, and serves what it drew', async () => {
  const { made, draws, drawing } = pictures();
  const asked = [ad('one'), ad('two'), ad('one')].map((drawn) => made.pathOf(drawn));
  (await drawing(0)).end(PNG);
  const second = await drawing(1);
  expect(draws.map(({ markup }) => markup)).toEqual(['one', 'two']);
  second.end(PNG);
  const [one, two, again] = await Promise.all(asked);
  expect(one).toMatch(/^picture\/[0-9a-f]{64}\.png$/);
  expect([again, two === one]).toEqual([one, false]);
  expect(await made.pathOf(ad('two'))).toBe(two);
  expect(draws).toHaveLength(2);
  const answer = await made.answer({ url: `app://flightplan/${one}`, method: 'GET' });
  expect(answer?.headers.get('content-type')).toBe('image/png');
  expect(new Uint8Array(await answer!.arrayBuffer())).toEqual(PNG);
});

it('gives up what does not end in time, and what can not be drawn, and goes on with the next', async () => {
  const { made, draws, timers, closed, drawing } = pictures();
  const endless = made.pathOf(ad('endless'));
  const broken = made.pathOf(ad('broken'));
  const good = made.pathOf(ad('good'));
  await drawing(0);
  expect(closed).toEqual([]);
  timers[0]!.run();
  expect(await endless).toBeNull();
  expect(closed).toEqual([1]);
  (await drawing(1)).end(null);
  (await drawing(2)).end(PNG);
  expect([await broken, await good]).toEqual([null, expect.any(String)]);
  // Asked again, neither holds up the others.
  expect([await made.pathOf(ad('endless')), await made.pathOf(ad('broken'))]).toEqual([null, null]);
  expect(draws).toHaveLength(3);
});

it('frees what drawing takes once none was asked for a while', async () => {
  const { made, timers, closed, drawing } = pictures();
  const first = made.pathOf(ad('first'));
  (await drawing(0)).end(PNG);
  await first;
  const second = made.pathOf(ad('second'));
  await drawing(1);
  const idle = timers.filter(({ ms }) => ms > 5000);
  idle[0]!.run();
  expect(closed).toEqual([]);
  (await drawing(1)).end(PNG);
  await second;
  timers.filter(({ ms }) => ms > 5000)[1]!.run();
  expect(closed).toEqual([2]);
});

it('draws every size within the room, in its proportions', async () => {
  const { made, drawing } = pictures();
  const sizes = [
    ad('a'),
    ad('b', 728, 90),
    ad('c', 160, 600),
    ad('d', 10_000, 10_000),
    ad('e', 1, 10_000),
    ad('f', 1, 1),
  ];
  for (const [nth, drawn] of sizes.entries()) {
    const asked = made.pathOf(drawn);
    const { size, scale, end } = await drawing(nth);
    expect(size.width).toBeLessThanOrEqual(PICTURE_ROOM.width);
    expect(size.height).toBeLessThanOrEqual(PICTURE_ROOM.height);
    expect(Math.min(size.width, size.height)).toBeGreaterThanOrEqual(1);
    expect(scale).toBeLessThanOrEqual(2);
    if (nth < 3) expect(size.width / size.height).toBeCloseTo(drawn.width / drawn.height, 0);
    end(PNG);
    await asked;
  }
});

it('refuses more than a window asks for at a time', async () => {
  const { made, draws, drawing } = pictures();
  const asked = Array.from({ length: 101 }, (_, n) => made.pathOf(ad(`${n}`)));
  expect(await asked[100]).toBeNull();
  for (let n = 0; n < 100; n += 1) (await drawing(n)).end(PNG);
  await Promise.all(asked);
  expect(draws).toHaveLength(100);
  // It was not drawn for want of room, not for its content.
  const again = made.pathOf(ad('100'));
  (await drawing(100)).end(PNG);
  expect(await again).not.toBeNull();
});

it('has another picture for every other markup and size', async () => {
  const { made } = pictures(true);
  const side = fc.integer({ min: 1, max: 10_000 });
  await fc.assert(
    fc.asyncProperty(fc.string({ minLength: 1, unit: anyCharacter }), side, side, async (markup, width, height) => {
      const others = [ad(`${markup} `, width, height), ad(markup, width + 1, height), ad(markup, width, height + 1)];
      const paths = await Promise.all([ad(markup, width, height), ...others].map((drawn) => made.pathOf(drawn)));
      expect(new Set(paths).size).toBe(4);
      expect(paths).not.toContain(null);
    }),
    { numRuns: 20 },
  );
});

it('answers for pictures alone', async () => {
  const { made } = pictures();
  for (const url of [
    'app://flightplan/index.html',
    'app://flightplan/picture/../index.html',
    'https://flightplan/picture/x.png',
  ])
    expect(await made.answer({ url, method: 'GET' })).toBeNull();
  const missing = await made.answer({ url: `app://flightplan/picture/${'0'.repeat(64)}.png`, method: 'GET' });
  expect(missing?.status).toBe(404);
});
