// §2.6 transcribed: the three creative objects.
import { describe, expect, it } from 'vitest';
import { type Case, makeCases, BODIES, DSA, EXPANDABLE, rows, VIDEO } from './table-bodies.ts';

const table = (...all: Parameters<typeof rows>): void =>
  it.each(rows(...all))('$name', ({ outcome, wanted }) => expect(outcome).toBe(wanted));

const REQUIRED = ['name', 'advertiserName', 'adSizeHeight', 'adSizeWidth', 'domainLandingPage', 'adChoicesIcon'];
const OPTIONAL = ['notes', 'placementId', 'campaignRestrictName', 'categoryName', 'dsaAdvertiser', 'financier'];

const common: Case[] = [
  ...REQUIRED.map((member) => [member, undefined, 'REQUIRED_FIELD'] as const),
  ...OPTIONAL.map((member) => [member, undefined, 'ok'] as const),
  ['adSizeHeight', '90', 'INVALID_TYPE'],
  ['adSizeWidth', 728, 'ok'],
  ...makeCases('adChoicesIcon', ['TopRight', 'TopLeft', 'BottomRight', 'BottomLeft', 'None']),
  ['adChoicesIcon', 'Centre', 'INVALID_ENUM'],
  ['categoryName', 'Cardiology', 'INVALID_TYPE'],
  ['categoryName[0]', 5, 'INVALID_TYPE'],
  ['creativeType', undefined, 'REQUIRED_FIELD'],
  ['creativeType', 'banner', 'INVALID_ENUM'],
  ['creativeType', 1, 'INVALID_TYPE'],
];

describe('an HTML creative', () =>
  table('creative', BODIES.creative, [
    ...common,
    ['creativeHtml', undefined, 'REQUIRED_FIELD'],
    ['creativeHtml', 5, 'INVALID_TYPE'],
    ['expandDirection', 'Up', '?UNKNOWN_FIELD'],
  ]));

describe('an expandable creative', () =>
  table('creative', EXPANDABLE, [
    ...common,
    ['creativeHtml', undefined, 'REQUIRED_FIELD'],
    ['expandDirection', undefined, 'REQUIRED_FIELD'],
    ...makeCases('expandDirection', ['Up', 'Down', 'Left', 'Right', 'Up Left', 'Up Right', 'Down Left', 'Down Right']),
    ['expandDirection', 'UpLeft', 'INVALID_ENUM'],
  ]));

describe('a video creative', () =>
  table('creative', VIDEO, [
    ...common,
    ['type', undefined, 'REQUIRED_FIELD'],
    ['type', 'MP4', 'INVALID_ENUM'],
    ['source', undefined, 'REQUIRED_FIELD'],
    ['source', 'FILE', 'INVALID_ENUM'],
    ['duration', undefined, 'REQUIRED_FIELD'],
    ['duration', '30', 'INVALID_TYPE'],
    ['clickThroughURL', undefined, 'REQUIRED_FIELD'],
    ['clickThroughURL', 'not an address', 'INVALID_FORMAT'],
    ['bitRate', undefined, 'ok'],
    ['bitRate', 'fast', 'INVALID_TYPE'],
    ['videoURL', undefined, 'ok'],
    ['videoURL', '', 'ok'],
    ['videoURL', 'a b', 'INVALID_FORMAT'],
    ['videoSkippingAfter', undefined, 'ok'],
    ['creativeHtml', '<div></div>', '?UNKNOWN_FIELD'],
  ]));

describe('video type and source', () => {
  for (const [type, takes] of [
    ['FLV', ['URL']],
    ['MP4_VIDEO', ['VAST_Doc', 'VAST_URL', 'URL']],
    ['HTML5_VPAID', ['VAST_Doc', 'VAST_URL']],
  ] as const) {
    const accepted: readonly string[] = takes;
    table('creative', { ...VIDEO, type }, [
      ...['VAST_Doc', 'VAST_URL', 'URL'].map(
        (source) => ['source', source, accepted.includes(source) ? 'ok' : 'BUSINESS_RULE_VIOLATION'] as const,
      ),
    ]);
  }
});

describe('an account that requires dsaAdvertiser', () =>
  table(
    'creative',
    BODIES.creative,
    [
      ['name', 'x', 'ok'],
      ['dsaAdvertiser', undefined, 'REQUIRED_FIELD'],
      ['financier', undefined, 'REQUIRED_FIELD'],
      ['financier', null, 'REQUIRED_FIELD'],
    ],
    DSA,
  ));
