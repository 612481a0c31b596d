// Bundles the pages with grids: the product's, made by Svelte as its own build does, one for each peer.
import fs from 'node:fs';
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { importMade } from './build.mjs';
import { made, source } from './places.mjs';

export const gridPages = path.join(made, 'grid');
/** Names by their files. There are none: each is `page.html` with a script of its own. */
const PAGES = new Map(
  ['product', 'timeline', 'revogrid', 'ag-grid', 'glide', 'cheetah-grid'].map((name) => [
    path.join(source, 'grid', `${name}.html`),
    name,
  ]),
);

const pages = {
  name: 'grid-pages',
  resolveId: (file) => (PAGES.has(file) ? file : undefined),
  load: (file) =>
    PAGES.has(file)
      ? fs.readFileSync(path.join(source, 'grid', 'page.html'), 'utf8').replace('SCRIPT', PAGES.get(file))
      : undefined,
};

let built;

/**
 * Once a run, and only when a bench needs it. With `names` kept, a profile can be read; `ahead` has the peers' entries
 * compiled while they load, as the product's is by its own build.
 */
export function buildGridPages({ names = false, ahead = false } = {}) {
  built ??= buildPages(names, ahead);
  return built;
}

async function buildPages(names, ahead) {
  const { compileAhead } = await importMade('compile-ahead');
  await build({
    configFile: false,
    root: path.join(source, 'grid'),
    base: './',
    logLevel: 'warn',
    plugins: [
      pages,
      svelte({ configFile: false }),
      compileAhead((page) => ahead || page === 'product' || page === 'timeline'),
    ],
    worker: { format: 'es' },
    build: {
      outDir: gridPages,
      emptyOutDir: true,
      target: 'chrome140',
      minify: !names,
      sourcemap: names,
      modulePreload: { polyfill: false },
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 4000,
      rolldownOptions: {
        input: [...PAGES.keys()],
        checks: { bundlerTimings: false },
      },
    },
  });
}
