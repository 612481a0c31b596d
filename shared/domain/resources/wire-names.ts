// Members that a call spells otherwise than a draft does: the only list of such spellings.
import type { JsonObject } from '../../kernel/json.ts';

export type Names = Readonly<Record<string, string>>;

/** A line item's create, by the draft's names (§2.3). */
export const CREATE_NAMES = { timeZone: 'timezone', dayParting: 'dayparting' } as const;

/** A flight of a line item's patch, by the draft's names: three s, as the interface has it (§4.4). */
export const PATCH_FLIGHT_NAMES = { dailyImpressionCap: 'dailyImpresssionCap' } as const;

export function inverse(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
}

/** A member that already has a name to which another one is renamed gives way to that one. */
export function renamed(body: JsonObject, names: Names): JsonObject {
  const taken = new Set(Object.keys(names).flatMap((member) => (Object.hasOwn(body, member) ? [names[member]] : [])));
  const members = Object.entries(body).filter(([member]) => !taken.has(member));
  return Object.fromEntries(members.map(([member, value]) => [renamedMember(member, names), value]));
}

/** The reverse of `renamed`: a member that is there under both names keeps the value of the draft's own. */
export function renamedBack(body: JsonObject, names: Names): JsonObject {
  const back = inverse(names);
  const members = Object.entries(body).filter(
    ([member]) => !Object.hasOwn(back, member) || !Object.hasOwn(body, renamedMember(member, back)),
  );
  return Object.fromEntries(members.map(([member, value]) => [renamedMember(member, back), value]));
}

export function renamedMember(member: string, names: Names): string {
  return Object.hasOwn(names, member) ? (names[member] ?? member) : member;
}
