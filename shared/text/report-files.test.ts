// Saved reports: whatever names hold, HTML shows it as text and a spreadsheet reads it back and runs none of it.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withoutNpis } from '../push/report-npis.ts';
import { type Report, type ReportStep, reportSchema } from '../push/report.ts';
import { escaped } from './markup.ts';
import { harmless } from '../kernel/formula-text.ts';
import { reportCsv } from './report-csv.ts';
import { reportHtml } from './report-html.ts';
import { anyCharacter } from '../testing/any-character.ts';

const step = (more: Partial<ReportStep> = {}): ReportStep => ({
  id: 'tactic.create:t1',
  operation: 'tactic.create',
  kind: 'tactic',
  name: 'Reach',
  fields: [],
  state: 'succeeded',
  sentAt: '2026-03-01T10:00:00.000Z',
  endedAt: '2026-03-01T10:00:01.000Z',
  tookMs: 1000,
  ...more,
});
const report = (more: Partial<Report> = {}): Report => ({
  version: 1,
  id: 'p1',
  what: 'push',
  title: 'Q1 cardiology',
  account: { live: true, name: 'Northside Media', id: 501, host: 'ads.example.com' },
  state: 'ended',
  runs: [{ from: '2026-03-01T10:00:00.000Z', to: '2026-03-01T10:05:00.000Z' }],
  totals: { steps: 1, succeeded: 1, failed: 0, blocked: 0, skipped: 0, unknown: 0, conflicts: 0 },
  stopped: null,
  steps: [step()],
  moreSteps: 0,
  waits: [],
  money: [],
  conflicts: [],
  answered: [],
  unchecked: [],
  ...more,
});
const page = (of: Report): string => reportHtml(of, { timeZone: 'America/New_York' });

/** RFC 4180, as a spreadsheet reads it. */
function parseCsv(csv: string): string[][] {
  const cells = [...csv.replace(/^\uFEFF/, '').matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)];
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of cells) {
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain ?? '');
    if (end !== ',') rows.push([]);
  }
  return rows.slice(0, -1);
}

const hostile = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 40 }),
  fc
    .array(fc.constantFrom('"', "'", '<', '>', '&', '=', '+', '-', '@', '\t', '\r', '\n', ',', 'a', '</title>', '-->'))
    .map((parts) => parts.join('')),
);

describe('the page', () => {
  it('lists what the platform took otherwise, and what it says that it has changed', () => {
    const changes = { updatedFields: ['name'], counts: { flightsModified: 2 } };
    const answered = [{ name: 'Q1', kind: 'campaign', path: 'budgetCap', sent: '60000', answered: '50000' } as const];
    const of = report({ steps: [step({ changes })], answered });
    const text = page(of)
      .replaceAll(/<[^>]*>|\s+/g, ' ')
      .replaceAll(/\s+/g, ' ');
    expect(text).toContain('Q1 campaign budgetCap 60000 50000');
    expect(text).toContain('The platform says: changed name; 2 flights changed.');
    expect(reportCsv(of)).toContain('The platform says: changed name; 2 flights changed.');
  });

  it.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "' onload='x", '</title><script>', '<!--'])(
    'shows %j as text in any place',
    (text) => {
      const details = [{ field: text, code: text, message: text, expected: text, value: text }];
      const bad = step({
        state: 'failed',
        name: text,
        why: text,
        requestId: text,
        error: { code: text, message: text, details },
      });
      const all = page(
        report({
          title: text,
          account: { live: true, name: text, id: 501, host: text },
          stopped: text,
          steps: [bad],
          money: [{ key: text, campaign: text, before: 1, planned: 2, after: 1 }],
          conflicts: [{ name: text, kind: 'tactic', path: text, base: text, mine: text, theirs: text }],
          unchecked: [{ name: text, why: text }],
        }),
      );
      expect(all).not.toContain(text);
      expect(all).toContain(escaped(text));
    },
  );

  it('never has a character that could end its place', () =>
    fc.assert(
      fc.property(hostile, (text) => {
        expect(escaped(text)).not.toMatch(/[<>"']|&(?!(?:amp|lt|gt|quot|#39);)/);
      }),
    ));

  it('needs nothing from elsewhere, and lets nothing in', () => {
    const all = page(report());
    expect(all).toContain("default-src 'none'");
    expect(all).not.toMatch(/<script|<link|<img|https?:|url\((?!#)/);
  });

  it('says in words and by pattern where it went', () => {
    const practice = page(report({ account: { live: false, name: '', id: 501, host: '127.0.0.1:4010' } }));
    expect(page(report())).toMatch(/<header class="live">\s*<p class="badge">Live<[\s\S]*at ads\.example\.com/);
    expect(practice).toMatch(/<header class="practice">\s*<p class="badge">Practice<[\s\S]*Nothing real was bought/);
    expect(page(report({ what: 'rehearsal' }))).toMatch(/<header class="practice">[\s\S]*Nothing was sent/);
  });
});

describe('the sheet', () =>
  it('gives back each text, with nothing in it that a spreadsheet runs', () =>
    fc.assert(
      fc.property(hostile, hostile, (name, message) => {
        const bad = step({ name, state: 'failed', error: { code: 'X', message, details: [] } });
        const rows = parseCsv(reportCsv(report({ steps: [bad, step()] })));
        expect(rows.map((row) => row.length)).toEqual([20, 20, 20]);
        const [shownName = '', shownMessage = ''] = [rows[1]?.[5], rows[1]?.[16]];
        expect([shownName, shownMessage]).toEqual([harmless(name), harmless(message)]);
        expect(shownName).not.toMatch(/^[=+\-@\t\r\n]/);
        const readBack = (text: string): string => (/^''*[=+\-@\t\r\n]/.test(text) ? text.slice(1) : text);
        expect([readBack(shownName), readBack(shownMessage)]).toEqual([name, message]);
      }),
    )));

describe('NPI numbers', () =>
  it('are in a report that is saved only where they were asked for; request ids stay', () => {
    const details = [
      { field: 'npis[0]', code: 'INVALID_PATTERN', message: '1234567893 is unknown', value: '"1234567893"' },
    ];
    const error = { code: 'VALIDATION_ERROR', message: 'NPI 1234567893', details };
    const kept = report({
      title: 'For 1234567893',
      steps: [
        step({ state: 'failed', name: 'List 1234567893', requestId: 'req_1234567893', remoteId: 1234567893, error }),
      ],
      conflicts: [{ name: 'x', kind: 'npiList', path: 'npis', mine: '["1234567893"]' }],
    });
    const shown = withoutNpis(kept);
    expect(
      JSON.stringify({ ...shown, steps: shown.steps.map((one) => ({ ...one, requestId: '', remoteId: 0 })) }),
    ).not.toMatch(/1234567893/);
    expect(shown.steps[0]).toMatchObject({ requestId: 'req_1234567893', remoteId: 1234567893 });
    expect(reportSchema.parse(shown)).toEqual(shown);
  }));
