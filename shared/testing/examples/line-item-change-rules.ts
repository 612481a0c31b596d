// Examples of shared/domain/rules/line-item-change-rules.ts.
import type { JsonObject } from '../../kernel/json.ts';
import { EXAMPLE_FLIGHT, lineItemWith } from './example-bodies.ts';
import type { RuleId } from '../../domain/rules/sentences.ts';
import type { RuleExamples } from './rule-examples.ts';

const FINISHED: JsonObject = {
  ...EXAMPLE_FLIGHT,
  id: 71,
  startDate: '11-01-2026 00:00:00',
  endDate: '11-30-2026 23:59:59',
};

const COMING: JsonObject = { ...EXAMPLE_FLIGHT, id: 72 };

const BASE = lineItemWith({ flights: [FINISHED, COMING] });

const existing = { remoteId: 3101, complete: true, base: BASE };

/** It began before the examples' time, and ends after it. */
const RUNNING: JsonObject = { ...EXAMPLE_FLIGHT, id: 73, startDate: '12-01-2026 00:00:00' };

const RUNNING_BASE = lineItemWith({ flights: [RUNNING] });

const running = { remoteId: 3101, complete: true, base: RUNNING_BASE };

/** §2.3: a read shows budget details only. */
const READ = lineItemWith({ inventoryType: undefined, flights: [COMING] });

const patched = { remoteId: 3101, base: READ, via: 'patch' } as const;

const withFlights = (...flights: readonly JsonObject[]): JsonObject => ({ ...BASE, flights });

export const LINE_ITEM_CHANGE_EXAMPLES = {
  'flight.finished.changed': {
    passes: [
      { says: 'left as it is', body: BASE, with: existing },
      { says: 'another flight changed', body: withFlights(FINISHED, { ...COMING, budget: 9000 }), with: existing },
      {
        says: 'a cap that a read never shows',
        body: withFlights({ ...FINISHED, totalImpressionCap: 5 }),
        with: existing,
      },
    ],
    fails: [
      {
        says: 'a cap that is known',
        body: withFlights({ ...FINISHED, totalImpressionCap: 5 }, COMING),
        with: { ...existing, base: withFlights({ ...FINISHED, totalImpressionCap: 9 }, COMING) },
      },
      {
        says: 'a cap that a patch carries',
        body: withFlights({ ...FINISHED, totalImpressionCap: 5 }, COMING),
        with: { ...existing, via: 'patch' },
      },
      { says: 'its budget', body: withFlights({ ...FINISHED, budget: 9000 }, COMING), with: existing },
      { says: 'its end', body: withFlights({ ...FINISHED, endDate: '12-15-2026 23:59:59' }, COMING), with: existing },
    ],
  },
  'flight.finished.removed': {
    passes: [{ says: 'a flight to come is left out', body: withFlights(FINISHED), with: existing }],
    fails: [{ says: 'a finished flight is left out', body: withFlights(COMING), with: existing }],
  },
  'flight.running.start': {
    passes: [
      { says: 'left as it is', body: RUNNING_BASE, with: running },
      { says: 'its end', body: withFlights({ ...RUNNING, endDate: '03-31-2027 23:59:59' }), with: running },
      {
        says: 'the start of a flight to come',
        body: withFlights(FINISHED, { ...COMING, startDate: '02-05-2027 00:00:00' }),
        with: existing,
      },
    ],
    fails: [
      { says: 'a later start', body: withFlights({ ...RUNNING, startDate: '02-05-2027 00:00:00' }), with: running },
    ],
  },
  'flight.running.budget': {
    passes: [
      {
        says: 'the due money',
        body: withFlights({ ...RUNNING, budget: 400 }),
        with: { ...running, due: () => 40_000 },
      },
      { says: 'left as it is', body: RUNNING_BASE, with: { ...running, due: () => 99_999_999 } },
    ],
    fails: [
      {
        says: 'a cent less',
        body: withFlights({ ...RUNNING, budget: 399.99 }),
        with: { ...running, due: () => 40_000 },
      },
    ],
  },
  'flight.running.removed': {
    passes: [{ says: 'a flight to come is left out', body: withFlights(FINISHED), with: existing }],
    fails: [{ says: 'it is left out', body: withFlights(EXAMPLE_FLIGHT), with: running }],
  },
  'flight.id.unknown': {
    passes: [{ says: 'ids that it has', body: BASE, with: existing }],
    fails: [{ says: 'an id of nowhere', body: withFlights(FINISHED, { ...COMING, id: 99 }), with: existing }],
  },
  'flight.id.twice': {
    passes: [{ says: 'different ids', body: BASE, with: existing }],
    fails: [{ says: 'one id twice', body: withFlights(FINISHED, { ...COMING, id: 71 }), with: existing }],
  },
  'lineItem.campaign.assumed': {
    passes: [{ says: 'the campaign is named', body: BASE, with: existing }],
    fails: [{ says: 'a pull has guessed it', body: BASE, with: { ...existing, campaignAssumed: true } }],
  },
  'lineItem.incomplete': {
    passes: [
      {
        says: 'an unknown member',
        body: { ...withFlights(FINISHED, { ...COMING, spent: 1 }), shown: 2 },
        with: { ...existing, complete: false },
      },
      {
        says: 'a budget is changed',
        body: withFlights(FINISHED, { ...COMING, budget: 9000 }),
        with: { ...existing, complete: false },
      },
      { says: 'the whole line item is known', body: { ...BASE, description: 'Spring' }, with: existing },
    ],
    fails: [
      { says: 'another field', body: { ...BASE, description: 'Spring' }, with: { ...existing, complete: false } },
      {
        says: 'a flight added',
        body: withFlights(FINISHED, COMING, {
          ...EXAMPLE_FLIGHT,
          startDate: '04-01-2027 00:00:00',
          endDate: '04-30-2027 00:00:00',
        }),
        with: { ...existing, complete: false },
      },
      { says: 'a flight removed', body: withFlights(FINISHED), with: { ...existing, complete: false } },
    ],
  },
  'lineItem.distribution.search': {
    passes: [
      {
        says: 'on a Display line item',
        body: { ...BASE, budgetDistribution: 'Percent' },
        with: existing,
      },
      {
        says: 'left as it is',
        body: { ...BASE, inventoryType: 'Search', budgetDistribution: 'Dollars' },
        with: { ...existing, base: { ...BASE, inventoryType: 'Search', budgetDistribution: 'Dollars' } },
      },
    ],
    fails: [
      {
        says: 'on a Search line item',
        body: { ...BASE, inventoryType: 'Search', budgetDistribution: 'Percent' },
        with: { ...existing, base: { ...BASE, inventoryType: 'Search', budgetDistribution: 'Dollars' } },
      },
    ],
  },
  'lineItem.distribution.unknown': {
    passes: [
      { says: 'of a Display line item', body: { budgetDistribution: 'Percent' }, with: { ...patched, base: BASE } },
      { says: 'as it was', body: { budgetDistribution: 'Dollars' }, with: patched },
    ],
    fails: [{ says: 'of an item that was only read', body: { budgetDistribution: 'Percent' }, with: patched }],
  },
  'lineItem.timeZone.finished': {
    passes: [
      { says: 'as it was', body: BASE, with: existing },
      {
        says: 'no flight has finished',
        body: { ...BASE, timeZone: 'Pacific Time', flights: [COMING] },
        with: { ...existing, base: withFlights(COMING) },
      },
    ],
    fails: [{ says: 'a flight ran in November', body: { ...BASE, timeZone: 'Pacific Time' }, with: existing }],
  },
  'lineItem.patch.null': {
    passes: [{ says: 'left out', body: { budgetDistribution: 'Percent' }, with: { remoteId: 3101, via: 'patch' } }],
    fails: [{ says: 'name null', body: { name: null }, with: { remoteId: 3101, via: 'patch' } }],
  },
} satisfies Partial<Record<RuleId, RuleExamples>>;
