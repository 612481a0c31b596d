// What waits for the boxes of the system waits for all of them, however they are answered.
import { EventEmitter, once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { OpenBoxes } from './open-boxes.ts';

it('waits for each that is open, and for one that opens meanwhile', async () => {
  const boxes = new OpenBoxes();
  const planner = new EventEmitter();
  const answer = boxes.hold(once(planner, 'first'));
  let closed = false;
  const all = boxes.closed().then(() => (closed = true));
  const failed = boxes.hold(once(planner, 'second')).catch(() => 'failed');
  planner.emit('first', 'yes');
  expect(await answer).toEqual(['yes']);
  await setImmediate();
  expect(closed).toBe(false);
  planner.emit('error', new Error('no display'));
  expect(await failed).toBe('failed');
  expect(await all).toBe(true);
});
