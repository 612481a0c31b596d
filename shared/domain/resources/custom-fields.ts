// Custom fields of line items and tactics: the account may make some mandatory (§2.3, §2.4).
import { type Json, isList, isObject, sameJson } from '../../kernel/json.ts';
import { z } from '../../kernel/zod.ts';
import { field, optional } from '../shape/field.ts';

/** Kinds that have custom fields. */
export const FIELD_HOLDERS = ['lineItem', 'tactic'] as const;
export type FieldHolder = (typeof FIELD_HOLDERS)[number];

const members = {
  isNewField: field(z.boolean(), {
    title: 'New field',
    section: '§2.3',
    description: 'Yes makes a new field of this name; the name must then be unique in the account.',
  }),
  fieldName: field(z.string().min(1).max(100), {
    title: 'Name',
    section: '§2.3',
    description: 'A custom field of the account, or the name of a new one.',
  }),
  fieldValue: field(z.string().min(1).max(500), {
    title: 'Value',
    section: '§2.3',
    description: 'What the field says here.',
  }),
};

const itemMeta = { title: 'Custom field', section: '§2.3' } as const;
const item = field(z.looseObject(members), itemMeta);

/** Answers name a field by its id too (§4.4); no request does. */
const draftItem = field(
  z.looseObject({
    ...members,
    fieldId: optional(
      field(z.union([z.number(), z.string()]), { title: 'Field id', section: '§4.4', readOnly: true, unit: 'id' }),
    ),
  }),
  itemMeta,
);

const description = 'Needed when the account makes a custom field mandatory here.';

const listMeta = { title: 'Custom fields', section: '§2.3', description } as const;

/** Drafts: a list, with what an answer has brought. */
export const draftCustomFields = field(z.array(draftItem), listMeta);

/** The replace endpoint: a list. */
export const customFieldList = field(z.array(item), listMeta);

/** The line item create and tactic create endpoints: one object. */
export const customFieldObject = field(item, { title: 'Custom field', section: '§2.3', description });

/** By name and value: an answer carries a field's id, a request says whether the field is new (§2.3, §4.4). */
export function sameCustomFields(a: Json | undefined, b: Json | undefined): boolean {
  if (!isList(a) || !isList(b)) return sameJson(a ?? [], b ?? []);
  const pairs = (list: readonly Json[]): Json =>
    list
      .map((field) => (isObject(field) ? [field['fieldName'] ?? null, field['fieldValue'] ?? null] : [field, null]))
      .toSorted((one, other) => String(one[0]).localeCompare(String(other[0])));
  return sameJson(pairs(a), pairs(b));
}
