// §2.7, §7.3, §7.4, §8.2: the three requests that change an NPI list.
import type { Json } from '../../kernel/json.ts';
import { NPIS, NPI_ATTRIBUTES, NPI_PATCH, NPI_REPLACE } from './conformance-bodies.ts';
import { type ConformanceCase, type Row, type Single, table, unknownField } from './cases.ts';

const numbers: (Row | Single)[] = [
  { says: 'as written', set: {}, expect: 'accept' },
  {
    at: 'npis',
    type: 'array',
    need: 'required',
    accepts: [[NPIS[0]]],
    refuses: { INVALID_VALUE: [[]] },
    section: '§7.3',
  },
  {
    at: 'npis[1]',
    type: 'string',
    refuses: {
      INVALID_PATTERN: [
        '',
        '0',
        '123456789',
        '12345678901',
        '12345-7893',
        '123456789O',
        ' 1245319599',
        '1245319599\n',
        '１２４５３１９５９９',
      ],
    },
  },
  {
    says: 'null among the numbers',
    set: { 'npis[1]': null },
    expect: { code: ['INVALID_TYPE', 'REQUIRED_FIELD'], path: 'npis[1]' },
  },
  // The check digit is not the interface's, so it never refuses.
  ...['1234567890', '0000000001', '9999999999'].map((npi): Single => ({
    says: `a check digit that does not fit: ${npi}`,
    set: { 'npis[1]': npi },
    expect: { code: 'any', path: 'npis[1]', severity: 'warning' },
  })),
  {
    says: 'the same number twice is not spoken of',
    set: { npis: [NPIS[0], NPIS[1], NPIS[0]] },
    expect: { code: 'DUPLICATE_RESOURCE', path: ['npis[2]', 'npis[0]'], severity: 'any' },
  },
  { says: 'an unknown member', set: { listName: 'x' }, expect: unknownField('listName') },
];

const operations: (Row | Single)[] = [
  { at: 'operation', type: 'string', need: 'required', values: ['add', 'remove'], not: ['replace', 'delete', ''] },
];

const columns = (count: number): Json => Array.from({ length: count }, (_, index) => ({ name: `Column ${index}` }));

const attributes: (Row | Single)[] = [
  { says: 'as written', set: {}, expect: 'accept' },
  {
    at: 'attributes',
    type: 'array',
    need: 'required',
    accepts: [columns(1), columns(34), columns(35)],
    refuses: { INVALID_VALUE: [[]], LIMIT_EXCEEDED: [columns(36), columns(100)] },
  },
  {
    says: 'a name twice',
    set: { attributes: [{ name: 'NPI' }, { name: 'Region' }, { name: 'Region' }] },
    expect: { code: 'DUPLICATE_FOUND', path: ['attributes', 'attributes[2]', 'attributes[2].name'] },
  },
  { at: 'npiColumnIndex', type: 'integer', need: 'required', accepts: [0, 1], refuses: { INVALID_RANGE: [-1, -100] } },
  // The fields of one attribute are not shown.
  { says: 'unknown fields of an attribute', set: { 'attributes[0].values': ['1'] }, expect: 'lenient' },
  { says: 'an unknown member', set: { npis: [...NPIS] }, expect: unknownField('npis') },
];

export const NPI_CASES: readonly ConformanceCase[] = [
  ...table('§2.7', 'npi-replace', NPI_REPLACE, [
    ...numbers,
    { says: 'the operation belongs to a patch', set: { operation: 'add' }, expect: unknownField('operation') },
  ]),
  ...table('§2.7', 'npi-patch', NPI_PATCH, [...numbers, ...operations]),
  ...table('§2.7', 'npi-patch', { ...NPI_PATCH, operation: 'remove' }, numbers.slice(0, 2)),
  ...table('§2.7', 'npi-attributes', NPI_ATTRIBUTES, attributes),
];
