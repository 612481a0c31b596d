// A custom field that the account has, made new: New field is switched off, which is what its sentence asks for (§2.3).
import { parsePath } from '../../kernel/json.ts';
import { counted } from '../../kernel/counted.ts';
import type { Fix } from './fix.ts';

export const KNOWN_FIELDS: Fix = {
  id: 'knownFields',
  verb: 'Switch off',
  name: (count) => `Switch off New field of ${counted(count, 'custom field', 'custom fields')}`,
  countsPlaces: true,
  answers: ({ rule }) => rule === 'lineItem.customFields.known' || rule === 'tactic.customFields.known',
  ways: () => [{ id: 'known', title: 'Switch off New field' }],
  cells: ({ problem: { kind, key, path } }) => [
    { kind, key, path: ['draft', ...parsePath(path).slice(0, -1), 'isNewField'], value: false },
  ],
  certain: () => 'Switch off New field',
};
