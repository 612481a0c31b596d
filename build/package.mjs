// npm run package: what planners install, for the system it runs on. The files and their sums are in release/.
//   NAME …      only these kinds (deb, rpm, AppImage; nsis, portable; dmg, zip)
//   --dir       the program's folder alone         --check    what can be checked without Electron's binary
import './scripts/node-version.mjs';

const { checkPackage } = await import('./package/check.mjs');
const { makePackages } = await import('./package/make.mjs');
const { ensurePackages } = await import('./scripts/packages.mjs');

const args = process.argv.slice(2);
await ensurePackages();
// Without the `--` before it npm takes --check for its own.
process.exitCode =
  args.includes('--check') || process.env.npm_config_check === 'true'
    ? await checkPackage(args.filter((arg) => arg !== '--check'))
    : await makePackages(args);
