// Which marks a row of the tree carries: what needs the planner first, then what a push would send, at most three.
import type { AppState } from '../../state/context.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { MarkName } from '../../ui/marks.ts';

/** What the push in sight says of single entities, by key. */
export interface PushMarks {
  readonly conflicts: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly unchecked: ReadonlySet<string>;
  readonly succeeded: ReadonlySet<string>;
}

export function pushMarks(push: AppState['push']): PushMarks {
  const having = (state: string): Set<string> =>
    new Set(push.steps.filter((step) => step.state === state).map((step) => step.key));
  return {
    conflicts: new Set(
      push.conflicts.list.filter((conflict) => conflict.choice === null).map((conflict) => conflict.key),
    ),
    unknown: having('unknown'),
    unchecked: new Set(push.unchecked.map((item) => item.key)),
    succeeded: having('succeeded'),
  };
}

export function marksOf(ref: EntityRef, app: Pick<AppState, 'problems' | 'changes'>, push: PushMarks): MarkName[] {
  const marks: MarkName[] = [];
  if (push.conflicts.has(ref.key)) marks.push('conflict');
  if (push.unknown.has(ref.key)) marks.push('unknown');
  const severity = app.problems.severityBelow(ref);
  if (severity !== null) marks.push(severity);
  const change = app.changes.markOf(ref);
  if (change === 'new' || change === 'changed') marks.push(change);
  else if (push.unchecked.has(ref.key)) marks.push('unchecked');
  else if (push.succeeded.has(ref.key)) marks.push('pushed');
  return marks.slice(0, 3);
}

/** The marks of the whole draft. */
export function marksOfAll(app: Pick<AppState, 'problems' | 'changes'>, push: PushMarks): MarkName[] {
  const marks: MarkName[] = [];
  if (push.conflicts.size > 0) marks.push('conflict');
  if (app.problems.errors > 0) marks.push('error');
  if (app.problems.warnings > 0) marks.push('warning');
  if (app.changes.count > 0) marks.push('changed');
  return marks;
}
