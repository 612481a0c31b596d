// How flights by policy are called, and why a line item can't get them.
import type { Division, FlightPolicy, Split } from '../../../shared/draft/flight-policy.ts';
import type { PolicyRefusal } from '../../../shared/draft/policy-flights.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { refusalWords } from './spread-words.ts';

export const DIVISION_LABELS: Readonly<Record<Division, string>> = {
  one: 'One flight',
  count: 'Equal parts',
  week: 'By week, Monday to Sunday',
  month: 'By month',
  quarter: 'By quarter',
  broadcastMonth: 'By broadcast month',
  dates: 'From given days',
};

export const SPLIT_LABELS: Readonly<Record<Split, string>> = {
  even: 'Evenly',
  days: 'By days',
  weights: 'By weights',
};

/** `by month, 2 days apart, budget by days`. */
export function policyWords({ by, count, gap = 0, split }: FlightPolicy): string {
  const ways: Readonly<Record<Division, string>> = {
    one: 'one flight',
    count: `${counted(count ?? 1, 'equal part', 'equal parts')}`,
    week: 'by week',
    month: 'by month',
    quarter: 'by quarter',
    broadcastMonth: 'by broadcast month',
    dates: 'from given days',
  };
  const apart = gap > 0 ? `, ${counted(gap, 'day', 'days')} apart` : '';
  return `${ways[by]}${apart}${split === 'even' ? '' : `, budget ${SPLIT_LABELS[split].toLowerCase()}`}`;
}

/** In a few words. */
export function policyRefusalWords(refusal: PolicyRefusal): string {
  switch (refusal.code) {
    case 'INCOMPLETE':
      return 'Known in part, so it can’t get or lose flights. Mark it complete first.';
    case 'NO_DAYS':
      return 'No day is left for a flight between these dates';
    case 'NO_ENDS':
      return 'It has no dates yet: type From and To';
    case 'UNREADABLE_FLIGHTS':
      return 'One of its flights can’t be read';
    case 'RUNNING':
      return 'One of its flights runs now, so the first day can’t be after today';
    case 'SEVERAL_RUNNING':
      return 'More than one of its flights has begun: change their dates first';
    case 'TOO_MANY':
      return `More than ${refusal.most} flights`;
    case 'ALL_FINISHED':
      return refusalWords({ code: refusal.code });
    case 'UNREADABLE_BUDGETS':
      return refusalWords({ code: refusal.code, count: refusal.count });
    case 'TOO_LITTLE':
      return refusalWords({ code: refusal.code, least: refusal.least });
  }
}
