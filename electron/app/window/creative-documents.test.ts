// A creative's document: served once, under its own policy, and not at a guessed address.
import { expect, it } from 'vitest';
import { CreativeDocuments } from './creative-documents.ts';
import { creativeCsp } from './csp.ts';

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

it('forgets the oldest of many unrequested documents', () => {
  const creatives = documents();
  const paths = Array.from({ length: 5 }, () => creatives.offer({ markup: 'x', scripts: false }));
  expect(paths.map((path) => creatives.answer(get(path))?.status)).toEqual([404, 200, 200, 200, 200]);
});

it('has nothing to say of other addresses', () => {
  const creatives = documents();
  creatives.offer({ markup: 'x', scripts: false });
  expect(creatives.answer(get('index.html'))).toBeNull();
  expect(creatives.answer(get('creative/../index.html'))).toBeNull();
  expect(creatives.answer(get('creative/01900000-0000-4000-8000-00000000000f'))?.status).toBe(404);
});
