// The words of the questions about ways out of the window.
import { expect, test } from 'vitest';
import { quitBox } from './window-boxes.ts';

test('names the number of running pushes', () => {
  expect(quitBox(1).message).toBe('A push is running. Quit Flightplan?');
  expect(quitBox(2).message).toBe('2 pushes are running. Quit Flightplan?');
});
