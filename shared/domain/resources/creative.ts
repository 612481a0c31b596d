// A creative: one of three objects, told apart by creativeType (§2.6). Drafts and requests have the same body.
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { z } from '../../kernel/zod.ts';
import { type FieldMeta, field, optional, platformId, url } from '../shape/field.ts';

const section = '§2.6';

export const CREATIVE_TYPES = ['html', 'expandable', 'video'] as const;
export const CREATIVE_TYPE_WORDS = {
  html: 'HTML',
  expandable: 'Expandable',
  video: 'Video',
} as const satisfies Record<(typeof CREATIVE_TYPES)[number], string>;

/** After "This creative is". */
export const CREATIVE_TYPE_PHRASES = {
  html: 'HTML',
  expandable: 'expandable',
  video: 'a video',
} as const satisfies Record<(typeof CREATIVE_TYPES)[number], string>;

export const ICON_CORNERS = ['TopRight', 'TopLeft', 'BottomRight', 'BottomLeft', 'None'] as const;
export const ICON_CORNER_WORDS = {
  TopRight: 'Top right',
  TopLeft: 'Top left',
  BottomRight: 'Bottom right',
  BottomLeft: 'Bottom left',
  None: 'None',
} as const satisfies Record<(typeof ICON_CORNERS)[number], string>;

export const VIDEO_TYPES = ['FLV', 'MP4_VIDEO', 'HTML5_VPAID'] as const;
export const VIDEO_TYPE_WORDS = {
  FLV: 'FLV',
  MP4_VIDEO: 'MP4',
  HTML5_VPAID: 'HTML5 VPAID',
} as const satisfies Record<(typeof VIDEO_TYPES)[number], string>;

export const VIDEO_SOURCES = ['VAST_Doc', 'VAST_URL', 'URL'] as const;
export const VIDEO_SOURCE_WORDS = {
  VAST_Doc: 'VAST document',
  VAST_URL: 'VAST address',
  URL: 'Address',
} as const satisfies Record<(typeof VIDEO_SOURCES)[number], string>;

export const EXPAND_DIRECTIONS = [
  'Up',
  'Down',
  'Left',
  'Right',
  'Up Left',
  'Up Right',
  'Down Left',
  'Down Right',
] as const;

const requiredText = (title: string, description?: string) =>
  field(z.string(), { title, section, doubts: { empty: true }, ...defined({ description }) });
const optionalText = (title: string, description?: string) =>
  optional(field(z.string(), { title, section, ...defined({ description }) }));
const size = (title: string) =>
  field(z.number(), {
    title,
    section,
    unit: 'pixels',
    description: 'Of the ad, in pixels.',
    doubts: { above: 0, decimals: 0 },
  });

const landingPage = (schema: z.ZodString, more: Partial<FieldMeta>) =>
  field(schema, { title: 'Landing page', section, description: 'The domain that the ad leads to.', ...more });
const clickThrough = (schema: z.ZodString, more: Partial<FieldMeta>) =>
  field(schema, { title: 'Click-through', section, unit: 'url', description: 'Where a click leads.', ...more });

/** Whether the platform takes an empty address is not said (§2.6); a draft's is no address, and never sent. */
const EMPTY_IS_MISSING = { codes: { tooShort: 'REQUIRED_FIELD' }, emptyIsNone: true } as const;
const draftedLanding = { domainLandingPage: landingPage(z.string().min(1), EMPTY_IS_MISSING) };
const draftedClick = { clickThroughURL: clickThrough(url().min(1), EMPTY_IS_MISSING) };

const common = {
  name: requiredText('Name', 'The name of the creative.'),
  advertiserName: requiredText('Advertiser', 'Whose ad it is.'),
  adSizeHeight: size('Height'),
  adSizeWidth: size('Width'),
  domainLandingPage: landingPage(z.string(), { doubts: { empty: true } }),
  adChoicesIcon: field(z.enum(ICON_CORNERS), {
    title: 'AdChoices icon',
    valueWords: ICON_CORNER_WORDS,
    section,
    description: 'In which corner it is shown.',
  }),
  notes: optionalText('Notes', 'In your own words.'),
  placementId: optionalText('Placement ID', "The third-party ad server's identifier."),
  campaignRestrictName: optionalText(
    'Restricted campaign',
    'A campaign whose creatives must not be shown alongside this one.',
  ),
  categoryName: optional(
    field(z.array(field(z.string(), { title: 'Category', section })), {
      title: 'Categories',
      section,
      description: 'IAB pharma categories.',
    }),
  ),
  dsaAdvertiser: optionalText('DSA advertiser', 'Needed only when the account requires it.'),
  financier: optionalText('Financier', 'Needed only when the account requires the DSA advertiser.'),
};

/** What the platform's answers add (§2.6); never sent. */
const answered = {
  id: optional(field(platformId(), { title: 'Creative id', section, unit: 'id', readOnly: true })),
  obaIconOnly: optional(field(z.boolean(), { title: 'Icon only', section, readOnly: true })),
  accountId: optional(field(platformId(), { title: 'Account id', section, unit: 'id', readOnly: true })),
  categoryNames: optional(
    field(z.array(field(z.string(), { title: 'Category', section })), {
      title: 'Category names',
      section,
      readOnly: true,
    }),
  ),
  advertiserId: optional(field(platformId(), { title: 'Advertiser id', section, unit: 'id', readOnly: true })),
  adFormat: optional(field(z.string(), { title: 'Ad format', section, readOnly: true })),
  html5: optional(field(z.boolean(), { title: 'HTML5', section, readOnly: true })),
};

const creativeHtml = requiredText('HTML', 'The markup of the ad.');
const kind = <Name extends string>(name: Name) =>
  field(z.literal(name), {
    title: 'Creative type',
    valueWords: CREATIVE_TYPE_WORDS,
    section,
    description: 'HTML, expandable HTML or video.',
  });

const meta = { title: 'Creative', section } as const;

const html = { creativeType: kind('html'), ...common, creativeHtml };
const expandable = {
  creativeType: kind('expandable'),
  ...common,
  creativeHtml,
  expandDirection: field(z.enum(EXPAND_DIRECTIONS), {
    title: 'Expand direction',
    section,
    description: 'Which way the ad opens.',
  }),
};
const seconds = { section, unit: 'seconds', doubts: { atLeast: 0 } } as const;
const video = {
  creativeType: kind('video'),
  ...common,
  type: field(z.enum(VIDEO_TYPES), {
    title: 'Video type',
    valueWords: VIDEO_TYPE_WORDS,
    section,
    description: 'It decides which sources are possible.',
  }),
  source: field(z.enum(VIDEO_SOURCES), {
    title: 'Video source',
    valueWords: VIDEO_SOURCE_WORDS,
    section,
    description: 'A VAST document or address for HTML5 VPAID and MP4; an address for FLV and MP4.',
  }),
  duration: field(z.number(), {
    title: 'Duration (s)',
    ...seconds,
    description: 'How long the video runs, in seconds.',
    doubts: { above: 0 },
  }),
  clickThroughURL: clickThrough(url(), { doubts: { empty: true } }),
  bitRate: optional(
    field(z.number(), {
      title: 'Bit rate',
      section,
      description: 'Of the video. The interface names no unit.',
      doubts: { atLeast: 0 },
    }),
  ),
  videoURL: optional(
    field(url(), {
      title: 'Video address',
      section,
      unit: 'url',
      description: 'Where the video lies.',
      emptyIsNone: true,
    }),
  ),
  videoSkippingAfter: optional(
    field(z.number(), { title: 'Skip after (s)', ...seconds, description: 'Seconds before the skip control appears.' }),
  ),
};

export const creativeRequest = field(
  z.discriminatedUnion('creativeType', [
    field(z.looseObject(html), meta),
    field(z.looseObject(expandable), meta),
    field(z.looseObject(video), meta),
  ]),
  meta,
);

export const creativeSchema = field(
  z.discriminatedUnion('creativeType', [
    field(z.looseObject({ ...html, ...draftedLanding, ...answered }), meta),
    field(z.looseObject({ ...expandable, ...draftedLanding, ...answered }), meta),
    field(z.looseObject({ ...video, ...draftedLanding, ...draftedClick, ...answered }), meta),
  ]),
  meta,
);

type CreativeType = (typeof CREATIVE_TYPES)[number];

const MEMBERS: Readonly<Record<CreativeType, ReadonlySet<string>>> = {
  html: new Set(Object.keys(html)),
  expandable: new Set(Object.keys(expandable)),
  video: new Set(Object.keys(video)),
};

function isCreativeType(type: unknown): type is CreativeType {
  return CREATIVE_TYPES.some((known) => known === type);
}

/**
 * Whether creatives of this type have the member, or creatives of no type do; true for all members if `type` is
 * unknown.
 */
export function isOfType(type: unknown, member: string): boolean {
  if (!isCreativeType(type) || MEMBERS[type].has(member)) return true;
  return CREATIVE_TYPES.every((other) => !MEMBERS[other].has(member));
}

/** Members that a body has kept from another type: they are not used, and the interface does not list them there. */
export function leftBehind(body: JsonObject): readonly string[] {
  return Object.keys(body).filter((member) => !isOfType(body['creativeType'], member));
}
