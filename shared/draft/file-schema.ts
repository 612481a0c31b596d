// The JSON Schema of the draft file, for editors and other programs: made from the schemas that check it (contract §2).
import { z } from '../kernel/zod.ts';
import { type Json, type JsonObject, isList, isObject } from '../kernel/json.ts';
import { idleNpiList } from '../domain/resources/npi-list.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { draftEntitySchemas } from '../domain/resources/schemas.ts';
import { headerSchema, recordSchemas } from './envelope.ts';
import { flightPolicySchema } from './flight-policy.ts';
import { conflictsSchema } from './open-conflicts.ts';

/** What JSON Schema has; members that only Flightplan's own editors and checks use are none of it. */
const KEYWORDS = new Set([
  ...[
    '$schema',
    '$comment',
    'title',
    'description',
    'readOnly',
    'type',
    'enum',
    'const',
    'anyOf',
    'oneOf',
    'allOf',
    'not',
  ],
  ...['properties', 'required', 'additionalProperties', 'propertyNames', 'items', 'minItems', 'maxItems'],
  ...['minLength', 'maxLength', 'pattern', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'],
]);

/** The engine asks nothing of an NPI list that is only referred to, and neither may its schema. */
const draftBodies: Readonly<Record<Kind, z.ZodType>> = {
  ...draftEntitySchemas,
  npiList: z.union([draftEntitySchemas.npiList, idleNpiList]),
};

/** What a reader takes as it is, so that a mistake in it refuses no file. */
const OWN_MEMBERS: Readonly<Partial<Record<Kind, z.ZodRawShape>>> = {
  lineItem: {
    flightPolicy: flightPolicySchema
      .optional()
      .meta({ description: 'How its flights were made; followed until one is edited by hand.' }),
  },
};

/**
 * Draft 2020-12, for strict validators too. The body of a new entity is described as a push would want it, while a reader
 * takes bodies with mistakes: what breaks that part of this schema is a problem of the draft, not a file that can't be
 * opened. Of an entity with an id of the platform only changes are judged, which no schema can say.
 */
export function draftFileSchema(): JsonObject {
  const arrays = KINDS.map((kind) => {
    const record = recordSchemas[kind].extend({ draft: draftBodies[kind], ...OWN_MEMBERS[kind] });
    return [kindEntry(kind).array, z.array(record).nullish()] as const;
  });
  // A reader takes any conflicts, and leaves alone what it can't use.
  const conflicts = z.union([conflictsSchema, z.unknown()]).optional();
  const file = headerSchema.extend({ conflicts, ...Object.fromEntries(arrays) });
  const schema = z.toJSONSchema(file, { io: 'input', unrepresentable: 'any' });
  return { ...(standard(schema as JsonObject) as JsonObject), title: 'Flightplan draft' }; // a JSON Schema is JSON
}

/** Their values are no schemas. */
const PLAIN = new Set(['enum', 'const', 'required']);

function standard(part: Json): Json {
  if (isList(part)) return part.map(standard);
  if (!isObject(part)) return part;
  const { section, type, ...rest } = part;
  const schema: Record<string, Json> = {};
  // Strict validators want one type in one place.
  if (isList(type)) schema['anyOf'] = type.map((one) => ({ type: one }));
  else if (type !== undefined) schema['type'] = type;
  for (const [keyword, value] of Object.entries(rest)) {
    // Doubles have no exact cents: other programs' validators would refuse 19.99 as no multiple of 0.01.
    if (!KEYWORDS.has(keyword) || (keyword === 'multipleOf' && Number(value) < 1)) continue;
    if (keyword === 'properties' && isObject(value))
      schema[keyword] = Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, standard(inner)]));
    else schema[keyword] = PLAIN.has(keyword) ? value : standard(value);
  }
  if (typeof section === 'string') schema['$comment'] = `Interface ${section}`;
  return isRecord(schema['properties']) ? describeBody(schema, schema['properties']) : schema;
}

function isRecord(
  properties: Json | undefined,
): properties is JsonObject & { readonly draft: Json; readonly remoteId: Json } {
  return isObject(properties) && 'draft' in properties && 'remoteId' in properties;
}

/** A record: its body is described as a whole where it has no id of the platform. */
function describeBody(record: JsonObject, { draft, ...properties }: JsonObject & { readonly draft: Json }): JsonObject {
  const id = { anyOf: [{ type: 'number' }, { type: 'string' }] };
  return {
    ...record,
    properties: { ...properties, draft: { type: 'object' } },
    anyOf: [
      { type: 'object', properties: { remoteId: { type: 'null' }, draft } },
      { type: 'object', properties: { remoteId: id }, required: ['remoteId'] },
    ],
  };
}
