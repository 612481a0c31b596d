// What the window loads lazily: shown as soon as it is there, loaded once, and said where it can't be had.
import type { Component } from 'svelte';
import type { Failure } from '../shared/kernel/result.ts';
import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type Staged, show, stageSample } from './testing/stage.ts';
import Lazy from './Lazy.svelte';
import { LazyPart, loadInIdleTime } from './lazy-part.svelte.ts';
import Empty from './ui/Empty.svelte';

// As Svelte calls components; its type says less than the call has.
const There = ((anchor: never) => Empty(anchor, { title: 'It is there' })) as unknown as Component;
const part = { default: There };

let staged: Staged;
beforeEach(async () => {
  staged = await stageSample();
});

it('shows a part that is asked for once it is there, and asks for it once', async () => {
  let asked = 0;
  let arrive = (): void => undefined;
  const lazy = new LazyPart(() => {
    asked += 1;
    return new Promise((resolve) => (arrive = () => resolve(part)));
  });
  await show(staged.app, Lazy, { part: lazy });
  void lazy.load();
  expect(page.getByText('It is there').query()).toBeNull();
  arrive();
  await expect.element(page.getByText('It is there')).toBeVisible();
  expect(asked).toBe(1);
});

it('says once what could not be loaded, with a way out, and loads the others all the same', async () => {
  const broken = (): LazyPart => new LazyPart(() => Promise.reject(new TypeError('Failed to fetch')));
  const [first, second, sound] = [broken(), broken(), new LazyPart(() => Promise.resolve(part))];
  const codes: string[] = [];
  const report = ({ code }: Failure): void => void codes.push(code);
  const clock = { painted: () => Promise.resolve(), whenIdle: (run: () => void) => (run(), () => undefined) };
  await loadInIdleTime([first, second, sound], { clock, report });
  expect([codes, sound.component]).toEqual([['PART_NOT_LOADED'], There]);
  await show(staged.app, Lazy, { part: first });
  await expect.element(page.getByText('Part of Flightplan could not be loaded')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload the window' })).toBeVisible();
});
