// Builds the preload script: one CommonJS file, because a sandboxed preload can neither import nor require files.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { bundledPackages } from './bundled-packages.ts';
import { ipcNames } from './ipc-names.ts';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  define: ipcNames,
  plugins: [bundledPackages('preload')],
  ssr: { noExternal: true, external: ['electron'] },
  build: {
    ssr: 'electron/preload.ts',
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome140',
    sourcemap: false,
    minify: false,
    rolldownOptions: {
      external: [/^electron(\/renderer)?$/],
      output: { entryFileNames: 'preload.cjs', format: 'cjs', codeSplitting: false },
    },
  },
});
