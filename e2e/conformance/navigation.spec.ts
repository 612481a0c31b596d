// Who is asked before a page goes elsewhere or opens a window.
import { type Main, expect, test } from './conformance-test.ts';

const OUTSIDE = ['https://evil.example/', 'https://evil.example/2'];

test('a page navigates and opens windows only where the main process allows it', async ({ running: { app, page } }) => {
  const before = page.url();
  const navigations = () => app.evaluate(() => (globalThis as unknown as Main).seen.navigations);

  await test.step('before the first page there is nothing that a swipe could go back to', async () => {
    await page.evaluate(() => history.back());
    expect(await page.evaluate(() => history.length)).toBe(1);
    await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
    expect(page.url()).toBe(before);
  });

  await test.step('windows that the page opens are asked about and never load', async () => {
    expect(await page.evaluate(() => window.open('https://example.com/two'))).toBeNull();
    await page.locator('#blank').click();
    const opened = () => app.evaluate(() => (globalThis as unknown as Main).seen.opened);
    await expect.poll(opened).toEqual(['https://example.com/two', 'https://example.com/help']);
    await expect.poll(() => app.windows().length).toBe(1);
  });

  await test.step('the page cannot leave when will-navigate is prevented', async () => {
    await page.locator('#out').click();
    await page.evaluate(() => {
      location.href = 'https://evil.example/2';
    });
    await expect.poll(navigations).toEqual(OUTSIDE);
    await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
    expect(page.url()).toBe(before);
  });

  await test.step('a reload from outside the page asks no handler', async () => {
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Conf' })).toBeVisible();
    expect(await navigations()).toEqual(OUTSIDE);
  });
});
