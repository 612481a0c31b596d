// Windows: their size, the order of their events, closing and refusing to.
import { type Main, expect, test } from './conformance-test.ts';

const FIRST_WINDOW = [
  'did-finish-load',
  'did-navigate',
  'did-start-loading',
  'dom-ready',
  'loaded',
  'page-title-updated',
  'ready',
  'ready-to-show',
  'will-finish-launching',
];

test('windows open, show and close in order', async ({ running: { app, page } }) => {
  await test.step('events come in order', async () => {
    expect(await page.evaluate(() => [innerWidth, innerHeight])).toEqual([640, 480]);
    const log = () => app.evaluate(() => (globalThis as unknown as Main).seen.log);
    await expect.poll(async () => (await log()).toSorted()).toEqual(FIRST_WINDOW);
    const happened = await log();
    const ordered = [
      'will-finish-launching',
      'ready',
      'did-start-loading',
      'did-navigate',
      'dom-ready',
      'did-finish-load',
      'loaded',
    ];
    expect(happened.filter((event) => ordered.includes(event))).toEqual(ordered);
  });

  await test.step('a second window has its own page and origin', async () => {
    const opening = app.waitForEvent('window');
    expect(await app.evaluate(() => (globalThis as unknown as Main).openSecond())).toBe(2);
    const second = await opening;
    await second.getByRole('heading').waitFor();
    const frame = await second.evaluate(() => window.bridge['invoke']!('frame'));
    expect(frame).toMatchObject({
      url: 'app://two/second.html',
      origin: 'app://two',
      first: false,
    });
    expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(2);
    const secondWindow = await app.browserWindow(second);
    expect(await secondWindow.evaluate((own: Electron.BrowserWindow) => own.webContents.getURL())).toBe(
      'app://two/second.html',
    );
    await second.close();
    await expect.poll(() => app.windows().length).toBe(1);
  });

  await test.step('closing and quitting can be refused, and end in order', async () => {
    const isOpen = () => app.evaluate(() => !(globalThis as unknown as Main).win.isDestroyed());
    const refused = await app.evaluate(({ app: electronApp }) => {
      const { win } = globalThis as unknown as Main;
      const asked: string[] = [];
      win.once('close', (event) => {
        asked.push('close');
        event.preventDefault();
      });
      electronApp.once('before-quit', (event) => {
        asked.push('before-quit');
        event.preventDefault();
      });
      win.close();
      electronApp.quit();
      return asked;
    });
    expect(refused).toEqual(['close', 'before-quit']);
    expect(await isOpen()).toBe(true);

    let out = '';
    app.process().stdout?.on('data', (data: Buffer) => (out += data.toString()));
    const code = new Promise((resolve) => app.process().once('exit', resolve));
    await app.evaluate(() => {
      const { seen, win } = globalThis as unknown as Main;
      seen.log.length = 0;
      setTimeout(() => win.close());
    });
    expect(await code).toBe(0);
    expect(out).toContain('LOG closed window-all-closed before-quit will-quit quit');
  });
});

test('capturePage gives a picture', async ({ shared: { app } }) => {
  const picture = await app.evaluate(async () => {
    const { win } = globalThis as unknown as Main;
    const png = (await win.webContents.capturePage()).toPNG();
    return png.subarray(1, 4).toString();
  });
  expect(picture).toBe('PNG');
});

test('screen knows at least one display, the main one among them, with room for a window', async ({
  shared: { app },
}) => {
  const seen = await app.evaluate(({ screen }) => ({
    main: screen.getPrimaryDisplay().id,
    all: screen.getAllDisplays().map(({ id, workArea }) => ({ id, ...workArea })),
  }));
  expect(seen.all.map(({ id }) => id)).toContain(seen.main);
  for (const { width, height } of seen.all) expect(Math.min(width, height)).toBeGreaterThan(0);
});
