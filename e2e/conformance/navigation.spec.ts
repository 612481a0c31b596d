// Who is asked before a page goes elsewhere or opens a window.
import { expect, test } from './conformance-test.ts';
import type { Main } from './conformance-test.ts';

test('the page cannot leave when will-navigate is prevented', async ({ running: { app, page } }) => {
  const before = page.url();
  await page.locator('#out').click();
  await page.evaluate(() => {
    location.href = 'https://evil.example/2';
  });
  const navigations = () => app.evaluate(() => (globalThis as unknown as Main).seen.navigations);
  await expect.poll(navigations).toEqual(['https://evil.example/', 'https://evil.example/2']);
  await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
  expect(page.url()).toBe(before);
});

test('a reload from outside the page asks nobody', async ({ running: { app, page } }) => {
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
  expect(await app.evaluate(() => (globalThis as unknown as Main).seen.navigations)).toEqual([]);
});

test('before the first page there is nothing that a swipe could go back to', async ({ running: { page } }) => {
  const before = page.url();
  await page.evaluate(() => {
    history.back();
  });
  expect(await page.evaluate(() => history.length)).toBe(1);
  await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
  expect(page.url()).toBe(before);
});

test('windows that the page opens are asked about and never load', async ({ running: { app, page } }) => {
  expect(await page.evaluate(() => window.open('https://example.com/two'))).toBeNull();
  await page.locator('#blank').click();
  const opened = () => app.evaluate(() => (globalThis as unknown as Main).seen.opened);
  await expect.poll(opened).toEqual(['https://example.com/two', 'https://example.com/help']);
  await expect.poll(() => app.windows().length).toBe(1);
});
