// npm run screenshot: takes the README's picture (docs/window.png), and one of each workspace, from the real window.
import './scripts/node-version.mjs';

const { buildParts } = await import('./scripts/build-parts.mjs');
const { ensureChromium } = await import('./scripts/chromium.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { parts } = await import('./scripts/parts.mjs');
const { packageScript, runInherited } = await import('./scripts/run.mjs');
const { say } = await import('./scripts/say.mjs');

await ensurePackages();
const chromium = await ensureChromium();
await buildParts(Object.keys(parts));
const code = await runInherited(
  process.execPath,
  [packageScript('@playwright/test', 'cli.js'), 'test', '-c', 'e2e/playwright.pictures.config.ts'],
  { env: { ...process.env, ...(chromium && { FLIGHTPLAN_CHROMIUM: chromium }) } },
);
if (code === 0) say('The pictures: docs/window.png, test-results/workspaces/');
process.exitCode = code;
