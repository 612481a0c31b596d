// `spend`: planned spend by day, week or month (contract §2).
import { setImmediate } from 'node:timers/promises';
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { formatDay } from '../../../shared/kernel/calendar.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Steps, oneSlice } from '../../../shared/kernel/in-slices.ts';
import { formatMoney, formatNumber, fromCents } from '../../../shared/kernel/money.ts';
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { spendAssumptions } from '../../../shared/spend/assumptions.ts';
import { LEFT_OUT_REASONS, leftOutSentences } from '../../../shared/spend/left-out-flights.ts';
import { type PlannedSpend, planSpend } from '../../../shared/spend/planned-spend.ts';
import { type SpendRow, countPeriods, spendBySteps } from '../../../shared/spend/spend-by.ts';
import { printFailure } from '../failure-exit.ts';
import { findEntities } from '../find-entities.ts';
import { type ExitCode, type Io, EXIT } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';
import type { SPEND_PERIODS } from '../option-values.ts';
import { table } from '../table.ts';

export interface SpendArguments {
  readonly file: string;
  readonly by: (typeof SPEND_PERIODS)[number];
  /** Keys of campaigns and line items; the whole draft by default. */
  readonly only?: readonly string[];
  readonly json?: boolean;
}

export async function spend({ file, by, only, json }: SpendArguments, io: Io): Promise<ExitCode> {
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const items = findLineItems(read.value.draft, only);
  if (!items.ok) return await printFailure(io, items.failure);
  const planned = planSpend(items.value);
  const flights = planned.flights.map(({ flight }) => flight);
  const periods = countPeriods(flights, by);
  if (periods > MOST_PERIODS) {
    const reason =
      `its flights have about ${formatNumber(periods)} ${by}s to add up, more than ${formatNumber(MOST_PERIODS)}; ` +
      'a longer division or --only gives fewer';
    return await printFailure(io, fail('USAGE', { reason }).failure);
  }
  const rows = await unlessStopped(spendBySteps(flights, by), io);
  if (rows === null) return EXIT.errors;
  const report: SpendReport = { file, by, rows, planned, assumptions: spendAssumptions(flights) };
  await io.stdout.write(json === true ? `${JSON.stringify(toJson(report))}\n` : formatReport(report));
  return EXIT.done;
}

/** So many take about a minute: 300,000 tactics have a tenth of it, by day. */
const MOST_PERIODS = 100_000_000;
/** How long Ctrl+C waits, ms. */
const SLICE_MS = 50;

/** Null once Ctrl+C was pressed. */
async function unlessStopped<Value>(steps: Steps<Value>, { clock, signal }: Io): Promise<Value | null> {
  for (;;) {
    const step = oneSlice(steps, { now: () => clock.now(), sliceMs: SLICE_MS });
    if (step.done === true) return step.value;
    await setImmediate();
    if (signal.aborted) return null;
  }
}

interface SpendReport {
  readonly file: string;
  readonly by: SpendArguments['by'];
  readonly rows: readonly SpendRow[];
  readonly planned: PlannedSpend;
  readonly assumptions: ReturnType<typeof spendAssumptions>;
}

/** In draft order, each once. */
function findLineItems(draft: Draft, only: readonly string[] | undefined): Result<EntityRecord[]> {
  const all = [...draft.entities.lineItem.values()];
  if (only === undefined) return ok(all);
  const refs = findEntities(draft, only);
  if (!refs.ok) return refs;
  const other = refs.value.find(({ kind }) => kind !== 'campaign' && kind !== 'lineItem');
  if (other !== undefined) {
    const what = kindEntry(other.kind).label;
    return fail('USAGE', { reason: `spend takes keys of campaigns and line items, and ${other.key} is a ${what}` });
  }
  const named = new Set(only);
  return ok(all.filter(({ key, campaign }) => named.has(key) || (campaign !== undefined && named.has(campaign))));
}

function toJson({ file, by, rows, planned, assumptions }: SpendReport): object {
  return {
    file,
    by,
    rows: rows.map(({ from, to, cents, low, high, cap }) => ({
      from: formatDay(from),
      to: formatDay(to),
      amount: fromCents(cents),
      low: fromCents(low),
      high: fromCents(high),
      safetyCap: fromCents(cap),
    })),
    total: fromCents(planned.total),
    flights: planned.flights.length,
    leftOut: planned.leftOut.map(({ lineItem, index, why }) => ({
      lineItem,
      path: `flights[${index}]`,
      code: why,
      message: LEFT_OUT_REASONS[why],
    })),
    assumptions: assumptions.map(({ id, sentence, section }) => ({ id, sentence, section })),
  };
}

function formatReport({ rows, planned, assumptions }: SpendReport): string {
  const isRange = rows.some(({ low, high }) => low < high);
  const cells = rows.map(({ from, to, cents, low, high, cap }) => [
    formatDay(from),
    formatDay(to),
    formatMoney(cents),
    ...(isRange ? [low < high ? `${formatMoney(low)} to ${formatMoney(high)}` : ''] : []),
    formatMoney(cap),
  ]);
  const heads = ['From', 'To', 'Planned', ...(isRange ? ['Range'] : []), 'Safety cap'];
  const total = ['Total', '', formatMoney(planned.total)];
  const figures = rows.length === 0 ? '' : `${table([heads, ...cells, total], '', 2)}\n`;
  const sum = `${formatMoney(planned.total)} in ${counted(planned.flights.length, 'flight', 'flights')}.`;
  const left = leftOutSentences(planned.leftOut).map((sentence) => `${sentence}\n`);
  const notes = assumptions.map(({ sentence, section }) => `- ${sentence} (${section})\n`);
  const reckoned = notes.length === 0 ? '' : `\nHow this is reckoned:\n${notes.join('')}`;
  return `${figures}${sum}\n${left.join('')}${reckoned}`;
}
