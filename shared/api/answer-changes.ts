// What the platform says that a replace has changed: `meta.changes` of its answer (§4.4).
import { isList, isObject } from '../kernel/json.ts';
import { z } from '../kernel/zod.ts';

const MOST_FIELDS = 100;
const LONGEST_NAME = 200;

export const COUNTS = [
  'flightsAdded',
  'flightsModified',
  'flightsRemoved',
  'customFieldsAdded',
  'customFieldsModified',
  'customFieldsRemoved',
] as const;

const count = z.number().int().nonnegative();

export const answerChangesSchema = z.object({
  updatedFields: z.array(z.string().max(LONGEST_NAME)).max(MOST_FIELDS),
  counts: z.partialRecord(z.enum(COUNTS), count),
});

/** `updatedFields` in the platform's spelling; of the counts those that are not 0. */
export type AnswerChanges = z.infer<typeof answerChangesSchema>;

/** Undefined where an answer says nothing of the kind, or that nothing changed. */
export function changesIn(body: unknown): AnswerChanges | undefined {
  const meta = isObject(body) ? body['meta'] : undefined;
  const changes = isObject(meta) ? meta['changes'] : undefined;
  if (!isObject(changes)) return undefined;
  const named = changes['updatedFields'];
  const fields = (isList(named) ? named : []).filter((name) => typeof name === 'string' && name !== '');
  const updatedFields = fields.slice(0, MOST_FIELDS).map((name) => String(name).slice(0, LONGEST_NAME));
  const counts = COUNTS.flatMap((name) => {
    const parsed = count.min(1).safeParse(changes[name]);
    return parsed.success ? [[name, parsed.data] as const] : [];
  });
  return updatedFields.length + counts.length === 0 ? undefined : { updatedFields, counts: Object.fromEntries(counts) };
}
