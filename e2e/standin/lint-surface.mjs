// What the stand-in has of Electron, read from its own types, for lint.mjs.
import path from 'node:path';
import ts from 'typescript';

/** Electron's interface or class -> the file and the export of the stand-in that plays it. */
const PLAYED_BY = {
  App: ['app.ts', 'App'],
  BaseWindow: ['browser-window.ts', 'BrowserWindow'],
  BrowserWindow: ['browser-window.ts', 'BrowserWindow'],
  CommandLine: ['command-line.ts', 'CommandLine'],
  Dialog: ['dialog.ts', 'dialog'],
  IpcMain: ['ipc-main.ts', 'IpcMain'],
  IpcRenderer: ['page-preload.ts', 'IpcRenderer'],
  Menu: ['menu.ts', 'Menu'],
  MenuItem: ['menu.ts', 'MenuItem'],
  NativeTheme: ['native-theme.ts', 'NativeTheme'],
  Net: ['net.ts', 'net'],
  Notification: ['notices.ts', 'Notification'],
  PowerMonitor: ['power-monitor.ts', 'PowerMonitor'],
  PowerSaveBlocker: ['notices.ts', 'PowerSaveBlocker'],
  Protocol: ['protocol-handlers.ts', 'Protocol'],
  SafeStorage: ['safe-storage.ts', 'SafeStorage'],
  Session: ['session.ts', 'Session'],
  Shell: ['shell.ts', 'shell'],
  WebContents: ['web-contents.ts', 'WebContents'],
  WebFrameMain: ['frames.ts', 'WebFrame'],
  WebRequest: ['web-request.ts', 'WebRequest'],
};
/** Members that are played elsewhere: `session` is an object of its own in electron-module.ts, the bridge has one. */
const ELSEWHERE = {
  Session: ['defaultSession', 'fromPartition', 'resolveProxy'],
  ContextBridge: ['exposeInMainWorld'],
  WebUtils: ['getPathForFile'],
};

/** Options that the stand-in follows, refuses where they are insecure, or that make no difference in it. */
export const options = new Map([
  ['BrowserWindowConstructorOptions', new Set(['webPreferences', 'paintWhenInitiallyHidden'])],
  [
    'BaseWindowConstructorOptions',
    new Set(
      (
        'x y width height minWidth minHeight show title backgroundColor icon autoHideMenuBar ' +
        'useContentSize resizable center frame focusable skipTaskbar'
      ).split(' '),
    ),
  ],
  [
    'WebPreferences',
    new Set(
      (
        'preload javascript sandbox contextIsolation nodeIntegration nodeIntegrationInWorker nodeIntegrationInSubFrames ' +
        'webSecurity ' +
        'allowRunningInsecureContent experimentalFeatures webviewTag spellcheck devTools backgroundThrottling ' +
        'navigateOnDragDrop session'
      ).split(' '),
    ),
  ],
]);

/** Interface -> the names that the stand-in has, statics included. */
export function members(program, checker, folder) {
  const found = new Map(Object.entries(ELSEWHERE).map(([owner, names]) => [owner, new Set(names)]));
  for (const [owner, [file, name]] of Object.entries(PLAYED_BY)) {
    const symbol = findExport(program, checker, path.join(folder, file), name);
    const types = [checker.getTypeOfSymbol(symbol)];
    if (symbol.flags & ts.SymbolFlags.Class) types.push(checker.getDeclaredTypeOfSymbol(symbol));
    const names = types.flatMap((type) => type.getProperties().map((property) => property.name));
    found.set(owner, new Set([...(found.get(owner) ?? []), ...names]));
  }
  return found;
}

/** What `import ... from 'electron'` may name: the main process's module and the preload's. */
export function moduleNames(checker, program) {
  const file = program
    .getSourceFiles()
    .find(({ fileName }) => /[\\/]standin[\\/]src[\\/]electron-module\.ts$/.test(fileName));
  const make = checker
    .getExportsOfModule(checker.getSymbolAtLocation(file))
    .find(({ name }) => name === 'makeElectronModule');
  const [signature] = checker.getTypeOfSymbol(make).getCallSignatures();
  return new Set(
    signature
      .getReturnType()
      .getProperties()
      .map(({ name }) => name),
  );
}

function findExport(program, checker, file, name) {
  const source = program.getSourceFile(file);
  const found =
    source && checker.getExportsOfModule(checker.getSymbolAtLocation(source)).find((each) => each.name === name);
  if (!found) throw new Error(`lint: ${file} exports no ${name}`);
  return found;
}
