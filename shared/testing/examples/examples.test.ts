// Holds every rule to its examples: they pass and fail as said, and only because the rule is there.
import { describe, expect, it } from 'vitest';
import { PROBLEM_CODES } from '../../kernel/problem.ts';
import { checkEntity, createChecker } from '../../domain/check/check.ts';
import { EXAMPLE_CONTEXT } from './example-bodies.ts';
import { EXAMPLES } from './examples.ts';
import type { RuleExample } from './rule-examples.ts';
import type { Rule } from '../../domain/rules/rule.ts';
import { RULE_SENTENCES } from '../../domain/rules/sentences.ts';
import { RULES } from '../../domain/rules/rules.ts';

const checkExample = (rule: Rule, example: RuleExample, check = checkEntity) =>
  check(rule.kind, example.body, { ...EXAMPLE_CONTEXT, ...example.with });

const withRule = RULES.flatMap((rule) => [
  ...EXAMPLES[rule.id].passes.map((example) => ({ rule, example, id: rule.id, says: example.says, passes: true })),
  ...EXAMPLES[rule.id].fails.map((example) => ({ rule, example, id: rule.id, says: example.says, passes: false })),
]);

describe('every rule', () => {
  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s has examples, a section and a sentence', (id, rule) => {
    expect(EXAMPLES[id].passes.length).toBeGreaterThan(0);
    expect(EXAMPLES[id].fails.length).toBeGreaterThan(0);
    expect(rule.section).toMatch(/^§\d(\.\d+)?$/);
    expect(PROBLEM_CODES).toContain(rule.code);
    expect(RULE_SENTENCES[id]).toMatch(/\.$/);
  });

  it('is named once, and every sentence belongs to a rule', () => {
    const ids = RULES.map((rule) => rule.id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(Object.keys(RULE_SENTENCES).sort()).toEqual([...ids].sort());
  });
});

describe('an example that passes', () =>
  it.each(withRule.filter(({ passes }) => passes))('$id: $says', ({ rule, example }) => {
    const problems = checkExample(rule, example);
    expect(problems.filter((problem) => problem.severity === 'error')).toEqual([]);
    expect(problems.map((problem) => problem.rule)).not.toContain(rule.id);
  }));

describe('an example that fails', () => {
  it.each(withRule.filter(({ passes }) => !passes))('$id: $says', ({ rule, example }) => {
    const problems = checkExample(rule, example);
    const own = problems.filter((problem) => problem.rule === rule.id);
    expect(own).not.toEqual([]);
    for (const problem of own) {
      expect(problem).toMatchObject({ code: rule.code, severity: rule.severity, section: rule.section });
      expect(problem.message).not.toMatch(/[{}]|undefined|NaN/);
      expect(problem.message).toMatch(/\.$/);
    }
    // No other mistake is in it: the practice platform refuses it for this reason alone.
    expect(problems.filter((problem) => problem.severity === 'error' && problem.rule !== rule.id)).toEqual([]);
  });

  // No other rule replaces it: an error's example is taken then, a warning's goes without this word.
  it.each(RULES.map((rule) => [rule.id, rule] as const))('%s fails no more when the rule is off', (id, rule) => {
    const { checkEntity: without } = createChecker(new Set([id]));
    for (const example of EXAMPLES[rule.id].fails) {
      const left = checkExample(rule, example, without);
      expect(left.filter((problem) => problem.severity === 'error' || problem.rule === id)).toEqual([]);
    }
  });
});
