// Open conflicts as problems of their entities: an undecided one is an error, so it is not pushed.
import { type Kind, KINDS } from '../domain/resources/registry.ts';
import { fieldLabel } from '../domain/check/check.ts';
import { addTo } from '../kernel/groups.ts';
import { type Json, type JsonObject, parsePath, sameJson } from '../kernel/json.ts';
import type { Problem } from '../kernel/problem.ts';
import type { Draft, EntityRef } from './document.ts';
import { memberTitle } from './member-titles.ts';
import { type OpenConflict, openConflicts } from './open-conflicts.ts';

const NONE: readonly Problem[] = [];

export class ConflictProblems {
  #from: Json | undefined;
  #byEntity: ReadonlyMap<string, readonly OpenConflict[]> = new Map();
  /** While the draft's account is undecided, nothing of it can be pushed. */
  #isAccountOpen = false;

  constructor(draft: Draft) {
    this.follow(draft);
  }

  /** Looks at the draft's conflicts again; whose problems may have become others by it. */
  follow({ header, entities }: Draft): readonly EntityRef[] {
    const { conflicts } = header;
    if (conflicts === this.#from) return [];
    const [earlier, wasAccountOpen] = [this.#byEntity, this.#isAccountOpen];
    this.#from = conflicts;
    const open = openConflicts(header);
    this.#byEntity = byEntity(open);
    this.#isAccountOpen = open.some(({ part, path }) => part === 'file' && path === 'account.id');
    if (this.#isAccountOpen !== wasAccountOpen) {
      return KINDS.flatMap((kind) => Array.from(entities[kind].keys(), (key) => ({ kind, key })));
    }
    return [...earlier.values(), ...this.#byEntity.values()].flatMap(([first]) => listRefs(first));
  }

  of(kind: Kind, key: string): readonly Problem[] {
    if (this.#byEntity.size === 0 && !this.#isAccountOpen) return NONE;
    const open = this.#byEntity.get(`${kind}:${key}`)?.map((conflict) => toProblem(kind, conflict)) ?? NONE;
    return this.#isAccountOpen ? [...open, ACCOUNT_OPEN] : open;
  }
}

/** Of title, note, account and the rest of the header; `path` is in the file. */
export function headerConflictProblems(header: JsonObject): Problem[] {
  return openConflicts(header).flatMap(({ part, path }): Problem[] =>
    part === 'file'
      ? [
          {
            path,
            code: 'INVALID_STATE',
            severity: path === 'account.id' ? 'error' : 'warning',
            message: `${path === '' ? 'The draft' : memberTitle(parsePath(path))} was changed on both sides of a merge. ${WAY_OUT_OF_FILE}`,
            expected: EXPECTED,
            rule: 'conflict.open',
          },
        ]
      : [],
  );
}

function byEntity(conflicts: readonly OpenConflict[]): Map<string, OpenConflict[]> {
  const all = new Map<string, OpenConflict[]>();
  for (const conflict of conflicts) {
    for (const { kind, key } of listRefs(conflict)) addTo(all, `${kind}:${key}`, conflict);
  }
  return all;
}

function listRefs(conflict: OpenConflict | undefined): EntityRef[] {
  const { kind, key } = conflict ?? {};
  return kind === undefined || key === undefined ? [] : [{ kind, key }];
}

function toProblem(kind: Kind, conflict: OpenConflict): Problem {
  const { part, path } = conflict;
  return {
    // A member beside a body has no place in it.
    path: part === 'draft' ? path : '',
    code: 'INVALID_STATE',
    severity: 'error',
    message: describeConflict(kind, conflict),
    expected: EXPECTED,
    rule: CONFLICT_RULE,
  };
}

const EXPECTED = 'a decision: no entry of it in conflicts';

const WAY_OUT_OF_FILE = 'The draft has one of the two. Set the right one and take its entry out of conflicts.';

/** Of the problem that an open conflict is. */
export const CONFLICT_RULE = 'conflict.open';

const WAY_OUT = 'It is not pushed until you decide under Conflicts.';

const ACCOUNT_OPEN: Problem = {
  path: '',
  code: 'INVALID_STATE',
  severity: 'error',
  message: `The account of the draft was changed on both sides of a merge. ${WAY_OUT}`,
  rule: CONFLICT_RULE,
};

function describeConflict(kind: Kind, { part, path, base, mine, theirs, twin }: OpenConflict): string {
  if (part === 'draft' && path === 'timeZone' && (sameJson(base, mine) || sameJson(base, theirs))) {
    return (
      'One side of a merge changed the time zone and the other flight dates: in another zone they are other times. ' +
      WAY_OUT
    );
  }
  if (part === 'record' && path === '') {
    if (twin !== undefined) {
      return `Both sides of a merge added this, so it may be here twice. Two that are pushed both spend. ${WAY_OUT}`;
    }
    if (mine === undefined) return `This was deleted here, and changed or used by others. ${WAY_OUT}`;
    if (theirs === undefined) return `This was deleted by others, and changed or used here. ${WAY_OUT}`;
  }
  const label = part === 'draft' ? fieldLabel(kind, parsePath(path)) : memberTitle(parsePath(path));
  return `${label} was changed on both sides of a merge. ${WAY_OUT}`;
}
