// Builds the main process: its entry, and beside it the window's part and the verbs of the command line, each loaded when
// it is asked for. Everything is in them but Electron.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  plugins: [bundledPackages('main')],
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'electron/main.ts',
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: {
      external: [/^electron(\/(main|common))?$/],
      output: { entryFileNames: 'main.js', chunkFileNames: '[name].js', format: 'es' },
    },
  },
});
