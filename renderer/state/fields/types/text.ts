// Plain text, as it was typed.
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import type { FieldType } from '../field.ts';
import { parsedAs } from './parsed.ts';

export const textType: FieldType = {
  name: 'text',
  align: 'left',
  codec: () => ({ format: rawText, editText: rawText, parse: (text) => parsedAs(text === '' ? undefined : text) }),
};
