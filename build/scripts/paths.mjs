// Where things lie that the scripts share.
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../..');
/** Outlives a build, dies with node_modules. */
export const cache = path.join(root, 'node_modules', '.cache', 'flightplan');
/** Settings, accounts and drafts of a start from the source tree: never those of an installed Flightplan. */
export const userData = path.join(root, '.user-data');
/** Pictures, traces and reports of runs; not in git. */
export const results = path.join(root, 'test-results');
export const standin = {
  /** What ELECTRON_OVERRIDE_DIST_PATH points at, so that nothing that asks for Electron's binary downloads it. */
  bin: path.join(root, 'e2e', 'standin', 'bin'),
  script: path.join(root, 'dist', 'standin', 'cli.js'),
};
