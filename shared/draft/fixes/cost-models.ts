// CPC with an inventory that it does not work with: CPM, or Fixed CPM where the account may have it (§2.3).
import { formatNumber } from '../../kernel/money.ts';
import { countOfKind } from '../commands/naming.ts';
import type { Fix } from './fix.ts';

export const COST_MODELS: Fix = {
  id: 'costModels',
  head: 'CPC works only with Native and Search',
  verb: 'Set',
  all: (count) => `Set ${formatNumber(count)} to CPM`,
  name: (count, kind) => `Set the cost model of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'lineItem.cpc.inventory',
  // Fixed CPM needs a price as well, which only the planner knows; an account without managed service has no Fixed CPM.
  ways: ({ draft: { account } }) =>
    account.managedService === true
      ? [
          { id: 'CPM', title: 'CPM' },
          { id: 'Fixed CPM', title: 'Fixed CPM', detail: 'Needs a CPM price as well' },
        ]
      : [{ id: 'CPM', title: 'CPM' }],
  cells: ({ problem: { kind, key } }, way) => [{ kind, key, path: ['draft', 'costModel'], value: way }],
  figure: ({ record }) => String(record.draft['inventoryType'] ?? ''),
};
