// §2.6: the three creative objects, their common members and the conditionals of video and of the account.
import { ACCOUNT, EXPANDABLE, HTML, VIDEO } from './conformance-bodies.ts';
import { type CaseContext, type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const DSA: CaseContext = { account: { ...ACCOUNT, dsaRequired: true } };

const common: (Row | Single)[] = [
  { says: 'as written', set: {}, expect: 'accept' },
  { at: 'name', type: 'string', need: 'required', accepts: ['A', 'x'.repeat(300)], lenient: [''] },
  { at: 'advertiserName', type: 'string', need: 'required', accepts: ['Northside Pharma'], lenient: [''] },
  ...['adSizeHeight', 'adSizeWidth'].map((at): Row => ({
    at,
    type: 'number',
    need: 'required',
    accepts: [1, 50, 250, 1080],
    lenient: [0, -1, 300.5],
  })),
  {
    at: 'domainLandingPage',
    type: 'string',
    need: 'required',
    accepts: ['https://cardio.example.com/', 'http://example.com/a?b=c'],
    // A domain or a URL: the document does not say which.
    lenient: ['cardio.example.com', 'example.com/page', ''],
  },
  {
    at: 'adChoicesIcon',
    type: 'string',
    need: 'required',
    values: ['TopRight', 'TopLeft', 'BottomRight', 'BottomLeft', 'None'],
    not: ['Top Right', 'Center', ''],
  },
  ...['notes', 'placementId', 'campaignRestrictName'].map((at): Row => ({
    at,
    type: 'string',
    need: 'optional',
    accepts: ['x', 'x'.repeat(2000)],
    lenient: [''],
  })),
  {
    at: 'categoryName',
    type: 'array',
    need: 'optional',
    accepts: [['Pharma'], ['Pharma', 'Cardiology']],
    lenient: [[]],
  },
  { at: 'categoryName[0]', type: 'string', given: { categoryName: ['Pharma'] } },
  { at: 'dsaAdvertiser', type: 'string', need: 'optional', accepts: ['Northside Pharma'] },
  { at: 'financier', type: 'string', need: 'optional', given: { dsaAdvertiser: 'A' }, accepts: ['Northside Bank'] },
  { at: 'dsaAdvertiser', type: 'string', need: 'required', given: { financier: 'B' }, ctx: DSA },
  { at: 'financier', type: 'string', need: 'required', given: { dsaAdvertiser: 'A' }, ctx: DSA },
  { says: 'both, where the account asks', set: { dsaAdvertiser: 'A', financier: 'B' }, ctx: DSA, expect: 'accept' },
  {
    says: 'neither, where the account asks',
    set: {},
    ctx: DSA,
    expect: [
      { code: 'REQUIRED_FIELD', path: 'dsaAdvertiser' },
      { code: 'REQUIRED_FIELD', path: 'financier' },
    ],
  },
  { at: 'creativeType', need: 'required' },
  { at: 'creativeType', refuses: { INVALID_ENUM: ['image', 'HTML', 'native', ''], INVALID_TYPE: [7, true, [], {}] } },
  { says: 'an unknown member', set: { colour: 'red' }, expect: unknownField('colour') },
  { says: 'members of the answer', set: { advertiserId: 5 }, expect: unknownField('advertiserId') },
  { says: 'the answer calls it categoryNames', set: { categoryNames: [] }, expect: unknownField('categoryNames') },
];

const markup: Row = {
  at: 'creativeHtml',
  type: 'string',
  need: 'required',
  accepts: ['<p>x</p>', '<script src="https://cdn.example/x.js"></script>'],
};

const expand: (Row | Single)[] = [
  {
    at: 'expandDirection',
    type: 'string',
    need: 'required',
    values: ['Up', 'Down', 'Left', 'Right', 'Up Left', 'Up Right', 'Down Left', 'Down Right'],
    not: ['UpLeft', 'Left Up', ''],
  },
];

/** type by source: what §2.6 allows. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  FLV: ['URL'],
  MP4_VIDEO: ['VAST_Doc', 'VAST_URL', 'URL'],
  HTML5_VPAID: ['VAST_Doc', 'VAST_URL'],
};

const pairs: Single[] = Object.entries(SOURCES).flatMap(([type, allowed]) =>
  ['VAST_Doc', 'VAST_URL', 'URL'].map((source): Single => ({
    says: `${type} from ${source}`,
    set: { type, source },
    expect: allowed.includes(source)
      ? 'accept'
      : { code: ['BUSINESS_RULE_VIOLATION', 'INVALID_ENUM'], path: ['source', 'type'] },
  })),
);

const video: (Row | Single)[] = [
  ...pairs,
  { at: 'type', type: 'string', need: 'required', values: ['MP4_VIDEO'], not: ['MP4', 'WEBM', ''] },
  { at: 'source', type: 'string', need: 'required', values: ['URL'], not: ['VAST', 'vast_doc', ''] },
  { at: 'duration', type: 'number', need: 'required', accepts: [1, 15, 29.97, 600] },
  {
    at: 'clickThroughURL',
    type: 'string',
    need: 'required',
    accepts: ['https://cardio.example.com/watch?x=1#y', 'http://example.com'],
    // Contract §3: a URL that does not parse.
    refuses: { INVALID_FORMAT: ['not an address', 'cardio'] },
  },
  { at: 'bitRate', type: 'number', need: 'optional', accepts: [800, 1200.5] },
  {
    at: 'videoURL',
    type: 'string',
    need: 'optional',
    accepts: ['https://cdn.example.com/spot.mp4'],
    refuses: { INVALID_FORMAT: ['spot'] },
  },
  { at: 'videoSkippingAfter', type: 'number', need: 'optional', accepts: [5, 7.5] },
];

/** Exactly one object: a member of another is not listed for this one. */
const others: ConformanceCase[] = [
  ...table('§2.6', 'creative', HTML, [
    { says: 'a direction on html', set: { expandDirection: 'Up' }, expect: 'lenient' },
    { says: 'a duration on html', set: { duration: 30 }, expect: 'lenient' },
  ]),
  ...table('§2.6', 'creative', VIDEO, [{ says: 'markup on video', set: { creativeHtml: '<p>' }, expect: 'lenient' }]),
  ...table('§2.6', 'creative', HTML, [
    {
      says: 'html called expandable',
      set: { creativeType: 'expandable' },
      expect: { code: 'REQUIRED_FIELD', path: 'expandDirection' },
    },
  ]),
];

export const CREATIVE_CASES: readonly ConformanceCase[] = [
  ...table('§2.6', 'creative', HTML, [...common, markup]),
  ...table('§2.6', 'creative', EXPANDABLE, [...common, markup, ...expand]),
  ...table('§2.6', 'creative', VIDEO, [...common, ...video]),
  ...others,
];
