// A creative's document: served once, under its own policy, and not at a guessed address.
import { expect, it } from 'vitest';
import { CreativeDocuments } from './creative-documents.ts';
import { STILL_CSP, creativeCsp } from './csp.ts';

function documents(): CreativeDocuments {
  let made = 0;
  return new CreativeDocuments(() => `01900000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`);
}
const get = (path: string) => ({ url: `app://flightplan/${path}`, method: 'GET' });

it('is given out once, under the policy that its scripts ask for', async () => {
  const creatives = documents();
  for (const scripts of [false, true]) {
    const path = creatives.offer({ markup: '<b>Ad</b>', scripts });
    const answer = creatives.answer(get(path));
    expect(answer?.headers.get('content-security-policy')).toBe(creativeCsp(scripts));
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer?.text()).toMatch(/^<!doctype html>.*<b>Ad<\/b>$/);
    const again = creatives.answer(get(path));
    expect([again?.status, again?.headers.get('content-security-policy')]).toEqual([404, creativeCsp(false)]);
  }
});

it('leaves a whole document as it is', async () => {
  const creatives = documents();
  const markup = '\n<!DOCTYPE html><html><body>Ad</body></html>';
  expect(await creatives.answer(get(creatives.offer({ markup, scripts: false })))?.text()).toBe(markup);
});

it('is drawn still in a frame of its own, without its scripts', async () => {
  const creatives = documents();
  const still = creatives.answer(get(creatives.offerStill('<b>"Ad"</b>', { width: 300, height: 250 }, 0.5)));
  expect(still?.headers.get('content-security-policy')).toBe(STILL_CSP);
  const page = (await still?.text()) ?? '';
  expect(page).toMatch(/<iframe sandbox="" [^>]*width="300" height="250" style="scale:0.5"><\/iframe>$/);
  expect(page).not.toContain('Ad');
  const framed = creatives.answer(get(`creative/${/src="([^"]+)"/.exec(page)?.[1] ?? ''}`));
  expect(framed?.headers.get('content-security-policy')).toBe(creativeCsp(false));
  expect(await framed?.text()).toContain('<b>"Ad"</b>');
});

it('forgets the oldest of many unrequested documents', () => {
  const creatives = documents();
  const paths = Array.from({ length: 9 }, () => creatives.offer({ markup: 'x', scripts: false }));
  expect(paths.map((path) => creatives.answer(get(path))?.status)).toEqual([404, ...Array<number>(8).fill(200)]);
});

it('has nothing to say of other addresses', () => {
  const creatives = documents();
  creatives.offer({ markup: 'x', scripts: false });
  expect(creatives.answer(get('index.html'))).toBeNull();
  expect(creatives.answer(get('creative/../index.html'))).toBeNull();
  expect(creatives.answer(get('creative/01900000-0000-4000-8000-00000000000f'))?.status).toBe(404);
});
