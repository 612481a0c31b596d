// Every rule that a schema states, held to its examples: one mistake is refused by it alone, and taken when it is off.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import type { Checker } from './check.ts';
import { createChecker } from './check.ts';
import { EDGES } from '../testing/tables/edges.ts';
import { FULL_BODIES } from '../testing/tables/full-bodies.ts';
import { SHAPE_CASES, edgeKey, examplesOf } from '../testing/tables/shape-examples.ts';

const all = createChecker();

describe.each(SHAPE_CASES.map((shapeCase) => [shapeCase.name, shapeCase] as const))('%s', (name, shapeCase) => {
  const { shape } = shapeCase;
  // One mistake is a body that is none.
  const problems = (checker: Checker, body: unknown) => shapeCase.problems(checker, body as JsonObject);
  const errors = (checker: Checker, body: unknown) =>
    problems(checker, body).filter((problem) => problem.severity === 'error');

  it('nothing is wrong with the bodies that say everything', () => {
    expect(FULL_BODIES[name]).not.toEqual([]);
    for (const body of FULL_BODIES[name] ?? []) expect(problems(all, body)).toEqual([]);
  });

  it.each(shape.rules.map((rule) => [rule.id, rule] as const))('%s', (id, rule) => {
    const { fails, passes, place } = examplesOf(name, shape, rule);
    const without = createChecker(new Set([id]));
    expect(fails).not.toEqual([]);
    for (const body of fails) {
      const own = problems(all, body).filter((problem) => problem.rule === id);
      const { code, severity, section } = rule;
      expect(own).toContainEqual(expect.objectContaining({ path: place, code, severity, section }));
      // Refused by this rule alone, so it is taken when the rule is off.
      expect(errors(all, body).filter((problem) => problem.rule !== id)).toEqual([]);
      expect(errors(without, body)).toEqual([]);
      expect(problems(without, body).map((problem) => problem.rule)).not.toContain(id);
    }
    for (const body of passes) {
      expect(errors(all, body)).toEqual([]);
      expect(problems(all, body).map((problem) => problem.rule)).not.toContain(id);
    }
  });
});

it('no limit of the document is without a rule', () => {
  const used = new Set(SHAPE_CASES.flatMap(({ name, shape }) => shape.rules.map((rule) => edgeKey(name, rule))));
  expect(Object.keys(EDGES).filter((key) => !used.has(key))).toEqual([]);
});
