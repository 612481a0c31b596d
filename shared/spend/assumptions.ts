// How planned spend is reckoned, in sentences, each with the section (§) that it rests on.
import { type FlightSpend, isCapShort } from './flight-spend.ts';

export interface Assumption {
  readonly id: string;
  readonly sentence: string;
  readonly section: string;
}

interface ConditionalAssumption extends Assumption {
  /** Absent: it applies to any flight. */
  readonly appliesTo?: (flight: FlightSpend) => boolean;
}

export const SPEND_ASSUMPTIONS: readonly ConditionalAssumption[] = [
  {
    id: 'planned',
    sentence: 'This is arithmetic on budgets and dates: every budget is spent in full, whatever is delivered.',
    section: '§2.3',
  },
  {
    id: 'days',
    sentence: "Days are those of each line item's own time zone. Weeks begin on Monday.",
    section: '§2.3',
  },
  {
    id: 'end',
    sentence: 'A flight that ends in the last minute of a day runs until midnight.',
    section: '§2.3',
    appliesTo: ({ end, time }) => end === time.until,
  },
  {
    id: 'even',
    sentence: 'Even pacing spends the same in each hour that a flight may run; a day with fewer hours spends less.',
    section: '§2.3',
    appliesTo: ({ pacing }) => pacing.mode === 'EVEN' || pacing.mode === 'unreadable',
  },
  {
    id: 'asap',
    sentence:
      'How fast ASAP spends is not documented. It is reckoned at the daily safety cap until the budget is spent; the ' +
      'range goes down to an even pace.',
    section: '§2.3',
    appliesTo: ({ pacing }) => pacing.mode === 'ASAP',
  },
  {
    id: 'ahead',
    sentence:
      'How Ahead catches up is not documented. It is reckoned at its percentage above the even pace until the budget ' +
      'is spent; the range goes from an even pace to the daily safety cap.',
    section: '§2.3',
    appliesTo: ({ pacing }) => pacing.mode === 'AHEAD',
  },
  {
    id: 'pacing',
    sentence: "A pacing that can't be read is reckoned as even.",
    section: '§2.3',
    appliesTo: ({ pacing }) => pacing.mode === 'unreadable',
  },
  {
    id: 'cap',
    sentence: 'The daily safety cap is twice what an even pace spends on that day.',
    section: '§2.3',
    appliesTo: ({ cap }) => cap.by === 'pace' && cap.from === 'default',
  },
  {
    id: 'capOverride',
    sentence: 'A daily spend cap of its own replaces the safety cap of a flight: an amount is the same on each day.',
    section: '§2.3',
    appliesTo: ({ cap }) => cap.by === 'amount' || cap.from === 'flight',
  },
  {
    id: 'capUnreadable',
    sentence: "A daily spend cap that can't be read counts as twice the even pace.",
    section: '§2.3',
    appliesTo: ({ cap }) => cap.by === 'pace' && cap.from === 'unreadable',
  },
  {
    id: 'capShort',
    sentence:
      'Where the daily caps of a flight come to less than its budget, the whole budget is still shown, at an even pace.',
    section: '§2.3',
    appliesTo: isCapShort,
  },
  {
    id: 'clocks',
    sentence: 'On the days on which clocks change, a day has 23 or 25 hours.',
    section: '§2.3',
    appliesTo: ({ time }) => time.changes,
  },
  {
    id: 'dayParting',
    sentence:
      "With day-parting, money is spent in the open hours alone, by the clock of the line item's time zone. Hours over " +
      'midnight run into the next day.',
    section: '§2.3',
    appliesTo: ({ parted }) => parted,
  },
  {
    id: 'impressionCaps',
    sentence: 'Impression caps are not reckoned with: when they are reached is not known.',
    section: '§2.3',
    appliesTo: ({ capped }) => capped,
  },
];

export const IMPRESSION_ASSUMPTIONS: readonly Assumption[] = [
  {
    id: 'bids',
    sentence:
      'Impressions are the budget divided by the bids: a bid is taken as the price of a thousand impressions, of CPC ' +
      'line items as that of a click.',
    section: '§2.4',
  },
  {
    id: 'tactics',
    sentence:
      "With several tactics, the lowest and the highest of their bids give the range; tactics that are off don't count.",
    section: '§2.4',
  },
];

/** Those that apply to these flights, in the order of the list. */
export function spendAssumptions(flights: Iterable<FlightSpend>): readonly Assumption[] {
  const open = new Set(SPEND_ASSUMPTIONS);
  const applied = new Set<Assumption>();
  for (const flight of flights) {
    for (const assumption of open) {
      if (assumption.appliesTo?.(flight) === false) continue;
      applied.add(assumption);
      open.delete(assumption);
    }
    if (open.size === 0) break;
  }
  return SPEND_ASSUMPTIONS.filter((assumption) => applied.has(assumption));
}
