// Builds the walk through the app in an old Electron, for plain Node.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  logLevel: 'warn',
  ssr: { noExternal: true },
  build: {
    ssr: 'e2e/electron-old/main.ts',
    outDir: 'dist/electron-old-walk',
    emptyOutDir: true,
    target: 'node20',
    sourcemap: true,
    minify: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', format: 'es' } },
  },
});
