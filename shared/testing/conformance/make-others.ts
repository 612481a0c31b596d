// Valid tactics, creatives, NPI requests and campaign budgets, with the context that their rules look at.
import type { JsonObject } from '../../kernel/json.ts';
import { mandatoryFields } from '../../domain/resources/account.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import { NOW } from './conformance-bodies.ts';
import { budgetCents, customField, managementFee, makeParent } from './make-line-item.ts';
import { targeting } from './make-targeting.ts';
import { manyNpis } from '../many-npis.ts';
import {
  type Source,
  type Valid,
  appliedCap,
  from,
  makeSeveral,
  money,
  name,
  pickOne,
  perhaps,
  shares,
} from './source.ts';

const plain = (source: Source): RuleContext => ({
  account: {
    id: 501,
    managedService: false,
    mandatoryCustomFields: { lineItem: [], tactic: source(2) === 0 ? ['Cost centre'] : [] },
    dsaRequired: source(2) === 0,
  },
  now: Date.parse(NOW),
});

const SIZES = [
  [300, 250],
  [728, 90],
  [160, 600],
] as const;

/** Weights that come to 100 in each size; half the time the sizes are known. */
function assignments(source: Source): { list: JsonObject[]; creative: NonNullable<RuleContext['creative']> } {
  const sizes = new Map<unknown, JsonObject>();
  const bySize = SIZES.slice(0, from(source, 1, 3)).map(([adSizeWidth, adSizeHeight], place) =>
    shares(source, from(source, 1, 4)).map((weight, index): JsonObject => {
      const creativeId = 800 + place * 10 + index;
      sizes.set(creativeId, { adSizeWidth, adSizeHeight });
      const dates = { startDate: '2027-01-04 00:00:00', endDate: '2027-12-31 23:59:59' };
      return { creativeId, weight, ...perhaps(source, () => dates) };
    }),
  );
  const known = source(2) === 0;
  // Sizes mixed, as planners list them.
  const list = bySize.flat().sort((a, b) => Number(a['weight']) - Number(b['weight']));
  return { list, creative: ({ creativeId }) => (known ? sizes.get(creativeId) : undefined) };
}

function bids(source: Source): JsonObject {
  const base = money(source, 0.5, 50);
  const max = money(source, Math.max(1, base), 100);
  return pickOne<JsonObject>(source, [
    {},
    { baseBidPrice: base },
    { maxBidPrice: max },
    { baseBidPrice: base, maxBidPrice: max },
  ]);
}

function optimization(source: Source): JsonObject {
  const type = pickOne(source, ['CPM', 'FLAT', 'CPC', 'CTR', 'CPA', 'Tactic_Reach', 'Campaign_Reach', 'Viewability']);
  const goal = ['Viewability', 'CTR', 'CPA'].includes(type) ? { goal: money(source, 0.1, 70) } : {};
  return { type, ...goal, ...(type === 'CPA' ? { conversionPixelId: from(source, 1, 9999) } : {}) };
}

function cap(source: Source): JsonObject {
  return {
    ...appliedCap(source),
    ...perhaps(source, () => ({ crossDevice: pickOne(source, ['Per Device', 'Per Person', 'Per Household']) })),
  };
}

export function validTactic(source: Source): Valid {
  const ctx = plain(source);
  const lineItem = makeParent(source);
  const { list, creative } = assignments(source);
  const dollars = money(source, 0.01, budgetCents(lineItem) / 100);
  const isMandatory = (mandatoryFields(ctx.account, 'tactic') ?? []).length > 0;
  const fee = () => ({ managementFee: managementFee(source, () => from(source, 1, 99)) });
  const body: JsonObject = {
    lineItemId: from(source, 1, 99_999),
    name: name(source),
    ...perhaps(source, () => ({ description: 'Office hours', enabled: source(2) === 0 })),
    ...bids(source),
    ...perhaps(source, () => ({
      budgetDistribution: pickOne<JsonObject>(source, [
        { type: 'Dollars', value: dollars },
        { type: 'Percent', value: from(source, 1, 100) },
        { type: 'Priority', value: from(source, 1, 9) },
      ]),
    })),
    ...perhaps(source, () => ({
      maxSpendPerTactic: {
        enabled: source(2) === 0,
        amount: money(source, 1, 500),
        period: pickOne(source, ['day', 'flight']),
      },
    })),
    ...(lineItem['costModel'] === 'CPC' ? {} : perhaps(source, fee)),
    ...perhaps(source, () => ({ mediaOptimization: optimization(source) })),
    ...perhaps(source, () => ({ frequencyCap: cap(source) })),
    ...(isMandatory || source(2) === 0 ? { customFieldSettings: customField(source, 'Cost centre', isMandatory) } : {}),
    creativeAssignments: list,
    ...perhaps(source, () => ({ targeting: targeting(source) })),
  };
  return { body, ctx: { ...ctx, lineItem, creative } };
}

const SOURCES = {
  FLV: ['URL'],
  MP4_VIDEO: ['VAST_Doc', 'VAST_URL', 'URL'],
  HTML5_VPAID: ['VAST_Doc', 'VAST_URL'],
} as const;
const DIRECTIONS = ['Up', 'Down', 'Left', 'Right', 'Up Left', 'Up Right', 'Down Left', 'Down Right'] as const;
const HTML = { creativeHtml: '<a href="https://cardio.example.com/">Learn more</a>' };

function object(source: Source): JsonObject {
  const creativeType = pickOne(source, ['html', 'expandable', 'video']);
  if (creativeType === 'html') return { creativeType, ...HTML };
  if (creativeType === 'expandable') return { creativeType, ...HTML, expandDirection: pickOne(source, DIRECTIONS) };
  const type = pickOne(source, ['FLV', 'MP4_VIDEO', 'HTML5_VPAID']);
  return {
    creativeType,
    type,
    source: pickOne<string>(source, SOURCES[type]),
    duration: from(source, 1, 120),
    clickThroughURL: 'https://cardio.example.com/watch',
    ...perhaps(source, () => ({ bitRate: from(source, 100, 4000), videoSkippingAfter: from(source, 1, 30) })),
    ...perhaps(source, () => ({ videoURL: 'https://cdn.example.com/spot.mp4' })),
  };
}

export function validCreative(source: Source): Valid {
  const ctx = plain(source);
  const dsa = () => ({ dsaAdvertiser: 'Northside Pharma', financier: 'Northside Bank' });
  const body: JsonObject = {
    name: name(source),
    advertiserName: 'Northside Pharma',
    adSizeHeight: from(source, 1, 1080),
    adSizeWidth: from(source, 1, 1920),
    domainLandingPage: 'https://cardio.example.com/',
    adChoicesIcon: pickOne(source, ['TopRight', 'TopLeft', 'BottomRight', 'BottomLeft', 'None']),
    ...perhaps(source, () => ({ notes: 'Second wave', placementId: 'P-17' })),
    ...perhaps(source, () => ({ campaignRestrictName: 'Rival', categoryName: ['Pharma'] })),
    ...(ctx.account.dsaRequired ? dsa() : perhaps(source, dsa)),
    ...object(source),
  };
  return { body, ctx };
}

const numbers = (source: Source): string[] => manyNpis(from(source, 1, 200));

export function validNpiReplace(source: Source): Valid {
  return { body: { npis: numbers(source) }, ctx: plain(source) };
}

export function validNpiPatch(source: Source): Valid {
  return { body: { operation: pickOne(source, ['add', 'remove']), npis: numbers(source) }, ctx: plain(source) };
}

export function validNpiAttributes(source: Source): Valid {
  const attributes = makeSeveral(source, 35, (index) => ({ name: `Column ${index}` }));
  return { body: { attributes, npiColumnIndex: source(attributes.length) }, ctx: plain(source) };
}

export function validCampaignBudget(source: Source): Valid {
  return { body: { budgetCap: money(source, 0.01, 5_000_000) }, ctx: plain(source) };
}
