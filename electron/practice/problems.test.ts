// Which status and code every problem becomes: §7.3 and §7.4, transcribed.
import { describe, expect, it } from 'vitest';
import type { CheckKind } from '../../shared/domain/resources/check-kinds.ts';
import { type Problem, type ProblemCode, PROBLEM_CODES } from '../../shared/kernel/problem.ts';
import { toRefusal } from './problems.ts';

const problem = (code: ProblemCode, more: Partial<Problem> = {}): Problem => ({
  path: 'x',
  code,
  severity: 'error',
  message: 'No.',
  ...more,
});

function verdict(kind: CheckKind, ...problems: Problem[]): string {
  const refusal = toRefusal(kind, problems)?.refusal;
  if (refusal === undefined) return 'taken';
  const details = Array.isArray(refusal.details) ? (refusal.details as { code: string }[]) : [];
  return [refusal.status, refusal.code, ...details.map(({ code }) => code)].join(' ');
}

const STATUS: Record<ProblemCode, 400 | 422> = {
  REQUIRED_FIELD: 400,
  INVALID_TYPE: 400,
  INVALID_BOOLEAN: 400,
  INVALID_ENUM: 400,
  INVALID_RANGE: 400,
  INVALID_LENGTH: 400,
  INVALID_FORMAT: 400,
  INVALID_PATTERN: 400,
  INVALID_VALUE: 400,
  UNKNOWN_FIELD: 400,
  CONFLICTING_DATES: 422,
  BUDGET_EXCEEDED: 422,
  BUSINESS_RULE_VIOLATION: 422,
  INVALID_STATE: 422,
  DUPLICATE_RESOURCE: 422,
  DUPLICATE_FOUND: 422,
  LIMIT_EXCEEDED: 422,
  INVALID_OPERATION: 422,
};

describe('the refusal of a body', () => {
  it.each(PROBLEM_CODES)('%s has the status of §7.3, and 400 in a line item PATCH (§7.4)', (code) => {
    const whole = STATUS[code] === 400 ? `400 VALIDATION_ERROR ${code}` : `422 ${code} ${code}`;
    expect(verdict('line-item-replace', problem(code))).toBe(whole);
    expect(verdict('line-item-patch', problem(code))).toBe(`400 VALIDATION_ERROR ${code}`);
  });

  it('does not come of warnings', () =>
    expect(verdict('tactic-create', problem('INVALID_RANGE', { severity: 'warning' }))).toBe('taken'));

  it('names fields before rules, and one code only when all rules share it', () => {
    const rules = [problem('BUDGET_EXCEEDED'), problem('CONFLICTING_DATES')];
    expect(verdict('line-item-create', ...rules, problem('INVALID_ENUM'))).toBe('400 VALIDATION_ERROR INVALID_ENUM');
    expect(verdict('line-item-create', ...rules)).toBe('422 BUSINESS_RULE_VIOLATION BUDGET_EXCEEDED CONFLICTING_DATES');
  });

  it('says VALIDATION_ERROR of an NPI that is not ten digits (§7.3)', () => {
    expect(verdict('npi-replace', problem('INVALID_PATTERN'))).toBe('400 VALIDATION_ERROR VALIDATION_ERROR');
    expect(verdict('line-item-create', problem('INVALID_PATTERN'))).toBe('400 VALIDATION_ERROR INVALID_PATTERN');
  });
});
