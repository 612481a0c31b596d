// For tests: how the problems that were found differ from those that a case expects.
import type { Problem } from '../../kernel/problem.ts';

/** `lenient`: warnings may come, whichever they are. */
type Expectation<Wanted> = 'accept' | 'lenient' | Wanted | readonly Wanted[];

/** Unexpected problems, and missing ones. Warnings beside expected errors are free. */
export function disagreements<Found extends Problem, Wanted extends object>(
  problems: readonly Found[],
  expectation: Expectation<Wanted>,
  isExpected: (problem: Found, wanted: Wanted) => boolean,
  describeProblem: (problem: Found) => string,
): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (expectation === 'accept') return problems.map((problem) => `unexpected ${describeProblem(problem)}`);
  if (expectation === 'lenient') return errors.map((problem) => `unexpected ${describeProblem(problem)}`);
  const wanted = [expectation].flat() as readonly Wanted[]; // flat() of a union of readonly arrays
  return [
    ...wanted
      .filter((one) => !problems.some((problem) => isExpected(problem, one)))
      .map((one) => `missing ${JSON.stringify(one)} among ${JSON.stringify(problems.map(describeProblem))}`),
    ...errors
      .filter((problem) => !wanted.some((one) => isExpected(problem, one)))
      .map((problem) => `unexpected ${describeProblem(problem)}`),
  ];
}
