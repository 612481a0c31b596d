// The product's own schemas as JSON Schema: what the reference, ajv, is compiled from.
import { z } from '../../../shared/kernel/zod.ts';
import { REQUESTS } from '../../../shared/domain/resources/requests.ts';
import { draftEntitySchemas, lineItemSchemas } from '../../../shared/domain/resources/schemas.ts';

/** Words for people and for our own checks: ajv has no use for them. */
const META = ['title', 'description', 'default', 'section', 'expected', 'unit', 'doubts', 'codes', 'readOnly'];

function jsonSchema(schema: z.ZodType): object {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema: made }) => {
      for (const member of META) Reflect.deleteProperty(made, member);
    },
  });
}

const requests = Object.fromEntries(Object.entries(REQUESTS).map(([kind, { schema }]) => [kind, schema]));

/** By name: `tactic-create` for a request, `tactic` for a draft; a line item as one that is not on the platform yet. */
export const jsonSchemas: Readonly<Record<string, object>> = Object.fromEntries(
  Object.entries({ ...requests, ...draftEntitySchemas, lineItem: lineItemSchemas.new }).map(([name, schema]) => [
    name,
    jsonSchema(schema),
  ]),
);
