// The `conflicts` of a draft file: what two merged drafts say differently, until a planner has decided.
import { z } from '../kernel/zod.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { type Kind, KINDS } from '../domain/resources/registry.ts';

/** Of a merge, more are not looked at in a file from elsewhere. */
export const MOST_CONFLICTS = 100_000;
const LONGEST_PATH = 2000;

/** `draft`: in the entity's body. `record`: beside it. `file`: beside the entities. */
export type ConflictPart = 'draft' | 'record' | 'file';

/**
 * One place on which both sides differ; the draft has mine there. An absent side means "not there": at the path ''
 * of a record that one side has deleted the entity, which stays in the draft until that is decided.
 */
export interface OpenConflict {
  readonly part: ConflictPart;
  /** Of the entity; both absent in the part `file`. */
  readonly kind?: Kind;
  readonly key?: string;
  /** In that part, as in problems: `flights[0].budget`. */
  readonly path: string;
  /** The platform's id of the flight that the path is about, where it has one. */
  readonly flightId?: Json;
  readonly base?: Json;
  readonly mine?: Json;
  readonly theirs?: Json;
  /** The key of what may be the same entity, added by the other side; the path is '' in the part `record`. */
  readonly twin?: string;
}

/** For the draft file's JSON Schema: what Flightplan writes. A reader takes anything and ignores what it can't use. */
export const conflictsSchema = z
  .array(
    z.looseObject({
      part: z.enum(['draft', 'record', 'file']).optional().meta({
        description: "draft: in the entity's body, also when absent; record: beside it; file: beside the entities.",
      }),
      kind: z.enum(KINDS).optional(),
      key: z.string().optional().meta({ description: 'Of the entity.' }),
      path: z.string().meta({ description: "Such as flights[0].budget; '' for the entity: one side has deleted it." }),
      flightId: z.unknown().optional().meta({ description: 'Of the flight that the path is about.' }),
      base: z.unknown().optional().meta({ description: 'Absent where it was not there.' }),
      mine: z.unknown().optional().meta({ description: 'What the draft has, until it is decided.' }),
      theirs: z.unknown().optional().meta({ description: 'What the other side has.' }),
      twin: z.string().optional().meta({ description: 'The key of an entity that may be the same, added twice.' }),
    }),
  )
  .max(MOST_CONFLICTS)
  .meta({
    description:
      'What a merge left to be decided: both sides changed it. No entity with one is pushed; taking the entry out ' +
      'settles it.',
  });

/** The entry of the file. */
export function conflictEntry(conflict: OpenConflict): JsonObject {
  const { part, kind, key, path, flightId, base, mine, theirs, twin } = conflict;
  return {
    ...defined({ kind, key }),
    ...(part === 'draft' ? {} : { part }),
    path,
    ...defined({ flightId, base, mine, theirs, twin }),
  };
}

/** What can be used of the header's `conflicts`; an entry whose path can't be is about the whole entity. */
export function openConflicts(header: JsonObject): OpenConflict[] {
  const list = Object.hasOwn(header, 'conflicts') ? header['conflicts'] : undefined;
  if (!isList(list)) return [];
  return list.slice(0, MOST_CONFLICTS).flatMap((entry) => parseConflict(entry) ?? []);
}

/** Undefined where an entry says nothing that can be used. */
export function parseConflict(entry: Json): OpenConflict | undefined {
  if (!isObject(entry)) return undefined;
  const { part, kind, key, path, flightId, base, mine, theirs, twin } = entry;
  const known = KINDS.find((each) => each === kind);
  const sides = defined({ flightId, base, mine, theirs, twin: typeof twin === 'string' ? twin : undefined });
  const place = typeof path === 'string' && path.length <= LONGEST_PATH ? path : '';
  if (known !== undefined && typeof key === 'string') {
    return { part: part === 'record' ? part : 'draft', kind: known, key, path: place, ...sides };
  }
  return part === 'file' ? { part, path: place, ...sides } : undefined;
}
