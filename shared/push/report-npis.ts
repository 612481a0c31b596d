// A report without NPI numbers: for everybody who did not ask for them.
import { type Json, isList, isObject } from '../kernel/json.ts';
import type { Report } from './report.ts';

/** Exactly ten digits (§2.7), not a part of a longer number. */
const NPI = /(?<!\d)\d{10}(?!\d)/g;

/** A text with `[NPI]` in the place of each NPI number. */
export const hideNpis = (text: string): string => text.replace(NPI, '[NPI]');

function hidden(value: Json): Json {
  if (typeof value === 'string') return hideNpis(value);
  if (isList(value)) return value.map(hidden);
  if (!isObject(value)) return value;
  // The request id stays unchanged, for the platform's support; numbers are ids of the platform, and amounts.
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, name === 'requestId' ? member : hidden(member)]),
  );
}

/** The same report, with `[NPI]` in the place of each NPI number. */
export function withoutNpis(report: Report): Report {
  return { ...(hidden(report as Json) as Report), id: report.id }; // only texts have changed
}
