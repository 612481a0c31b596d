// A realistic draft without a mistake in it, the same for the same seed: for the tour, for tests and for measuring.
import { type EntityRecord, type Draft, emptyEntities } from '../document.ts';
import { newDraft } from '../new-draft.ts';
import { formatQuarter, readDay } from './flight-slots.ts';
import { campaignRecord, sampleCampaigns } from './campaigns.ts';
import { creative } from './creatives.ts';
import { type SampleLineItem, lineItem } from './line-items.ts';
import { npiList } from './npi-lists.ts';
import { uuidAt } from './random.ts';
import { type Stock, tactic } from './tactics.ts';

export interface SampleOptions {
  readonly campaigns?: number | undefined;
  readonly lineItems?: number | undefined;
  readonly tactics?: number | undefined;
  readonly creatives?: number | undefined;
  readonly npiLists?: number | undefined;
  readonly seed?: number | undefined;
  /** A UUID; the same for the same seed where it is left out. */
  readonly id?: string | undefined;
  /** First day of the first flights, `yyyy-MM-dd`, best a Monday. */
  readonly start?: string | undefined;
}

export const SAMPLE_START = '2027-01-04';

/** The account that everything in the sample is allowed on. */
export const SAMPLE_ACCOUNT = {
  id: 501,
  name: 'Northside Media',
  managedService: true,
  mandatoryCustomFields: { lineItem: ['Agency PO'], tactic: [] },
  dsaRequired: false,
};

/** Counts that are left out follow from those that are given: 5 tactics a line item up to 60, 50 in large drafts. */
export function makeSample(options: SampleOptions = {}): Draft {
  const { seed = 1, npiLists = 2 } = options;
  const count = computeCounts(options);
  const start = readDay(options.start ?? SAMPLE_START);
  if (start === undefined) throw new RangeError(`The sample's start must be a date, yyyy-MM-dd: ${options.start}`);

  const campaigns = sampleCampaigns(count.campaigns, start);
  const lineItems: SampleLineItem[] = [];
  for (const [index, campaign] of campaigns.entries()) {
    const [from, to] = share(count.lineItems, campaigns.length, index);
    for (let item = from; item < to; item += 1) lineItems.push(lineItem(seed, item, item - from, campaign));
  }
  const creatives = Array.from({ length: count.creatives }, (_, index) => creative(index));
  const stock: Stock = {
    creatives: creatives.filter((each) => !each.video),
    videos: creatives.filter((each) => each.video),
    npiLists,
  };

  const entities = emptyEntities();
  const put = (map: Map<string, EntityRecord>, record: EntityRecord): unknown => map.set(record.key, record);
  const used = new Map<string, number>();
  for (const item of lineItems) used.set(item.campaign.key, (used.get(item.campaign.key) ?? 0) + item.total);
  for (const [index, campaign] of campaigns.entries()) {
    put(entities.campaign, campaignRecord(campaign, index, used.get(campaign.key) ?? 0));
  }
  for (const [index, item] of lineItems.entries()) {
    put(entities.lineItem, item.record);
    const [from, to] = share(count.tactics, lineItems.length, index);
    for (let each = from; each < to; each += 1) {
      put(entities.tactic, tactic(seed, each, [each - from, to - from], item, stock));
    }
  }
  for (const { record } of creatives) put(entities.creative, record);
  for (let index = 0; index < npiLists; index += 1) put(entities.npiList, npiList(seed, index));
  const title = `Cardiology and heart failure, ${formatQuarter(start)}`;
  return { ...newDraft(options.id ?? uuidAt(seed), title, SAMPLE_ACCOUNT), entities };
}

/** What one entity takes in a plain file, bytes: the mean of a large sample. */
const BYTES = { campaigns: 1300, lineItems: 1750, tactics: 1310, creatives: 740 } as const;

/** How large the file would be, bytes, within a few in a hundred: known before it is made. */
export function sampleBytes(options: SampleOptions): number {
  const count = computeCounts(options);
  return (['campaigns', 'lineItems', 'tactics', 'creatives'] as const).reduce(
    (sum, kind) => sum + count[kind] * BYTES[kind],
    0,
  );
}

function computeCounts(options: SampleOptions): Record<keyof typeof BYTES, number> {
  const fewest = options.campaigns === undefined ? 12 : options.campaigns * 6;
  const lineItems =
    options.lineItems ?? (options.tactics === undefined ? fewest : Math.max(fewest, Math.round(options.tactics / 50)));
  const tactics = options.tactics ?? lineItems * 5;
  const campaigns = options.campaigns ?? Math.max(2, Math.round(lineItems / 100));
  const creatives = options.creatives ?? Math.max(10, Math.round(tactics / 20));
  return { campaigns, lineItems, tactics, creatives };
}

/** Which of `total` things belong to number `index` of `holders`: spread evenly, in order. */
function share(total: number, holders: number, index: number): [from: number, to: number] {
  return [Math.floor((total * index) / holders), Math.floor((total * (index + 1)) / holders)];
}
