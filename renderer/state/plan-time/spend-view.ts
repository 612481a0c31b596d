// All that the panel of planned spend shows of its line items, reckoned in slices.
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { isRemoteId } from '../../../shared/kernel/remote-id.ts';
import { pickCap, plannedBy } from '../../../shared/draft/campaign-use.ts';
import { flightsOf } from '../../../shared/draft/flight-list.ts';
import type { Civil } from '../../../shared/kernel/calendar.ts';
import type { Steps } from '../../../shared/kernel/in-slices.ts';
import { type Json, isObject } from '../../../shared/kernel/json.ts';
import { type MoneySum, NO_MONEY, addMoney } from '../../../shared/kernel/money-sum.ts';
import { type Assumption, spendAssumptions } from '../../../shared/spend/assumptions.ts';
import { type EndingFlights, endingFlights } from '../../../shared/spend/ending-flights.ts';
import { readFlightSpends } from '../../../shared/spend/flight-spend.ts';
import { type BoughtByAll, addBought, NOTHING_BOUGHT } from '../../../shared/spend/impressions.ts';
import { leftOutSentences } from '../../../shared/spend/left-out-flights.ts';
import { type PlannedFlight, type PlannedSpend, planSpend, spendBase } from '../../../shared/spend/planned-spend.ts';
import { type SpendRow, spendBySteps } from '../../../shared/spend/spend-by.ts';
import { type SpendChart, fittingPeriod, spendChart } from '../../../shared/text/spend-chart.ts';
import type { SpendSubject } from './spend-subject.ts';

export interface CampaignSpend {
  readonly key: string;
  /** Cents: what the subject plans in it. */
  readonly cents: number;
  readonly cap: Json | undefined;
  /** What all of its line items plan, whether or not they are shown. */
  readonly planned: MoneySum;
}

export interface SpendView {
  readonly subject: SpendSubject;
  /** The period that was asked for; `chart` has a longer one where there would be too many bars. */
  readonly asked: 'day' | 'week' | 'month';
  readonly chart: SpendChart;
  readonly planned: Pick<PlannedSpend, 'flights' | 'total'>;
  /** Cents of the bases; null where nothing differs from them. */
  readonly before: number | null;
  readonly leftOut: readonly string[];
  /** The largest first. */
  readonly campaigns: readonly CampaignSpend[];
  readonly ending: EndingFlights;
  readonly bought: BoughtByAll;
  readonly assumptions: readonly Assumption[];
}

interface Options {
  readonly subject: SpendSubject;
  readonly period: 'day' | 'week' | 'month';
  readonly today: Civil;
}

/** A few milliseconds. */
const ITEMS_A_STEP = 20;

/** Null once it is not wanted any more. */
export function* reckonSpend(
  draft: Draft,
  { subject, period, today }: Options,
  tacticsOf: (lineItem: string) => Iterable<EntityRecord>,
  isWanted: () => boolean,
): Steps<SpendView | null> {
  const items = subject.items.flatMap((key) => draft.entities.lineItem.get(key) ?? []);
  for (const [nth, item] of items.entries()) {
    // Remembered by their bodies: what follows finds them read.
    readFlightSpends(item.draft);
    const base = spendBase(item);
    if (base !== null) readFlightSpends(base);
    if (nth % ITEMS_A_STEP === 0) yield;
    if (!isWanted()) return null;
  }
  const planned = ofSubject(planSpend(items), subject);
  yield;
  const [from, until] = computeSpan(planned.flights);
  const fitting = fittingPeriod(period, from, until);
  const rows = yield* spendBySteps(spends(planned.flights), fitting);
  const base = planBases(items, subject);
  yield;
  const before = yield* spendBySteps(spends(base.flights), fitting);
  const isChanged = base.flights.length > 0 && !sameRows(rows, before);
  if (!isWanted()) return null;
  let bought = NOTHING_BOUGHT;
  const sums = centsByItem(planned.flights);
  for (const [nth, item] of items.entries()) {
    const cents = sums.get(item.key);
    if (cents !== undefined) bought = addBought(bought, cents, item.draft, tacticsOf(item.key));
    if (nth % ITEMS_A_STEP === 0) yield;
    if (!isWanted()) return null;
  }
  const campaigns = byCampaign(draft, items, sums);
  yield;
  const assumptions = spendAssumptions(spends(planned.flights));
  yield;
  return {
    subject,
    asked: period,
    chart: spendChart(rows, { period: fitting, before: isChanged ? before : null, today }),
    planned,
    before: isChanged ? base.total : null,
    leftOut: leftOutSentences(planned.leftOut),
    campaigns,
    ending: endingFlights(planned.flights, today),
    bought,
    assumptions,
  };
}

const spends = (flights: readonly PlannedFlight[]) => flights.map(({ flight }) => flight);

function computeSpan(flights: readonly PlannedFlight[]): readonly [Civil, Civil] {
  let [from, until] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { flight } of flights) {
    from = Math.min(from, flight.time.from);
    until = Math.max(until, flight.time.until);
  }
  return until < from ? [0, 0] : [from, until];
}

/** Without the flights that are not selected, where some are. */
function ofSubject(plan: PlannedSpend, { flights: chosen }: SpendSubject): PlannedSpend {
  if (chosen === null) return plan;
  const isChosen = (lineItem: string, index: number): boolean => chosen.get(lineItem)?.has(index) === true;
  const flights = plan.flights.filter(({ lineItem, flight }) => isChosen(lineItem, flight.index));
  return {
    flights,
    leftOut: plan.leftOut.filter(({ lineItem, index }) => isChosen(lineItem, index)),
    total: flights.reduce((sum, { flight }) => sum + flight.budget, 0),
  };
}

/** The plan of the bases; of single flights those with the ids of the selected. */
function planBases(
  items: readonly EntityRecord[],
  { flights: chosen }: SpendSubject,
): Pick<PlannedSpend, 'flights' | 'total'> {
  const plan = planSpend(items, spendBase);
  if (chosen === null) return plan;
  const records = new Map(items.map((item) => [item.key, item]));
  const flights = plan.flights.filter(({ lineItem, flight }) => {
    const record = records.get(lineItem);
    const id = idAt(record?.base?.['flights'] === undefined ? undefined : flightsOf(record.base)[flight.index]);
    if (record === undefined || id === undefined) return false;
    return flightsOf(record.draft).some((own, index) => chosen.get(lineItem)?.has(index) === true && idAt(own) === id);
  });
  return { flights, total: flights.reduce((sum, { flight }) => sum + flight.budget, 0) };
}

function idAt(flight: Json | undefined): Json | undefined {
  const id = isObject(flight) ? flight['id'] : undefined;
  return isRemoteId(id) ? id : undefined;
}

function sameRows(a: readonly SpendRow[], b: readonly SpendRow[]): boolean {
  return a.length === b.length && a.every(({ from, cents }, nth) => from === b[nth]?.from && cents === b[nth].cents);
}

function centsByItem(flights: readonly PlannedFlight[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { lineItem, flight } of flights) sums.set(lineItem, (sums.get(lineItem) ?? 0) + flight.budget);
  return sums;
}

function byCampaign(
  { entities }: Draft,
  items: readonly EntityRecord[],
  sums: ReadonlyMap<string, number>,
): readonly CampaignSpend[] {
  const cents = new Map<string, number>();
  for (const { key, campaign = '' } of items) cents.set(campaign, (cents.get(campaign) ?? 0) + (sums.get(key) ?? 0));
  const planned = new Map<string, MoneySum>();
  for (const item of entities.lineItem.values()) {
    const { campaign = '' } = item;
    if (cents.has(campaign)) planned.set(campaign, addMoney(planned.get(campaign) ?? NO_MONEY, plannedBy([item])));
  }
  return Array.from(cents, ([key, sum]) => ({
    key,
    cents: sum,
    cap: pickCap(entities.campaign.get(key)).budgetCap,
    planned: planned.get(key) ?? NO_MONEY,
  })).sort((a, b) => b.cents - a.cents);
}
