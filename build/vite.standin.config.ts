// Builds the Electron stand-in: its executable (mode `cli`), and the two scripts it puts into pages (by mode).
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));

export default defineConfig(({ mode }) =>
  mode === 'cli'
    ? {
        root,
        logLevel: 'warn',
        ssr: { noExternal: true },
        build: {
          ssr: 'e2e/standin/src/cli.ts',
          outDir: 'dist/standin',
          emptyOutDir: false,
          target: 'node20',
          sourcemap: true,
          minify: false,
          rolldownOptions: { output: { entryFileNames: 'cli.js', format: 'es' } },
        },
      }
    : {
        root,
        logLevel: 'warn',
        build: {
          // A script of the page is no module: it must have run when the page's first one starts.
          lib: {
            entry: `e2e/standin/src/${mode}.ts`,
            formats: ['iife'],
            name: mode === 'page-preload' ? 'standinPreload' : 'standinPage',
            fileName: () => `${mode}.js`,
          },
          outDir: 'dist/standin',
          emptyOutDir: false,
          target: 'chrome140',
          minify: false,
        },
      },
);
