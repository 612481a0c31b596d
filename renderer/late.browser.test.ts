// What the window loads late: shown as soon as it is there, loaded once, and said where it can't be had.
import type { Component } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import Late from './Late.svelte';
import { LatePart, loadInIdleTime } from './late.svelte.ts';
import { LATE_PARTS } from './late-parts.ts';
import Empty from './ui/Empty.svelte';

// As Svelte calls components; its type says less than what is called.
const There = ((anchor: never) => Empty(anchor, { title: 'It is there' })) as unknown as Component;
const part = { default: There };

it('shows a part that is asked for once it is there, and asks for it once', async () => {
  let asked = 0;
  let arrive = (): void => undefined;
  const late = new LatePart(() => {
    asked += 1;
    return new Promise((resolve) => (arrive = () => resolve(part)));
  });
  await render(Late, { part: late });
  void late.load();
  expect(page.getByText('It is there').query()).toBeNull();
  arrive();
  await expect.element(page.getByText('It is there')).toBeVisible();
  expect(asked).toBe(1);
});

it('says what could not be loaded, with a way out, and loads the others all the same', async () => {
  const broken = new LatePart(() => Promise.reject(new TypeError('Failed to fetch')));
  const sound = new LatePart(() => Promise.resolve(part));
  expect(await loadInIdleTime([broken, sound], () => Promise.resolve())).toBe(false);
  expect(sound.component).not.toBeNull();
  await render(Late, { part: broken });
  await expect.element(page.getByText('This part of Flightplan could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Load the window again' })).toBeVisible();
});

it('finds every part that the window has', async () => {
  expect(await loadInIdleTime(LATE_PARTS, () => Promise.resolve())).toBe(true);
});
