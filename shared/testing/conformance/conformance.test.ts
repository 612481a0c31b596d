// The interface's tables as accept and refuse cases, transcribed without a look at the rules, against what `check`
// says.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import type { Problem } from '../../kernel/problem.ts';
import { accountSchema } from '../../domain/resources/account.ts';
import { checkRequest } from '../../domain/check/check.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';
import { ACCOUNT, NOW } from './conformance-bodies.ts';
import type { CaseContext, Expected, ConformanceCase } from './cases.ts';
import { disagreements } from './disagreements.ts';
import { ASSIGNMENT_CASES } from './assignment-cases.ts';
import { CREATIVE_CASES } from './creative-cases.ts';
import { FLIGHT_CASES } from './flight-cases.ts';
import { LINE_ITEM_CASES } from './line-item-cases.ts';
import { LINE_ITEM_PART_CASES } from './line-item-part-cases.ts';
import { manyNpis } from '../many-npis.ts';
import { NPI_CASES } from './npi-cases.ts';
import { PATCH_CASES } from './patch-cases.ts';
import { SURROUNDINGS_CASES } from './context-cases.ts';
import { TACTIC_CASES } from './tactic-cases.ts';
import { TARGETING_CASES } from './targeting-cases.ts';

const GROUPS: Readonly<Record<string, readonly ConformanceCase[]>> = {
  'campaigns and line items': LINE_ITEM_CASES,
  'parts of a line item': LINE_ITEM_PART_CASES,
  flights: FLIGHT_CASES,
  patches: PATCH_CASES,
  tactics: TACTIC_CASES,
  assignments: ASSIGNMENT_CASES,
  targeting: TARGETING_CASES,
  creatives: CREATIVE_CASES,
  'NPI lists': NPI_CASES,
  'the surroundings': SURROUNDINGS_CASES,
};

function contexts(ctx: CaseContext = {}): RuleContext {
  const { account, now, ...rest } = ctx;
  return { account: accountSchema.parse(account ?? ACCOUNT), now: Date.parse(now ?? NOW), ...rest };
}

const isExpected = (problem: Problem, { code, path, severity = 'error' }: Expected): boolean =>
  (code === 'any' || [code].flat().includes(problem.code)) &&
  [path].flat().includes(problem.path) &&
  (severity === 'any' || problem.severity === severity);

const describeProblem = (problem: Problem): string =>
  `${problem.severity} ${problem.code} at "${problem.path}": ${problem.message}`;

describe.each(Object.entries(GROUPS))('%s', (_name, cases) =>
  it.each(cases.map((one) => [`${one.section} ${one.kind}: ${one.says}`, one] as const))('%s', (_says, one) =>
    expect(
      disagreements(checkRequest(one.kind, one.body, contexts(one.ctx)), one.expect, isExpected, describeProblem),
    ).toEqual([]),
  ),
);

describe('the cases', () => {
  const all = Object.values(GROUPS).flat();

  it('are at least 600 and no two of them ask the same', () => {
    const asked = all.map(({ kind, body, ctx }) => JSON.stringify([kind, body, ctx ?? null, hasCreative(ctx)]));
    expect(new Set(asked).size).toBeGreaterThanOrEqual(600);
  });
});

function hasCreative(ctx: CaseContext | undefined): boolean {
  return ctx?.creative !== undefined;
}

describe('§8.2: the most NPIs of one list', () => {
  const MAXIMUM = 1_000_000;
  const longest = manyNpis(MAXIMUM);

  it.each(['npi-replace', 'npi-patch'] as const)('%s takes 1,000,000 and refuses one more', (kind) => {
    const body = (npis: string[]): JsonObject => (kind === 'npi-patch' ? { operation: 'add', npis } : { npis });
    expect(checkRequest(kind, body(longest), contexts())).toEqual([]);
    const more = checkRequest(kind, body([...longest, ...manyNpis(1, 200_000_000)]), contexts());
    expect(more.map(({ code, path, severity }) => [code, path, severity])).toEqual([
      ['LIMIT_EXCEEDED', 'npis', 'error'],
    ]);
  });
});
