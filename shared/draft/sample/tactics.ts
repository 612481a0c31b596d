// The sample's tactics: bids, a share of the budget, creatives with their weights, targeting.
import type { JsonObject } from '../../kernel/json.ts';
import type { EntityRecord } from '../document.ts';
import { assignmentSlot } from './flight-slots.ts';
import type { SampleCreative } from './creatives.ts';
import type { SampleLineItem } from './line-items.ts';
import { type Random, randomAt } from './random.ts';
import { chooseAim } from './sample-targeting.ts';

export interface Stock {
  readonly creatives: readonly SampleCreative[];
  readonly videos: readonly SampleCreative[];
  readonly npiLists: number;
}

/** Inventory that shows moving pictures; everything else takes HTML. */
const MOVING: ReadonlySet<string> = new Set(['Video', 'NativeVideo', 'Audio', 'DOOH']);

/** `place` of `siblings`: its number within its line item, from 0. */
export function tactic(
  seed: number,
  index: number,
  [place, siblings]: readonly [number, number],
  parent: SampleLineItem,
  stock: Stock,
): EntityRecord {
  const random = randomAt(seed, 2, index);
  const aim = chooseAim(index);
  const { theme } = parent.campaign;
  const wave = Math.floor(place / 8);
  const [base, max] = bids(parent.plan.inventoryType, random);
  const draft = {
    name: `${parent.name} | ${aim.name(theme)}${wave === 0 ? '' : ` ${wave + 1}`}`,
    ...(index % 9 === 4 ? { description: `Reach ${theme.specialty} before the congress` } : {}),
    enabled: index % 11 !== 7,
    baseBidPrice: base,
    maxBidPrice: max,
    budgetDistribution: share(parent, place, siblings),
    ...(index % 7 === 2 ? { maxSpendPerTactic: { enabled: true, amount: 900, period: 'day' } } : {}),
    ...optimization(index, random),
    ...(index % 6 === 1 ? { frequencyCap: { applyFrequencyCap: true, times: 5, period: 'week' } } : {}),
    creativeAssignments: assignments(parent, stock, random),
    targeting: aim.targeting(theme, random, stock.npiLists),
  } satisfies JsonObject;
  return { key: `t${index + 1}`, lineItem: parent.record.key, remoteId: null, base: null, draft };
}

/** Shares that hold in every flight: dollars of the smallest one, percentages that add up to 100, ranks. */
function share(parent: SampleLineItem, place: number, siblings: number): JsonObject {
  switch (parent.distribution) {
    case 'Dollars':
      return { type: 'Dollars', value: Math.floor((parent.smallest * 100) / siblings) / 100 };
    case 'Percent': {
      const even = Math.floor(100 / siblings);
      return { type: 'Percent', value: place === 0 ? 100 - even * (siblings - 1) : even };
    }
    case 'Priority':
      return { type: 'Priority', value: place + 1 };
  }
}

function bids(inventoryType: string, random: Random): [number, number] {
  const quarters = random.int(0, 12) * 0.25;
  if (inventoryType === 'Display') return [4 + quarters, 12 + quarters * 2];
  return MOVING.has(inventoryType) ? [14 + quarters, 32 + quarters * 2] : [1.5 + quarters, 6 + quarters * 2];
}

function optimization(index: number, random: Random): JsonObject {
  const kinds: readonly JsonObject[] = [
    { type: 'CTR', goal: 0.15 },
    { type: 'Viewability', goal: 70 },
    { type: 'CPA', goal: 45, conversionPixelId: random.int(20_100, 20_190) },
    { type: 'Tactic_Reach' },
  ];
  const chosen = kinds[index % 8];
  return chosen === undefined ? {} : { mediaOptimization: chosen };
}

/** One to three creatives that fit the inventory; in each ad size the weights add up to 100 (§2.4). */
function assignments(parent: SampleLineItem, stock: Stock, random: Random): JsonObject[] {
  const fitting = MOVING.has(parent.plan.inventoryType) ? stock.videos : stock.creatives;
  const pool = fitting.length > 0 ? fitting : [...stock.creatives, ...stock.videos];
  const bySize = new Map<string, SampleCreative[]>();
  const first = random.int(0, Math.max(0, pool.length - 1));
  for (let count = Math.min(random.int(1, 3), pool.length); count > 0; count -= 1) {
    const chosen = pool[(first + count) % pool.length];
    if (chosen === undefined) continue;
    bySize.set(chosen.size, [...(bySize.get(chosen.size) ?? []), chosen]);
  }
  const dates = random.chance(15) ? assignmentSlot(parent.campaign.start, 0, 26) : {};
  return [...bySize.values()].flatMap((group) =>
    group.map(({ record }, index) => ({ creative: record.key, weight: weight(group.length, index), ...dates })),
  );
}

function weight(count: number, index: number): number {
  const even = Math.floor(100 / count / 5) * 5;
  return index === 0 ? 100 - even * (count - 1) : even;
}
