// The page of the bench in a real Chromium, served on loopback under the product's own content policy.
import path from 'node:path';
import { chromium } from 'playwright';
import { importMade } from './build.mjs';
import { made } from './places.mjs';
import { serve } from './serve.mjs';

/** Opens a browser; `visit` gives a fresh page each time, and `call` runs one of the functions of src/page.ts in it. */
export async function openBrowser() {
  const { CSP } = await importMade('policy');
  const server = await serve(path.join(made, 'page'), () => CSP);
  const browser = await chromium.launch({
    ...(process.env.FLIGHTPLAN_CHROMIUM ? { executablePath: process.env.FLIGHTPLAN_CHROMIUM } : {}),
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  });
  return {
    version: browser.version(),
    visit: async () => {
      const page = await browser.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`http://127.0.0.1:${server.address().port}/page.html`);
      await page.waitForFunction('window.bench !== undefined');
      return {
        call: (name, ...args) => page.evaluate(([called, given]) => globalThis.bench[called](...given), [name, args]),
        close: () => page.context().close(),
      };
    },
    close: async () => {
      await browser.close();
      server.close();
    },
  };
}
