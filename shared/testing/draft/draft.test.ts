// The contract's and the interface's words on a whole draft, transcribed without a look at the rules.
import { describe, expect, it } from 'vitest';
import { type Json, parsePath, setAt } from '../../kernel/json.ts';
import { disagreements } from '../conformance/disagreements.ts';
import { readDraft } from '../../draft/read-draft.ts';
import { type FoundProblem, validateDraft } from '../../draft/validate.ts';
import { DRAFT_FILE, NOW } from './draft-body.ts';
import type { DraftCase, ExpectedIn } from './draft-case.ts';
import { DRAFT_CASES } from './draft-cases.ts';
import { LINE_ITEM_CASES } from './draft-line-item-cases.ts';

/** Sets first and takes out from the end, so that the places of the others still stand. */
function file(set: DraftCase['set']): string {
  let changed: Json | undefined = DRAFT_FILE;
  const places = Object.entries(set);
  const gone = places.filter(([, value]) => value === undefined).sort(([a], [b]) => (a < b ? 1 : -1));
  for (const [path, value] of [...places.filter(([, value]) => value !== undefined), ...gone]) {
    changed = setAt(changed, parsePath(path), value);
  }
  return JSON.stringify(changed);
}

function listProblems({ set, now }: DraftCase): readonly FoundProblem[] {
  const draft = readDraft(file(set));
  if (!draft.ok) throw new Error(`not read: ${JSON.stringify(draft.failure)}`);
  return validateDraft(draft.value, { now: Date.parse(now ?? NOW) });
}

const isExpected = (problem: FoundProblem, { in: where, code, path, severity = 'error' }: ExpectedIn): boolean =>
  `${problem.entity} ${problem.key}` === where &&
  (code === 'any' || [code].flat().includes(problem.code)) &&
  [path].flat().includes(problem.path) &&
  (severity === 'any' || problem.severity === severity);

const describeProblem = ({ entity, key, severity, code, path, message }: FoundProblem): string =>
  `${entity} ${key}: ${severity} ${code} at "${path}": ${message}`;

describe('a whole draft', () =>
  it.each([...DRAFT_CASES, ...LINE_ITEM_CASES].map((one) => [`${one.section}: ${one.says}`, one] as const))(
    '%s',
    (_says, one) => expect(disagreements(listProblems(one), one.expect, isExpected, describeProblem)).toEqual([]),
  ));
