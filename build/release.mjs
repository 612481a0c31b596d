// npm run release -- X.Y.Z: checks, writes version and CHANGELOG.md, commits, tags, and makes the packages.
//   --dry-run   says what it would do, and changes nothing
import './scripts/node-version.mjs';

const { makePackages } = await import('./package/make.mjs');
const { root } = await import('./scripts/paths.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');
const { releaseVersion } = await import('./scripts/release-version.mjs');
const { runCaptured } = await import('./scripts/run.mjs');
const { say } = await import('./scripts/say.mjs');
const { testAll } = await import('./scripts/test-all.mjs');

const args = process.argv.slice(2);
await ensurePackages();
process.exitCode = await releaseVersion({
  version: args.find((arg) => !arg.startsWith('-')),
  options: args.filter((arg) => arg.startsWith('-')),
  // Without the `--` before the version npm takes --dry-run for its own.
  dryRun: args.includes('--dry-run') || process.env.npm_config_dry_run === 'true',
  folder: root,
  day: new Date().toISOString().slice(0, 10),
  run: runCaptured,
  test: () => testAll([]),
  makePackages: () => makePackages([]),
  say,
});
