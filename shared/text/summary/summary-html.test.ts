// A summary for reviewers: nothing of a draft is live in it, no NPI number is in it, and its figures are those it names.
import { describe, expect, it } from 'vitest';
import { exportDraft } from '../../draft/export/export-draft.ts';
import type { Draft } from '../../draft/document.ts';
import { readDraftValue } from '../../draft/read-draft.ts';
import { makeSample } from '../../draft/sample/sample.ts';
import { draftFile } from '../../draft/write.ts';
import { type Json, isList, isObject } from '../../kernel/json.ts';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { type SummaryOptions, MOST } from './options.ts';
import { estimateSummarySize } from './size.ts';
import { summaryPieces } from './summary-html.ts';

const OPTIONS: SummaryOptions = {
  now: Date.UTC(2026, 10, 22, 12),
  timeZone: 'UTC',
  by: 'Anna Weber',
  version: 'Flightplan 1',
  part: 'The whole draft',
  whole: true,
  notes: true,
  names: { health: () => undefined, place: () => undefined },
};

const page = (draft: Draft, options: Partial<SummaryOptions> = {}): string =>
  [...summaryPieces(draft, { ...OPTIONS, ...options })].join('');

/** What people read of it. */
const words = (text: string): string =>
  text
    .replace(/<style>[^]*?<\/style>/, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');

const SAMPLE = makeSample({ campaigns: 3, lineItems: 9, tactics: 30, seed: 3 });
const HOSTILE = `</style></pre></svg><script>alert(1)</script><img src=https://evil.example onerror='x()' "'\`>\u202e\u200b\u2028\u0085\r\u3164`;

/** The same draft with this added to each text that is no key, and more notes and members. */
function hostile(value: Json, member = ''): Json {
  if (isList(value)) return value.map((inner) => hostile(inner, member));
  if (isObject(value))
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, hostile(inner, name)]));
  const isKey = ['key', 'campaign', 'lineItem', 'creative', 'list', 'format', 'kind', 'id'].includes(member);
  return typeof value === 'string' && !isKey ? `${value}${HOSTILE}` : value;
}

/** A tag of ours: names and attributes that cannot load or run anything. */
const TAG =
  /^<(?:!doctype html|\/?(?:html|head|body|title|header|main|section|article|nav|style|h[123]|p|a|bdi|span|small|br|dl|dt|dd|div|ul|li|table|caption|thead|tbody|tfoot|tr|th|td|pre|svg|defs|pattern|rect|line|text)|meta)(?:\s+(?:lang|class|id|href="#[a-z-]+\d*"|scope|colspan|role|aria-label|aria-labelledby|aria-hidden|tabindex|charset|http-equiv|name|content|width|height|x|y|x1|x2|y1|y2|dx|rx|patternUnits|patternTransform)(?:="[^"<>]*")?)*\s*\/?>$/;

describe('a summary', () => {
  it('has no live markup of a draft, whatever the draft holds', () => {
    const file = draftFile({ ...SAMPLE, header: { ...SAMPLE.header, note: 'x', title: 't' } });
    const notes = [{ text: 't', by: 'b', at: 'a', field: 'flights[0].budget' }];
    const campaigns = isList(file['campaigns']) ? file['campaigns'] : [];
    const noted = campaigns.map((one) => (isObject(one) ? { ...one, notes } : one));
    const read = readDraftValue(hostile({ ...file, campaigns: noted }));
    if (!read.ok) throw new Error(JSON.stringify(read.failure));
    const text = page(read.value, { by: HOSTILE, part: HOSTILE });
    const tags = text.match(/<[^>]*>/g) ?? [];
    expect(tags.filter((tag) => !TAG.test(tag))).toEqual([]);
    expect(text).toContain('&lt;script&gt;alert(1)');
    expect(text).not.toMatch(/[\u202e\u200b\u2028\u0085\r\u3164]/);
    expect(text).toContain('⟨U+200B⟩');
  });

  it('counts NPI numbers and has none of them', () => {
    const NPIS = ['1234567893', '1003000126'];
    const draft = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 1, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(1, 100)]) }],
      tactics: [
        {
          key: 't1',
          lineItem: 'l1',
          remoteId: 5,
          base: { targeting: {} },
          draft: { name: 'T', targeting: { npiTargeting: { npiNumbers: { include: true, numbers: NPIS } } } },
        },
      ],
      npiLists: [
        {
          key: 'n1',
          remoteId: 77,
          kind: 'standard',
          base: { npis: ['1'] },
          draft: { operation: 'add', npis: [...NPIS, 'x'] },
        },
        {
          key: 'n2',
          remoteId: 78,
          kind: 'standard',
          base: null,
          draft: { operation: 'replace', npis: [NPIS[0] ?? '', NPIS[0] ?? ''] },
        },
      ],
    });
    const text = page(draft);
    for (const npi of NPIS) expect(text).not.toContain(npi);
    expect(words(text)).toContain('Adds 3 numbers');
    const bare = page(exportDraft(draft, { of: null, npiNumbers: false, notes: true }).draft);
    expect(words(bare)).toContain('3 numbers left out of this draft');
    expect(words(bare)).toContain('2 NPI numbers left out of the draft');
  });

  const changed = buildDraft({
    campaigns: [{ key: 'c1', remoteId: 9, base: { name: 'Heart', budgetCap: 1000 }, draft: { budgetCap: 500 } }],
    lineItems: [
      {
        key: 'l1',
        campaign: 'c1',
        remoteId: 31,
        complete: true,
        base: item([flight(1, 100, { id: 1 })], { name: 'Old' }),
        draft: item([flight(1, 250.5, { id: 1 }), flight(3, 400)], { name: 'Old' }),
        notes: [{ text: 'Fewer hours', by: 'D. Okafor', at: '2026-01-12T10:00:00Z' }],
      },
      { key: 'l2', campaign: 'c1', draft: item([], { name: 'Fresh' }) },
    ],
    tactics: [{ key: 't1', lineItem: 'l1', remoteId: 41, draft: { name: 'Read never' } }],
  });

  it('shows changed, new and never read entities, with sums of what it lists', () => {
    const text = words(page(changed));
    expect(text).toContain('Budget cap: $1,000.00 → $500.00');
    expect(text).toContain('Flight 1 budget: $100.00 → $250.50');
    expect(text).toMatch(/Flight 2 added: \$400\.00, Mar 1, 2027, 12:00 AM to Mar 20, 2027, 11:59 PM, Even/);
    expect(text).toContain('New, not on the platform yet 1 line item');
    expect(text).toContain('Not compared: on the platform, never read 1 tactic');
    expect(text).toContain('Planned by 2 line items $650.50');
    expect(text).toContain('Above the cap $150.50');
    expect(text).toMatch(/\d-(day|week) gap/);
    expect(text).toContain('Fewer hours D. Okafor Jan 12, 2026, 10:00:00 AM UTC Open');
    expect(text).toMatch(/Problems [1-9]\d* errors?/);
    const { lineItem } = changed.entities;
    const assumed = new Map(lineItem).set('l1', { ...lineItem.get('l1')!, campaignAssumed: true });
    const guessed = words(page({ ...changed, entities: { ...changed.entities, lineItem: assumed } }));
    expect(guessed).toContain('Planned by 1 line item $0.00 Not counted: campaign not confirmed $650.50');
    expect(guessed).toContain('Free under the cap $500.00');
    const part = words(page(changed, { whole: false, notes: false }));
    expect(part).not.toMatch(/Above the cap|Free under/);
    expect(part).toContain('Notes Left out of this summary');
  });

  it('shows money from caps to tactics, with the excess and the amounts that are left out', () => {
    const text = words(page(changed));
    expect(text).toContain(
      'Campaign caps $500.00 1 campaign Line items $650.50 2 line items $150.50 above caps in 1 campaign',
    );
    expect(text).toMatch(/Flights \$650\.50 \d flights, all of it dated Tactics, in dollars and percent/);
    expect(words(page(changed, { whole: false }))).not.toContain('From caps to tactics');
  });

  it('shows planned spend by month, in all and of a campaign, with how it is reckoned', () => {
    const text = words(page(changed));
    const months = 'Jan 2027 $250.50 Mar 2027 $400.00 Total $650.50';
    expect(text.split(months)).toHaveLength(3);
    expect(text).toContain('How this is reckoned This is arithmetic');
    expect(page(changed)).toContain('aria-label="$650.50 planned of $500.00"');
    expect(page(changed, { whole: false })).not.toContain('planned of $500.00');
    const long = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 9, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(1, 1, { endDate: '12-31-2040 23:59:59' })]) }],
    });
    expect(words(page(long)).split(`And ${14 * 12 - MOST.months} more months, not listed here.`)).toHaveLength(3);
  });

  it('draws dark weeks apart from flights and marks overlaps', () => {
    expect(page(changed).match(/class="(?:flight|dark|overlap)"/g)).toHaveLength(3);
    const over = buildDraft({
      campaigns: [{ key: 'c1', remoteId: 9, draft: {} }],
      lineItems: [{ key: 'l1', campaign: 'c1', draft: item([flight(1, 1), flight(1, 2)]) }],
    });
    expect(page(over)).toContain('class="overlap"');
  });

  it('of a very large draft is bounded, says so, and lets others work in between', () => {
    const large = makeSample({ campaigns: 2, lineItems: 40, tactics: MOST.tactics + 500, seed: 1 });
    const pieces = [...summaryPieces(large, OPTIONS)];
    const text = words(pieces.join(''));
    expect(text).toContain('Not everything is listed');
    const left = [...text.matchAll(/And ([\d,]+) more tactics?,/g)].map(([, count = '']) =>
      Number(count.replace(',', '')),
    );
    expect(left.reduce((sum, count) => sum + count, 0)).toBe(500);
    expect(Math.max(...pieces.map((piece) => piece.length))).toBeLessThan(400_000);
    expect(pieces.length).toBeGreaterThan(200);
  });
});

it('the size is told about right', () => {
  for (const draft of [SAMPLE, makeSample({ campaigns: 4, lineItems: 40, tactics: 2000, seed: 1 })]) {
    const size = page(draft).length;
    expect(Math.abs(estimateSummarySize(draft) - size) / size).toBeLessThan(0.3);
  }
});
