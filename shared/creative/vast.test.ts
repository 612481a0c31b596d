// VAST documents: what planners need of them, and those that are damaged or made to do harm.
import { expect, it } from 'vitest';
import { findHints } from './checks.ts';
import { scanMarkup } from './scan.ts';
import { readVast, vastIn } from './vast.ts';
import { videoHosts } from './vast-hosts.ts';

const INLINE = `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.0" xmlns:xs="http://www.w3.org/2001/XMLSchema">
 <Ad id="1"><InLine>
  <AdSystem version="1">Server</AdSystem><AdTitle><![CDATA[Patient & case]]></AdTitle>
  <Impression><![CDATA[https://pixel.example/imp?cb=[CACHEBUSTER]]]></Impression><Impression>https://b.example/i</Impression>
  <Error>https://pixel.example/err</Error>
  <Creatives><Creative><Linear skipoffset="00:00:05"><Duration>00:00:15.500</Duration>
   <TrackingEvents><Tracking event="start">https://pixel.example/s</Tracking><Tracking event="complete">https://pixel.example/c</Tracking></TrackingEvents>
   <VideoClicks><ClickThrough>https://www.landing.example/?a=1&amp;b=2</ClickThrough><ClickTracking>https://pixel.example/k</ClickTracking></VideoClicks>
   <MediaFiles><MediaFile delivery="progressive" type="video/mp4" width="1280" height="720" bitrate="2400">https://media.example/v.mp4</MediaFile>
   <MediaFile apiFramework="VPAID" type="application/javascript" width="1280" height="x">https://media.example/v.js</MediaFile></MediaFiles>
  </Linear></Creative><Creative><CompanionAds><Companion/><Companion/></CompanionAds></Creative></Creatives>
 </InLine></Ad></VAST>`;

it('reads an inline ad', () => {
  const read = readVast(INLINE);
  const [ad] = read.ok ? read.value.ads : [];
  expect(ad).toMatchObject({
    kind: 'inline',
    title: 'Patient & case',
    system: 'Server',
    duration: 15.5,
    skipAfter: '00:00:05',
  });
  expect(ad?.clickThrough).toBe('https://www.landing.example/?a=1&b=2');
  expect(ad?.companions).toBe(2);
  expect(ad?.media).toEqual([
    {
      url: 'https://media.example/v.mp4',
      type: 'video/mp4',
      width: 1280,
      height: 720,
      bitRate: 2400,
      delivery: 'progressive',
      api: '',
    },
    {
      url: 'https://media.example/v.js',
      type: 'application/javascript',
      width: 1280,
      height: null,
      bitRate: null,
      delivery: '',
      api: 'VPAID',
    },
  ]);
  expect([...(ad?.tracking ?? [])].map(([event, urls]) => [event, urls.length])).toEqual([
    ['impression', 2],
    ['start', 1],
    ['complete', 1],
    ['click', 1],
    ['error', 1],
  ]);
});

const MEASURED = `<VAST version="4.2"><Ad><InLine><AdTitle>[Q1] Plan</AdTitle>
  <AdVerifications><Verification vendor="v"><JavaScriptResource>https://verify.example/omid.js</JavaScriptResource>
   <TrackingEvents><Tracking event="verificationNotExecuted">https://verify.example/no</Tracking></TrackingEvents></Verification></AdVerifications>
  <Extensions><Extension type="AdVerifications"><AdVerifications><Verification><JavaScriptResource>https://older.example/v.js</JavaScriptResource></Verification></AdVerifications></Extension></Extensions>
  <ViewableImpression><Viewable>https://view.example/y</Viewable><NotViewable>https://view.example/n</NotViewable><ViewUndetermined>https://view.example/u</ViewUndetermined></ViewableImpression>
  <Creatives><Creative><Linear><Icons><Icon><StaticResource>https://icon.example/i.png</StaticResource><IconClicks><IconClickThrough>https://choices.example/</IconClickThrough><IconClickTracking>https://icon.example/k</IconClickTracking></IconClicks><IconViewTracking>https://icon.example/v</IconViewTracking></Icon></Icons>
   <MediaFiles><MediaFile>http://media.example/v.mp4</MediaFile></MediaFiles></Linear></Creative>
  <Creative><CompanionAds><Companion><HTMLResource><![CDATA[<img src="https://banner.example/b.png">]]></HTMLResource><CompanionClickThrough>https://landing.example/</CompanionClickThrough><CompanionClickTracking>https://banner.example/k</CompanionClickTracking><TrackingEvents><Tracking event="creativeView">https://banner.example/v</Tracking></TrackingEvents></Companion></CompanionAds></Creative>
  <Creative><NonLinearAds><NonLinear><NonLinearClickTracking>https://over.example/k</NonLinearClickTracking></NonLinear><TrackingEvents><Tracking event="start">https://over.example/s</Tracking></TrackingEvents></NonLinearAds></Creative></Creatives>
 </InLine></Ad></VAST>`;

it('reads whom all its parts tell, and lists every host, also of the video’s own address', () => {
  const read = readVast(MEASURED);
  if (!read.ok) throw new Error('it is a VAST');
  const told = [...(read.value.ads[0]?.tracking.keys() ?? [])];
  expect(told).toEqual([
    ...[
      'verification verificationNotExecuted',
      'viewable',
      'not viewable',
      'view undetermined',
      'companion creativeView',
    ],
    ...['companion click', 'icon view', 'icon click', 'non-linear start', 'non-linear click'],
  ]);
  const video = { creativeType: 'video', source: 'URL', videoURL: 'https://own.example/v.mp4' };
  const { hosts, clicks, insecure } = videoHosts(video, read.value) ?? { hosts: [], clicks: [], insecure: 0 };
  expect(new Map(hosts.map(({ host, loads }) => [host, loads]))).toEqual(
    new Map([
      ['view.example', { pixel: 3 }],
      ['icon.example', { image: 1, pixel: 2 }],
      ['banner.example', { image: 1, pixel: 2 }],
      ['verify.example', { script: 1, pixel: 1 }],
      ['over.example', { pixel: 2 }],
      ['older.example', { script: 1 }],
      ['media.example', { media: 1 }],
      ['own.example', { media: 1 }],
    ]),
  );
  expect(new Set(clicks)).toEqual(new Set(['landing.example', 'choices.example']));
  expect(insecure).toBe(1);
});

it('lists hosts with blanks around them, in attributes and in parameters, and none of namespaces', () => {
  const read = readVast(
    `<VAST xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xsi:schemaLocation="http://schema.example/v.xsd"><Ad><InLine>
     <Impression>
       <![CDATA[ //a.example/i ]]>
     </Impression><Extensions><Extension source="https://b.example/x"/></Extensions><Creatives><Creative><Linear>
     <AdParameters>{"url":"https:\\/\\/c.example\\/x"}</AdParameters></Linear></Creative></Creatives></InLine></Ad></VAST>`,
  );
  expect(read.ok && read.value.hosts.map(({ host }) => host).toSorted()).toEqual([
    'a.example',
    'b.example',
    'c.example',
  ]);
});

it('reads a wrapper, and where it leads', () => {
  const read = readVast(
    '<VAST version="3.0"><Ad><Wrapper><VASTAdTagURI>https://next.example/v</VASTAdTagURI></Wrapper></Ad></VAST>',
  );
  expect(read).toMatchObject({
    ok: true,
    value: { version: '3.0', ads: [{ kind: 'wrapper', wraps: 'https://next.example/v' }] },
  });
});

const deep = `<VAST>${'<a>'.repeat(10_000)}${'</a>'.repeat(10_000)}</VAST>`;
const bomb = `<!DOCTYPE v [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><VAST><Ad>&b;</Ad></VAST>`;
it.each([
  ['entities', bomb],
  ['depth', deep],
  ['many elements', `<VAST>${'<Ad/>'.repeat(30_000)}</VAST>`],
  ['size', `<VAST>${'x'.repeat(2_000_000)}</VAST>`],
  ['tags that cross', '<VAST><Ad></VAST></Ad>'],
  ['a cut', INLINE.slice(0, 900)],
  ['another root', '<html></html>'],
  ['nothing', ''],
])('refuses one with %s', (_what, text) =>
  expect(readVast(text)).toMatchObject({ ok: false, failure: { code: 'VAST_DAMAGED' } }),
);

it('finds a document in any member', () => {
  expect(vastIn({ name: 'x', videoURL: `\n ${INLINE}` })?.member).toBe('videoURL');
  expect(vastIn({ name: '<b>', videoURL: 'https://media.example/v.xml', vast: 7 })).toBeNull();
});

const vast = ((read) => (read.ok ? read.value : null))(readVast(INLINE));
const VIDEO = {
  creativeType: 'video',
  adSizeWidth: 1280,
  adSizeHeight: 720,
  duration: 15,
  clickThroughURL: 'https://landing.example/x',
};
it.each([
  ['a duration that is another', { ...VIDEO, duration: 30, domainLandingPage: 'landing.example' }, ['duration']],
  ['half a second of rounding', { ...VIDEO, domainLandingPage: 'www.landing.example/path' }, []],
  ['another landing page', { ...VIDEO, domainLandingPage: 'https://other.example/' }, ['landing']],
  [
    'a plain address',
    { ...VIDEO, domainLandingPage: 'landing.example', videoURL: 'http://media.example/v' },
    ['insecure'],
  ],
])('a video with %s', (_what, body, hints) => expect(findHints(body, null, vast).map(({ is }) => is)).toEqual(hints));

const HTML = { creativeType: 'html', adSizeWidth: 300, adSizeHeight: 250, domainLandingPage: 'landing.example' };
const hintsOfMarkup = (creativeHtml: string, creativeType: string) =>
  findHints({ ...HTML, creativeType, creativeHtml }, scanMarkup(creativeHtml), null).map(({ is }) => is);
it.each([
  ['another size', '<img src="x" width="728" height="90">', ['size']],
  ['the same size', '<img src="x" width="300" height="250">', []],
  ['a click elsewhere', '<a href="https://other.example/">x</a>', ['landing']],
  ['a click by a macro', '<a href="${CLICK}https://landing.example">x</a>', []],
  ['plain addresses', '<img src="http://a.example/"><img src="http://b.example/">', ['insecure']],
])('markup with %s', (_what, creativeHtml, hints) => expect(hintsOfMarkup(creativeHtml, 'html')).toEqual(hints));

it('takes a larger part of an expandable ad for the open one, and a smaller one for a mistake', () => {
  expect(hintsOfMarkup('<div style="width:600px;height:250px">', 'expandable')).toEqual([]);
  expect(hintsOfMarkup('<div style="width:600px;height:90px">', 'expandable')).toEqual(['size']);
});
