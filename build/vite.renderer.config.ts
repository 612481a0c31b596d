// Builds the window: what the app's own scheme serves under its strict policy.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Warning } from 'svelte/compiler';
import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { compileAhead } from './compile-ahead.ts';

/** A warning of ours fails the build, which compiles all components anyway. Those outside of it are linted for that. */
function onwarn({ filename = '', start, message, code }: Warning): void {
  if (!filename.includes('node_modules')) throw new Error(`${filename}:${start?.line}: ${message} (${code})`);
}

export default defineConfig({
  root: fileURLToPath(new URL('../renderer', import.meta.url)),
  base: './',
  logLevel: 'warn',
  plugins: [svelte({ configFile: false, onwarn }), bundledPackages('renderer'), compileAhead()],
  worker: { format: 'es', plugins: () => [bundledPackages('workers')] },
  build: {
    outDir: '../dist/renderer',
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: true,
    modulePreload: { polyfill: false },
    // One file, there from the start: a chunk that is loaded late never shows without its look.
    cssCodeSplit: false,
    // The policy's font-src and img-src know 'self': nothing may become a data: URL.
    assetsInlineLimit: 0,
    // Read from the disk, not over a network.
    chunkSizeWarningLimit: 4000,
    // Most of the time goes to Svelte's compiler, as it should.
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
});
