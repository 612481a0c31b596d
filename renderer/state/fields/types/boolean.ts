// A yes or a no.
import type { Json } from '../../../../shared/kernel/json.ts';
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import { parseYesNo } from '../../../../shared/kernel/yes-no.ts';
import type { Codec, FieldType } from '../field.ts';
import { parsedAs, unlessBlank, unparsed } from './parsed.ts';
import { BY_LETTER } from './text.ts';

const word = (value: Json | undefined) => (typeof value === 'boolean' ? (value ? 'Yes' : 'No') : rawText(value));

const codec: Codec = {
  format: word,
  editText: word,
  parse: (text) =>
    unlessBlank(text, (trimmed) => {
      const answer = parseYesNo(trimmed);
      return answer === null ? unparsed(text) : parsedAs(answer);
    }),
};

export const booleanType: FieldType = {
  name: 'boolean',
  align: 'left',
  content: 'value',
  editor: 'switch',
  codec: () => codec,
  // Yes before No: active rows come first on every list.
  sortKey: (value) => (typeof value === 'boolean' ? Number(!value) : null),
  order: BY_LETTER,
  tests: ['is', 'is-not', 'empty', 'not-empty'],
  operations: ['set', 'clear'],
  carries: 'boolean',
  options: [
    { value: 'true', label: 'Yes' },
    { value: 'false', label: 'No' },
  ],
  fromOption: (value) => value === 'true',
  toggled: (value) => (value === true ? 'No' : 'Yes'),
};
