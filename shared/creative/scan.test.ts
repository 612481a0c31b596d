// What markup would load and how large it is, told from the markup alone; also from markup that is made to be slow.
import { expect, it } from 'vitest';
import { countWork } from '../testing/counted-work.ts';
import { MOST_SEARCHED } from './bounds.ts';
import { parseHost } from './hosts.ts';
import { scanMarkup } from './scan.ts';

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
    { host: 'cdn.example.com', loads: { script: 1, image: 1, style: 1 }, total: 3 },
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

it.each([
  [
    'each picture of a srcset',
    '<img srcset="https://a.example/1,2.png 1x,//b.example/2x.png 2x, https://c.example/3">',
    'a b c',
  ],
  ['a source’s srcset', '<picture><source srcset="https://a.example/1 300w"></picture>', 'a'],
  [
    'a style without protocol',
    '<p style="background:url( //a.example/x)"><style>@import "//b.example/x.css"</style>',
    'a b',
  ],
  [
    'a script’s text without protocol',
    '<script>s.src="//a.example/x.js"; // b.example/x\nvar c = "x//y"</script>',
    'a',
  ],
  ['what a page goes on to', '<meta http-equiv="Refresh" content="0; URL=\'https://a.example/next\'">', 'a'],
  ['noscript', '<noscript><img src="https://a.example/p" width=1 height=1></noscript>', 'a'],
  [
    'a script that was written as JSON',
    String.raw`<script>{"src":"https:\/\/a.example\/x","next":"\/\/b.example\/y"}</script>`,
    'a b',
  ],
  ['a script’s sockets', '<script>new WebSocket("wss://a.example/s")</script>', 'a'],
  [
    'attributes with numbers for letters',
    '<img src="https&#58;&#x2F;&#x2f;a.example/i"><img src="https://b.example/&#xD800;&#0;&#1114112;">',
    'a b',
  ],
  ['a frame’s own markup', '<iframe srcdoc="<img src=https://a.example/i>"></iframe>', 'a'],
])('lists the hosts of %s', (_what, markup, hosts) =>
  expect(scanMarkup(markup).hosts.map(({ host }) => host.replace('.example', ''))).toEqual(hosts.split(' ')),
);

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
  ['the place of an ad', '<ins class="x" style="display:inline-block;width:300px;height:250px"></ins>', [300, 250]],
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

it.each(SLOW)('looks at four times as much where there is four times as much of %s', async (part) => {
  const scanned = (length: number) => countWork(() => scanMarkup(part.repeat(Math.floor(length / part.length))));
  const [small, large] = [await scanned(4000), await scanned(16_000)];
  expect(large.characters).toBeLessThan(5 * small.characters);
  // What an expression does at one place can't be counted, but is bounded where its repetitions are.
  expect(large.unbounded).toEqual([]);
});

it('searches only the first part of a large text', () =>
  expect(scanMarkup('x'.repeat(MOST_SEARCHED + 1)).cut).toBe(true));
