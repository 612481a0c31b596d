// The custom fields that an account requires (§2.3, §2.4), empty and to be filled in, in the records that lack them.
import { type Account, requiredFields } from '../../domain/resources/account.ts';
import { type FieldHolder, FIELD_HOLDERS } from '../../domain/resources/custom-fields.ts';
import { needsReplace } from '../../domain/rules/line-item-change.ts';
import { type Json, type JsonObject, isList, isObject, listOf } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { type SetChange, addCell, emptyColumn } from '../change.ts';
import { CUSTOM_FIELDS } from '../custom-field-list.ts';
import type { Draft, EntityRecord } from '../document.ts';
import type { Command } from './command.ts';
import { countOfKind } from './naming.ts';

/** The body with an empty entry for each field that it must have and lacks; the same body without any. */
export function withDemandedFields(account: Account, kind: FieldHolder, body: JsonObject): JsonObject {
  const names = lacking(account, kind, body);
  if (names.length === 0) return body;
  return { ...body, [CUSTOM_FIELDS]: [...listOf(body[CUSTOM_FIELDS]), ...names.map(emptyField)] };
}

function emptyField(fieldName: string): Json {
  return { isNewField: false, fieldName, fieldValue: '' };
}

/** The schema reports a value that is not a list; nothing can be added to it. */
function lacking(account: Account, kind: FieldHolder, body: JsonObject): readonly string[] {
  const names = requiredFields(account, kind);
  const fields = body[CUSTOM_FIELDS];
  if (names.length === 0 || (fields !== undefined && fields !== null && !isList(fields))) return [];
  const present = new Set(listOf(fields).map((item) => (isObject(item) ? item['fieldName'] : undefined)));
  return names.filter((name) => !present.has(name));
}

/**
 * Whether its fields will be sent: it is to be created, or it is a line item that is replaced. What the planner has not
 * touched is left alone, and so is what the platform takes no custom fields of: a patched line item, a tactic that is
 * there.
 */
function sendsFields(kind: FieldHolder, record: EntityRecord): boolean {
  if (record.remoteId === null) return true;
  return kind === 'lineItem' && record.complete === true && needsReplace(record.base, record.draft, true).length > 0;
}

/** How many records of each kind lack a field that the account demands. */
export interface Lacking {
  readonly lineItem: number;
  readonly tactic: number;
  /** The different fields that are missing somewhere. */
  readonly fields: number;
}

/** "Add the missing field to 37 line items and 2 tactics"; null where none lacks any. */
export function addDemandedWords({ lineItem, tactic, fields }: Lacking): string | null {
  if (lineItem + tactic === 0) return null;
  const holders = FIELD_HOLDERS.flatMap((kind) => {
    const count = kind === 'lineItem' ? lineItem : tactic;
    return count === 0 ? [] : [countOfKind(count, kind)];
  });
  return `Add the missing ${fields === 1 ? 'field' : `${formatNumber(fields)} fields`} to ${holders.join(' and ')}`;
}

export interface AddDemanded extends Command {
  readonly lacking: Lacking;
}

/** Gives every record that lacks them the fields that `account` demands, empty, as one step. */
export function addDemandedFields(draft: Draft, account: Account = draft.account): AddDemanded {
  const changes: SetChange[] = [];
  const counts = { lineItem: 0, tactic: 0 };
  const fields = new Set<string>();
  for (const kind of FIELD_HOLDERS) {
    if (requiredFields(account, kind).length === 0) continue;
    const column = emptyColumn(kind, ['draft', CUSTOM_FIELDS]);
    for (const record of draft.entities[kind].values()) {
      const names = lacking(account, kind, record.draft);
      if (names.length === 0 || !sendsFields(kind, record)) continue;
      for (const name of names) fields.add(name);
      counts[kind] += 1;
      addCell(
        column,
        record.key,
        record.draft[CUSTOM_FIELDS],
        withDemandedFields(account, kind, record.draft)[CUSTOM_FIELDS],
      );
    }
    if (column.keys.length > 0) changes.push(column);
  }
  const all = { ...counts, fields: fields.size };
  return { name: addDemandedWords(all) ?? 'Add the missing fields', changes, lacking: all };
}
