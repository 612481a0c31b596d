// What a page of the app's own scheme can do: fetch, workers, storage, and what stops its requests.
import { expect, test } from './conformance-test.ts';

test('requests reach the handler with method, body and headers', async ({ shared: { page } }) => {
  const seen = await page.evaluate(async () => {
    const get = (url: string, init?: RequestInit): Promise<unknown> =>
      fetch(url, init).then(
        async (response) => [response.status, response.headers.get('x-reply'), await response.text()],
        () => 'failed',
      );
    return {
      echo: await get('/echo', { method: 'POST', body: 'bödy', headers: { 'x-test': 'a' } }),
      stream: await get('/stream'),
      missing: await get('/missing'),
      fail: await get('/fail'),
      cancelled: await get('/cancelled'),
      outside: await get('https://example.com/'),
    };
  });
  expect(seen).toEqual({
    echo: [201, 'yes', JSON.stringify({ method: 'POST', url: 'app://flightplan/echo', body: 'bödy', test: 'a' })],
    stream: [200, null, 'part1 part2 part3 '],
    missing: [404, null, 'not here'],
    fail: 'failed',
    cancelled: 'failed',
    outside: 'failed',
  });
});

test('a worker of the scheme runs and fetches', async ({ shared: { page } }) => {
  const [text, secure] = await page.evaluate(
    () =>
      new Promise<[string, boolean]>((resolve) => {
        const worker = new Worker('/worker.js');
        worker.onmessage = (event: MessageEvent<[string, boolean]>) => resolve(event.data);
        worker.postMessage('wörk');
      }),
  );
  expect([JSON.parse(text), secure]).toEqual([expect.objectContaining({ body: 'wörk' }), true]);
});

test('the origin is secure and has storage, which lasts', async ({ running: { app, page } }) => {
  const seen = await page.evaluate(() => ({
    secure: isSecureContext,
    crypto: typeof crypto.subtle,
    storage: [
      typeof indexedDB,
      typeof localStorage,
      typeof caches,
      typeof navigator.storage.persist,
      typeof navigator.locks,
    ],
  }));
  expect(seen).toEqual({
    secure: true,
    crypto: 'object',
    storage: ['object', 'object', 'object', 'function', 'object'],
  });
  await page.evaluate(() => localStorage.setItem('kept', 'yes'));
  await page.reload();
  expect(await page.evaluate(() => localStorage.getItem('kept'))).toBe('yes');
  expect(await app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().length)).toBe(1);
});

test('the answers of the permission handlers hold', async ({ shared: { page } }) => {
  const seen = await page.evaluate(async () => ({
    place: await new Promise((resolve) =>
      navigator.geolocation.getCurrentPosition(
        () => resolve('granted'),
        ({ code }) => resolve(code),
        { timeout: 5000 }, // a granted request would wait for a satellite
      ),
    ),
    notifications: await Notification.requestPermission(),
    clipboard: await navigator.clipboard.readText().catch((error: unknown) => (error as Error).name),
  }));
  expect(seen).toEqual({ place: 1, notifications: 'denied', clipboard: 'NotAllowedError' });
});
