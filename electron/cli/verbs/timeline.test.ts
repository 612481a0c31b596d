// `timeline`: a picture or a page of all flights, in which nothing of a draft is more than text.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { buildDraft } from '../../../shared/testing/small-draft.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
afterEach(() => cli.remove());
const text = (name: string): string => readFileSync(join(cli.folder, name), 'utf8');

it('draws a bar for each flight, as a picture and as a page', async () => {
  cli = testCli({ now: Date.parse('2026-11-21T00:00:00Z') });
  await cli.run('sample', '--out', 'q1.flightplan', '--line-items', '4', '--tactics', '8');
  expect(await cli.run('timeline', 'q1.flightplan', '--out', 'q1.svg')).toBe(0);
  const count = /(\d+) flights\./.exec(cli.err())?.[1];
  expect(text('q1.svg').match(/<rect class="flight /g)).toHaveLength(Number(count));
  expect(await cli.run('timeline', 'q1.flightplan', '--out', 'q1.HTML')).toBe(0);
  const page = text('q1.HTML');
  expect(page.match(/<rect class="flight /g)).toHaveLength(Number(count));
  expect(page).not.toMatch(/<script|https?:\/\/(?!www\.w3\.org)/);
  expect(page).toContain("default-src 'none'");
  expect(cli.out()).toBe('');
});

it('shows hostile names as text, leaves out flights without dates, and survives any year', async () => {
  cli = testCli({ now: Date.parse('2026-11-21T00:00:00Z') });
  const flights = [
    { startDate: '01-01-0001 00:00:00', endDate: '12-31-9999 23:59:59', budget: 'much' },
    { startDate: 'soon', endDate: '12-31-2027 23:59:59', budget: 1 },
    { startDate: '03-01-2027 00:00:00', endDate: '02-01-2027 23:59:59', budget: 1 },
  ];
  const name = 'A"<img src=x onerror=alert(1)>\u202e\u0000\u001b[31m';
  const draft = buildDraft({
    campaigns: [{ key: 'c1', remoteId: null, base: null, draft: { name, budgetCap: null } }],
    lineItems: [
      { key: 'l1', campaign: 'c1', remoteId: null, base: null, draft: { name, timeZone: '</svg><b>', flights } },
    ],
  });
  writeFileSync(join(cli.folder, 'odd.flightplan.json'), writeDraft(draft));
  for (const out of ['odd.svg', 'odd.html']) {
    expect(await cli.run('timeline', 'odd.flightplan.json', '--out', out)).toBe(0);
    expect(cli.err()).toContain('2 flights without two dates in order left out.');
    const drawn = text(out);
    expect(drawn.match(/<rect class="flight /g)).toHaveLength(1);
    // eslint-disable-next-line no-control-regex -- what must not be there
    expect(drawn).not.toMatch(/<img|<b>|[\u0000\u001b\u202e]|NaN|undefined/);
    expect(drawn.match(/<\/svg>/g)).toHaveLength(1);
  }
});

it('refuses any other name, and leaves what has it', async () => {
  cli = testCli();
  await cli.run('sample', '--out', 'q1.flightplan');
  const before = readFileSync(join(cli.folder, 'q1.flightplan'));
  for (const out of ['p.png', 'q1.flightplan', 'svg']) {
    expect(await cli.run('timeline', 'q1.flightplan', '--out', out)).toBe(2);
    expect(cli.err()).toContain(`so ${out} has to be called NAME.svg or NAME.html`);
  }
  expect(readFileSync(join(cli.folder, 'q1.flightplan')).equals(before)).toBe(true);
  expect(await cli.run('timeline', 'absent.flightplan', '--out', 'a.svg')).toBe(2);
});
