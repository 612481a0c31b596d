// The marks of a tree row, at most three: what needs the planner first, then what a push would send.
import type { DraftState } from '../../state/context.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { Severity } from '../../../shared/kernel/problem.ts';
import type { ChangeMark } from '../../state/open-draft/changes.svelte.ts';
import type { PushStep } from '../../state/sync/push/push-progress.ts';
import type { MarkName } from '../../ui/marks.ts';

/** The push's states of entities, by key; an unknown step also marks all parents of its entity. */
export interface PushMarks {
  readonly conflicts: ReadonlySet<string>;
  readonly unknown: ReadonlySet<string>;
  readonly unchecked: ReadonlySet<string>;
  readonly succeeded: ReadonlySet<string>;
  /** Of which, or of something below which, a step has not gone through. */
  readonly unfinished: ReadonlySet<string>;
}

export function pushMarks({ push, draft }: Pick<DraftState, 'push' | 'draft'>): PushMarks {
  const having = (...states: readonly PushStep['state'][]): string[] =>
    push.steps.filter((step) => states.includes(step.state)).map((step) => step.key);
  const withAbove = (keys: readonly string[]): Set<string> =>
    new Set(keys.flatMap((key) => [key, ...above(draft, key)]));
  return {
    conflicts: new Set(
      push.conflicts.list.filter((conflict) => conflict.choice === null).map((conflict) => conflict.key),
    ),
    unknown: withAbove(having('unknown')),
    unchecked: new Set(push.unchecked.map((item) => item.key)),
    succeeded: new Set(having('succeeded')),
    // A tick means that all of it succeeded.
    unfinished: withAbove(having('failed', 'blocked', 'skipped', 'sent', 'waiting')),
  };
}

/** Keys of an entity's parents. */
function above(draft: DraftState['draft'], key: string): string[] {
  const lineItem = draft.record({ kind: 'tactic', key })?.lineItem ?? key;
  const campaign = draft.record({ kind: 'lineItem', key: lineItem })?.campaign;
  return [...(lineItem === key ? [] : [lineItem]), ...(campaign === undefined ? [] : [campaign])];
}

type Checked = Pick<DraftState, 'problems' | 'changes' | 'draft'>;

/** What rules and comparison said of an entity. */
interface Answer {
  readonly severity: Severity | null;
  readonly change: ChangeMark;
}

/** Answers about the rows that are drawn: while the draft is gone through again, each row keeps the last it had. */
export class NodeAnswers {
  readonly #kept = new Map<string, Answer & { readonly version: number }>();
  /** The version of the draft at the last answer that was whole. */
  #whole = -1;

  of(ref: EntityRef, { problems, changes, draft }: Checked): Answer {
    const id = `${ref.kind}:${ref.key}`;
    const now = { severity: problems.severityBelow(ref), change: changes.markOf(ref) };
    if (problems.checked && changes.counted) {
      this.#whole = draft.version;
      this.#kept.set(id, { ...now, version: draft.version });
      return now;
    }
    const kept = this.#kept.get(id);
    // A row that was out of sight since an earlier version would show marks that have changed.
    return kept?.version === this.#whole ? kept : now;
  }
}

export function collectMarks(ref: EntityRef, app: Checked, push: PushMarks, answers = new NodeAnswers()): MarkName[] {
  const marks: MarkName[] = [];
  if (push.conflicts.has(ref.key)) marks.push('conflict');
  if (push.unknown.has(ref.key)) marks.push('unknown');
  const { severity, change } = answers.of(ref, app);
  if (severity !== null) marks.push(severity);
  if (change === 'new' || change === 'changed') marks.push(change);
  else if (push.unchecked.has(ref.key)) marks.push('unchecked');
  else if (push.succeeded.has(ref.key) && !push.unknown.has(ref.key) && !push.unfinished.has(ref.key)) {
    marks.push('pushed');
  }
  return marks.slice(0, 3);
}

/** The marks of the whole draft. */
export function marksOfAll(app: Pick<DraftState, 'problems' | 'changes'>, push: PushMarks): MarkName[] {
  const marks: MarkName[] = [];
  if (push.conflicts.size > 0) marks.push('conflict');
  if (app.problems.errors > 0) marks.push('error');
  if (app.problems.warnings > 0) marks.push('warning');
  if (app.changes.count > 0) marks.push('changed');
  return marks;
}
