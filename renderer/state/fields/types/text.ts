// Plain text, as it was typed.
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { FieldType } from '../field.ts';
import { parsedAs } from './parsed.ts';

/** How menus call the order of texts. */
export const BY_LETTER = { up: 'A to Z', down: 'Z to A' } as const;

/** Of types that are found by their text. */
export const TEXT_TESTS = ['contains', 'lacks', 'is', 'is-not', 'empty', 'not-empty'] as const;

export const textType: FieldType = {
  name: 'text',
  align: 'left',
  content: 'value',
  editor: 'text',
  codec: () => ({ format: rawText, editText: rawText, parse: (text) => parsedAs(text === '' ? undefined : text) }),
  sortKey: (value) => (typeof value === 'string' ? value : null),
  order: BY_LETTER,
  tests: TEXT_TESTS,
  verbatim: true,
  operations: ['replace', 'set', 'before', 'after', 'template', 'clear'],
  carries: 'string',
  saidByText: true,
};
