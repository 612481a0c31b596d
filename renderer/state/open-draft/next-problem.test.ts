// F8 goes through all problems, each once, in either direction.
import { expect, test } from 'vitest';
import type { EntityProblem } from './entity-problem.ts';
import { nextProblem } from './next-problem.ts';

const problem = (key: string, path: string): EntityProblem => ({
  kind: 'lineItem',
  key,
  path,
  code: 'REQUIRED_FIELD',
  severity: 'error',
  message: `${path} is missing.`,
});
const list = [problem('l1', 'name'), problem('l1', 'timeZone'), problem('l4', 'name')];
const ref = (key: string) => ({ kind: 'lineItem', key }) as const;

test.each([false, true])('goes round through all of them (back: %s)', (back) => {
  const seen: EntityProblem[] = [];
  let last: EntityProblem | null = null;
  while (seen.length < list.length) {
    last = nextProblem(list, last, last === null ? null : ref(last.key), back);
    if (last === null) break;
    seen.push(last);
  }
  expect(new Set(seen)).toEqual(new Set(list));
  expect(nextProblem(list, last, last === null ? null : ref(last.key), back)).toBe(seen[0]);
});

test('begins at the place of the planner, and at the first problem when nothing is wrong there', () => {
  expect(nextProblem(list, null, ref('l4'), false)).toBe(list[2]);
  expect(nextProblem(list, list[0] ?? null, ref('l9'), false)).toBe(list[0]);
  expect(nextProblem([], null, null, false)).toBeNull();
});
