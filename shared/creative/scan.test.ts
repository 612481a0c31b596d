// What markup would load and how large it is, told from the markup alone; also from markup that is made to be slow.
import { expect, it, vi } from 'vitest';
import { MOST_SEARCHED } from './bounds.ts';
import { parseHost, scanMarkup } from './scan.ts';

const AD = `
<meta name="ad.size" content="width=300,height=250">
<script src="https://cdn.example.com/ad.js"></script>
<script>var u = "https://api.example.com/x?cb=[CACHEBUSTER]"; document.write('<img src="http://plain.example/">');</script>
<style>@import "https://fonts.example/f.css"; .a { background: url('//cdn.example.com/b.png') }</style>
<!-- <img src="https://commented.example/"> -->
<a href="%%CLICK_URL_UNESC%%https://www.landing.example/"><IMG SRC='https://cdn.example.com/i.png' width=300 height="250"></a>
<img src="https://pixel.example/p?o=\${ORDER}&amp;t=[timestamp]" width="1" height="1" style="display:none">
<iframe src="https://pixel.example/f" width="0" height="0"></iframe>`;

it('lists hosts by what they are asked for, clicks apart, and leaves out comments', () => {
  const { hosts, clicks, insecure, hasScripts, cut } = scanMarkup(AD);
  expect(hosts).toEqual([
    { host: 'cdn.example.com', loads: { script: 1, image: 1 }, total: 2 },
    { host: 'pixel.example', loads: { pixel: 2 }, total: 2 },
    { host: 'api.example.com', loads: { other: 1 }, total: 1 },
    { host: 'plain.example', loads: { other: 1 }, total: 1 },
    { host: 'fonts.example', loads: { style: 1 }, total: 1 },
  ]);
  expect({ clicks, insecure, hasScripts, cut }).toEqual({
    clicks: ['macro'],
    insecure: 1,
    hasScripts: true,
    cut: false,
  });
});

it('lists macros in all their spellings, and no index of a list', () => {
  const text = `${AD} {{ client.id }} %%PATTERN:x%% rows[0] rows[i] [ok] \${a b} %% %% {{}} [CACHEBUSTER]`;
  expect(scanMarkup(text).macros).toEqual([
    { text: '[CACHEBUSTER]', count: 2 },
    { text: '%%CLICK_URL_UNESC%%', count: 1 },
    { text: '${ORDER}', count: 1 },
    { text: '[timestamp]', count: 1 },
    { text: '{{ client.id }}', count: 1 },
    { text: '%%PATTERN:x%%', count: 1 },
  ]);
});

it.each([
  ['what it declares', '<meta name="ad.size" content="width=728,height=90"><img width=1 height=1>', [728, 90]],
  ['its largest part', '<img width="300" height="250"><div style="width:10px;height:10px"></div>', [300, 250]],
  ['a style', '<div style="position: relative; width: 160px; height:600px">', [160, 600]],
  ['nothing', '<div style="max-width:10px">x</div><img src="x" width="100%" height="50">', null],
])('takes its size from %s', (_from, markup, size) => {
  const found = scanMarkup(markup).size;
  expect(found === null ? null : [found.width, found.height]).toEqual(size);
});

it.each([
  ['https://user@Host.Example:8443/x', 'host.example:8443'],
  ['//cdn.example/x', 'cdn.example'],
  ['${CLICK}https://x.example', 'macro'],
  ['https://${HOST}/x', 'macro'],
  ['images/x.png', null],
  ['data:image/png;base64,x', null],
])('finds the host of %s', (address, host) => expect(parseHost(address)).toBe(host));

// As one list: one value a line says less.
// prettier-ignore
const SLOW = [
  '<', '<a ', '<a b="', '<!--', '<![CDATA[', '<script>', '<script></', '${a', '{{ ', '[AAAA', '%%A', '<a b=c ', 'https://', '</', '&amp;',
];

it.each(SLOW)('looks at four times as much where there is four times as much of %s', (part) => {
  const [small, large] = [4000, 16_000].map((length) => work(part.repeat(Math.floor(length / part.length))));
  expect(large?.characters).toBeLessThan(5 * (small?.characters ?? 0));
  // What an expression does at one place can't be counted, but is bounded where its repetitions are.
  expect(large?.unbounded).toEqual([]);
});

it('searches only the first part of a large text', () =>
  expect(scanMarkup('x'.repeat(MOST_SEARCHED + 1)).cut).toBe(true));

/** The characters that a scan goes over, and the expressions it searches with that may go over any number at each place. */
function work(markup: string): { readonly characters: number; readonly unbounded: readonly string[] } {
  let characters = 0;
  const sources = new Set<string>();
  const { indexOf, slice, charAt } = String.prototype;
  const { exec } = RegExp.prototype;
  const spies = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, search, from = 0) {
      const found = indexOf.call(this, search, from);
      characters += (found < 0 ? this.length : found + search.length) - from;
      return found;
    }),
    vi.spyOn(String.prototype, 'slice').mockImplementation(function (this: string, start, end) {
      const part = slice.call(this, start, end);
      characters += part.length;
      return part;
    }),
    vi.spyOn(String.prototype, 'charAt').mockImplementation(function (this: string, place) {
      characters += 1;
      return charAt.call(this, place);
    }),
    // All that is done with an expression goes through it.
    vi.spyOn(RegExp.prototype, 'exec').mockImplementation(function (this: RegExp, text) {
      const from = this.global || this.sticky ? this.lastIndex : 0;
      const found = exec.call(this, text);
      const isFixed = this.sticky || this.source[0] === '^';
      sources.add(this.source);
      characters += found !== null ? found.index + found[0].length - from : isFixed ? 1 : text.length - from;
      return found;
    }),
  ];
  try {
    scanMarkup(markup);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  const isUnbounded = (source: string): boolean =>
    /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
  return { characters, unbounded: [...sources].filter((source) => !source.startsWith('^') && isUnbounded(source)) };
}
