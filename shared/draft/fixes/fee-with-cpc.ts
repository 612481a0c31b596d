// A management fee with CPC, which has none: the fee goes, or the cost model becomes CPM (§2.3, §2.4).
import { countOfKind } from '../commands/naming.ts';
import type { Asked, Fix } from './fix.ts';

const findLineItemKey = ({ problem, record }: Asked): string =>
  problem.kind === 'tactic' ? (record.lineItem ?? '') : problem.key;

export const FEE_WITH_CPC: Fix = {
  id: 'feeWithCpc',
  head: 'CPC goes without a management fee',
  verb: 'Settle',
  name: (count, kind) => `Settle the fee of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'lineItem.fee.cpc' || rule === 'tactic.fee.cpc',
  ways: () => [
    { id: 'fee', title: 'Take the fee out' },
    { id: 'CPM', title: 'Set the cost model to CPM' },
  ],
  cells: (asked, way) =>
    way === 'fee'
      ? [{ kind: asked.problem.kind, key: asked.problem.key, path: ['draft', 'managementFee'], value: undefined }]
      : [{ kind: 'lineItem', key: findLineItemKey(asked), path: ['draft', 'costModel'], value: 'CPM' }],
};
