// Custom fields of line items and tactics (§2.3, §2.4): each name is a field of its own, a column as any other.
import { CUSTOM_FIELDS, customFieldIndex } from '../../../shared/draft/custom-field-list.ts';
import { type Json, type Path, isList, isObject, listOf } from '../../../shared/kernel/json.ts';
import type { Field, GridTab, Row } from './field.ts';
import { IN_INSPECTOR, makeField, PUSHED_TACTIC } from './make.ts';

/** The tabs whose rows have custom fields. */
export type CustomTab = 'lineItems' | 'tactics';

const PREFIX = 'custom:';
const MEMBERS: Path = ['draft', CUSTOM_FIELDS];

/** The path of one name in each row: the same array for the same path, since writes are grouped by the array. */
function makePathReader(name: string): (row: Row) => Path {
  const known: Path[] = [];
  const absent: Path = [...MEMBERS, name];
  return ({ record }) => {
    const at = customFieldIndex(record.draft, name);
    return at < 0 ? absent : (known[at] ??= [...MEMBERS, at, 'fieldValue']);
  };
}

function readValue(row: Row, name: string): Json | undefined {
  const item = listOf(row.record.draft[CUSTOM_FIELDS])[customFieldIndex(row.record.draft, name)];
  return isObject(item) ? item['fieldValue'] : undefined;
}

function lockReason({ tab, record }: Row): string | null {
  if (tab === 'tactics' && record.remoteId !== null) return PUSHED_TACTIC;
  const value = record.draft[CUSTOM_FIELDS];
  return value === undefined || value === null || isList(value) ? null : IN_INSPECTOR;
}

const cache = new Map<string, Field>();

/** The field of a name: the same object each time. */
export function customField(tab: CustomTab, name: string): Field {
  const id = PREFIX + name;
  const known = cache.get(`${tab} ${id}`);
  if (known !== undefined) return known;
  const field: Field = {
    ...makeField(tab, {
      id,
      title: name,
      type: 'text',
      // Any entry of the list: the interface describes all values alike.
      path: [CUSTOM_FIELDS, 0, 'fieldValue'],
      width: 128,
      pathOf: makePathReader(name),
      read: (row) => readValue(row, name),
      lockReason,
    }),
    target: [...MEMBERS, name],
  };
  cache.set(`${tab} ${id}`, field);
  return field;
}

export function isCustomTab(tab: GridTab): tab is CustomTab {
  return tab === 'lineItems' || tab === 'tactics';
}

/** The name of a custom field by its id; undefined for every other field. */
export function customName(id: string): string | undefined {
  return id.startsWith(PREFIX) ? id.slice(PREFIX.length) : undefined;
}
