// The problems in groups: those to fix before a push, refusals of the platform, and those worth a look.
import type { EntityProblem } from '../../state/open-draft/problems.svelte.ts';
import type { RowListItem } from '../../ui/RowList.svelte';

export const GROUPS = {
  errors: 'Fix before you push',
  refused: 'Refused by the platform',
  warnings: 'Worth a look',
} as const;

function rowsOf(id: keyof typeof GROUPS, list: readonly EntityProblem[], folded: ReadonlySet<string>) {
  if (list.length === 0) return [];
  const open = !folded.has(id);
  const head: RowListItem<EntityProblem> = { id, head: GROUPS[id], count: list.length, open };
  const seen = new Map<string, number>();
  const rows = list.map((problem): RowListItem<EntityProblem> => {
    // One rule may report twice at one path; the id stays the same while other rows come and go.
    const name = `${id}:${problem.kind}:${problem.key}:${problem.path}:${problem.code}`;
    const again = seen.get(name) ?? 0;
    seen.set(name, again + 1);
    return { id: again === 0 ? name : `${name}:${again}`, value: problem };
  });
  return open ? [head, ...rows] : [head];
}

export function problemRows(list: readonly EntityProblem[], folded: ReadonlySet<string>): RowListItem<EntityProblem>[] {
  return [
    ...rowsOf(
      'errors',
      list.filter(({ severity, refused }) => severity === 'error' && refused === undefined),
      folded,
    ),
    ...rowsOf(
      'refused',
      list.filter(({ refused }) => refused !== undefined),
      folded,
    ),
    ...rowsOf(
      'warnings',
      list.filter((problem) => problem.severity === 'warning'),
      folded,
    ),
  ];
}
