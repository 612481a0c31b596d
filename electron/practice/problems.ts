// Maps the rules' problems in a body to the platform's refusal: status, code, details.
import { checkRequest } from '../../shared/domain/check/check.ts';
import type { CheckKind } from '../../shared/domain/resources/check-kinds.ts';
import type { RuleContext } from '../../shared/domain/resources/rule-context.ts';
import { defined } from '../../shared/kernel/defined.ts';
import type { Problem, ProblemCode } from '../../shared/kernel/problem.ts';
import { type Call, type Detail, type Outcome, refuse } from './answers.ts';

// §7.3: the codes of a business rule; every other one is a field that fails validation.
const RULE_CODES: ReadonlySet<ProblemCode> = new Set([
  'BUSINESS_RULE_VIOLATION',
  'DUPLICATE_RESOURCE',
  'DUPLICATE_FOUND',
  'CONFLICTING_DATES',
  'BUDGET_EXCEEDED',
  'INVALID_STATE',
  'LIMIT_EXCEEDED',
  'INVALID_OPERATION',
]);

// §7.3: the NPI operations say VALIDATION_ERROR of a number that is not ten digits.
const NPI_SPELLING: Partial<Record<ProblemCode, string>> = { INVALID_PATTERN: 'VALIDATION_ERROR' };

function toDetail(problem: Problem, npi: boolean): Detail {
  return {
    field: problem.path,
    message: problem.message,
    code: (npi ? NPI_SPELLING[problem.code] : undefined) ?? problem.code,
    ...defined({ value: problem.value, expected: problem.expected }),
  };
}

/**
 * The refusal of a body with these problems, or undefined when none is an error. Fields come before rules: a body that
 * is not well formed is answered with 400 and its field problems alone. A line item PATCH has 400 for its rules too
 * (§7.4).
 */
export function toRefusal(kind: CheckKind, problems: readonly Problem[]): (Outcome & { type: 'refused' }) | undefined {
  const errors = problems.filter((problem) => problem.severity === 'error');
  if (errors.length === 0) return undefined;
  const npi = kind.startsWith('npi-');
  const fields = errors.filter((problem) => !RULE_CODES.has(problem.code));
  const say = (list: readonly Problem[]): Detail[] => list.map((problem) => toDetail(problem, npi));
  if (fields.length > 0) return refuse(400, 'VALIDATION_ERROR', 'Request validation failed.', say(fields));
  if (kind === 'line-item-patch') return refuse(400, 'VALIDATION_ERROR', 'The update is not allowed.', say(errors));
  const codes = new Set(errors.map((problem) => problem.code));
  const [only] = codes;
  const code = codes.size === 1 && only !== undefined ? only : 'BUSINESS_RULE_VIOLATION';
  return refuse(422, code, 'The request breaks a business rule.', say(errors));
}

/** Checks the call's body as the client sent it. */
export function checkBody(
  kind: CheckKind,
  call: Call,
  ctx: Partial<RuleContext> = {},
): (Outcome & { type: 'refused' }) | undefined {
  const { account, body, now, written } = call;
  return toRefusal(kind, checkRequest(kind, written ?? body, { account, now, ...ctx }, written && body));
}
