// A real Chromium with a real profile on the disk, for the pages with grids: keys, gestures, heap and profiles by CDP.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright';
import { importMade } from './build.mjs';
import { buildGridPages, gridPages } from './grid-build.mjs';
import { presentedFrames } from './presented-frames.mjs';
import { profiled } from './profile.mjs';
import { serve } from './serve.mjs';
import { traced } from './trace.mjs';

/** Between two keys of a fast typist. */
const KEY_MS = 60;

/** The room of a laptop's window. */
const VIEWPORT = { width: 1440, height: 900 };

/**
 * `slow` divides the processor's speed; `profile` prints where the time of `visit.profiled` goes; `ahead` as in
 * `buildGridPages`. A profile on the disk, because a page without one keeps its IndexedDB in memory.
 */
export async function openGridBrowser({ slow = 1, profile = false, ahead = false } = {}) {
  await buildGridPages({ names: profile, ahead });
  const { CSP } = await importMade('policy');
  // The peers put styles and markup into the page that the product's policy forbids: they run under none.
  const server = await serve(gridPages, (file) =>
    file === 'product.html' || file === 'timeline.html' ? CSP : undefined,
  );
  const origin = `http://127.0.0.1:${server.address().port}`;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-bench-'));
  const context = await chromium.launchPersistentContext(folder, {
    ...(process.env.FLIGHTPLAN_CHROMIUM ? { executablePath: process.env.FLIGHTPLAN_CHROMIUM } : {}),
    viewport: VIEWPORT,
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  });
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin });
  return {
    version: context.browser()?.version() ?? '',
    /** A fresh page by its name in `CONTENDERS`; `call` runs one of the functions of its window.bench. */
    visit: async (name) => {
      const page = await context.newPage();
      const errors = [];
      page.on('pageerror', (error) => errors.push(error));
      const cdp = await context.newCDPSession(page);
      await page.goto(`${origin}/${name}.html`);
      await page.waitForFunction('window.bench !== undefined');
      if (slow > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slow });
      const fine = async (result) => {
        const value = await result;
        if (errors.length > 0) throw new Error(`The page of ${name} failed.`, { cause: errors[0] });
        return value;
      };
      const call = (called, ...args) =>
        fine(page.evaluate(([name, given]) => globalThis.bench[name](...given), [called, args]));
      return {
        page,
        call,
        /** Presses a real key; `until` is the function of the page that knows when its effect is shown. */
        press: async (key, until, ...args) => {
          await call(until, ...args);
          await page.keyboard.press(key);
          return call('pressed');
        },
        /** Memory alive after a collection, MB: objects, the DOM's, and array buffers. */
        heap: async () => {
          for (let pass = 0; pass < 3; pass += 1) await cdp.send('HeapProfiler.collectGarbage');
          const used = await cdp.send('Runtime.getHeapUsage');
          return (used.usedSize + (used.embedderHeapUsedSize ?? 0) + (used.backingStorageSize ?? 0)) / 2 ** 20;
        },
        /** A real click. */
        click: ({ x, y }) => page.mouse.click(x, y),
        /** The first key opens an editor, and the hand goes on when it is there. */
        type: async ([first, ...others]) => {
          await page.keyboard.type(first);
          await page.waitForFunction(`document.activeElement?.matches('input, textarea') === true`);
          await page.keyboard.type(others.join(''), { delay: KEY_MS });
        },
        hold: (keys) => page.keyboard.press(keys),
        wheel: (pixels, speed) =>
          cdp.send('Input.synthesizeScrollGesture', {
            x: 640,
            y: 400,
            yDistance: -pixels,
            speed,
            gestureSourceType: 'mouse',
            preventFling: true,
          }),
        wheelSideways: (pixels, speed) =>
          cdp.send('Input.synthesizeScrollGesture', {
            x: 640,
            y: 300,
            xDistance: -pixels,
            speed,
            gestureSourceType: 'mouse',
            preventFling: true,
          }),
        /** `presentedFrames` of a gesture. */
        presented: (gesture) => presentedFrames(cdp, gesture),
        /** `frames`: `run` looks at presented frames, by a trace of its own, and there is only one at a time. */
        profiled: (title, run, { frames = false } = {}) => {
          const watched = () => profiled(cdp, title, run);
          return !profile ? run() : frames ? watched() : traced(cdp, title, watched);
        },
        close: () => page.close(),
      };
    },
    close: async () => {
      await context.close();
      server.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
