// A base bid above the max bid: swapped, or one of them moved to the other (§2.4).
import { countOfKind } from '../commands/naming.ts';
import type { Fix, FixCell } from './fix.ts';

const MEMBERS = ['baseBidPrice', 'maxBidPrice'] as const;

export const BID_ORDER: Fix = {
  id: 'bidOrder',
  head: 'The base bid is at most the max bid',
  verb: 'Set bids',
  name: (count, kind) => `Set the bids of ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'tactic.bids.order',
  ways: () => [
    { id: 'swap', title: 'Swap them' },
    { id: 'raise', title: 'Raise the max bid', detail: 'To the base bid' },
    { id: 'lower', title: 'Lower the base bid', detail: 'To the max bid' },
  ],
  cells: ({ record, problem: { kind, key } }, way) => {
    const [base, max] = MEMBERS.map((member) => record.draft[member]);
    if (typeof base !== 'number' || typeof max !== 'number') return null;
    const values = way === 'swap' ? [max, base] : way === 'raise' ? [base, base] : [max, max];
    return MEMBERS.map((member, at): FixCell => ({ kind, key, path: ['draft', member], value: values[at] }));
  },
  figure: ({ record }) => MEMBERS.map((member) => String(record.draft[member])).join(' above '),
};
