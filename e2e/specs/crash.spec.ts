// The window is killed at random instants of work: what it had called saved is there, in order, and valid.
import fs from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readDraft } from '../../shared/draft/read-draft.ts';
import { validateDraft } from '../../shared/draft/validate.ts';
import { writeSample } from '../fixture/sample-file.ts';
import { numbersFrom } from '../fixture/random.ts';
import { expect, test } from '../fixture/test.ts';
import { NamesModel } from '../pages/names-model.ts';
import { Workbench } from '../pages/workbench.ts';

/** The long form, with other seeds: npm run bench -- window-kills */
const CRASHES = Number(process.env['FLIGHTPLAN_CRASHES'] ?? 3);
const SEED = Number(process.env['FLIGHTPLAN_CRASH_SEED'] ?? 447_975);
/** One kill more than those: it tears the log, and the next ones find out what that cost. */
const TORN = 2;
/** The window compacts after so long without an edit: this kill falls into that, and some of the others. */
const QUIET = 3;
const QUIET_MS = 3000;
const ROWS = 6;

test.setTimeout(120_000 + CRASHES * 30_000);

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Works in the names of the creatives until it is stopped, and knows what was done and what was called saved. */
class Worker {
  readonly #bench: Workbench;
  readonly #model: NamesModel;
  readonly #random: () => number;
  saved: number;
  stopped = false;

  constructor(bench: Workbench, model: NamesModel, random: () => number) {
    this.#bench = bench;
    this.#model = model;
    this.#random = random;
    this.saved = model.made;
  }

  async work(): Promise<void> {
    while (!this.stopped) {
      await this.#step();
      // The strip says so of everything that was typed before it is read.
      const { made } = this.#model;
      const says = await this.#bench.page.getByRole('banner').locator('.saved').innerText();
      if (says.trim() === 'Saved') this.saved = made;
      if (this.#random() < 0.1) await wait(this.#random() * 150);
    }
  }

  async #step(): Promise<void> {
    const { page } = this.#bench;
    const [what, row] = [this.#random(), Math.floor(this.#random() * ROWS)];
    const text = `E${this.#model.made}`;
    if (what < 0.45) {
      await this.#to(row);
      // Several in a row, as fast as they can be typed: Enter goes on to the next row.
      for (let more = 0; more <= this.#random() * 4; more += 1) {
        const name = `E${this.#model.made}`;
        await page.keyboard.type(name);
        this.#model.set(row + more, [name]);
        await page.keyboard.press('Enter');
      }
    } else if (what < 0.6) {
      const values = [`${text}a`, `${text}b`, `${text}c`];
      await this.#to(row);
      this.#model.set(row, values);
      await paste(page, values.join('\n'));
    } else if (what < 0.75) {
      const { names } = this.#model;
      const value = names[row] ?? '';
      if (names.slice(row).every((name) => name === value)) return;
      await this.#to(row);
      await page.keyboard.press('ControlOrMeta+Shift+ArrowDown');
      this.#model.set(
        row,
        names.slice(row).map(() => value),
      );
      await page.keyboard.press('ControlOrMeta+d');
    } else if (what < 0.9) {
      if (!this.#model.canUndo) return;
      this.#model.undo();
      await page.keyboard.press('ControlOrMeta+z');
    } else {
      if (!this.#model.canRedo) return;
      this.#model.redo();
      await page.keyboard.press('ControlOrMeta+Shift+z');
    }
  }

  async #to(row: number): Promise<void> {
    await (await this.#bench.cell('Creatives', row + 1, 'Name')).click();
  }
}

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((plain) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', plain);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

/** How many edits the draft on disk has taken in. */
function editsOnDisk(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('flightplan');
        opening.onerror = () => reject(new Error(opening.error?.message));
        opening.onsuccess = () => {
          const rows = opening.result.transaction('heads').objectStore('heads').getAll();
          rows.onsuccess = () => {
            opening.result.close();
            resolve((rows.result as { headSeq: number }[])[0]?.headSeq ?? 0);
          };
        };
      }),
  );
}

function namesIn(text: string): string[] {
  const { creatives } = JSON.parse(text) as { creatives: { draft: { name: string } }[] };
  return creatives.map(({ draft }) => draft.name);
}

/** The log of the page's database, whose last record is then cut in two, as a crash in the middle of a write does it. */
function tearLog(userData: string): string {
  const files = fs.readdirSync(userData, { recursive: true, encoding: 'utf8' });
  const [log, ...more] = files.filter((file) => /IndexedDB[/\\].*flightplan.*[/\\]\d+[.]log$/.test(file));
  if (log === undefined || more.length > 0) throw new Error(`Not one log: ${[log, ...more].join(', ')}`);
  const torn = path.join(userData, log);
  fs.truncateSync(torn, fs.statSync(torn).size - 40);
  return torn;
}

test('what was called saved outlives kills at random instants, and a log that one of them tore', async ({
  desktop,
  folder,
}) => {
  process.stdout.write(`Kills: ${CRASHES}, FLIGHTPLAN_CRASH_SEED=${SEED}\n`);
  const random = numbersFrom(SEED);
  const file = path.join(folder, 'crash.flightplan.json');
  writeSample(file, { tactics: 1000, seed: 7 });
  const model = new NamesModel(namesIn(fs.readFileSync(file, 'utf8')));
  const bench = new Workbench(desktop);
  await desktop.app.evaluate(({ dialog }, filePath) => {
    dialog.showOpenDialog = () => Promise.resolve({ canceled: false, filePaths: [filePath] });
  }, file);
  await bench.page.getByRole('button', { name: /Import a file/ }).click();
  await expect(bench.grid('Line items')).toBeVisible();

  let [made, saved, kept, written] = [0, 0, 0, 0];
  for (let crash = 1; crash <= CRASHES + 1; crash += 1) {
    await bench.showTab('Creatives');
    const before = model.made;
    const worker = new Worker(bench, model, random);
    // What it was doing when it was killed fails, and is not to be waited for.
    const work = worker.work().catch(() => undefined);
    await wait(50 + random() * 1500);
    if (random() < 0.25 || crash === QUIET) {
      worker.stopped = true;
      await work;
      await bench.saved();
      worker.saved = model.made;
      await wait(QUIET_MS - 100 + random() * 400);
    }
    const called = worker.saved;
    await desktop.kill();
    worker.stopped = true;
    await work;
    const torn = crash === TORN ? tearLog(desktop.userData) : null;

    await desktop.launch();
    await bench.openDraft();
    // Written on behind the tear, it would read as damage in the middle, and Chromium would delete every draft.
    if (torn !== null) await expect.poll(() => fs.existsSync(torn), 'the old log is gone').toBe(false);
    // Each writing of the whole draft is noted in it, between the edits.
    const here = (await editsOnDisk(bench.page)) - written;
    const context = `kill ${crash}: ${here} edits are there, ${called} were called saved`;
    // A torn log lacks its last record, and nothing else.
    expect(here, context).toBeGreaterThanOrEqual(torn === null ? called : called - 1);
    expect(here, context).toBeLessThanOrEqual(model.made);
    const text = await exported(bench, path.join(folder, 'out.flightplan.json'));
    await bench.saved();
    written += 1;
    expect(namesIn(text), context).toEqual(model.namesAfter(here));
    const draft = readDraft(text);
    if (!draft.ok) throw new Error(`${context}: ${draft.failure.code}`);
    const now = Date.now();
    expect(
      validateDraft(draft.value, { now }).filter(({ severity }) => severity === 'error'),
      context,
    ).toEqual([]);
    await expect(bench.page.getByText('could not be read')).toHaveCount(0);
    made += model.made - before;
    saved += called - before;
    kept += here - before;
    model.backTo(here);
  }
  process.stdout.write(`Edits made ${made}, called saved ${saved}, there after the kill ${kept}\n`);
});

async function exported(bench: Workbench, file: string): Promise<string> {
  await bench.exportTo(file);
  return fs.readFileSync(file, 'utf8');
}
