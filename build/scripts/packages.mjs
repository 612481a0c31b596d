// Installs the npm packages when some are missing or are not those of the lock file.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './paths.mjs';
import { npm, runInherited } from './run.mjs';
import { say } from './say.mjs';

function readPackages(folder, file) {
  try {
    return JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')).packages ?? {};
  } catch {
    return {};
  }
}

/**
 * Compared by version: times of files say little after a checkout. npm keeps what it installed in a lock file of its
 * own. Optional packages may be missing there: they are for other systems.
 */
export function areMissing(wanted, installed) {
  return Object.entries(wanted).some(([folder, { version, optional, devOptional, peer }]) => {
    if (folder === '' || (installed[folder] === undefined && (optional || devOptional || peer))) return false;
    return installed[folder]?.version !== version;
  });
}

/**
 * As the lock file says, and never another choice of npm's: unreviewed code must not run. `folder` holds the package
 * and lock files. Ends the process with a sentence when npm fails.
 */
export async function ensurePackages(folder = root) {
  if (!fs.existsSync(path.join(folder, 'package-lock.json'))) {
    say(
      'This is no package of Flightplan: npm pack leaves out the lock file, without which it is not built. ' +
        'Make packages with npm run package, or work in a source tree from Git.',
    );
    process.exit(1);
  }
  const installed = readPackages(folder, 'node_modules/.package-lock.json');
  if (!areMissing(readPackages(folder, 'package-lock.json'), installed)) return;
  say(`Installing the npm packages${folder === root ? '' : ` of ${path.relative(root, folder)}`}.`);
  const lessOutput = ['--no-fund', '--no-audit', '--loglevel', 'error'];
  const there = { cwd: folder };
  if ((await npm(runInherited, ['ci', ...lessOutput], there)) === 0) return;
  say(
    'npm could not install the packages of the lock file (npm ci). Its own message is above; nothing else was tried.',
  );
  process.exit(1);
}
