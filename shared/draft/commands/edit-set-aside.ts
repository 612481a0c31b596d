// Sets warnings aside with a reason, or brings them back: one step of undo for all of them.
import { defined } from '../../kernel/defined.ts';
import { groupBy } from '../../kernel/groups.ts';
import { type Json, listOf } from '../../kernel/json.ts';
import type { Draft, EntityRef } from '../document.ts';
import { type SetAsideProblem, LONGEST_REASON, isAbout, ruleOf } from '../set-aside.ts';
import { LONGEST_AUTHOR } from '../notes.ts';
import { type Command, recordOf, setChange } from './command.ts';
import type { Hand } from './edit-notes.ts';

type OfEntity = EntityRef & SetAsideProblem;

/** Errors are left as they are: only a warning can be set aside. */
export function setAside(draft: Draft, problems: readonly OfEntity[], reason: string, { by, at }: Hand): Command {
  const words = reason.trim().slice(0, LONGEST_REASON);
  const warnings = words === '' ? [] : problems.filter(({ severity }) => severity === 'warning');
  return changeEach(name('Set aside', warnings.length), draft, warnings, (entries, problem) => [
    ...entries.filter((entry) => !isAbout(entry, problem)),
    {
      ...{ rule: ruleOf(problem), reason: words, who: by.slice(0, LONGEST_AUTHOR), when: at },
      ...{ path: problem.path, message: problem.message, ...defined({ value: problem.value }) },
    },
  ]);
}

export function bringBack(draft: Draft, problems: readonly OfEntity[]): Command {
  return changeEach(name('Bring back', problems.length), draft, problems, (entries, problem) =>
    entries.filter((entry) => !isAbout(entry, problem)),
  );
}

const name = (verb: string, count: number): string => `${verb} ${count === 1 ? 'a warning' : `${count} warnings`}`;

/** Unknown entries stay. */
function changeEach(
  called: string,
  draft: Draft,
  problems: readonly OfEntity[],
  change: (entries: readonly Json[], problem: OfEntity) => readonly Json[],
): Command {
  const byEntity = groupBy(problems, ({ kind, key }) => `${kind}:${key}`);
  const changes = [...byEntity.values()].flatMap((own) => {
    const [first] = own;
    const record = first === undefined ? undefined : recordOf(draft, first);
    if (first === undefined || record === undefined) return [];
    const entries = own.reduce<readonly Json[]>(change, listOf(record['setAside']));
    const ref = { kind: first.kind, key: first.key };
    return setChange(ref, record, ['setAside'], entries.length === 0 ? undefined : entries) ?? [];
  });
  return { name: called, changes };
}
