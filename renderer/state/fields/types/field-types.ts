// The one list of field types.
import type { FieldType } from '../field.ts';
import { booleanType } from './boolean.ts';
import { dateTimeType } from './date-time.ts';
import { referenceType, summaryType } from './derived.ts';
import { enumType } from './enum.ts';
import { integerType } from './integer.ts';
import { moneyType } from './money.ts';
import { numberType } from './number.ts';
import { percentType } from './percent.ts';
import { textType } from './text.ts';

export const FIELD_TYPES = {
  text: textType,
  money: moneyType,
  integer: integerType,
  number: numberType,
  percent: percentType,
  'date-time': dateTimeType,
  enum: enumType,
  boolean: booleanType,
  summary: summaryType,
  reference: referenceType,
} as const satisfies Readonly<Record<string, FieldType>>;
export type FieldTypeName = keyof typeof FIELD_TYPES;
