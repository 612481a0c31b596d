// Pictures are asked for in order, one at a time, and not for cards that have gone out of sight.
import { expect, it } from 'vitest';
import { PictureQueue } from './picture-queue.ts';

it('asks for one at a time, in order, and forgets those that are no longer in sight', async () => {
  const asked: string[] = [];
  const answers: ((path: string | null) => void)[] = [];
  const queue = new PictureQueue(({ markup }) => {
    asked.push(markup);
    return new Promise((resolve) => answers.push(resolve));
  });
  const shown: string[] = [];
  const want = (markup: string) =>
    queue.want({ markup, width: 1, height: 1 }, (path) => shown.push(`${markup} ${path}`));
  const cancels = ['one', 'two', 'three', 'four'].map(want);
  expect(asked).toEqual(['one']);
  // Scrolled out of sight: one that waits, and the one that is being drawn.
  cancels[1]!();
  cancels[0]!();
  answers[0]!('1.png');
  await expect.poll(() => asked).toEqual(['one', 'three']);
  answers[1]!(null);
  await expect.poll(() => asked).toEqual(['one', 'three', 'four']);
  answers[2]!('4.png');
  await expect.poll(() => shown).toEqual(['three null', 'four 4.png']);
  want('five');
  expect(asked.at(-1)).toBe('five');
});
