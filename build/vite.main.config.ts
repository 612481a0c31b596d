// Builds the main process: one ES module with everything in it but Electron.
import { defineConfig } from 'vite';

export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  logLevel: 'warn',
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
      output: { entryFileNames: 'main.js', format: 'es' },
    },
  },
});
