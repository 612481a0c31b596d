// The tooltip of a button whose words change while it is shown.
import { expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import TitleStrip from '../features/shell/TitleStrip.svelte';
import { type } from '../testing/app.ts';
import { follow } from './follow.svelte.ts';
import { show, stageSample } from '../testing/stage.ts';
import { tip } from './tip.ts';

const shown = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('.tip:popover-open')].map(
    (bubble) => bubble.firstChild?.textContent ?? '',
  );

test('says what the button would do now, and is gone with the focus', async () => {
  const { app } = await stageSample();
  const [flight = ''] = app.draft.rows('flights', null);
  const [tactic = ''] = app.draft.rows('tactics', null);
  type(app, 'tactics', tactic, 'name', 'Renamed');
  type(app, 'flights', flight, 'budget', '5');
  await show(app, TitleStrip);
  const undo = page.getByRole('button', { name: /^Undo/ });
  (undo.element() as HTMLElement).focus({ focusVisible: true });
  await expect.poll(shown).toEqual(['Undo Set budget of a flight']);
  await userEvent.keyboard('{Enter}');
  await expect.poll(shown).toEqual(['Undo Set name of a tactic']);
  (undo.element() as HTMLElement).blur();
  await expect.poll(shown).toEqual([]);
  // Asked for and left at once: it must not come afterwards.
  (undo.element() as HTMLElement).focus({ focusVisible: true });
  (undo.element() as HTMLElement).blur();
  await new Promise((frame) => requestAnimationFrame(frame));
  expect(shown()).toEqual([]);
});

test('also comes for a focus that is given back while something is taken out of the page', async () => {
  const { app } = await stageSample();
  const [flight = ''] = app.draft.rows('flights', null);
  type(app, 'flights', flight, 'budget', '5');
  await show(app, TitleStrip);
  const undo = page.getByRole('button', { name: /^Undo/ }).element() as HTMLElement;
  const takeOut = follow(() => () => undo.focus({ focusVisible: true }));
  await Promise.resolve();
  takeOut();
  await expect.poll(shown).toEqual(['Undo Set budget of a flight']);
});

test('a resting pointer takes nothing from the part that has the keyboard', async () => {
  const [focused, other] = ['Ends 1/31', 'Starts 1/4'].map((text) => {
    const button = document.createElement('button');
    document.body.append(button);
    const remove = tip(() => text)(button);
    onTestFinished(() => {
      remove?.();
      button.remove();
    });
    return button;
  });
  focused!.focus({ focusVisible: true });
  // Rows move below it: it leaves one that has no tooltip due, and the one that has.
  for (const left of [other!, focused!]) left.dispatchEvent(new PointerEvent('pointerleave'));
  await expect.poll(shown).toEqual(['Ends 1/31']);
  focused!.blur();
  expect(shown()).toEqual([]);
});
