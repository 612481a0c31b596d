// One value of a list of the interface.
import type { Json } from '../../../../shared/kernel/json.ts';
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { Codec, FieldType, Option } from '../field.ts';
import { parsedAs, unlessBlank, unparsed } from './parsed.ts';
import { BY_LETTER } from './text.ts';

/** Reads a label or a stored value, in any case; other text is kept and gets its problem. */
function makeCodec(options: readonly Option[]): Codec {
  const label = (value: Json | undefined) => options.find((option) => option.value === value)?.label ?? rawText(value);
  const byText = new Map(
    options.flatMap((option) => [
      [option.value.toLowerCase(), option.value],
      [option.label.toLowerCase(), option.value],
      [(option.short ?? option.label).toLowerCase(), option.value],
    ]),
  );
  return {
    format: label,
    editText: label,
    parse: (text) =>
      unlessBlank(text, (trimmed) => {
        const found = byText.get(trimmed.toLowerCase());
        return found === undefined ? unparsed(text) : parsedAs(found);
      }),
  };
}

export const enumType: FieldType = {
  name: 'enum',
  align: 'left',
  content: 'value',
  editor: 'choice',
  codec: ({ options = [] }) => makeCodec(options),
  sortKey: () => null,
  order: BY_LETTER,
  tests: ['one-of', 'is-not', 'contains', 'empty', 'not-empty'],
  operations: ['set', 'clear'],
  carries: 'string',
  saidByText: true,
};
