// The hours of day-parting as people read them: "Mon, Tue 08:00-17:00; Sat 09:00-12:00".
import { DAYS } from '../../domain/resources/day-parting.ts';
import { type Json, isObject, listOf } from '../../kernel/json.ts';
import { upperFirst } from '../../kernel/letter-case.ts';
import { rawText } from '../../kernel/raw-text.ts';

/** Entries, and hours of one: a week with a rule for each day and hour has no more. */
const MOST = { entries: 14, hours: 24 } as const;

const dayWord = (day: Json): string => upperFirst(rawText(day).slice(0, 12));

/** "Mon to Fri" where they follow each other, else one by one. */
function daysWords(days: readonly Json[]): string {
  const places = days.map((day) => (DAYS as readonly Json[]).indexOf(day));
  const isRow = places.length > 2 && places.every((place, index) => place >= 0 && place === (places[0] ?? 0) + index);
  const words = days.slice(0, MOST.entries).map(dayWord);
  return isRow ? `${words[0] ?? ''} to ${words.at(-1) ?? ''}` : words.join(', ');
}

/** Empty where all hours are open. */
export function scheduleWords(parting: Json | undefined): string {
  if (!isObject(parting) || parting['enabled'] !== true) return '';
  const entries = listOf(parting['schedule']);
  const words = entries.slice(0, MOST.entries).flatMap((entry) => {
    if (!isObject(entry)) return [];
    const hours = listOf(entry['hours']).slice(0, MOST.hours);
    return [`${daysWords(listOf(entry['days']))} ${hours.map((range) => rawText(range).slice(0, 12)).join(', ')}`];
  });
  return [...words, ...(entries.length > MOST.entries ? ['…'] : [])].join('; ');
}
