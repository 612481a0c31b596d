// Every rule that a schema states, held to its examples: one mistake is refused by it alone, and taken when it is off.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../kernel/json.ts';
import type { Problem } from '../../kernel/problem.ts';
import { type Checker, createChecker } from '../check/check.ts';
import { EDGES } from '../../testing/tables/edges.ts';
import { FULL_BODIES } from '../../testing/tables/full-bodies.ts';
import { SHAPE_CASES, edgeKey, makeExamples } from '../../testing/tables/shape-examples.ts';

const all = createChecker();

/** What may not be found where the rule `id` has nothing to say: an error, or anything of that rule. */
const wrong = (found: readonly Problem[], id: string): readonly Problem[] =>
  found.filter((problem) => problem.severity === 'error' || problem.rule === id);

describe.each(SHAPE_CASES.map((shapeCase) => [shapeCase.name, shapeCase] as const))('%s', (name, shapeCase) => {
  const { shape } = shapeCase;
  // Some mistakes replace the whole body by another type.
  const problems = (checker: Checker, body: unknown) => shapeCase.problems(checker, body as JsonObject);

  it('nothing is wrong with the bodies that say everything', () => {
    expect(FULL_BODIES[name]).not.toEqual([]);
    for (const body of FULL_BODIES[name] ?? []) expect(problems(all, body)).toEqual([]);
  });

  it.each(shape.rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    const { fails, passes, place } = makeExamples(name, shape, rule);
    const without = createChecker(new Set([id]));
    expect(fails).not.toEqual([]);
    for (const body of fails) {
      // Each body is looked at once by each checker: some hold a million numbers.
      const found = problems(all, body);
      const { code, severity, section } = rule;
      expect(found.filter((problem) => problem.rule === id)).toContainEqual(
        expect.objectContaining({ path: place, code, severity, section }),
      );
      // Refused by this rule alone, so it is taken when the rule is off.
      expect(found.filter((problem) => problem.rule !== id && problem.severity === 'error')).toEqual([]);
      expect(wrong(problems(without, body), id)).toEqual([]);
    }
    for (const body of passes) expect(wrong(problems(all, body), id)).toEqual([]);
  });
});

it('no limit of the document is without a rule', () => {
  const used = new Set(SHAPE_CASES.flatMap(({ name, shape }) => shape.rules.map((rule) => edgeKey(name, rule))));
  expect(Object.keys(EDGES).filter((key) => !used.has(key))).toEqual([]);
});
