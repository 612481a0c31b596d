// Whether a draft holds IDs that mean something to one account only: those of its records and of what they name.
import { type Json, getAt, isList, isObject } from '../kernel/json.ts';
import { KINDS } from '../domain/resources/registry.ts';
import type { Draft } from './document.ts';

/** A creative or NPI list can be named by the platform's ID without a record of its own (contract §1). */
export function hasPlatformIds({ entities }: Pick<Draft, 'entities'>): boolean {
  for (const kind of KINDS) {
    for (const { remoteId } of entities[kind].values()) if (remoteId !== null) return true;
  }
  for (const { draft } of entities.tactic.values()) {
    if (names(draft['creativeAssignments'], 'creativeId')) return true;
    if (names(getAt(draft, ['targeting', 'npiTargeting', 'lists']), 'listId')) return true;
  }
  return false;
}

function names(list: Json | undefined, member: string): boolean {
  return isList(list) && list.some((item) => isObject(item) && item[member] !== undefined && item[member] !== null);
}
