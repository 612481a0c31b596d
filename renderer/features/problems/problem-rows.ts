// The problems in groups: those to fix before a push, refusals of the platform, and those worth a look.
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import type { RowGroup } from '../../ui/RowList.svelte';

export interface ProblemRow {
  readonly id: string;
  readonly problem: EntityProblem;
}

function groupOf({ severity, refused }: EntityProblem): 'errors' | 'refused' | 'warnings' {
  if (severity === 'warning') return 'warnings';
  return refused === undefined ? 'errors' : 'refused';
}

export function problemGroups(list: readonly EntityProblem[]): RowGroup<ProblemRow>[] {
  const groups = { errors: [] as ProblemRow[], refused: [] as ProblemRow[], warnings: [] as ProblemRow[] };
  const seen = new Map<string, number>();
  for (const problem of list) {
    const group = groupOf(problem);
    // One rule may report twice at one path; the id stays the same while other rows come and go.
    const name = `${group}:${problem.kind}:${problem.key}:${problem.path}:${problem.code}`;
    const again = seen.get(name) ?? 0;
    seen.set(name, again + 1);
    groups[group].push({ id: again === 0 ? name : `${name}:${again}`, problem });
  }
  return [
    { id: 'errors', head: 'Fix before you push', rows: groups.errors },
    { id: 'refused', head: 'Refused by the platform', rows: groups.refused },
    { id: 'warnings', head: 'Worth a look', rows: groups.warnings },
  ];
}
