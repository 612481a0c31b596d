// The one list of editable fields, tab by tab: grid columns, inspector lines, sheet headers and problem paths use it.
import type { Path } from '../../../shared/kernel/json.ts';
import { CAMPAIGN_FIELDS } from './campaigns.ts';
import { CREATIVE_FIELDS } from './creatives.ts';
import { customField, customName, isCustomTab } from './custom-fields.ts';
import type { Field, GridTab } from './field.ts';
import { FLIGHT_FIELDS } from './flights.ts';
import { LINE_ITEM_FIELDS } from './line-items.ts';
import { type FieldPlan, makeField } from './make.ts';
import { NPI_LIST_FIELDS } from './npi-lists.ts';
import { TACTIC_FIELDS } from './tactics.ts';

const plans: Readonly<Record<GridTab, readonly FieldPlan[]>> = {
  campaigns: CAMPAIGN_FIELDS,
  lineItems: LINE_ITEM_FIELDS,
  flights: FLIGHT_FIELDS,
  tactics: TACTIC_FIELDS,
  creatives: CREATIVE_FIELDS,
  npiLists: NPI_LIST_FIELDS,
};

export const FIELDS = Object.fromEntries(
  // Keys of plans.
  Object.entries(plans).map(([tab, list]) => [tab, list.map((plan) => makeField(tab as GridTab, plan))]),
) as unknown as Readonly<Record<GridTab, readonly Field[]>>; // one list a tab, all tabs

export function fieldsOf(tab: GridTab): readonly Field[] {
  return FIELDS[tab];
}

export function fieldById(tab: GridTab, id: string): Field | undefined {
  const name = isCustomTab(tab) ? customName(id) : undefined;
  if (name !== undefined && isCustomTab(tab)) return customField(tab, name);
  return FIELDS[tab].find((field) => field.id === id);
}

/**
 * The field that a path inside a record belongs to (`['draft','cpmPrice']`): the one whose path contains it most closely,
 * else the first one inside it. On the Flights tab a path inside a flight (`['draft','flights',0,'budget']`).
 */
export function fieldAt(tab: GridTab, recordPath: Path): Field | undefined {
  const path = tab === 'flights' ? recordPath.slice(3) : recordPath;
  let best: Field | undefined;
  for (const field of FIELDS[tab]) {
    const closer = field.path.length > (best?.path.length ?? 0);
    if (closer && holds(field.path, path)) best = field;
  }
  return best ?? FIELDS[tab].find((field) => holds(path, field.path));
}

function holds(outer: Path, inner: Path): boolean {
  return outer.length <= inner.length && outer.every((step, index) => inner[index] === step);
}
