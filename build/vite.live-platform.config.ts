// Builds the process that the end-to-end tests' live platforms run in, for plain Node.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'e2e/live/process/main.ts',
    outDir: 'dist/live-platform',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
