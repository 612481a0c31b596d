// NPI numbers that a list has more than once: each stays once, in the order of the list.
import { isList } from '../../kernel/json.ts';
import { countOfKind } from '../commands/naming.ts';
import type { Fix } from './fix.ts';

export const REPEATED_NUMBERS: Fix = {
  id: 'repeatedNumbers',
  head: 'An NPI is in a list once',
  verb: 'Keep one',
  name: (count, kind) => `Keep each number once in ${countOfKind(count, kind)}`,
  answers: ({ rule }) => rule === 'npiList.twice',
  ways: () => [{ id: 'once', title: 'Keep each once' }],
  cells: ({ record, problem: { kind, key } }) => {
    const { npis } = record.draft;
    return isList(npis) ? [{ kind, key, path: ['draft', 'npis'], value: [...new Set(npis)] }] : null;
  },
  certain: () => 'Keep each once',
};
