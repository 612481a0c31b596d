// Builds the command line for plain Node, with everything in it: its entry, and the verbs that it loads when asked.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'electron/cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'flightplan.js', chunkFileNames: '[name].js', format: 'es' } },
  },
});
