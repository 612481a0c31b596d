// Serves the page of the window's kit on this computer, for `npm run kit`.
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  root: fileURLToPath(new URL('../renderer/kit', import.meta.url)),
  cacheDir: fileURLToPath(new URL('../node_modules/.vite-kit', import.meta.url)),
  plugins: [svelte({ configFile: false })],
  server: { host: '127.0.0.1', fs: { allow: [fileURLToPath(new URL('..', import.meta.url))] } },
});
