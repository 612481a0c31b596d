// NPI lists: read, replace, add and remove, and the attribute columns (§4.2), with the guards of §7.4.
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, type JsonObject, getAt, isObject, listOf } from '../../../shared/kernel/json.ts';
import { type Call, type Outcome, answer, committed, refuse } from '../answers.ts';
import { checkBody } from '../problems.ts';
import { find } from './find.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

const MOST_NPIS = 1_000_000;
const MOST_COLUMNS = 35;

type Refused = Outcome & { readonly type: 'refused' };

function rule(code: string, field: string, message: string, value?: Json): Refused {
  return refuse(422, code, message, [{ field, message, code, ...defined({ value }) }]);
}

const listIn = (body: Json, member: string): readonly Json[] => listOf(getAt(body, [member]));

/** §7.4: an archived, a smart and an operator-supplied list take no change. */
function closed(list: JsonObject, attributes: boolean): Refused | undefined {
  if (list['archived'] === true) return rule('INVALID_OPERATION', 'npiListId', 'The list is archived.');
  if (attributes) return undefined;
  if (list['category'] === 'smart') return rule('INVALID_OPERATION', 'npiListId', 'A smart list cannot be changed.');
  if (list['category'] === 'operator') {
    return rule('INVALID_OPERATION', 'npiListId', 'A list supplied by the operator cannot be changed.');
  }
  return undefined;
}

function tooMany(count: number): Refused | undefined {
  if (count <= MOST_NPIS) return undefined;
  const value = { npiCount: count, maxNPISupportLimit: MOST_NPIS };
  return rule('LIMIT_EXCEEDED', 'npis', 'The list would hold more NPIs than it may.', value);
}

function summary(id: RemoteId, list: JsonObject): JsonObject {
  return { npiListId: id, name: list['name'] ?? null, npiCount: listIn(list, 'npis').length };
}

/** What a planner should know before changing it: smart and operator-supplied lists, and archived ones, take none. */
function readState(list: JsonObject): JsonObject {
  return { category: list['category'] ?? list['kind'] ?? 'standard', archived: list['archived'] ?? false };
}

export function readNpiList(call: Call): Outcome {
  const found = find(call, 'npiList', call.params['npiListId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body } = found.record;
  return answer(200, { ...summary(id, body), ...readState(body), npis: listIn(body, 'npis') });
}

export function replaceNpis(call: Call): Outcome {
  const found = find(call, 'npiList', call.params['npiListId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body } = found.record;
  const npis = listIn(call.body, 'npis');
  const refused = closed(body, false) ?? tooMany(npis.length) ?? checkBody('npi-replace', call, { remoteId: id });
  if (refused !== undefined) return refused;
  const next = { ...body, npis: [...new Set(npis)] };
  return answer(200, summary(id, next), committed(call, 'npiList', id, next));
}

export function patchNpis(call: Call): Outcome {
  const found = find(call, 'npiList', call.params['npiListId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body } = found.record;
  const npis = listIn(call.body, 'npis');
  const refused = closed(body, false) ?? tooMany(npis.length) ?? checkBody('npi-patch', call, { remoteId: id });
  if (refused !== undefined) return refused;
  const before = listIn(body, 'npis');
  const after = new Set(before);
  if (isObject(call.body) && call.body['operation'] === 'add') for (const npi of npis) after.add(npi);
  else for (const npi of npis) after.delete(npi);
  const next = { ...body, npis: [...after] };
  const over = tooMany(after.size);
  if (over !== undefined) return over;
  if (after.size === 0) {
    const value = { existingNPIs: before.length, requestedRemovals: npis.length };
    return rule('INVALID_OPERATION', 'npis', 'The removal would empty the list.', value);
  }
  return answer(200, summary(id, next), committed(call, 'npiList', id, next));
}

const notAttributes = (list: JsonObject): Refused | undefined =>
  list['kind'] === 'attribute' ? undefined : rule('INVALID_TYPE', 'npiListId', 'The list is not an attribute list.');

export function readAttributes(call: Call): Outcome {
  const found = find(call, 'npiList', call.params['npiListId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body } = found.record;
  const wrong = notAttributes(body);
  if (wrong !== undefined) return wrong;
  const columns = { attributes: listIn(body, 'attributes'), npiColumnIndex: body['npiColumnIndex'] ?? 0 };
  return answer(200, { ...summary(id, body), ...readState(body), ...columns });
}

export function replaceAttributes(call: Call): Outcome {
  const found = find(call, 'npiList', call.params['npiListId'] ?? 0);
  if (!found.ok) return found.refused;
  const { id, body } = found.record;
  const attributes = listIn(call.body, 'attributes');
  const refused =
    closed(body, true) ??
    notAttributes(body) ??
    (attributes.length > MOST_COLUMNS
      ? rule('LIMIT_EXCEEDED', 'attributes', 'More attribute columns than allowed.', {
          maximumAttributeColumnLimit: MOST_COLUMNS,
        })
      : checkBody('npi-attributes', call, { remoteId: id, npiKind: 'attribute' }));
  if (refused !== undefined) return refused;
  const npiColumnIndex = (isObject(call.body) ? call.body['npiColumnIndex'] : undefined) ?? 0;
  const next = { ...body, attributes, npiColumnIndex };
  return answer(200, { ...summary(id, next), attributes, npiColumnIndex }, committed(call, 'npiList', id, next));
}
