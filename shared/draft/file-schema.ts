// The JSON Schema of the draft file, for editors and other programs: made from the schemas that check it (contract §2).
import { z } from '../kernel/zod.ts';
import type { JsonObject } from '../kernel/json.ts';
import { idleNpiList } from '../domain/resources/npi-list.ts';
import { type Kind, KINDS, kindEntry } from '../domain/resources/registry.ts';
import { draftEntitySchemas } from '../domain/resources/schemas.ts';
import { headerSchema, recordSchemas } from './envelope.ts';
import { conflictsSchema } from './open-conflicts.ts';

/** Members that only Flightplan's own editors and checks use. */
const OWN_META = ['doubts', 'codes', 'unit', 'expected', 'section', 'default', 'isKnown'] as const;

/** The engine asks nothing of an NPI list that is only referred to, and neither may its schema. */
const draftBodies: Readonly<Record<Kind, z.ZodType>> = {
  ...draftEntitySchemas,
  npiList: z.union([draftEntitySchemas.npiList, idleNpiList]),
};

/**
 * Draft 2020-12. The bodies are described as a push would want them, while a reader takes bodies with mistakes too:
 * what breaks a body's part of this schema is a problem of the draft, not a file that can't be opened.
 */
export function draftFileSchema(): JsonObject {
  const arrays = KINDS.map((kind) => {
    const record = recordSchemas[kind].extend({ draft: draftBodies[kind] });
    return [kindEntry(kind).array, z.array(record).optional()] as const;
  });
  const file = headerSchema.extend({ conflicts: conflictsSchema.optional(), ...Object.fromEntries(arrays) });
  const schema = z.toJSONSchema(file, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      const section: unknown = jsonSchema['section'];
      // Doubles have no exact cents: other programs' validators would refuse 19.99 as no multiple of 0.01.
      if (Number(jsonSchema['multipleOf']) < 1) Reflect.deleteProperty(jsonSchema, 'multipleOf');
      for (const member of OWN_META) Reflect.deleteProperty(jsonSchema, member);
      if (typeof section === 'string') jsonSchema['$comment'] = `Interface ${section}`;
    },
  });
  return { ...(schema as JsonObject), title: 'Flightplan draft' }; // a JSON Schema is JSON
}
