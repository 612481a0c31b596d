// Members that a call spells otherwise than a draft does: each such spelling stands here and nowhere else.
import type { JsonObject } from '../kernel/json.ts';

export type Names = Readonly<Record<string, string>>;

/** A line item's create, by the draft's names (§2.3). */
export const CREATE_NAMES = { timeZone: 'timezone', dayParting: 'dayparting' } as const;

/** A flight of a line item's patch, by the draft's names: three s, as the interface has it (§4.4). */
export const PATCH_FLIGHT_NAMES = { dailyImpressionCap: 'dailyImpresssionCap' } as const;

export function inverse(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([from, to]) => [to, from]));
}

export function renamed(body: JsonObject, names: Names): JsonObject {
  return Object.fromEntries(Object.entries(body).map(([member, value]) => [renamedMember(member, names), value]));
}

export function renamedMember(member: string, names: Names): string {
  return Object.hasOwn(names, member) ? (names[member] ?? member) : member;
}
