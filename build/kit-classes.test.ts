// Classes of the kit and of the base styles keep their one meaning: a feature that means another look gives it a name of its own.
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from './scripts/paths.mjs';

const read = (file: string): string => fs.readFileSync(path.join(root, file), 'utf8');
const features = fs
  .readdirSync(path.join(root, 'renderer/features'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svelte'));

const listSelectors = (css: string): readonly string[] =>
  [...css.replaceAll(/\/\*.*?\*\/|@import[^;]*;/gs, '').matchAll(/([^{}]+)\{/g)]
    .flatMap(([, selectors = '']) => selectors.split(','))
    .map((selector) => selector.trim());

/** Each says its classes in its head. */
const SHEETS = ['layout', 'kit'];
/** Those with a rule of their own; `changed` and the like only qualify another. */
const classes = new Set(
  [...SHEETS, 'base']
    .flatMap((file) => listSelectors(read(`renderer/ui/${file}.css`)))
    .flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []),
);

it('restyles no class of the kit in a feature', () => {
  expect(classes.size).toBeGreaterThan(20);
  expect(features.length).toBeGreaterThan(100);
  const found = features.flatMap((file) => {
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(read(`renderer/features/${file}`)) ?? [];
    return listSelectors(style)
      .filter((selector) => [...selector.matchAll(/\.([\w-]+)/g)].some(([, name = '']) => classes.has(name)))
      .map((selector) => `${file}: ${selector}`);
  });
  expect(found).toEqual([]);
});

it.each(SHEETS)('%s says in its head what each of its classes is for, and some component uses it', (file) => {
  const sheet = read(`renderer/ui/${file}.css`);
  const head = sheet.slice(0, sheet.indexOf('*/'));
  const components = fs
    .readdirSync(path.join(root, 'renderer'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.svelte'))
    .map((file) => read(`renderer/${file}`).replace(/<style>.*<\/style>/s, ''));
  const names = listSelectors(sheet).flatMap((selector) => /^\.([\w-]+)$/.exec(selector)?.[1] ?? []);
  expect(names.filter((name) => !new RegExp(`\\.${name}\\b`).test(head))).toEqual([]);
  expect(names.filter((name) => !components.some((text) => new RegExp(`\\b${name}\\b`).test(text)))).toEqual([]);
});
