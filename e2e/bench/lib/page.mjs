// The page of the bench in a real Chromium, served on loopback under the product's own content policy.
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { chromium } from 'playwright';
import { importMade } from './build.mjs';
import { made } from './places.mjs';

const TYPES = { '.html': 'text/html; charset=utf-8', '.js': 'text/javascript', '.css': 'text/css' };

async function serve() {
  const { CSP } = await importMade('policy');
  const folder = path.join(made, 'page');
  const server = http.createServer((request, response) => {
    const file = path.join(folder, path.normalize(new URL(request.url, 'http://localhost').pathname));
    if (!fs.statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, {
      'content-type': TYPES[path.extname(file)] ?? 'application/octet-stream',
      'content-security-policy': CSP,
      // Alone in its process, a page's clock shows 5 µs instead of 100.
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
    });
    response.end(fs.readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

/** Opens a browser; `visit` gives a fresh page each time, and `call` runs one of the functions of src/page.ts in it. */
export async function openBrowser() {
  const server = await serve();
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
