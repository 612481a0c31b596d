// Whatever amounts a draft holds, every place that adds them up says the same: rows, heads, status, inspector, push, summary.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { validateEntity } from '../shared/draft/validate.ts';
import type { Draft } from '../shared/draft/document.ts';
import type { Json } from '../shared/kernel/json.ts';
import { formatMoney } from '../shared/kernel/money.ts';
import { type MoneySum, capRoom, formatBound, formatRoom, formatSum } from '../shared/kernel/money-sum.ts';
import { campaignMoves, moneyAfter } from '../shared/push/campaign-money.ts';
import { summaryPieces } from '../shared/text/summary/summary-html.ts';
import { buildDraft, flight } from '../shared/testing/small-draft.ts';
import { findSumField, sumWords } from './features/inspector/many.ts';
import { capTotals, capTotalsWords } from './features/grid/view/cap-totals.ts';
import { groupSummary } from './features/grid/view/summary.ts';
import { type GridTab, type Row, TAB_KIND } from './state/fields/field.ts';
import { fieldById } from './state/fields/fields.ts';
import { sumColumn } from './state/fields/sum-column.ts';
import { indexChildren } from './state/open-draft/row-cache.ts';

const NOW = Date.UTC(2026, 10, 24);
const UNREADABLE: readonly Json[] = ['$17,000.123', 17_000.123, 'soon', -5];

const budget = fc.oneof(
  fc.integer({ min: 1, max: 9_999_999 }).map((cents): Json => cents / 100),
  fc.constantFrom<Json>(...UNREADABLE),
);
/** Budgets by line item: several flights each, so that no row shows a flight's own text. */
const budgets = fc.array(fc.array(budget, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 4 });
const cap = fc.integer({ min: 0, max: 20_000_000 }).map((cents) => cents / 100);

function draftWith(items: readonly (readonly Json[])[], budgetCap: Json): Draft {
  return buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap }, draft: { name: 'Heart', budgetCap } }],
    lineItems: items.map((values, at) => ({
      key: `l${at}`,
      campaign: 'c1',
      remoteId: null,
      base: null,
      draft: {
        name: `Item ${at}`,
        flights: values.map((value, month) => ({ ...flight(month + 1, 1), budget: value })),
      },
    })),
  });
}

/** By the definition, and by no function that is tested. */
function expectedSum(values: readonly Json[]): MoneySum {
  const readable = values.filter((value): value is number => typeof value === 'number' && !UNREADABLE.includes(value));
  return {
    cents: readable.reduce((sum, value) => sum + Math.round(value * 100), 0),
    unreadable: values.length - readable.length,
  };
}

function listRows(draft: Draft, tab: GridTab): Row[] {
  const kind = TAB_KIND[tab];
  const rows = [...draft.entities[kind].values()].map((record) => ({
    id: record.key,
    tab,
    kind,
    key: record.key,
    record,
    draft,
  }));
  if (tab !== 'flights') return rows;
  return rows.flatMap(
    (row) => (row.record.draft['flights'] as Json[]).map((_, at) => ({ ...row, id: `${row.key}#${at}`, flight: at })), // made above
  );
}

function sumStatus(draft: Draft, tab: GridTab, id: string): MoneySum {
  const field = fieldById(tab, id);
  if (field === undefined) throw new Error(id);
  return sumColumn(field, (visit) => listRows(draft, tab).forEach(visit)).sum;
}

function formatColumn(draft: Draft, tab: GridTab, id: string): string[] {
  const field = fieldById(tab, id);
  return listRows(draft, tab).map((row) => field?.format(field.read(row), row) ?? '');
}

function formatHead(draft: Draft): string {
  const rows = [...draft.entities.lineItem.keys()];
  const whole = { draft, lineItems: indexChildren('lineItem', draft), tactics: indexChildren('tactic', draft) };
  const { facts } = groupSummary('lineItems', { key: 'c1', firstRow: 0, endRow: rows.length }, rows, whole);
  return facts.map(({ strong = '', text }) => `${strong} ${text}`.trim()).join('; ');
}

function formatFoot(draft: Draft): string {
  const totals = capTotals('lineItems', null, { draft, lineItems: indexChildren('lineItem', draft) });
  const { strong, text, over, left } = capTotalsWords(totals!); // there is a campaign
  return [`${strong} ${text}`, over, left].filter((part) => part !== '').join(', ');
}

function formatSummary(draft: Draft): string {
  const pieces = summaryPieces(draft, {
    now: NOW,
    timeZone: 'UTC',
    by: '',
    version: '',
    part: '',
    whole: true,
    notes: true,
    names: { health: () => undefined, place: () => undefined },
  });
  return [...pieces]
    .join('')
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}

test('every place says the same sum, and none says "free" of a part of one', () =>
  fc.assert(
    fc.property(budgets, cap, (items, budgetCap) => {
      const draft = draftWith(items, budgetCap);
      const total = expectedSum(items.flat());
      const room = capRoom(budgetCap, total);
      const words = formatSum(total);

      expect(sumStatus(draft, 'lineItems', 'budget')).toEqual(total);
      expect(sumStatus(draft, 'flights', 'budget')).toEqual(total);
      expect(sumStatus(draft, 'campaigns', 'planned')).toEqual(total);
      expect(formatColumn(draft, 'lineItems', 'budget')).toEqual(
        items.map((values) => formatBound(expectedSum(values))),
      );
      expect(formatColumn(draft, 'campaigns', 'planned')).toEqual([formatBound(total)]);
      expect(formatColumn(draft, 'campaigns', 'headroom')).toEqual([room === null ? '' : formatRoom(room)]);
      const { sum } = sumColumn(findSumField('flights')!, (visit) => listRows(draft, 'flights').forEach(visit));
      expect(sumWords('flights', sum)).toBe(`Budgets ${words}`);

      const head = formatHead(draft);
      expect(head).toContain(`${words} of ${formatMoney(Math.round(budgetCap * 100))}`);
      const lacks = words.slice(formatBound(total).length);
      const above = room?.over === true ? `, ${formatRoom(room)}` : '';
      expect(formatFoot(draft)).toBe(
        `${formatBound(total)} of ${formatMoney(Math.round(budgetCap * 100))} cap${above}${lacks}`,
      );
      const moves = campaignMoves(draft);
      expect(moves.map((campaign) => moneyAfter(campaign, () => true))).toEqual([total]);

      const page = formatSummary(draft);
      expect(page).toContain(`Planned in ${items.flat().length} flights ${words}`);
      for (const values of items) expect(page).toContain(formatSum(expectedSum(values)));

      const isFree = room !== null && !room.over;
      expect(total.unreadable > 0 && isFree).toBe(false);
      expect(/ free\b/.test(head)).toBe(isFree);
      expect(page.includes('Free under the cap $')).toBe(isFree);

      const over = validateEntity(draft, { kind: 'campaign', key: 'c1' }, { now: NOW }).find(
        ({ rule }) => rule === 'campaign.budget.sum',
      );
      expect(over?.message.includes(`add up to ${formatBound(total)}`) ?? false).toBe(room?.over ?? false);
    }),
    { numRuns: 40 },
  ));
