// Addresses that are opened in a browser: after a box of the main process says yes, one at a time, and no others.
import { beforeEach, expect, it } from 'vitest';
import type { MessageBox } from '../system/message-box.ts';
import { ExternalLinks } from './external-links.ts';
import { RELEASE_PAGE } from './release-page.ts';

let shown: MessageBox[];
let opened: string[];
let lines: string[];
let answer: () => Promise<boolean>;
let system: () => Promise<void>;
beforeEach(() => {
  [shown, opened, lines] = [[], [], []];
  answer = () => Promise.resolve(true);
  system = () => Promise.resolve();
});
const links = (): ExternalLinks => {
  const say = (line: string): void => void lines.push(line);
  return new ExternalLinks({
    boxes: { confirm: (box) => (shown.push(box), answer()) },
    open: (url) => (opened.push(url), system()),
    log: { info: say, warn: say, error: say },
  });
};

it('opens the agreed address, as it was shown', async () => {
  expect(await links().open('https://Vast.Example:443/a?cb=[CACHEBUSTER]')).toMatchObject({ ok: true });
  expect(opened).toEqual(['https://vast.example/a?cb=[CACHEBUSTER]']);
  expect(shown[0]).toMatchObject({ message: 'Open vast.example in your browser?', confirm: 'Open', cancel: 'Cancel' });
  expect(shown[0]?.detail.split('\n').at(-1)).toBe('Address: https://vast.example/a?cb=[CACHEBUSTER]');
});

it('opens nothing that was declined, and nothing while another box waits', async () => {
  let decide: (yes: boolean) => void = () => undefined;
  answer = () => new Promise((resolve) => (decide = resolve));
  const way = links();
  const first = way.open('https://one.example/');
  expect(await way.open('https://two.example/')).toMatchObject({ failure: { code: 'TOO_MANY_CALLS' } });
  decide(false);
  expect(await first).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
  expect([shown.length, opened]).toEqual([1, []]);
});

it.each([
  'http://vast.example/',
  'https://user@vast.example/',
  'https://vast.example:8443/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'ms-settings:x',
  'vast.example',
  'https://[HOST]/v',
  `https://vast.example/${'x'.repeat(2000)}`,
  '',
])('asks no question about %s', async (url) => {
  expect(await links().open(url)).toMatchObject({ failure: { code: 'INPUT_INVALID' } });
  expect([shown, opened]).toEqual([[], []]);
});

it('names the host that is meant, however it is written, and keeps the address in bounds', async () => {
  await links().open(`https://vast.example.${'a.'.repeat(100)}evil.example/${'x'.repeat(900)}#good.example`);
  await links().open('https://v\u0430st.example/');
  expect(shown[0]?.message.length).toBeLessThan(120);
  expect(shown[0]?.message).toMatch(/evil\.example in your browser\?$/);
  expect(shown[0]?.detail.length).toBeLessThan(400);
  expect(shown[1]?.message).toBe('Open xn--vst-6cd.example in your browser?');
});

it('says that the system would not, and logs no more than where to', async () => {
  system = () => Promise.reject(new Error('Failed to open https://vast.example/planted'));
  const way = links();
  expect(await way.open('https://vast.example/planted')).toMatchObject({ failure: { code: 'LINK_NOT_OPENED' } });
  expect(lines).toEqual(['Could not open https://vast.example']);
  system = () => Promise.resolve();
  expect(await way.open('https://vast.example/planted')).toMatchObject({ ok: true });
});

it('names the installed version before it opens the release page, which is a plain https: address', async () => {
  expect(await links().openReleases('1.2.3')).toMatchObject({ ok: true });
  expect(opened).toEqual([RELEASE_PAGE]);
  expect(shown[0]).toMatchObject({ type: 'info', message: 'Flightplan 1.2.3 is installed.' });
  answer = () => Promise.resolve(false);
  expect(await links().openReleases('1.2.3')).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
  expect(opened).toHaveLength(1);
});
