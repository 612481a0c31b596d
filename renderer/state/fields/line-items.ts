// Fields of a line item (§2.3). Its budget is spread over its flights; their pacing is set here where there is one.
import { counted } from '../../../shared/kernel/counted.ts';
import { fromCents } from '../../../shared/kernel/money.ts';
import { formatBound, formatSum } from '../../../shared/kernel/money-sum.ts';
import { type Json, type Path, getAt } from '../../../shared/kernel/json.ts';
import { civilParts } from '../../../shared/kernel/calendar.ts';
import { showDate } from '../../../shared/kernel/calendar-text.ts';
import { spreadBudget } from '../../../shared/draft/commands/spread-budget.ts';
import { flightBudgets } from '../../../shared/domain/resources/flight-budgets.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import { flightSpans, gapDays } from '../../../shared/draft/flight-spans.ts';
import { nameAt } from '../../../shared/draft/names.ts';
import { dayPartingText, frequencyText, gapText, pacingText } from '../../../shared/text/value-words.ts';
import { rawText } from '../../../shared/kernel/raw-text.ts';
import { toInstant } from './date-time-codecs.ts';
import { type Row, ANY } from './field.ts';
import { type FieldPlan, IN_INSPECTOR, PLATFORM_ID, lockedWhile } from './make.ts';
import { formatAmount } from './types/money.ts';
import { refusalWords } from './spread-words.ts';
import * as lists from './shared-options.ts';

const count = (row: Row): number => flightsOf(row.record.draft).length;
const isCpc = (row: Row): boolean => row.record.draft['costModel'] === 'CPC';
const setInInspector = (): string => IN_INSPECTOR;

/** Its dates are sorted by when its first flight starts. */
function firstStart(row: Row): number | null {
  const [first] = flightSpans(row.record.draft);
  return first === undefined ? null : toInstant(first.start, row);
}

/** In a line item with one flight its member is set right here; with several the cell represents all of them. */
const ofOnlyFlight = (member: string): ((row: Row) => Path) => {
  const only: Path = ['draft', 'flights', 0, member];
  const all: Path = ['draft', 'flights', ANY, member];
  return (row) => (count(row) === 1 ? only : all);
};

const lockedUnlessOneFlight = (row: Row): string | null => {
  const flights = count(row);
  return flights === 1
    ? null
    : flights === 0
      ? 'Add a flight first'
      : `With ${flights} flights: edit them on the Flights tab`;
};

function budget(row: Row): Json | undefined {
  const flights = flightsOf(row.record.draft);
  if (flights.length === 1) return getAt(flights[0], ['budget']);
  return flights.length === 0 ? undefined : fromCents(flightBudgets(row.record.draft).cents);
}

/** `3 flights, 2-week gap`. */
function flights(row: Row): string {
  const spans = flightSpans(row.record.draft);
  const [text, gaps] = [counted(count(row), 'flight', 'flights'), gapText(gapDays(spans))];
  return gaps === '' ? text : `${text}, ${gaps}`;
}

/** `Jan 5 to Mar 29, 2027`, or both with their years. */
function dates(row: Row): string {
  const spans = flightSpans(row.record.draft);
  const first = spans[0];
  if (first === undefined) return '';
  const end = Math.max(...spans.map((span) => span.end));
  return `${showDate(first.start, civilParts(end).year)} to ${showDate(end)}`;
}

function pacing(row: Row): string {
  const pacings = new Set(flightsOf(row.record.draft).map(pacingText));
  return pacings.size > 1 ? 'Mixed' : ([...pacings][0] ?? '');
}

const feeMember = (type: 'enum' | 'percent' | 'money', member: string): FieldPlan => ({
  id: `managementFee.${member}`,
  type,
  path: ['managementFee', member],
  width: 112,
  ...(type === 'enum' ? { options: lists.FEE } : {}),
  lockReason: lockedWhile(isCpc, ['managementFee'], 'Not with CPC'),
});

export const LINE_ITEM_FIELDS: readonly FieldPlan[] = [
  { id: 'name', type: 'text', path: ['name'], width: 260, frozen: true },
  {
    id: 'inventoryType',
    type: 'enum',
    path: ['inventoryType'],
    width: 112,
    options: lists.INVENTORY,
  },
  { id: 'costModel', type: 'enum', path: ['costModel'], width: 88, options: lists.COST_MODEL },
  {
    id: 'budget',
    title: 'Budget',
    type: 'money',
    path: ['flights'],
    width: 160,
    pathOf: ofOnlyFlight('budget'),
    sum: (row) => flightBudgets(row.record.draft),
    read: budget,
    format: (value, row) => (count(row) > 1 ? formatBound(flightBudgets(row.record.draft)) : formatAmount(value)),
    full: (value, row) => (count(row) > 1 ? formatSum(flightBudgets(row.record.draft)) : formatAmount(value)),
    lockReason: (row) => (count(row) === 0 ? 'Add a flight first' : null),
    refusal: (row, value, spread) => {
      const result = count(row) === 1 ? null : spreadBudget(row.record, value, spread);
      return result === null || 'flights' in result ? null : refusalWords(result);
    },
  },
  {
    id: 'flights',
    type: 'summary',
    path: ['flights'],
    width: 168,
    read: flights,
    lockReason: () => 'Edit flights on the Flights tab',
  },
  {
    id: 'pacing',
    title: 'Pacing',
    type: 'enum',
    path: ['flights'],
    width: 88,
    options: lists.PACING,
    pathOf: ofOnlyFlight('pacingMode'),
    read: (row) => (count(row) === 1 ? getAt(row.record.draft, ['flights', 0, 'pacingMode']) : pacing(row)),
    format: (value, row) => pacing(row) || rawText(value),
    lockReason: lockedUnlessOneFlight,
  },
  {
    id: 'timeZone',
    type: 'enum',
    path: ['timeZone'],
    width: 88,
    options: lists.ZONE,
    format: lists.shortZone,
  },
  {
    id: 'dates',
    title: 'Dates',
    type: 'summary',
    path: ['flights'],
    width: 192,
    pathOf: () => ['draft', 'flights', ANY, 'startDate'],
    read: dates,
    sortKey: firstStart,
    moves: true,
    lockReason: () => 'Edit flights on the Flights tab',
  },
  {
    id: 'frequencyCap',
    type: 'summary',
    path: ['frequencyCap'],
    width: 168,
    format: frequencyText,
    absent: 'No cap',
    lockReason: setInInspector,
  },
  {
    id: 'dayParting',
    type: 'summary',
    path: ['dayParting'],
    width: 120,
    format: dayPartingText,
    lockReason: setInInspector,
  },
  feeMember('enum', 'type'),
  feeMember('percent', 'percentage'),
  feeMember('money', 'cpm'),
  {
    id: 'cpmPrice',
    type: 'money',
    path: ['cpmPrice'],
    width: 96,
    lockReason: lockedWhile(
      (row) => row.record.draft['costModel'] !== 'Fixed CPM',
      ['cpmPrice'],
      'Only with Fixed CPM',
    ),
  },
  {
    id: 'budgetDistribution',
    type: 'enum',
    path: ['budgetDistribution'],
    width: 104,
    options: lists.DISTRIBUTION,
  },
  // §4.4: only a patch carries it, and a read never shows it.
  { id: 'budgetCap', type: 'money', path: ['budgetCap'], width: 112 },
  {
    id: 'budgetModified',
    type: 'boolean',
    path: ['budgetModified'],
    width: 128,
    lockReason: () => 'Said by the platform',
  },
  { id: 'description', type: 'text', path: ['description'], width: 200, multiline: true },
  {
    id: 'campaign',
    title: 'Campaign',
    type: 'reference',
    recordPath: ['campaign'],
    width: 200,
    format: (value, row) =>
      typeof value === 'string' ? nameAt(row.draft, { kind: 'campaign', key: value }) : rawText(value),
    lockReason: () => 'Set when it was added',
  },
  PLATFORM_ID,
];
