// Whole numbers: counts, sizes and ids.
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { rawText } from '../../../../shared/kernel/raw-text.ts';
import { parseTypedRemoteId } from '../../../../shared/kernel/remote-id.ts';
import type { Codec, FieldType } from '../field.ts';
import { figureCodec, figureType, plainNumber } from './figure.ts';
import { parsedAs } from './parsed.ts';

const bare = figureCodec({ show: String, begin: String, percent: 'never' });

/** An id of the platform: shown without marks between its digits, of which none is lost. */
export const idCodec: Codec = {
  format: rawText,
  editText: rawText,
  parse: (text, row, reading) => {
    const id = parseTypedRemoteId(text);
    return id === null ? bare.parse(text, row, reading) : parsedAs(id);
  },
};

export const integerType: FieldType = {
  ...figureType({
    name: 'integer',
    noun: 'a number',
    format: 'general',
    show: formatNumber,
    begin: plainNumber,
    percent: 'never',
  }),
  decimals: 0,
};
