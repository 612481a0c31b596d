// Which file a URL leads to, and every way out of the folder that is refused.
import { describe, expect, it } from 'vitest';
import { pagePath } from './page-path.ts';

describe('which file a URL asks for', () => {
  it.each([
    ['app://flightplan/', ['index.html']],
    ['app://flightplan', ['index.html']],
    ['app://flightplan/index.html', ['index.html']],
    ['app://flightplan/assets/main-1a2b.js?v=1#top', ['assets', 'main-1a2b.js']],
    ['app://flightplan/a%20b.css', ['a b.css']],
    // The URL parser itself resolves these, as the browser does before it asks.
    ['app://flightplan/../../package.json', ['package.json']],
    ['app://flightplan/%2e%2e/package.json', ['package.json']],
  ])('%s', (url, segments) => expect(pagePath(url)).toEqual({ ok: true, segments }));

  it.each([
    'app://flightplan/..%2f..%2fpackage.json',
    'app://flightplan/%2e%2e%2fpackage.json',
    'app://flightplan/assets/..%2f..%2fx',
    'app://flightplan/..%5c..%5cpackage.json',
    'app://flightplan/C:/windows/win.ini',
    'app://flightplan/c%3a/windows/win.ini',
    'app://flightplan//etc/passwd',
    'app://flightplan/%2fetc/passwd',
    'app://flightplan/index.html%00.js',
    'app://flightplan/index.html::$DATA',
    'app://flightplan/assets/',
    'app://flightplan/./%2e%2f',
  ])('%s is refused', (url) => expect(pagePath(url)).toEqual({ ok: false, status: 403 }));

  it.each([
    'app://other/index.html',
    'app://flightplan.example/',
    'https://flightplan/index.html',
    'file:///etc/passwd',
  ])('%s is not ours', (url) => expect(pagePath(url)).toEqual({ ok: false, status: 404 }));

  it.each(['app://flightplan/%zz', 'app://flightplan/%ff%fe', 'no url at all'])('%s cannot be read', (url) =>
    expect(pagePath(url)).toEqual({ ok: false, status: 400 }),
  );

  it('a path that was encoded twice is decoded once', () =>
    expect(pagePath('app://flightplan/%252e%252e%252fx')).toEqual({ ok: true, segments: ['%2e%2e%2fx'] }));
});
