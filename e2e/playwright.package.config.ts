// How a package is checked (`npm run package -- --check`): its content, and the tour, edits and opened drafts
// in the program that it installs.
import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

export default defineConfig(config, {
  testMatch: ['package/*.spec.ts', 'specs/{tour,first-light,opening}.spec.ts'],
  testIgnore: [],
  outputDir: '../test-results/package-check',
});
