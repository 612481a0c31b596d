// A paste that takes longer than a frame: nothing comes between it, Escape stops it, and it is one step of undo.
import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { DraftState } from '../../../state/context.ts';
import { type } from '../../../testing/app.ts';
import { type Staged, show, stageSample } from '../../../testing/stage.ts';
import Grid from '../Grid.svelte';

let app: DraftState;
let clock: Staged['clock'];

beforeEach(async () => {
  ({ app, clock } = await stageSample());
  app.selection.setTab('tactics');
  await show(app, Grid);
  while (!app.problems.checked || !app.changes.counted) clock.move(0);
  const from = clock.now();
  let ticks = 0;
  // Time passes while the window works, so that each step is a slice.
  vi.spyOn(clock, 'now').mockImplementation(() => from + (ticks += 20));
});

const rows = (): readonly string[] => app.draft.rows('tactics', null);
const readName = (row: number): string => app.draft.rowOf('tactics', rows()[row] ?? '')?.record.draft['name'] as string;
const names = (letter: string): string[] => rows().map((_, row) => `${letter}${row} `.padEnd(1000, letter));

async function paste(texts: readonly string[]): Promise<void> {
  const grid = page.getByRole('grid').element() as HTMLElement;
  grid.focus();
  await userEvent.keyboard('{Control>}{Home}{/Control}');
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/plain', texts.join('\r\n'));
  grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

/** More slices than a paste here has. */
const ALL = 60;

/** Goes through so many slices of the paste: by default through all that are left. */
async function goOn(slices = ALL): Promise<void> {
  for (let slice = 0; slice < slices; slice += 1) {
    clock.move(0);
    await Promise.resolve();
  }
}

test('pasted cells come all at once, as one step of undo', async () => {
  const before = readName(0);
  await paste(names('a'));
  expect(readName(0)).toBe(before);
  const seen = new Set<string>();
  for (let slice = 0; slice < ALL; slice += 1) {
    clock.move(0);
    await Promise.resolve();
    const pasted = rows().filter((_, row) => readName(row).startsWith(`a${row} `)).length;
    seen.add(`${pasted} of ${rows().length}`);
  }
  expect([...seen]).toEqual(['0 of 60', '60 of 60']);
  expect(app.draft.undoName).toBe('Paste 60 cells');
  app.draft.undo();
  expect(readName(0)).toBe(before);
});

test('Escape stops it, and nothing has changed', async () => {
  const { version } = app.draft;
  await paste(names('a'));
  await userEvent.keyboard('{Escape}');
  await goOn();
  expect(app.draft.version).toBe(version);
  await expect
    .element(page.getByRole('status', { name: 'Message' }))
    .toHaveTextContent('Paste stopped. Nothing was changed.');
});

test('it says that it is going on when it takes long', async () => {
  await paste(names('a'));
  clock.move(400);
  await expect
    .element(page.getByRole('status', { name: 'Message' }))
    .toHaveTextContent('Pasting … Press Escape to stop.');
  await goOn();
  await expect.element(page.getByRole('status', { name: 'Message' })).not.toBeInTheDocument();
});

test('a key that may edit comes after it: an undo takes it back', async () => {
  const before = readName(0);
  await paste(names('a'));
  await userEvent.keyboard('{Control>}b{/Control}');
  expect(readName(0)).toMatch(/^a0 a/);
  app.draft.undo();
  expect(readName(0)).toBe(before);
  await goOn();
  expect(readName(0)).toBe(before);
});

test('a second paste comes after the first', async () => {
  await paste(names('a'));
  await paste(names('b').slice(0, 55));
  await goOn();
  expect(readName(0)).toMatch(/^b0 b/);
  expect(readName(59)).toMatch(/^a59 a/);
  app.draft.undo();
  expect(readName(0)).toMatch(/^a0 a/);
});

test('the cursor moves on meanwhile and stays where it was moved', async () => {
  await paste(names('a'));
  const version = app.draft.version;
  await userEvent.keyboard('{ArrowDown}');
  expect(app.draft.version).toBe(version);
  await goOn();
  expect(readName(0)).toMatch(/^a0 a/);
  expect(app.selection.cell?.row).toBe(rows()[1]);
  expect(app.selection.range).toBeNull();
});

test('what a push brings meanwhile stays, and undo goes back to it', async () => {
  for (let slices = 0; slices < ALL; slices += 1) {
    const brought = `Brought ${slices}`;
    await paste(names(`${slices}a`));
    await goOn(slices);
    // Whatever comes without the planner's hands.
    type(app, 'tactics', rows()[0] ?? '', 'name', brought);
    await goOn();
    if (readName(0) === brought) {
      // It was there before.
      expect(slices).toBeGreaterThan(3);
      break;
    }
    expect(app.draft.undoName).toBe('Paste 60 cells');
    app.draft.undo();
    expect(readName(0)).toBe(brought);
  }
});
