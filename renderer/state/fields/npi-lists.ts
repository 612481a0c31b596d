// Fields of an NPI list: its operation and the count of its numbers (§2.7, contract §1).
import {
  NPI_LIST_KINDS,
  NPI_LIST_KIND_WORDS,
  NPI_OPERATIONS,
  NPI_OPERATION_WORDS,
} from '../../../shared/domain/resources/npi-list.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Json, isList } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import type { Row } from './field.ts';
import { type FieldPlan, IN_INSPECTOR, PLATFORM_ID, lockedWhile, listOptions } from './make.ts';

const KINDS = listOptions(NPI_LIST_KINDS, NPI_LIST_KIND_WORDS);

const OPERATIONS = listOptions(NPI_OPERATIONS, NPI_OPERATION_WORDS);

function formatCount(row: Row, member: 'npis' | 'attributes'): string {
  const value = row.record.draft[member];
  if (!Array.isArray(value)) return value === undefined ? '' : rawText(value);
  return formatNumber(value.length);
}

/** The most numbers that are named one by one. */
const NAMED = 5;

/** Numbers in a few words: a million of them are no text that anybody reads. */
export function numbersText(value: Json | undefined): string {
  if (!isList(value)) return rawText(value);
  return value.length > NAMED ? counted(value.length, 'number', 'numbers') : value.map(rawText).join(', ');
}

export const NPI_LIST_FIELDS: readonly FieldPlan[] = [
  {
    id: 'name',
    title: 'Name',
    type: 'summary',
    recordPath: ['name'],
    width: 260,
    frozen: true,
    read: (row) => nameOf('npiList', row.record),
    lockReason: () => 'Named on the platform',
  },
  {
    id: 'kind',
    title: 'Kind',
    type: 'enum',
    recordPath: ['kind'],
    width: 96,
    options: KINDS,
    lockReason: () => 'Set when it was added',
  },
  { id: 'operation', type: 'enum', path: ['operation'], width: 144, options: OPERATIONS },
  {
    id: 'npis',
    type: 'summary',
    path: ['npis'],
    width: 104,
    format: numbersText,
    read: (row) => formatCount(row, 'npis'),
    absent: 'No numbers',
    lockReason: () => IN_INSPECTOR,
  },
  {
    id: 'attributes',
    type: 'summary',
    path: ['attributes'],
    width: 128,
    read: (row) => formatCount(row, 'attributes'),
    lockReason: (row) =>
      row.record.draft['operation'] === 'replaceAttributes' ? IN_INSPECTOR : 'Attribute lists only',
  },
  {
    id: 'npiColumnIndex',
    type: 'integer',
    path: ['npiColumnIndex'],
    width: 128,
    lockReason: lockedWhile(
      (row) => row.record.draft['operation'] !== 'replaceAttributes',
      ['npiColumnIndex'],
      'Attribute lists only',
    ),
  },
  PLATFORM_ID,
];
