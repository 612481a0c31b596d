// The work left on an NPI list: its draft is an operation (contract §1), so it is compared by its effect.
import { isCarriedOut, listMember } from '../domain/resources/npi-list-content.ts';
import { defined } from '../kernel/defined.ts';
import type { JsonObject } from '../kernel/json.ts';
import type { Difference } from '../merge/difference.ts';

/** One change at `npis` or `attributes`, or none when the list is known to be as the operation would leave it. */
export function npiListChanges(base: JsonObject | null, draft: JsonObject): Difference[] {
  const member = listMember(draft);
  const mine = draft[member];
  if (mine === undefined || isCarriedOut(base, draft)) return [];
  // A base with an operation is what was last sent: the list's content is unknown.
  const seen = base?.['operation'] === undefined ? base?.[member] : undefined;
  return [{ path: [member], mine, ...defined({ base: seen }) }];
}
