// Runs electron-builder on this repository, the same way wherever it is called from.
import path from 'node:path';
import { root } from '../scripts/paths.mjs';
import { packageScript, runCaptured } from '../scripts/run.mjs';

/** Where it leaves what it has made. */
export const release = path.join(root, 'release');
const folder = 'build/package';
/** Loaded before a script: its own answer to Ctrl+C is taken away, and it dies of it. */
const DIES_OF_SIGINT = `process.once('SIGINT', () => {
  process.removeAllListeners('SIGINT');
  process.kill(process.pid, 'SIGINT');
});`;

export const PLATFORM = { linux: 'linux', darwin: 'mac', win32: 'win' }[process.platform];

/** Where the program's folder lies, by electron-builder's own names. */
export function unpacked(out = release) {
  const arch = process.arch === 'x64' ? '' : `-${process.arch}`;
  if (PLATFORM === 'mac') return path.join(out, `mac${arch}`, 'Flightplan.app');
  return path.join(out, `${PLATFORM}${arch}-unpacked`);
}

/**
 * `more` are further words of its command line. Nothing of a package has another time than the commit's, so that two
 * builds of one commit are the same bytes. Resolves with `{ code, output }`.
 */
export async function runBuilder(targets, more = [], platform = PLATFORM) {
  const words = [
    `--${platform}`,
    ...targets,
    '--config',
    `${folder}/electron-builder.yml`,
    '--publish',
    'never',
    ...more,
  ];
  return runInterruptible(packageScript('electron-builder', 'cli.js'), words, {
    ...process.env,
    SOURCE_DATE_EPOCH: process.env.SOURCE_DATE_EPOCH ?? (await commitTime()),
    CUSTOM_FPM_PATH: path.join(root, folder, 'linux', 'fpm.mjs'),
  });
}

/** electron-builder's own answer to Ctrl+C is to end with 0, as if all were made. Resolves with `{ code, output }`. */
export function runInterruptible(script, words, env) {
  const before = `data:text/javascript,${encodeURIComponent(DIES_OF_SIGINT)}`;
  return runCaptured(process.execPath, ['--import', before, script, ...words], { env });
}

/** In seconds; 0 where this is no clone. */
async function commitTime() {
  const { code, output } = await runCaptured('git', ['log', '-1', '--format=%ct']);
  return code === 0 ? output.trim() : '0';
}
