// A creative's document: given out once, under its own policy, and to nobody who guesses.
import { expect, it } from 'vitest';
import { CreativeDocuments } from './creative-documents.ts';
import { creativeCsp } from './csp.ts';

function documents(): CreativeDocuments {
  let made = 0;
  return new CreativeDocuments(() => `01900000-0000-4000-8000-${String((made += 1)).padStart(12, '0')}`);
}
const get = (path: string) => ({ url: `app://flightplan/${path}`, method: 'GET' });

it('is given out once, under the policy that its scripts ask for', async () => {
  const held = documents();
  for (const scripts of [false, true]) {
    const path = held.offer({ markup: '<b>Ad</b>', scripts });
    const answer = held.answer(get(path));
    expect(answer?.headers.get('content-security-policy')).toBe(creativeCsp(scripts));
    expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await answer?.text()).toMatch(/^<!doctype html>.*<b>Ad<\/b>$/);
    const again = held.answer(get(path));
    expect([again?.status, again?.headers.get('content-security-policy')]).toEqual([404, creativeCsp(false)]);
  }
});

it('leaves a whole document as it is', async () => {
  const held = documents();
  const markup = '\n<!DOCTYPE html><html><body>Ad</body></html>';
  expect(await held.answer(get(held.offer({ markup, scripts: false })))?.text()).toBe(markup);
});

it('forgets the oldest of many that nobody asked for', () => {
  const held = documents();
  const paths = Array.from({ length: 5 }, () => held.offer({ markup: 'x', scripts: false }));
  expect(paths.map((path) => held.answer(get(path))?.status)).toEqual([404, 200, 200, 200, 200]);
});

it('has nothing to say of other addresses', () => {
  const held = documents();
  held.offer({ markup: 'x', scripts: false });
  expect(held.answer(get('index.html'))).toBeNull();
  expect(held.answer(get('creative/../index.html'))).toBeNull();
  expect(held.answer(get('creative/01900000-0000-4000-8000-00000000000f'))?.status).toBe(404);
});
