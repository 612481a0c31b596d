// What may change on a line item that exists: its finished flights, its distribution, what a patch can carry (§4.4,
// §7.4).
import { type Json, type JsonObject, isObject } from '../../kernel/json.ts';
import { formatMoney } from '../../kernel/money.ts';
import { readAmount } from '../../kernel/money-sum.ts';
import { differences, differs, hasInventory, needsReplace } from './line-item-change.ts';
import { budgetOf } from '../resources/flight-budgets.ts';
import { READ_FLIGHT_MEMBERS } from '../resources/line-item.ts';
import { has, listIn } from '../shape/read.ts';
import { numberFlight } from './flight-names.ts';
import type { Rule } from './rule.ts';
import { type RuleContext, isCreated, isPartlyKnown } from '../resources/rule-context.ts';
import { type FlightWithTimes, flightById, flightsWithTimes, isFinished, isRunning, show } from './flight-times.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

const finishedChanged: Rule = {
  id: 'flight.finished.changed',
  kind: 'lineItem',
  code: 'INVALID_STATE',
  severity: 'error',
  section: '§7.4',
  expected: 'a finished flight as it is on the platform',
  check: (body, { base, now, via }, report) => {
    if (!isObject(base)) return;
    const flights = flightsWithTimes(body);
    for (const known of flightsWithTimes(base)) {
      if (!isFinished(known, base['timeZone'] ?? body['timeZone'], now)) continue;
      const mine = flightById(flights, known.flight['id']);
      if (mine === undefined) continue;
      for (const member of differences(known.flight, mine.flight)) {
        // A read shows budget details only (§2.3): what it never shows may stand as the planner knows it. A patch that
        // carries it changes it.
        if (via !== 'patch' && !has(known.flight, member) && !READ_FLIGHT_MEMBERS.some((name) => name === member))
          continue;
        report({ path: ['flights', mine.index, member], params: { end: show(known.end) } });
      }
    }
  },
};

const finishedRemoved: Rule = {
  id: 'flight.finished.removed',
  kind: 'lineItem',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§3',
  check: (body, { base, now, via }, report) => {
    if (!isObject(base) || via === 'patch') return;
    const flights = flightsWithTimes(body);
    for (const known of flightsWithTimes(base)) {
      if (!has(known.flight, 'id') || !isFinished(known, base['timeZone'] ?? body['timeZone'], now)) continue;
      if (flightById(flights, known.flight['id']) === undefined) {
        report({ path: ['flights'], params: { start: show(known.start), end: show(known.end) } });
      }
    }
  },
};

/** Pairs of a flight that runs on the platform and the same one in the body. */
function* runningFlights(
  body: JsonObject,
  { base, now }: RuleContext,
): Generator<{ known: FlightWithTimes; mine: FlightWithTimes | undefined }> {
  const flights = flightsWithTimes(body);
  const zone = base?.['timeZone'] ?? body['timeZone'];
  for (const known of flightsWithTimes(base ?? undefined)) {
    const { id } = known.flight;
    if (isRemoteId(id) && isRunning(known, zone, now)) yield { known, mine: flightById(flights, id) };
  }
}

const runningStart: Rule = {
  id: 'flight.running.start',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§3',
  expected: 'the start that the flight has on the platform',
  check: (body, ctx, report) => {
    for (const { known, mine } of runningFlights(body, ctx)) {
      if (mine === undefined || !has(mine.flight, 'startDate') || mine.start === known.start) continue;
      report({ path: ['flights', mine.index, 'startDate'], params: { start: show(known.start) } });
    }
  },
};

const runningBudget: Rule = {
  id: 'flight.running.budget',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§3',
  expected: 'at least what the flight is planned to have spent by the end of today',
  check: (body, ctx, report) => {
    for (const { known, mine } of runningFlights(body, ctx)) {
      const cents = mine === undefined ? null : readAmount(budgetOf(mine.flight));
      if (mine === undefined || typeof cents !== 'number' || cents === readAmount(budgetOf(known.flight))) continue;
      const due = ctx.due?.(known.flight) ?? 0;
      if (cents < due) report({ path: ['flights', mine.index, 'budget'], params: { due: formatMoney(due) } });
    }
  },
};

const runningRemoved: Rule = {
  id: 'flight.running.removed',
  kind: 'lineItem',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§3',
  check: (body, ctx, report) => {
    if (ctx.via === 'patch') return;
    for (const { known, mine } of runningFlights(body, ctx)) {
      if (mine === undefined) report({ path: ['flights'], params: { start: show(known.start), end: show(known.end) } });
    }
  },
};

const unknownId: Rule = {
  id: 'flight.id.unknown',
  kind: 'lineItem',
  on: 'flights',
  code: 'INVALID_VALUE',
  severity: 'warning',
  section: '§2.3',
  expected: "an id of one of the line item's flights, or none for a new flight",
  check: (body, ctx, report) => {
    if (!isObject(ctx.base)) return;
    const existing = flightsWithTimes(ctx.base);
    if (existing.length === 0 || !existing.every(({ flight }) => has(flight, 'id'))) return;
    for (const one of flightsWithTimes(body)) {
      const id = one.flight['id'];
      if (isRemoteId(id) && flightById(existing, id) === undefined) {
        report({ path: ['flights', one.index, 'id'], params: { number: numberFlight(one, ctx) }, value: id });
      }
    }
  },
};

const idTwice: Rule = {
  id: 'flight.id.twice',
  kind: 'lineItem',
  on: 'flights',
  code: 'DUPLICATE_RESOURCE',
  severity: 'warning',
  section: '§2.3',
  expected: 'each flight id once',
  check: (body, _ctx, report) => {
    const places = new Map<Json, number>();
    for (const { flight, index } of flightsWithTimes(body)) {
      const id = flight['id'];
      if (id === undefined || id === null) continue;
      const other = places.get(id);
      if (other === undefined) places.set(id, index);
      else report({ path: ['flights', index, 'id'], params: { other: other + 1, number: index + 1 }, value: id });
    }
  },
};

const incomplete: Rule = {
  id: 'lineItem.incomplete',
  kind: 'lineItem',
  code: 'INVALID_STATE',
  severity: 'error',
  section: '§4.4',
  expected: 'a complete line item, or a change of budget details only',
  scope: 'draft',
  check: (body, { remoteId, complete, base }, report) => {
    if (!isCreated(remoteId) || complete === true) return;
    for (const path of needsReplace(base, body, false)) report({ path });
  },
};

/** A read names no campaign (§2.3). What a pull concludes from that there is only one is no more than a guess. */
const assumed: Rule = {
  id: 'lineItem.campaign.assumed',
  kind: 'lineItem',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§2.3',
  expected: 'a campaign that the planner has confirmed, or that an answer names',
  scope: 'draft',
  check: (_body, { campaignAssumed }, report) => {
    if (campaignAssumed === true) report({ path: ['campaign'] });
  },
};

const search: Rule = {
  id: 'lineItem.distribution.search',
  kind: 'lineItem',
  on: 'budgetDistribution',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'error',
  section: '§7.4',
  expected: 'the budget distribution as it is on the platform',
  check: (body, { base, remoteId, complete, via }, report) => {
    const type = has(body, 'inventoryType') ? body['inventoryType'] : base?.['inventoryType'];
    if (!isObject(base) || type !== 'Search' || !has(body, 'budgetDistribution')) return;
    if (!differs(base['budgetDistribution'] ?? 'Dollars', body['budgetDistribution'])) return;
    // §7.4 says so of the patch alone; a change that goes by a replace anyway is not said to be refused.
    const isReplaced =
      via === 'replace' || (via === undefined && complete === true && needsReplace(base, body, true).length > 0);
    if (!isReplaced && (via === 'patch' || isCreated(remoteId))) {
      report({ path: ['budgetDistribution'], value: body['budgetDistribution'] ?? null });
    }
  },
};

/** §7.4 forbids it of Search, and the read of a line item does not show whether it is that (§2.3). */
const distributionUnknown: Rule = {
  id: 'lineItem.distribution.unknown',
  kind: 'lineItem',
  on: 'budgetDistribution',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§7.4',
  expected: 'the budget distribution as it is on the platform, of a Search line item',
  scope: 'sent',
  check: (body, ctx, report) => {
    if (!has(body, 'budgetDistribution') || !isPartlyKnown(ctx) || hasInventory(body, ctx)) return;
    const before = ctx.base?.['budgetDistribution'] ?? 'Dollars';
    if (!differs(before, body['budgetDistribution'])) return;
    report({ path: ['budgetDistribution'], value: body['budgetDistribution'] ?? null });
  },
};

/** Its clock times stay, and mean other instants. */
const zoneOfFinished: Rule = {
  id: 'lineItem.timeZone.finished',
  kind: 'lineItem',
  on: 'timeZone',
  code: 'INVALID_STATE',
  severity: 'warning',
  section: '§7.4',
  expected: 'the time zone as it is on the platform',
  check: (body, { base, now }, report) => {
    if (!isObject(base) || !has(base, 'timeZone') || !has(body, 'timeZone')) return;
    if (!differs(base['timeZone'], body['timeZone'])) return;
    const finished = flightsWithTimes(base).find((known) => isFinished(known, base['timeZone'], now));
    if (finished === undefined) return;
    report({ path: ['timeZone'], params: { start: show(finished.start), end: show(finished.end) } });
  },
};

const NEEDED = ['name', 'costModel', 'timeZone', 'flights'] as const;
const NEEDED_OF_FLIGHT = ['budget', 'startDate', 'endDate', 'pacingMode'] as const;

/**
 * "All optional" and "fields not sent are left alone" (§4.4) do not say what null does to a field that must be there.
 */
const emptied: Rule = {
  id: 'lineItem.patch.null',
  kind: 'lineItem',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§4.4',
  expected: 'a value, or the field left out',
  check: (body, { via }, report) => {
    if (via !== 'patch') return;
    for (const member of NEEDED) if (body[member] === null) report({ path: [member] });
    for (const [index, flight] of listIn(body, 'flights').entries()) {
      if (!isObject(flight)) continue;
      for (const member of NEEDED_OF_FLIGHT) {
        if (flight[member] === null) report({ path: ['flights', index, member] });
      }
    }
  },
};

export const LINE_ITEM_CHANGE_RULES: readonly Rule[] = [
  finishedChanged,
  finishedRemoved,
  runningStart,
  runningBudget,
  runningRemoved,
  unknownId,
  idTwice,
  incomplete,
  assumed,
  search,
  distributionUnknown,
  zoneOfFinished,
  emptied,
];
