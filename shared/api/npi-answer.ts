// Reads what a read of an NPI list answers, in the words of the requests. Nothing of the answer is shown (§4.10).
import type { NpiListKind } from '../domain/resources/npi-list.ts';
import { defined } from '../kernel/defined.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { isNpi } from '../npi/npi.ts';

/** Members under which the numbers may stand: those of the requests (§2.5, §2.7). */
const NUMBERS = ['npis', 'npiNumbers', 'numbers'] as const;
const NAMES = ['name', 'listName', 'npiListName'] as const;
const KINDS = ['kind', 'category', 'type', 'listType', 'npiListType'] as const;

/**
 * `npis`, `attributes`, `npiColumnIndex`, `name`, `kind` and `archived`, as far as the answer shows them. The list may
 * come bare or wrapped, its numbers as texts, as numbers or as objects. Null for any other answer.
 */
export function readNpiAnswer(body: unknown): JsonObject | null {
  const data = isObject(body) && 'data' in body ? body['data'] : body;
  if (isList(data)) {
    const npis = readNumbers(data);
    if (npis?.every(isNpi) === true) return { npis };
    // A list of records: the one with the requested id.
    return isObject(data[0]) ? readNpiAnswer(data[0]) : null;
  }
  if (!isObject(data) || Object.keys(data).length === 0) return null;
  const { attributes, npiColumnIndex } = data;
  const npis = shownNumbers(data);
  const name = textIn(data, NAMES);
  const kind = readKind(data);
  const archived = readArchived(data);
  return {
    ...defined({ npis }),
    ...(isList(attributes) ? { attributes } : {}),
    ...(isList(attributes) && typeof npiColumnIndex === 'number' ? { npiColumnIndex } : {}),
    ...defined({ name, kind, archived }),
  };
}

function shownNumbers(list: JsonObject): string[] | undefined {
  for (const member of NUMBERS) {
    const value = list[member];
    const inner = isObject(value) ? value['numbers'] : value;
    const npis = isList(inner) ? readNumbers(inner) : undefined;
    if (npis !== undefined) return npis;
  }
  return undefined;
}

/** Undefined if any item is unreadable: a list read in part would be written back as if it were whole. */
function readNumbers(items: readonly Json[]): string[] | undefined {
  const npis: string[] = [];
  for (const item of items) {
    const value = isObject(item) ? (item['npi'] ?? item['npiNumber']) : item;
    if (typeof value !== 'string' && !(typeof value === 'number' && Number.isSafeInteger(value))) return undefined;
    npis.push(String(value));
  }
  return npis;
}

function textIn(list: JsonObject, members: readonly string[]): string | undefined {
  const member = members.find((each) => typeof list[each] === 'string' && list[each] !== '');
  return member === undefined ? undefined : String(list[member]);
}

/** §2.7: standard, attribute, smart, supplied by the operator. */
function readKind(list: JsonObject): NpiListKind | undefined {
  if (list['smart'] === true || list['isSmart'] === true) return 'smart';
  const value = KINDS.map((member) => list[member]).filter((value) => typeof value === 'string');
  const words = value.join(' ').toLowerCase();
  // A list may be standard by its columns and smart by its category: what takes no change comes first.
  return (['smart', 'operator', 'attribute', 'standard'] as const).find((kind) => words.includes(kind));
}

function readArchived(list: JsonObject): boolean | undefined {
  const value = list['archived'] ?? list['isArchived'];
  if (typeof value === 'boolean') return value;
  const { status } = list;
  return typeof status === 'string' && status.toLowerCase() === 'archived' ? true : undefined;
}
