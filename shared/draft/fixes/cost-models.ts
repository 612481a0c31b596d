// CPC with an inventory that it does not work with: another cost model, or one of the inventories that it works with (§2.3).
import { countOfKind } from '../commands/naming.ts';
import type { Fix } from './fix.ts';

const CPM = { id: 'CPM', title: 'CPM', detail: 'Bids are then for a thousand impressions' };
const INVENTORIES = ['Native', 'Search'].map((id) => ({ id, title: `${id} inventory`, detail: 'Stays with CPC' }));

export const COST_MODELS: Fix = {
  id: 'costModels',
  head: 'CPC works only with Native and Search',
  verb: 'Set',
  name: (count, kind) => `Set cost model or inventory of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'lineItem.cpc.inventory',
  // Never without asking: bids for a click would be bids for a thousand impressions. Fixed CPM needs a price as well, which only the planner knows; an account without managed service has no Fixed CPM.
  ways: ({ draft: { account } }) =>
    account.managedService === true
      ? [CPM, { id: 'Fixed CPM', title: 'Fixed CPM', detail: 'Needs a CPM price as well' }, ...INVENTORIES]
      : [CPM, ...INVENTORIES],
  cells: ({ problem: { kind, key } }, way) => {
    const member = INVENTORIES.some(({ id }) => id === way) ? 'inventoryType' : 'costModel';
    return [{ kind, key, path: ['draft', member], value: way }];
  },
  figure: ({ record }) => String(record.draft['inventoryType'] ?? ''),
};
