// A window that shows nothing keeps offering a way out: who stays in it is asked again when they come back.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { EmptyWindow } from './empty-window.ts';
import { OpenBoxes } from '../system/open-boxes.ts';

let did: string[];
let answers: ((again: boolean) => void)[];
let boxes: OpenBoxes;
let empty: EmptyWindow;

beforeEach(() => {
  did = [];
  answers = [];
  boxes = new OpenBoxes();
  empty = new EmptyWindow({
    ask: () => boxes.hold(new Promise((resolve) => answers.push(resolve))),
    reload: () => did.push('reload'),
    close: () => did.push('close'),
    isDestroyed: () => false,
    boxes,
  });
});

async function answer(again: boolean): Promise<void> {
  answers.at(-1)?.(again);
  await setImmediate();
}

it('asks once at a time, and tries again or closes', async () => {
  empty.onPage(false);
  empty.onPage(false);
  expect([answers.length, empty.shows]).toEqual([1, false]);
  await answer(true);
  expect(did).toEqual(['reload']);
  empty.onPage(false);
  await answer(false);
  expect(did).toEqual(['reload', 'close']);
});

it('who stays for a push is asked again when they come back to the window, not when its box closes', async () => {
  empty.onPage(false);
  empty.onBlur();
  await answer(false);
  empty.onFocus();
  expect([did, answers.length]).toEqual([['close'], 1]);
  empty.onBlur();
  empty.onFocus();
  expect(answers).toHaveLength(2);
  empty.onFocus();
  expect(answers).toHaveLength(2);
  await answer(true);
  expect(did).toEqual(['close', 'reload']);
});

it('and once nothing keeps them any more', async () => {
  empty.onPage(false);
  await answer(false);
  void empty.offer();
  expect(answers).toHaveLength(2);
});

it('a window that shows something asks nothing, also where it came up while the box was open', async () => {
  empty.onPage(true);
  empty.onBlur();
  empty.onFocus();
  void empty.offer();
  expect(answers).toEqual([]);
  empty.onPage(false);
  empty.onPage(true);
  await answer(false);
  expect(did).toEqual([]);
});

it('who was away when it went empty is asked once, not again as the box closes', async () => {
  empty.onBlur();
  empty.onPage(false);
  await answer(false);
  empty.onFocus();
  expect([did, answers.length]).toEqual([['close'], 1]);
});
