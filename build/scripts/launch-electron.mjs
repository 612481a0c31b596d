// Starts the built app in the real Electron.
import fs from 'node:fs';
import path from 'node:path';
import { spawn } from 'node:child_process';
import { packageScript } from './run.mjs';
import { root, userData } from './paths.mjs';
import { say } from './say.mjs';

/**
 * Resolves with the exit code. Never without the sandbox unless `--no-sandbox` was asked for: a page that broke out of
 * its process would have all rights of the user who runs the app.
 */
export function launchElectron(args) {
  const why = args.includes('--no-sandbox') ? undefined : whyNoSandbox(hindrances());
  if (why !== undefined) {
    say(why);
    return Promise.resolve(1);
  }
  const child = spawn(process.execPath, [packageScript('electron', 'cli.js'), root, ...withUserData(args)], {
    stdio: 'inherit',
    env: electronEnvironment(process.env),
  });
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  return new Promise((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
}

/** Electron would be Node in the shell of someone who works on another Electron app. */
export function electronEnvironment({ ELECTRON_RUN_AS_NODE: _asNode, ...others }) {
  return others;
}

/** With a user-data folder of its own, so that it can be open beside an installed Flightplan. */
export function withUserData(args) {
  return args.some((arg) => arg.startsWith('--user-data-dir')) ? args : [...args, `--user-data-dir=${userData}`];
}

const helper = path.join(root, 'node_modules', 'electron', 'dist', 'chrome-sandbox');

/** What keeps Electron's sandbox from being set up here. */
function hindrances() {
  if (process.platform !== 'linux') return { isRoot: false, isRestricted: false };
  return { isRoot: process.getuid() === 0, isRestricted: namespacesAreRestricted() && !helperIsSet() };
}

/** The two ways out, in a sentence; undefined when there is nothing in the way. */
export function whyNoSandbox({ isRoot, isRestricted }) {
  if (isRoot) {
    return (
      'Electron has no sandbox as root, so Flightplan does not start. Start it as an ordinary user. To try it all the ' +
      'same without one: npm start -- --no-sandbox.'
    );
  }
  if (!isRestricted) return undefined;
  return (
    'This system keeps user namespaces to itself, so Electron cannot set up its sandbox and Flightplan does not ' +
    `start. Give its helper the rights once: sudo chown root ${helper} && sudo chmod 4755 ${helper}. To try it all ` +
    'the same without one: npm start -- --no-sandbox.'
  );
}

function namespacesAreRestricted() {
  try {
    return fs.readFileSync('/proc/sys/kernel/apparmor_restrict_unprivileged_userns', 'utf8').trim() === '1';
  } catch {
    return false;
  }
}

/** The older way: a helper that belongs to root and runs as root. */
function helperIsSet() {
  const stat = fs.statSync(helper, { throwIfNoEntry: false });
  return stat !== undefined && stat.uid === 0 && (stat.mode & 0o4000) !== 0;
}
