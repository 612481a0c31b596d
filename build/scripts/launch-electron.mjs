// Starts the built app in the real Electron.
import fs from 'node:fs';
import { spawn } from 'node:child_process';
import { packageScript } from './run.mjs';
import { root } from './paths.mjs';
import { say } from './say.mjs';

/** Resolves with the exit code. */
export function launchElectron(args) {
  const child = spawn(process.execPath, [packageScript('electron', 'cli.js'), ...sandboxFlags(), root, ...args], {
    stdio: 'inherit',
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** An unpacked Electron cannot set up its sandbox as root, nor where the system keeps user namespaces to itself. */
function sandboxFlags() {
  if (process.platform !== 'linux') return [];
  if (process.getuid() !== 0 && !namespacesAreRestricted()) return [];
  say(
    'Electron runs without its sandbox here: as root, or under a system that restricts it, an unpacked one has none.',
  );
  return ['--no-sandbox'];
}

function namespacesAreRestricted() {
  try {
    return fs.readFileSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}
