// Bundles the pages with grids: the product's, made by Svelte as its own build does, and one for each peer.
import path from 'node:path';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build } from 'vite';
import { made, source } from './places.mjs';

export const gridPages = path.join(made, 'grid');
const PAGES = ['product', 'revogrid', 'ag-grid'];

let built;

/** Once a run, and only when a bench needs it. With names kept, a profile can be read. */
export function buildGridPages({ names = false } = {}) {
  built ??= build({
    configFile: false,
    root: path.join(source, 'grid'),
    base: './',
    logLevel: 'warn',
    plugins: [svelte({ configFile: false })],
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
        input: PAGES.map((name) => path.join(source, 'grid', `${name}.html`)),
        checks: { bundlerTimings: false },
      },
    },
  });
  return built;
}
