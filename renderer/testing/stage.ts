// Puts one feature of the window on a real page for a component test, over the sample draft or an empty window.
import '../ui/tokens.css';
import '../ui/base.css';
import '../ui/kit.css';
import type { Component } from 'svelte';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-svelte';
import { DraftDatabase } from '../store/database.ts';
import { type FieldLabels, createFieldLabels } from '../field-labels.ts';
import type { DraftState } from '../state/context.ts';
import { type World, world } from './app.ts';
import Stage from './Stage.svelte';

export interface Staged extends World {
  readonly app: DraftState;
  readonly labels: FieldLabels;
}

/** A window with the sample draft open. `library`: as `world` takes it. */
export async function stageSample(...library: Parameters<typeof world>): Promise<Staged> {
  const around = world(...library);
  // The browser's own IndexedDB, which test files share: each test has a database of its own on it.
  const app = around.window(() => new DraftDatabase(`stage-${crypto.randomUUID()}`));
  const opened = await app.workspace.openSample();
  if (!opened.ok) throw new Error(`The sample did not open: ${opened.failure.code}`);
  return { ...around, app, labels: createFieldLabels(app) };
}

/** Shows `what` with the window's state around it; `properties` is left out where it takes no properties. */
export async function show<Props extends object>(
  app: DraftState,
  what: Component<Props>,
  ...[properties]: Record<string, never> extends Props ? [properties?: Props] : [properties: Props]
): Promise<void> {
  // The default is a phone's: what lies outside cannot be clicked.
  await page.viewport(1280, 800);
  // Exactly what the component takes. Not named `props`: `render` would read that as an option of its own.
  const loose = what as unknown as Component<Record<string, unknown>>;
  await render(Stage, { app, what: loose, properties: { ...properties } });
  // The cells of a grid that is drawn have their elements a moment after they are seen.
  const awaited = (): boolean =>
    Number(document.querySelector('[role="grid"]:has(.rows)')?.getAttribute('aria-rowcount')) > 1 &&
    document.querySelector('.rows > .grid-row') === null;
  while (awaited()) await new Promise((resolve) => setTimeout(resolve));
}
