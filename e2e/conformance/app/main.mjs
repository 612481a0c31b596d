// A small Electron app that does what Flightplan takes for granted of Electron, and writes down what happens.
import { app, BrowserWindow, ipcMain, protocol, session } from 'electron';
import path from 'node:path';
import { answer } from './pages.mjs';

/** What the specs reach through `electronApp.evaluate`. */
const seen = { log: [], navigations: [], opened: [], permissions: [], second: [] };
Object.assign(globalThis, { seen });

protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true } },
]);
for (const event of ['will-finish-launching', 'ready', 'before-quit', 'will-quit']) {
  app.on(event, () => seen.log.push(event));
}
app.on('window-all-closed', () => {
  seen.log.push('window-all-closed');
  app.quit();
});
app.on('quit', () => console.log(`LOG ${[...seen.log, 'quit'].join(' ')}`));
app.on('second-instance', (_event, argv) => seen.second.push(argv.at(-1)));
app.on('web-contents-created', (_event, contents) => {
  contents.on('will-navigate', (event) => {
    seen.navigations.push(event.url);
    if (!event.url.startsWith('app://')) event.preventDefault();
  });
  contents.setWindowOpenHandler(({ url }) => {
    seen.opened.push(url);
    return { action: 'deny' };
  });
});

class Thing {
  constructor() {
    this.a = 1;
  }
  method() {
    return this.a;
  }
}

function handleMessages() {
  ipcMain.handle('echo', (_event, ...values) => values);
  ipcMain.handle('kinds', (_event, values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => [
        name,
        `${Object.prototype.toString.call(value)}:${value?.constructor?.name ?? ''}`,
      ]),
    ),
  );
  ipcMain.handle('thing', () => new Thing());
  ipcMain.handle('throw', () => {
    throw Object.assign(new RangeError('too far'), { code: 42 });
  });
  ipcMain.handle('function', () => () => 1);
  ipcMain.handle('frame', ({ sender, senderFrame, type }) => ({
    url: senderFrame.url,
    origin: senderFrame.origin,
    top: senderFrame.parent === null,
    first: BrowserWindow.fromWebContents(sender) === globalThis.win,
    type,
  }));
  ipcMain.on('ping', (event, value) => {
    event.reply('pong', value + 1);
    event.sender.send('pong', value + 2);
  });
}

function openWindow(options) {
  const preload = path.join(import.meta.dirname, 'preload.cjs');
  return new BrowserWindow({ ...options, webPreferences: { preload } });
}

async function begin() {
  protocol.handle('app', answer);
  const allowed = (permission) => permission === 'clipboard-sanitized-write';
  session.defaultSession.setPermissionCheckHandler((_contents, permission) => allowed(permission));
  session.defaultSession.setPermissionRequestHandler((_contents, permission, decide) => decide(allowed(permission)));
  session.defaultSession.webRequest.onBeforeRequest((details, decide) => {
    decide({ cancel: new URL(details.url).pathname === '/cancelled' });
  });
  handleMessages();

  const win = openWindow({ width: 640, height: 480, useContentSize: true });
  globalThis.win = win;
  globalThis.openSecond = async () => {
    const second = openWindow({ width: 300, height: 300 });
    await second.loadURL('app://two/second.html');
    return second.id;
  };
  for (const event of ['did-start-loading', 'dom-ready', 'did-finish-load', 'did-navigate']) {
    win.webContents.once(event, () => seen.log.push(event));
  }
  for (const event of ['ready-to-show', 'close', 'closed', 'page-title-updated']) {
    win.once(event, () => seen.log.push(event));
  }
  await win.loadURL('app://flightplan/index.html?q=1#frag');
  seen.log.push('loaded');
}

if (app.requestSingleInstanceLock()) void app.whenReady().then(begin);
else app.quit();
