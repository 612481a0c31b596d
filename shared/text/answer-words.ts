// What the platform said that a replace has changed, as a sentence.
import type { AnswerChanges } from '../api/answer-changes.ts';
import { counted } from '../kernel/counted.ts';
import { visible } from '../kernel/visible.ts';

type Count = keyof AnswerChanges['counts'];

const COUNT_WORDS: Readonly<Record<Count, readonly [thing: string, things: string, done: string]>> = {
  flightsAdded: ['flight', 'flights', 'added'],
  flightsModified: ['flight', 'flights', 'changed'],
  flightsRemoved: ['flight', 'flights', 'removed'],
  customFieldsAdded: ['custom field', 'custom fields', 'added'],
  customFieldsModified: ['custom field', 'custom fields', 'changed'],
  customFieldsRemoved: ['custom field', 'custom fields', 'removed'],
};

/** `title`: what a field is called; as the platform spells it where this is left out. */
export function changesSentence(
  { updatedFields, counts }: AnswerChanges,
  title: (field: string) => string = (field) => field,
): string {
  const parts = (Object.keys(COUNT_WORDS) as Count[]).flatMap((name) => {
    // its own keys
    const [thing, things, done] = COUNT_WORDS[name];
    const number = counts[name];
    return number === undefined ? [] : [`${counted(number, thing, things)} ${done}`];
  });
  const fields =
    updatedFields.length === 0 ? [] : [`changed ${updatedFields.map((field) => visible(title(field))).join(', ')}`];
  return `The platform says: ${[...fields, ...parts].join('; ')}.`;
}
