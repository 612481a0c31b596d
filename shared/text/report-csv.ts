// A report as comma-separated values (RFC 4180): one row a step, readable by spreadsheets and harmless in them.
import { kindEntry } from '../domain/resources/registry.ts';
import { harmless } from '../kernel/formula-text.ts';
import { separatedCell } from '../kernel/separated.ts';
import type { Report, ReportStep } from '../push/report.ts';
import { changesSentence } from './answer-words.ts';
import { badgeWord, outcomeWord, stepTitle } from './report-words.ts';

interface Column {
  readonly head: string;
  readonly cell: (step: ReportStep, index: number, report: Report) => string | number | undefined;
}

const COLUMNS: readonly Column[] = [
  { head: 'Step', cell: (_step, index) => index + 1 },
  { head: 'To', cell: (_step, _index, report) => badgeWord(report) },
  { head: 'Account ID', cell: (_step, _index, { account }) => account.id },
  { head: 'What', cell: (step) => stepTitle(step) },
  { head: 'Kind', cell: ({ kind }) => kindEntry(kind).label },
  { head: 'Name', cell: ({ name }) => name },
  { head: 'Fields', cell: ({ fields }) => fields.join('; ') },
  { head: 'Outcome', cell: ({ state }, _index, { what }) => outcomeWord(what, state) },
  { head: 'Status', cell: ({ status }) => status },
  { head: 'Platform ID', cell: ({ remoteId }) => remoteId },
  { head: 'Request ID', cell: ({ requestId }) => requestId },
  { head: 'Sent (UTC)', cell: ({ sentAt }) => sentAt },
  { head: 'Answered (UTC)', cell: ({ endedAt }) => endedAt },
  { head: 'Took (ms)', cell: ({ tookMs }) => tookMs },
  { head: 'Reason', cell: ({ why }) => why },
  { head: 'Error code', cell: ({ error }) => error?.code },
  { head: 'Error', cell: ({ error }) => error?.message },
  { head: 'Error details', cell: ({ error }) => error?.details.map(detailText).join('; ') },
  { head: 'Changes', cell: ({ changes }) => (changes === undefined ? undefined : changesSentence(changes)) },
  { head: 'Targeting', cell: ({ targeting }) => targeting },
];

function detailText({ field, message, expected }: NonNullable<ReportStep['error']>['details'][number]): string {
  return `${field}: ${message}${expected === undefined ? '' : ` (expected ${expected})`}`;
}

function cellText(value: string | number | undefined): string {
  if (typeof value !== 'string') return value === undefined ? '' : String(value);
  return separatedCell(harmless(value), ',');
}

/** With a byte order mark, without which Excel takes UTF-8 for something else. */
export function reportCsv(report: Report): string {
  const rows = report.steps.map((step, index) => COLUMNS.map(({ cell }) => cellText(cell(step, index, report))));
  return `\uFEFF${[COLUMNS.map(({ head }) => head), ...rows].map((row) => `${row.join(',')}\r\n`).join('')}`;
}
