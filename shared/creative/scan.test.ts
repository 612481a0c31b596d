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
  [
    'sets of pictures in styles',
    '<style>i{background:image-set("//a.example/1" 1x, \'//b.example/2\' 2x)} u{background:-webkit-image-set(url(//c.example/3) 1x)}</style>',
    'a b c',
  ],
  ['imports with a comment in them', '<style>@import/**/"//a.example/x"; @import url( //b.example/y )</style>', 'a b'],
  [
    'a style, not of its namespaces',
    '<style>@namespace svg url("//n.example/ns"); @namespace "http://n.example"; i{src:url(//a.example/f)}</style>',
    'a',
  ],
  [
    'styles with escapes',
    String.raw`<p style="background:url(\2f\2f a.example/x);mask:url('\68ttps:\/\/b.example/y')">`,
    'b a',
  ],
  ['parts of styles as attributes', '<svg><rect fill="url(//a.example/x#y)"/></svg>', 'a'],
  [
    'scripts with escapes',
    String.raw`<script>a="\x2f\x2fa.example/x";b="https:\u002F\u002Fb.example";c='\57\57c.example/';d="http:\\/\\/d.example"</script>`,
    'b d a c',
  ],
  ['what a script unescapes', `<script>document.write(unescape("%3Cimg src='https%3A//a.example/x'"))</script>`, 'a'],
  [
    'markup and styles in scripts',
    "<script>w('<img src=//a.example>');s.background='url(//b.example/x)'</script>",
    'a b',
  ],
  ['peers', '<script>new RTCPeerConnection({iceServers:[{urls:"stun:a.example:3478"}]})</script>', 'a:3478'],
  ['modules by name', '<script type=importmap>{"imports":{"x":"//a.example/x.js"}}</script>', 'a'],
  [
    'objects, embeds, tracks, buttons',
    '<object data=//a.example></object><embed src=//b.example><track src=//c.example><input type=image src=//d.example>',
    'a b c d',
  ],
  [
    'drawings',
    '<svg><use xlink:href="//a.example/x"/><image href="//b.example/x"/><set attributeName=href to="//c.example/x"/><style>@import &quot;//d.example/x&quot;</style></svg>',
    'a b c d',
  ],
  ['each ping of a link', '<a href="#" ping="//a.example/x https://b.example/y">', 'a b'],
  ['where a form and all that is relative lead', '<form action="//a.example/x"><base href="//b.example/">', 'a b'],
  [
    'sizes for a preload, backgrounds, posters',
    '<link imagesrcset="//a.example/1 1x"><td background="//b.example/2"><video poster="//c.example/3">',
    'a b c',
  ],
  ['a refresh without url=', '<meta http-equiv=refresh content="0; //a.example/x">', 'a'],
  [
    'documents in addresses',
    `<iframe src="data:text/html,<img src=http://a.example/x>"></iframe><iframe src="data:text/html;base64,PGltZyBzcmM9aHR0cDovL2IuZXhhbXBsZS94Pg=="></iframe><a href="javascript:fetch('//c.example/x')">`,
    'a b c',
  ],
  ['frames in frames', `<iframe srcdoc="<iframe srcdoc='<img src=//a.example/x>'></iframe>"></iframe>`, 'a'],
  ['a frame’s own markup', '<iframe srcdoc="<img src=https://a.example/i>"></iframe>', 'a'],
])('lists the hosts of %s', (_what, markup, hosts) =>
  expect(scanMarkup(markup).hosts.map(({ host }) => host.replace('.example', ''))).toEqual(hosts.split(' ')),
);

// As browsers read them, which was tried in one: none of these may hide a host that is loaded.
it.each([
  '<!--><img src=//a.example/x>-->',
  '<!---><img src=//a.example/x>-->',
  '<!--x--!><img src=//a.example/x>-->',
  '<![CDATA[><img src=//a.example/x>]]>',
  '<script>"</scripty>"; new Image().src="//a.example/x"</script>',
  '<script><!--\nvar s="<script></script>"; new Image().src="//a.example/x"\n--></script>',
  '<script/>"<b>";new Image().src="//a.example/x"</script>',
  '<svg><style/><image href="//a.example/x"/></svg>',
  '<svg><style><img src=//a.example/x></style></svg>',
  '<svg><title><img src=//a.example/x></title></svg>',
  '<img alt=\u00a0 src=//a.example/x>',
  `<img ${Array.from({ length: 300 }, (_, index) => `a${index}`).join(' ')} src=//a.example/x>`,
  '<img src="&sol;&sol;a&period;example/x">',
  '<img src="http&colon;&#47&#x2f;a.example/x">',
  '<img src="&#0000000000047;&#x000000002f;a.example/x">',
  '<img src="ht&NewLine;tp://a.exa&Tab;mple/x">',
  '<p style="background:url(&quot//a.example/x&quot)">',
  String.raw`<img src="\\a.example\x">`,
  String.raw`<img src="/\a.example/x">`,
  '<img src="///a.example/x">',
  '<img src="http:////a.example/x">',
  '<img src="\u0001 //a.example/x">',
  '<img src="//%61.example/x">',
  '<img src="//ａ.example/x">',
  `<img src="//${'u'.repeat(300)}@a.example/x">`,
])('is not misled by %s', (markup) => expect(scanMarkup(markup).hosts.map(({ host }) => host)).toEqual(['a.example']));

it('takes a link in a drawing for a click', () => {
  const { hosts, clicks } = scanMarkup('<svg><a xlink:href="//a.example/x"></a></svg>');
  expect({ hosts, clicks }).toEqual({ hosts: [], clicks: ['a.example'] });
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
  ['https://[2001:DB8::1]:8443/x', '[2001:db8::1]:8443'],
  ['images/x.png', null],
  ['data:image/png;base64,x', null],
])('finds the host of %s', (address, host) => expect(parseHost(address)).toBe(host));

// As one list: one value a line says less.
// prettier-ignore
const SLOW = [
  '<', '<a ', '<a b="', '<!--', '<![CDATA[', '<script>', '<script></', '${a', '{{ ', '[AAAA', '%%A', '<a b=c ', 'https://', '</', '&amp;', '<!--', '--', '<script/>', '<svg><style>', '@import/*', 'url( ', '&#0', '<script>"//a.', '<i style="\\2f',
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
