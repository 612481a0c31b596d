// The one mark of a row: of several, the one that most needs the planner.
import type { Changes } from '../../../state/open-draft/changes.svelte.ts';
import type { Row } from '../../../state/fields/field.ts';
import { pickWorstSeverity } from '../../../state/open-draft/entity-problem.ts';
import type { Problems } from '../../../state/open-draft/problems.svelte.ts';
import type { MarkName } from '../../../ui/marks.ts';

export function rowMark(row: Row, problems: Problems, changes: Changes): MarkName | null {
  const severity =
    row.flight === undefined
      ? problems.severityOf(row)
      : pickWorstSeverity(problems.at(row, ['draft', 'flights', row.flight]));
  if (severity !== null) return severity;
  if (row.flight !== undefined && changes.markOf(row) === 'changed') {
    return changes.at(row, ['draft', 'flights', row.flight]) === undefined ? null : 'changed';
  }
  return changes.markOf(row);
}
