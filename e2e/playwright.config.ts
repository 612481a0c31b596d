// How the end-to-end and conformance tests run.
import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  testIgnore: ['pictures/**', 'package/**'],
  outputDir: '../test-results/e2e',
  // A bound for what hangs, far above what any test takes.
  timeout: 180_000,
  expect: { timeout: 15_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  reporter: 'list',
});
