// What the main process may take for granted: app, net, safeStorage, dialogs, the theme, one instance.
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { type Main, appFolder, expect, test } from './conformance-test.ts';

test('app knows its name, version and folders', async ({ shared: { app, userData } }) => {
  const seen = await app.evaluate(({ app: electronApp }) => ({
    name: electronApp.getName(),
    version: electronApp.getVersion(),
    userData: electronApp.getPath('userData'),
    packaged: electronApp.isPackaged,
  }));
  expect(seen).toEqual({ name: 'conformance', version: '1.2.3', userData, packaged: false });
});

test('net.fetch does not answer with a redirect that may not be followed', async ({ shared: { app } }) => {
  let reached = 0;
  const server = createServer((request, response) => {
    // A connection that a refused redirect gave up is not used again: once in a long while Node's fetch hung on it.
    response.shouldKeepAlive = false;
    if (request.url === '/there') reached++;
    if (request.url === '/redirect') response.writeHead(302, { location: '/there' });
    if (request.url === '/cut') response.socket?.destroy();
    else response.end('body');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const get = (url: string, redirect: 'follow' | 'manual' | 'error') =>
    app.evaluate(
      ({ net }, [target, mode]) =>
        net.fetch(target, { redirect: mode }).then(
          async (response) => `${response.status} ${await response.text()}`,
          (error: unknown) => (error as Error).message,
        ),
      [url, redirect] as const,
    );
  expect(await get(`${base}/plain`, 'manual')).toBe('200 body');
  expect(await get(`${base}/redirect`, 'manual')).toBe('Redirect was cancelled');
  expect(await get(`${base}/redirect`, 'error')).toContain('Attempted to redirect');
  expect(reached).toBe(0);
  expect(await get(`${base}/redirect`, 'follow')).toBe('200 body');
  expect(await get(`${base}/cut`, 'manual')).toMatch(/^net::ERR_(EMPTY_RESPONSE|CONNECTION_RESET|CONNECTION_CLOSED)$/);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('net.fetch names a connection that is refused', async ({ shared: { app } }) => {
  // A port that was free a moment ago: it was never connected to, so no old connection can answer in its place.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const failure = app.evaluate(
    ({ net }, url) =>
      net.fetch(url).then(
        () => 'answered',
        (error: unknown) => (error as Error).message,
      ),
    `http://127.0.0.1:${port}/`,
  );
  expect(await failure).toBe('net::ERR_CONNECTION_REFUSED');
});

test('safeStorage encrypts', async ({ running: { app } }) => {
  await test.step('at once, and says when there is no keyring', async () => {
    const seen = await app.evaluate(({ safeStorage }) => {
      const before = safeStorage.isEncryptionAvailable();
      if (process.platform === 'linux') safeStorage.setUsePlainTextEncryption(true);
      const sealed = safeStorage.encryptString('sécret');
      const open = (bytes: Buffer): string => {
        try {
          return safeStorage.decryptString(bytes);
        } catch {
          return 'refused';
        }
      };
      return {
        before,
        text: open(sealed),
        hidden: !sealed.includes('sécret'),
        other: open(Buffer.from('never sealed')),
      };
    });
    expect(seen).toEqual({ before: process.platform !== 'linux', text: 'sécret', hidden: true, other: 'refused' });
  });

  await test.step('without blocking', async () => {
    const seen = await app.evaluate(async ({ safeStorage }) => {
      const sealed = await safeStorage.encryptStringAsync('sécret');
      const opened = await safeStorage.decryptStringAsync(sealed);
      const other = await safeStorage.decryptStringAsync(Buffer.from('never sealed')).catch(() => 'refused');
      return {
        available: await safeStorage.isAsyncEncryptionAvailable(),
        text: opened.result,
        hidden: !sealed.includes('sécret'),
        other,
      };
    });
    expect(seen).toEqual({ available: true, text: 'sécret', hidden: true, other: 'refused' });
  });
});

test('nativeTheme reaches the page and is told', async ({ shared: { app, page } }) => {
  const dark = () => page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  const outcome = await app.evaluate(async ({ nativeTheme }) => {
    nativeTheme.themeSource = 'light';
    const updated = new Promise((resolve) => nativeTheme.once('updated', () => resolve('updated')));
    nativeTheme.themeSource = 'dark';
    return [await updated, nativeTheme.shouldUseDarkColors];
  });
  expect(outcome).toEqual(['updated', true]);
  await expect.poll(dark).toBe(true);
  await app.evaluate(({ nativeTheme }) => (nativeTheme.themeSource = 'system'));
});

test('a dialog that a test replaces is the one the app calls', async ({ shared: { app } }) => {
  const answered = await app.evaluate(async ({ dialog }) => {
    const own = dialog.showSaveDialog;
    dialog.showSaveDialog = () => Promise.resolve({ canceled: false, filePath: '/chosen' });
    const given = await dialog.showSaveDialog({});
    dialog.showSaveDialog = own;
    return given;
  });
  expect(answered).toEqual({ canceled: false, filePath: '/chosen' });
});

test('a second start hands over to the first and ends', async ({ running: { app, userData } }) => {
  // In plain Node: the executable's path.
  const electron = createRequire(import.meta.url)('electron') as unknown as string;
  const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  const second = spawn(electron, [appFolder, `--user-data-dir=${userData}`, ...root, 'hello'], { stdio: 'ignore' });
  expect(await new Promise((resolve) => second.once('exit', resolve))).toBe(0);
  await expect.poll(() => app.evaluate(() => (globalThis as unknown as Main).seen.second)).toEqual(['hello']);
});
