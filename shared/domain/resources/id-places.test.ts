import { describe, expect, it } from 'vitest';
import { parseBothWays } from '../../kernel/exact-json.ts';
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_BODIES, EXAMPLE_CONTEXT } from '../../testing/examples/example-bodies.ts';
import { BODIES } from '../../testing/tables/table-bodies.ts';
import { checkEntity, checkRequest } from '../check/check.ts';
import { withCanonicalIds } from './id-places.ts';

const LONG = '9007199254740993';

describe('withCanonicalIds', () => {
  const tactic = (id: unknown) => ({
    name: '42',
    creativeAssignments: [{ creativeId: id, weight: 100 }, { creative: '42' }],
    mediaOptimization: { type: 'CPA', goal: 5, conversionPixelId: id },
    targeting: {
      hcpByPractitioner: { segments: { segmentId: id, include: true } },
      npiTargeting: { lists: [{ listId: '42', include: true }] },
      retargetingPixels: { recency: '30', pixels: [{ pixelId: id, include: true }] },
      behavioralSegments: { segments: [{ providerId: id, segmentId: id, include: true }] },
      iabNewCategories: { categoryId: id, include: true },
    },
  });

  it('makes numbers of the digits of ids, and of nothing else', () => {
    expect(withCanonicalIds('tactic', tactic('42') as JsonObject)).toEqual(tactic(42));
    const lineItem = (id: unknown): JsonObject => ({ name: '7', flights: [{ id }, { budget: '7' }] }) as JsonObject;
    expect(withCanonicalIds('lineItem', lineItem('7'))).toEqual(lineItem(7));
  });

  it.each([42, LONG, '042', 'x', null])('leaves the very body where it holds %s', (id) => {
    const body = tactic(id) as JsonObject;
    expect(withCanonicalIds('tactic', body)).toBe(body);
  });
});

describe('an id beyond 2^53 in a draft', () => {
  const check = (creativeId: string | number) =>
    checkEntity(
      'tactic',
      { ...EXAMPLE_BODIES.tactic, creativeAssignments: [{ creativeId, weight: 100 }] },
      EXAMPLE_CONTEXT,
    )
      .filter(({ severity }) => severity === 'error')
      .map(({ path, code }) => `${code} ${path}`);

  it('is text, and no number that may have lost digits', () => {
    expect([check(LONG), check('9223372036854775807')]).toEqual([[], []]);
    expect(check(2 ** 53)).toEqual(['INVALID_RANGE creativeAssignments[0].creativeId']);
  });
});

describe('an id beyond 2^53 in a request', () => {
  const check = (id: string, other = id) => {
    const assignments = [id, other].map((each) => `{"creativeId":${each},"weight":50}`).join();
    const { creativeAssignments: _, ...rest } = BODIES['tactic-create'];
    const { written, exact } = parseBothWays(
      `${JSON.stringify(rest).slice(0, -1)},"creativeAssignments":[${assignments}]}`,
    );
    return checkRequest('tactic-create', written, EXAMPLE_CONTEXT, exact)
      .filter(({ severity }) => severity === 'error')
      .map(({ path, code, value: found }) => ({ path, code, value: found }));
  };

  it('is taken as a number, and compared by all its digits', () => {
    expect(check(LONG, '9007199254740992')).toEqual([]);
    expect(check(LONG)).toMatchObject([{ code: 'DUPLICATE_RESOURCE' }]);
  });

  it('is refused as text', () =>
    expect(check('1', `"${LONG}"`)).toEqual([
      { path: 'creativeAssignments[1].creativeId', code: 'INVALID_TYPE', value: LONG },
    ]));

  it('is refused above 2^63 - 1', () => {
    expect(check('1', '9223372036854775807')).toEqual([]);
    expect(check('1', '9223372036854775808')).toMatchObject([{ code: 'INVALID_RANGE' }]);
  });
});
