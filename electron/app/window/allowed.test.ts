// What a window may do beyond its page, tried with addresses that come close.
import { describe, expect, it } from 'vitest';
import { mayAskFor, mayDraw, mayNavigateTo, mayOpenOutside, mayRequest, mayShowInFrame } from './allowed.ts';

const STRANGERS = [
  'https://example.com/',
  'http://127.0.0.1:4010/api',
  'app://flightplan.example/index.html',
  'app://other/',
  'app://x@flightplan/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'about:blank',
  '',
  'app:flightplan',
];

const CREATIVE = '01900000-0000-4000-8000-00000000000a';

describe('the window', () => {
  it('stays on its own page', () => {
    expect(mayNavigateTo('app://flightplan/index.html#x')).toBe(true);
    expect(STRANGERS.filter(mayNavigateTo)).toEqual([]);
    const others = ['data:text/html,x', 'blob:app://flightplan/1', `app://flightplan/creative/${CREATIVE}`];
    expect(others.filter(mayNavigateTo)).toEqual([]);
  });

  it('requests no file from outside', () => {
    expect(STRANGERS.filter(mayRequest)).toEqual([]);
    const own = ['app://flightplan/a.js', 'blob:app://flightplan/1', 'data:image/png;base64,', 'devtools://devtools/x'];
    expect(own.filter(mayRequest)).toEqual(own);
  });

  it('is let have one permission: to write text to the clipboard', () => {
    const all = [
      'geolocation',
      'media',
      'notifications',
      'clipboard-read',
      'midi',
      'usb',
      'openExternal',
      'fullscreen',
    ];
    expect(all.filter((permission) => mayAskFor(permission, true))).toEqual([]);
    expect(mayAskFor('clipboard-sanitized-write', true)).toBe(true);
    expect(mayAskFor('clipboard-sanitized-write', false)).toBe(false);
  });

  it('shows creatives in frames, and nothing else', () => {
    expect(mayShowInFrame(`app://flightplan/creative/${CREATIVE}`)).toBe(true);
    const paths = [`${CREATIVE}/x`, `${CREATIVE}x`, `..%2f${CREATIVE}`].map((path) => `creative/${path}`);
    const others = ['creative/', ...paths, 'index.html', ''];
    const urls = [...STRANGERS, `app://other/creative/${CREATIVE}`, 'data:text/html,x', 'blob:app://flightplan/1'];
    expect([...urls, ...others.map((path) => `app://flightplan/${path}`)].filter(mayShowInFrame)).toEqual([]);
  });

  it('draws creatives with what they bring, and nothing else of ours', () => {
    const own = [`app://flightplan/creative/${CREATIVE}`, 'data:image/png;base64,', 'blob:null/1'];
    expect(own.filter(mayDraw)).toEqual(own);
    const others = ['app://flightplan/index.html', 'app://flightplan/picture/x.png', 'devtools://devtools/x'];
    expect([...STRANGERS, ...others].filter(mayDraw)).toEqual([]);
  });

  it('asks about plain web pages alone', () => {
    expect(mayOpenOutside('https://docs.example.com/a?b#c')).toBe(true);
    const refused = [
      ...STRANGERS.filter((url) => !url.startsWith('https:')),
      'mailto:a@b.example',
      'http://docs.example.com/',
      'https://docs.example.com:8443/',
      'https://docs.example.com@evil.example/',
      'https://me:pw@docs.example.com/',
      `https://docs.example.com/${'x'.repeat(2000)}`,
      `https://docs.example.com/${'é'.repeat(900)}`,
    ];
    expect(refused.filter((url) => mayOpenOutside(url))).toEqual([]);
  });
});
