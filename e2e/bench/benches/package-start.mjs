// The program of a package from its start to the first row of the sample draft, and the memory that it holds then,
// against an empty window of the same Chromium, and beside an app in the same stand-in that opens nothing but that
// window: the memory above the first is the stand-in's and Flightplan's, that above the second Flightplan's alone.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { _electron, chromium } from 'playwright';
import { copyInspectable, makeTrial, prepare } from '../../../build/package/trial-packages.mjs';
import { ensureChromium } from '../../../build/scripts/chromium.mjs';
import { timesRow } from '../lib/goals.mjs';
import { measureMemory } from '../lib/process-tree.mjs';
import { root } from '../lib/places.mjs';
import { median, ratios } from '../lib/statistics.mjs';

const GOAL = 1.5;
const ROW = '[role="grid"] [data-row="0"]';
const IN_ALL = 'empty window: start to its row';
const APP_IN_ALL = 'empty app in the stand-in: start to its row';
const MEMORY = 'empty window: memory';
const EMPTY = 'data:text/html,<title>empty</title><div role="grid"><div data-row="0">row</div></div>';
const EMPTY_APP = `const { app, BrowserWindow } = require('electron');
app.enableSandbox();
app.whenReady().then(() => new BrowserWindow({ show: true }).loadURL(${JSON.stringify(EMPTY)}));
app.on('window-all-closed', () => app.quit());
`;
/** Until what a start leaves behind has settled. */
const SETTLE_MS = 3000;
const folder = path.join(root, 'test-results', 'package-start');
const STAND_IN = path.join(root, 'e2e', 'standin', 'bin', 'electron');
const NO_SANDBOX = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export const bench = {
  name: 'package-start',
  async run({ rounds }) {
    if (process.platform !== 'linux') throw new Error('The package that is measured is made on Linux only.');
    const distribution = await prepare(folder);
    const why = await makeTrial(distribution, path.join(folder, 'made'), ['deb']);
    if (why !== undefined) throw new Error(`The package could not be made: ${why}`);
    const program = copyInspectable(folder, 'made');
    const draft = path.join(folder, 'sample.flightplan.json');
    const command = path.join(folder, 'made', 'linux-unpacked', 'resources', 'bin', 'flightplan');
    execFileSync(command, ['sample', '--out', draft], { stdio: 'ignore' });
    const executablePath = await ensureChromium();
    const emptyApp = makeEmptyApp();
    const taken = { product: [], app: [], empty: [] };
    // The first of each only fills the caches of the disk.
    for (let round = -1; round < rounds; round += 1) {
      const product = await measure((profile) => startApp(program, [draft], profile, executablePath));
      const app = await measure((profile) => startApp(STAND_IN, [emptyApp], profile, executablePath));
      const empty = await measure((profile) => startEmpty(executablePath, profile));
      if (round < 0) continue;
      taken.product.push(product);
      taken.app.push(app);
      taken.empty.push(empty);
    }
    const of = (kind, what) => taken[kind].map((each) => each[what]);
    const ratio = median(ratios(of('product', 'ms'), of('empty', 'ms')));
    return {
      title: 'the program of a package with the sample draft, headless, around the stand-in; sizes beside',
      rows: [
        timesRow(IN_ALL, of('empty', 'ms')),
        timesRow('  of it until its page begins', of('empty', 'starting')),
        timesRow(APP_IN_ALL, of('app', 'ms'), IN_ALL),
        timesRow('Flightplan: start to the first row', of('product', 'ms'), IN_ALL),
        timesRow('  of it until its page begins, the stand-in’s work included', of('product', 'starting')),
        timesRow('  of it the page: code, draft read, checked and stored, grid', of('product', 'page')),
        timesRow('Flightplan: start to the first row, against the empty app', of('product', 'ms'), APP_IN_ALL),
        { what: MEMORY, unit: 'MB', samples: of('empty', 'mb') },
        { what: 'Flightplan: memory', unit: 'MB', samples: of('product', 'mb'), reference: MEMORY },
        ...sizes().map(([what, bytes]) => ({ what, unit: 'MB on disk', samples: [bytes / 1e6] })),
      ],
      goals: [
        {
          says: `from the start to the first row at most ${GOAL} × an empty window`,
          met: ratio <= GOAL,
          reached: `${ratio.toFixed(2)} ×`,
        },
      ],
    };
  },
};

/** Of one start on a profile of its own: `ms` in all, `starting` until its page begins, `page` from there, and `mb`. */
async function measure(start) {
  const profile = fs.mkdtempSync(path.join(os.tmpdir(), 'flightplan-start-'));
  const began = performance.timeOrigin + performance.now();
  const { page, close } = await start(profile);
  await page.waitForFunction((row) => globalThis.document.querySelector(row) !== null, ROW);
  const { begun, shown } = await page.evaluate(
    () =>
      new Promise((resolve) => {
        const { timeOrigin } = performance;
        // The end of the frame that shows it.
        globalThis.requestAnimationFrame(() =>
          setTimeout(() => resolve({ begun: timeOrigin, shown: timeOrigin + performance.now() })),
        );
      }),
  );
  await pause(SETTLE_MS);
  const mb = measureMemory(profile);
  await close();
  fs.rmSync(profile, { recursive: true, force: true });
  return { ms: shown - began, starting: begun - began, page: shown - begun, mb };
}

/** `words`: what the program is given, an app's folder or a draft. */
async function startApp(executablePath, words, profile, browser) {
  const app = await _electron.launch({
    executablePath,
    args: [...NO_SANDBOX, `--user-data-dir=${profile}`, ...words],
    env: { ...process.env, STANDIN_CHROMIUM: browser, STANDIN_HEADLESS: '1', TMPDIR: folder },
  });
  return { page: await app.firstWindow(), close: () => app.close() };
}

function makeEmptyApp() {
  const made = path.join(folder, 'empty-app');
  fs.mkdirSync(made, { recursive: true });
  fs.writeFileSync(path.join(made, 'package.json'), JSON.stringify({ name: 'empty-app', main: 'main.cjs' }));
  fs.writeFileSync(path.join(made, 'main.cjs'), EMPTY_APP);
  return made;
}

async function startEmpty(executablePath, profile) {
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...NO_SANDBOX, `--app=${EMPTY}`],
    viewport: null,
  });
  return { page: context.pages()[0] ?? (await context.waitForEvent('page')), close: () => context.close() };
}

/** Of the package, and of what it is made of; Electron's own share is not among it. */
function sizes() {
  const made = path.join(folder, 'made');
  const unpacked = path.join(made, 'linux-unpacked');
  const deb = fs.readdirSync(made).find((file) => file.endsWith('.deb'));
  const dist = (part) => listFiles(path.join(root, 'dist', part)).filter((file) => !file.endsWith('.map'));
  const sum = (files) => files.reduce((all, file) => all + fs.statSync(file).size, 0);
  return [
    ['app.asar', fs.statSync(path.join(unpacked, 'resources', 'app.asar')).size],
    ['  of it the main process and the command line', sum(dist('main'))],
    ['  of it the preload script', sum(dist('preload'))],
    ['  of it the window’s code and styles', sum(dist('renderer').filter((file) => !file.endsWith('.woff2')))],
    ['  of it the window’s fonts', sum(dist('renderer').filter((file) => file.endsWith('.woff2')))],
    ['  of it licences', fs.statSync(path.join(root, 'dist', 'THIRD-PARTY-LICENCES.txt')).size],
    ['deb, without Electron', fs.statSync(path.join(made, deb)).size],
  ];
}

function listFiles(top) {
  return fs
    .readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
