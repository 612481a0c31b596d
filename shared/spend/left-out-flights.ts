// Why a flight is not in a planned spend: each reason with its sentence.
import { counted } from '../kernel/counted.ts';

/** Flights that last longer than this are not reckoned, in years. */
export const LONGEST_YEARS = 100;

export const LEFT_OUT_REASONS = {
  FLIGHT_UNREADABLE: 'it is not a flight',
  NO_BUDGET: 'it has no budget',
  BUDGET_UNREADABLE: 'its budget is not an amount',
  DATES_UNREADABLE: "its dates can't be read",
  DATES_REVERSED: 'it ends before it starts',
  TOO_LONG: `it lasts longer than ${LONGEST_YEARS} years`,
  ZONE_UNKNOWN: 'its line item has no time zone that is known',
  HOURS_UNREADABLE: "its day-parting can't be read",
  NO_HOURS: 'day-parting leaves it no hour to run',
  TOO_MUCH: 'the sum would be too large to be exact',
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT_REASONS;

const LEFT_OUT_ORDER = Object.keys(LEFT_OUT_REASONS) as readonly LeftOutReason[]; // its own keys, no others

const MANY: Readonly<Record<LeftOutReason, string>> = {
  FLIGHT_UNREADABLE: 'they are not flights',
  NO_BUDGET: 'they have no budget',
  BUDGET_UNREADABLE: 'their budgets are not amounts',
  DATES_UNREADABLE: "their dates can't be read",
  DATES_REVERSED: 'they end before they start',
  TOO_LONG: `they last longer than ${LONGEST_YEARS} years`,
  ZONE_UNKNOWN: 'their line items have no time zone that is known',
  HOURS_UNREADABLE: "their day-parting can't be read",
  NO_HOURS: 'day-parting leaves them no hour to run',
  TOO_MUCH: 'the sum would be too large to be exact',
};

/** One sentence a reason: `2 flights are left out: they have no budget.` */
export function leftOutSentences(leftOut: Iterable<{ readonly why: LeftOutReason }>): readonly string[] {
  const counts = new Map<LeftOutReason, number>();
  for (const { why } of leftOut) counts.set(why, (counts.get(why) ?? 0) + 1);
  return LEFT_OUT_ORDER.flatMap((why) => {
    const count = counts.get(why);
    if (count === undefined) return [];
    const words = count === 1 ? LEFT_OUT_REASONS[why] : MANY[why];
    return `${counted(count, 'flight is', 'flights are')} left out: ${words}.`;
  });
}
