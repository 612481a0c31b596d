// §2.4, §7.3: the creative assignments of a tactic: their members, and weights within one ad size.
import { defined } from '../../kernel/defined.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { TACTIC } from './conformance-bodies.ts';
import {
  type CaseContext,
  type Expectation,
  type ConformanceCase,
  type Row,
  type Single,
  table,
  unknownField,
} from './cases.ts';

type Size = readonly [width: number, height: number];
const SIZES: Readonly<Record<number, Size>> = { 811: [300, 250], 812: [300, 250], 813: [728, 90], 814: [728, 90] };
const sized: CaseContext = {
  creative: ({ creativeId }) => {
    const size = typeof creativeId === 'number' ? SIZES[creativeId] : undefined;
    return size === undefined ? undefined : ({ adSizeWidth: size[0], adSizeHeight: size[1] } satisfies JsonObject);
  },
};

function weights(
  says: string,
  pairs: readonly (readonly [id: number, weight: number])[],
  expect: Expectation,
  ctx?: CaseContext,
): Single {
  const set = { creativeAssignments: pairs.map(([creativeId, weight]) => ({ creativeId, weight })) };
  return { says, set, expect, ...defined({ ctx }) };
}

const PLACES = [
  'creativeAssignments',
  ...[0, 1, 2, 3].flatMap((n) => [`creativeAssignments[${n}]`, `creativeAssignments[${n}].weight`]),
];
const unbalanced: Expectation = { code: 'BUSINESS_RULE_VIOLATION', path: PLACES };
const first = 'creativeAssignments[0]';
const BAD_TIMES = [
  '01-04-2027 00:00:00',
  '2027-01-04',
  '2027-01-04T00:00:00',
  '2027-02-29 00:00:00',
  '2027-13-01 00:00:00',
  '2027-01-04 25:00:00',
  '2027-01-04 00:60:00',
  '2027-1-4 0:00:00',
];

const assignments: (Row | Single)[] = [
  ...[undefined, []].map((value): Single => ({
    says: `no creative (${value === undefined ? 'missing' : 'empty'}): it does not serve`,
    set: { creativeAssignments: value },
    expect: { code: 'any', path: 'creativeAssignments', severity: 'warning' },
  })),
  { at: first, type: 'object' },
  { at: `${first}.creativeId`, type: 'integer', need: 'required', accepts: [1, 99999999] },
  { at: `${first}.weight`, type: 'integer', need: 'required', accepts: [100] },
  ...['startDate', 'endDate'].map((name): Row => ({
    at: `${first}.${name}`,
    type: 'string',
    need: 'optional',
    accepts: ['2027-01-04 00:00:00', '2028-02-29 23:59:59'],
    // The member is optional, and an empty text is not spoken of.
    lenient: [''],
    refuses: { INVALID_FORMAT: BAD_TIMES },
  })),
  {
    says: 'dates in order',
    set: { [`${first}.startDate`]: '2027-01-04 00:00:00', [`${first}.endDate`]: '2027-01-31 23:59:59' },
    expect: 'accept',
  },
  { says: 'unknown in an assignment', set: { [`${first}.name`]: 'x' }, expect: unknownField(`${first}.name`) },
  {
    says: 'a key of a draft file is no member of a request',
    set: { [`${first}.creative`]: 'r1' },
    expect: unknownField(`${first}.creative`),
  },
  weights('one creative at 99', [[811, 99]], unbalanced),
  weights('one creative at 101', [[811, 101]], unbalanced),
  weights('one creative at 0', [[811, 0]], unbalanced),
  weights(
    'two of one size at 50',
    [
      [811, 50],
      [812, 50],
    ],
    'accept',
    sized,
  ),
  weights(
    'two of one size at 60 and 41',
    [
      [811, 60],
      [812, 41],
    ],
    unbalanced,
    sized,
  ),
  weights(
    'two of one size at 100 each',
    [
      [811, 100],
      [812, 100],
    ],
    unbalanced,
    sized,
  ),
  weights(
    'two sizes at 100 each',
    [
      [811, 100],
      [813, 100],
    ],
    'accept',
    sized,
  ),
  weights(
    'two sizes at 50 each',
    [
      [811, 50],
      [813, 50],
    ],
    unbalanced,
    sized,
  ),
  weights(
    'two sizes, two creatives each',
    [
      [811, 30],
      [813, 1],
      [812, 70],
      [814, 99],
    ],
    'accept',
    sized,
  ),
  weights(
    'one size right, the other not',
    [
      [811, 30],
      [813, 100],
      [812, 71],
    ],
    unbalanced,
    sized,
  ),
  weights(
    'sizes unknown, 50 and 50 can be one size',
    [
      [901, 50],
      [902, 50],
    ],
    'accept',
  ),
  weights(
    'sizes unknown, 100 and 100 can be two sizes',
    [
      [901, 100],
      [902, 100],
    ],
    'accept',
  ),
  weights(
    'sizes unknown, 100, 40 and 60 can be two sizes',
    [
      [901, 100],
      [902, 40],
      [903, 60],
    ],
    'accept',
  ),
  {
    ...weights(
      'the same creative twice',
      [
        [811, 50],
        [811, 50],
      ],
      { code: 'DUPLICATE_RESOURCE', path: ['creativeAssignments[1]', 'creativeAssignments[1].creativeId'] },
    ),
    section: '§7.3',
  },
];

export const ASSIGNMENT_CASES: readonly ConformanceCase[] = table('§2.4', 'tactic-create', TACTIC, assignments);
