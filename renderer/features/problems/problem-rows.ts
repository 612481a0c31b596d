// The problems in groups: by rule, each said once, or by place; errors first, then refusals of the platform, then warnings.
import { ruleHead } from '../../../shared/domain/check/rule-heads.ts';
import type { Fix } from '../../../shared/draft/fixes/fix.ts';
import { findFix } from '../../../shared/draft/fixes/fixes.ts';
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import { isSameProblem, ruleKey } from '../../state/open-draft/problem-list.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export interface ProblemRow {
  readonly id: string;
  readonly problem: EntityProblem;
}

export interface ProblemGroup extends RowGroup<ProblemRow> {
  /** Of its rule; by place each row may have another. */
  readonly fix: Fix | undefined;
  readonly rows: ProblemRow[];
}

/** One rule may report twice at one path; the id stays the same while other rows come and go. */
function rowIds(): (problem: EntityProblem) => string {
  const seen = new Map<string, number>();
  return ({ kind, key, path, code, rule = code, about = '' }) => {
    const name = `${kind}:${key}:${path}:${rule}:${about}`;
    const again = seen.get(name) ?? 0;
    seen.set(name, again + 1);
    return again === 0 ? name : `${name}:${again}`;
  };
}

const pickMark = (severity: EntityProblem['severity']): 'error' | 'warning' => severity;

const rank = ({ problem: { severity, refused } }: ProblemRow): number =>
  severity === 'warning' ? 2 : refused === undefined ? 0 : 1;

/** `pickHead`: the head of the group that a problem is in, asked once a group. */
function grouped(
  list: readonly EntityProblem[],
  keyOf: (problem: EntityProblem) => string,
  headOf: (problem: EntityProblem) => string,
  withFix: boolean,
): ProblemGroup[] {
  const groups = new Map<string, ProblemGroup>();
  const idOf = rowIds();
  for (const problem of list) {
    const id = keyOf(problem);
    let group = groups.get(id);
    if (group === undefined) {
      const fix = withFix && problem.refused === undefined ? findFix(problem) : undefined;
      group = { id, head: headOf(problem), rows: [], mark: pickMark(problem.severity), fix };
      groups.set(id, group);
    }
    group.rows.push({ id: idOf(problem), problem });
  }
  return [...groups.values()];
}

const first = ({ rows: [row] }: ProblemGroup): number => (row === undefined ? 0 : rank(row));

export function groupByRule(list: readonly EntityProblem[]): ProblemGroup[] {
  const pickHead = (problem: EntityProblem): string =>
    problem.refused === undefined ? (findFix(problem)?.head ?? ruleHead(problem)) : 'Refused by the platform';
  const groups = grouped(list, ruleKey, pickHead, true);
  // The first is open, so that every rule is in sight.
  return groups
    .toSorted((a, b) => first(a) - first(b) || b.rows.length - a.rows.length)
    .map((group, index) => ({ ...group, folded: index > 0 }));
}

/** `placeOf`: what the planner looks for an entity in, by key and name. */
export function groupByPlace(
  list: readonly EntityProblem[],
  placeOf: (problem: EntityProblem) => { readonly key: string; readonly name: string },
): ProblemGroup[] {
  const groups = grouped(
    list,
    (problem) => `place ${placeOf(problem).key}`,
    (problem) => placeOf(problem).name,
    false,
  );
  return groups.map((group) => {
    const rows = group.rows.toSorted((a, b) => rank(a) - rank(b));
    return { ...group, rows, mark: pickMark(rows[0]?.problem.severity ?? 'warning') };
  });
}

/** The group at the end: warnings that were set aside. */
export const SET_ASIDE = 'set aside';

export function groupSetAside(list: readonly EntityProblem[]): readonly ProblemGroup[] {
  const groups = grouped(
    list,
    () => SET_ASIDE,
    () => 'Set aside with a reason',
    false,
  );
  return groups.map((group) => ({ ...group, folded: true, mark: 'aside' }));
}

/** The id of a problem's row; undefined where it is not listed. */
export function findRowId(groups: readonly ProblemGroup[], problem: EntityProblem | null): string | undefined {
  if (problem === null) return undefined;
  for (const { rows } of groups) {
    const row = rows.find((one) => isSameProblem(one.problem, problem));
    if (row !== undefined) return row.id;
  }
  return undefined;
}
