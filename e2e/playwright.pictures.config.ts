// How the pictures of the documentation are taken; no tests, so `npm test` does not run them.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'pictures',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/pictures',
  timeout: 180_000,
  workers: 1,
  reporter: 'line',
});
