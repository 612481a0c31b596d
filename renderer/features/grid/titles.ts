// What each grid tab is called, as its accessible name.
import type { GridTab } from '../../state/fields/field.ts';

export const GRID_TITLES = {
  campaigns: 'Campaigns',
  lineItems: 'Line items',
  flights: 'Flights',
  tactics: 'Tactics',
  creatives: 'Creatives',
  npiLists: 'NPI lists',
} as const satisfies Record<GridTab, string>;
