// About how large a summary will be, without making it.
import type { Draft } from '../../draft/document.ts';
import type { Kind } from '../../domain/resources/registry.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import { MOST } from './options.ts';

/** Bytes of the page around everything, and of one of each; measured on drafts of the sample. */
const PAGE = 19_000;
const EACH = { campaign: 3700, lineItem: 2700, tactic: 660, creative: 2600, npiList: 420 } as const satisfies Record<
  Kind,
  number
>;
const FLIGHT = 330;

const LISTED = {
  campaign: MOST.campaigns,
  lineItem: MOST.lineItems,
  tactic: MOST.tactics,
  creative: MOST.creatives,
  npiList: MOST.npiLists,
} as const satisfies Record<Kind, number>;

/** Bytes, right to a third or so; markup and long names make a page larger. */
export function estimateSummarySize({ entities }: Pick<Draft, 'entities'>): number {
  let [total, listed] = [PAGE, 0];
  for (const kind of Object.keys(EACH) as Kind[]) total += EACH[kind] * Math.min(entities[kind].size, LISTED[kind]);
  for (const { draft } of entities.lineItem.values()) {
    listed += 1;
    if (listed > LISTED.lineItem) break;
    total += FLIGHT * flightsOf(draft).length;
  }
  return total;
}

/** Whether the page writes all of the draft out. */
export function isListedWhole({ entities }: Pick<Draft, 'entities'>): boolean {
  return (Object.keys(LISTED) as Kind[]).every((kind) => entities[kind].size <= LISTED[kind]);
}
