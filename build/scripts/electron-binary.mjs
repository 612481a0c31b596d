// Electron's own binary: whether it is installed, and getting it without ever waiting long.
import fs from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { cache, root } from './paths.mjs';
import { runCaptured } from './run.mjs';
import { say } from './say.mjs';

const SILENCE_MS = 8000;
const RETRY_AFTER_MS = 24 * 60 * 60 * 1000;
const folder = path.join(root, 'node_modules', 'electron');
const failures = path.join(cache, 'electron-failed.json');
/** A function, because the packages may not be installed when this file is loaded. */
const fromElectron = () => createRequire(path.join(folder, 'package.json'));

/** Reads files only: `require('electron')` would start a download of its own. */
export function electronIsInstalled() {
  try {
    const { version } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const installed = fs
      .readFileSync(path.join(folder, 'dist', 'version'), 'utf8')
      .trim()
      .replace(/^v/, '');
    const executable = fs.readFileSync(path.join(folder, 'path.txt'), 'utf8');
    return installed === version && fs.existsSync(path.join(folder, 'dist', executable));
  } catch {
    return false;
  }
}

/**
 * Resolves with `undefined` once Electron is installed, else with why it can't be had, in a few words. A failure is
 * remembered for a day, so that not every start waits for it; `again` tries all the same.
 */
export async function ensureElectron({ again = false } = {}) {
  if (electronIsInstalled()) return undefined;
  const { version } = fromElectron()('./package.json');
  const failed = again ? undefined : recall(version);
  if (failed) return `${failed}, tried within the last day; --electron tries again`;
  const why = await download(version);
  if (why === undefined) fs.rmSync(failures, { force: true });
  else remember(version, why);
  return why;
}

async function download(version) {
  say(`Getting Electron ${version}.`);
  const giveUp = new AbortController();
  let timer;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => giveUp.abort(new Error(`no byte for ${SILENCE_MS / 1000} s`)), SILENCE_MS);
  };
  const silence = new Promise((_, reject) => {
    giveUp.signal.addEventListener('abort', () => reject(giveUp.signal.reason));
  });
  try {
    wait();
    // Electron's own downloader, as Electron's install script finds it.
    const { downloadArtifact } = await import(pathToFileURL(fromElectron().resolve('@electron/get')).href);
    await Promise.race([silence, downloadArtifact(artifact(version, giveUp.signal, wait))]);
  } catch (error) {
    return error.cause?.code ?? error.message;
  } finally {
    clearTimeout(timer);
  }
  // Electron's install script now unpacks what lies in the download cache.
  const { code, output } = await runCaptured(process.execPath, [path.join(folder, 'install.js')]);
  return code === 0 && electronIsInstalled() ? undefined : `it could not be unpacked: ${output.split('\n')[0]}`;
}

/** With the checksums of the npm package, unless a mirror of other builds asks for its own, as install.js does it. */
function artifact(version, signal, onProgress) {
  const remote = process.env.electron_use_remote_checksums ?? process.env.npm_config_electron_use_remote_checksums;
  return {
    version,
    artifactName: 'electron',
    platform: process.platform,
    arch: process.arch,
    checksums: remote ? undefined : fromElectron()('./checksums.json'),
    cacheRoot: process.env.electron_config_cache,
    downloadOptions: { signal, quiet: true, getProgressCallback: onProgress },
  };
}

function remember(version, why) {
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(failures, JSON.stringify({ version, why, at: Date.now() }));
}

function recall(version) {
  try {
    const failed = JSON.parse(fs.readFileSync(failures, 'utf8'));
    return failed.version === version && Date.now() - failed.at < RETRY_AFTER_MS ? failed.why : undefined;
  } catch {
    return undefined;
  }
}
