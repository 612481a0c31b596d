// Two test projects: `unit` in Node, and `component` in a real Chromium.
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { ipcNames } from './ipc-names.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const chromium = [
  process.env['FLIGHTPLAN_CHROMIUM'],
  '/usr/lib/chromium/chromium',
  '/usr/bin/chromium',
  '/usr/bin/google-chrome',
  '/usr/lib/chromium/chromium-headless-shell',
].find((path) => path !== undefined && existsSync(path));

export default defineConfig({
  root,
  test: {
    projects: [
      {
        root,
        define: ipcNames,
        test: {
          name: 'unit',
          include: ['{shared,electron,renderer,build}/**/*.test.ts'],
          exclude: ['**/*.browser.test.ts', '**/node_modules/**'],
          environment: 'node',
          // One module graph for all files of a thread: loading it again for each file was a third of the time. A test
          // may therefore leave nothing behind in a module, in the environment or in a global. What an argument alone
          // decides may stay: `manyNpis` keeps its million texts, which take a third of a second to make.
          pool: 'threads',
          isolate: false,
          // A slow machine is no failure: a hanging run is ended by hand.
          testTimeout: 0,
          hookTimeout: 0,
        },
        plugins: [svelte({ configFile: false })],
      },
      {
        root,
        plugins: [svelte({ configFile: false })],
        // Found in the middle of a run it would reload the page and with it the test.
        optimizeDeps: { include: ['bits-ui', '@internationalized/date'] },
        test: {
          name: 'component',
          include: ['renderer/**/*.browser.test.ts'],
          // One page for all files: loading the window's modules again for each was more than half of the time.
          isolate: false,
          setupFiles: ['renderer/testing/clean-page.ts'],
          testTimeout: 0,
          hookTimeout: 0,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: chromium ? { executablePath: chromium, args: ['--no-sandbox'] } : {},
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
