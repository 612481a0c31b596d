// Builds the command line: one ES module for plain Node with everything in it.
import { defineConfig } from 'vite';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'electron/cli/main.ts',
    outDir: 'dist/cli',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'flightplan.js', format: 'es' } },
  },
});
