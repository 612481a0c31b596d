// `summary`: the page is written or the reason given, for the whole draft or for the named entities.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
afterEach(() => cli.remove());

it('writes the whole draft or a part of it as a page', async () => {
  cli = testCli({ now: Date.parse('2026-11-21T00:00:00Z') });
  await cli.run('sample', '--out', 'q1.flightplan', '--line-items', '4', '--tactics', '8');
  expect(await cli.run('summary', 'q1.flightplan', '--out', 'q1.html', '--by', 'Anna <Weber>')).toBe(0);
  const page = (): string => readFileSync(join(cli.folder, 'q1.html'), 'utf8');
  expect(page()).toContain('by Anna &lt;Weber&gt;');
  expect(page().match(/class="item" id="line-item-/g)).toHaveLength(4);
  expect(cli.out()).toBe('');
  // States have names without a library.
  expect(page()).toMatch(/New York|United States/);
  expect(await cli.run('summary', 'q1.flightplan', '--out', 'q1.html', '--only', 'l2', '--no-notes')).toBe(0);
  expect(page().match(/class="item" id="line-item-/g)).toHaveLength(1);
  const before = page();
  expect(await cli.run('summary', 'q1.flightplan', '--out', 'q1.html', '--only', 'absent')).toBe(2);
  expect(cli.err()).toContain('absent');
  expect(page()).toBe(before);
});

it('refuses a name that no browser opens, and leaves what has it', async () => {
  cli = testCli();
  await cli.run('sample', '--out', 'q1.flightplan');
  const before = readFileSync(join(cli.folder, 'q1.flightplan'));
  for (const out of ['p.txt', 'q1.flightplan']) {
    expect(await cli.run('summary', 'q1.flightplan', '--out', out)).toBe(2);
    expect(cli.err()).toContain(`so ${out} has to be called NAME.html`);
  }
  expect(readFileSync(join(cli.folder, 'q1.flightplan')).equals(before)).toBe(true);
  expect(await cli.run('summary', 'q1.flightplan', '--out', 'P.HTM')).toBe(0);
});
