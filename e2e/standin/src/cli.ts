// Behaves like Electron's executable: builds the `electron` module, runs the app's main script, starts Chromium.
import fs from 'node:fs';
import inspector from 'node:inspector';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { App } from './app.ts';
import { type Chromium, startChromium } from './chromium.ts';
import { parseCommandLine } from './command-line.ts';
import { makeElectronModule } from './electron-module.ts';
import { intercept } from './interception.ts';
import { IpcMain } from './ipc-main.ts';
import { provideElectron } from './module-hooks.ts';
import { NativeTheme } from './native-theme.ts';
import { say, timing } from './notes.ts';
import { packagedApp } from './packaged-app.ts';
import { Permissions } from './permissions.ts';
import { endChromium, guardProcess } from './process-life.ts';
import { PartitionSessions } from './partition-session.ts';
import { Protocol } from './protocol-handlers.ts';
import { RequestAnswers } from './request-answers.ts';
import { Schemes } from './schemes.ts';
import { screenshotWhenQuiet } from './screenshot.ts';
import { Session } from './session.ts';
import { allContents } from './web-contents.ts';
import { allWindows } from './window-list.ts';
import { findFirstTarget } from './window-targets.ts';
import { setWorld } from './world.ts';

interface Manifest {
  name?: string;
  productName?: string;
  version?: string;
  main?: string;
}

const here = import.meta.dirname;
/** In a package its executable has set it. */
const resources = process.env['STANDIN_RESOURCES'];
const packaged = resources === undefined ? undefined : packagedApp(resources);
const invocation = parseCommandLine(process.argv.slice(2), packaged);
if (invocation.wantsVersion) {
  process.stdout.write('Electron stand-in\n');
  process.exit(0);
}
if (invocation.appFolder === undefined) {
  process.stderr.write('Electron stand-in: name the folder of an app.\n');
  process.exit(1);
}
const root = path.resolve(invocation.appFolder);
const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as Manifest;
const requireFromApp = createRequire(path.join(root, 'package.json'));
const mainScript = path.join(root, manifest.main ?? 'index.js');

const app = new App();
const ipcMain = new IpcMain();
const nativeTheme = new NativeTheme();
const schemes = new Schemes();
const protocol = new Protocol(schemes);
const partitions = new PartitionSessions(schemes, app.switches);
let chromium: Chromium | undefined;
let session: Session | undefined;

app.load(manifest, root);
app.isPackaged = packaged !== undefined;
for (const [name, value] of invocation.switches) app.switches.appendSwitch(name, value);
pretendToBeElectron();
provideElectron(
  makeElectronModule({ app, ipcMain, nativeTheme, protocol, session: () => session, partitions }),
  mainScript,
);
guardProcess(app);
app.host = {
  focusFirstWindow: () => allWindows()[0]?.focus(),
  async closeWindows() {
    for (const window of allWindows()) if (!(await window.tryClose())) return false;
    return true;
  },
  async shutdown() {
    if (chromium) await endChromium(chromium.devtools);
  },
};

if (invocation.inspectPort !== undefined) inspector.open(invocation.inspectPort, '127.0.0.1');
for (const preload of invocation.preloads) requireFromApp(path.resolve(preload));
try {
  await import(pathToFileURL(mainScript).href);
} catch (error) {
  process.emit('uncaughtException', error instanceof Error ? error : new Error(String(error)));
}
timing('main imported');
// The main script may have ended the process, which in Electron takes no time.
if (!app.isExiting) await becomeReady();

function pretendToBeElectron(): void {
  // From the project's folder: beside this script another package has Electron's name, but in a package it is the one.
  const from = packaged === undefined ? path.resolve(here, '../../package.json') : import.meta.url;
  const { version: electron } = createRequire(from)('electron/package.json') as { version: string };
  process.argv = [process.argv[0] ?? 'electron', ...process.argv.slice(2)];
  Object.assign(process, { type: 'browser', resourcesPath: resources ?? path.join(here, 'resources') });
  if (packaged === undefined) Object.assign(process, { defaultApp: true });
  // Node's own object is frozen.
  Object.defineProperty(process, 'versions', { value: { ...process.versions, electron, chrome: '' }, writable: true });
}

async function becomeReady(): Promise<void> {
  schemes.lock();
  const profile = path.join(app.getPath('userData'), 'standin-chromium');
  fs.mkdirSync(profile, { recursive: true });
  chromium = await startChromium(profile, app.switches.switches);
  Object.assign(process.versions, { chrome: chromium.version });
  timing('Chromium up');
  const { devtools } = chromium;
  // For tests that kill both processes at once.
  fs.writeFileSync(path.join(profile, 'standin.pid'), String(devtools.process.pid));
  devtools.onceClosed(() => {
    if (allWindows().length > 0) say('Chromium has gone');
    for (const window of allWindows()) window.gone();
  });
  const permissions = new Permissions(devtools, schemes);
  session = new Session(protocol, permissions, profile, app.switches);
  await session.followDownloads(devtools);
  const scripts = { page: readScript('page-main.js'), preload: readScript('page-preload.js') };
  const theme = () => nativeTheme.forPages;
  const world = { app, chromium, ipcMain, permissions, schemes, session, scripts, theme };
  setWorld(world);
  nativeTheme.apply = () => {
    for (const contents of allContents()) {
      contents.ready.then(() => contents.applyTheme()).catch(() => undefined);
    }
  };
  await findFirstTarget(devtools);
  await intercept(world, new RequestAnswers(devtools, schemes, protocol, session.requests));
  const picture = process.env['STANDIN_SCREENSHOT'];
  if (picture) {
    app.once('browser-window-created', () => {
      const [contents] = allContents();
      if (contents) void contents.ready.then(() => screenshotWhenQuiet(contents, picture));
    });
  }
  timing('ready');
  app.becomeReady();
}

function readScript(name: string): string {
  return fs.readFileSync(path.join(here, name), 'utf8');
}
