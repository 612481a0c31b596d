// `rehearse`: the events and exit codes of a push, no waiting, no network, and a file that stays as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { pushEventSchema } from '../../../shared/push/events.ts';
import { mixedDraft, TEST_NOW } from '../../testing/test-drafts.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

let cli: TestCli;
beforeEach(() => {
  cli = testCli({ now: TEST_NOW });
  writeFileSync(toPath('q1.flightplan.json'), writeDraft(mixedDraft()));
});
afterEach(() => cli.remove());

const toPath = (name: string): string => join(cli.folder, name);
const rehearse = (...more: string[]): Promise<number> => cli.run('rehearse', 'q1.flightplan.json', ...more);
const events = () =>
  cli
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => pushEventSchema.parse(JSON.parse(line)));

describe('rehearse', () => {
  it('tells what a push would, and leaves file and folder as they are', async () => {
    const before = readFileSync(toPath('q1.flightplan.json'));
    expect(await rehearse('--json')).toBe(0);
    expect(events()[0]).toMatchObject({ event: 'plan', steps: 10 });
    expect(events().at(-1)).toMatchObject({ event: 'end', succeeded: 10, failed: 0, conflicts: 0 });
    expect(cli.err()).toBe('');
    expect(readFileSync(toPath('q1.flightplan.json')).equals(before)).toBe(true);
    expect(readdirSync(cli.folder)).toEqual(['q1.flightplan.json']);
  });

  it('shows people steps but no waits, since a rehearsal does not wait', async () => {
    writeFileSync(toPath('q1.flightplan.json'), writeDraft(makeSample({})));
    expect(await rehearse()).toBe(0);
    expect(cli.err()).toMatch(/tactic .*: succeeded/i);
    expect(cli.err()).not.toMatch(/wait/i);
  });

  it('says for people how long it would take, and that nothing was sent', async () => {
    expect(await rehearse()).toBe(0);
    expect(cli.out()).toMatch(/10 succeeded\nA rehearsal: nothing was sent\. The push would take about \d+ s\.\n$/);
  });

  it('jumps over the waits: 60 tactics, six windows of a minute, at once', async () => {
    writeFileSync(toPath('q1.flightplan.json'), writeDraft(makeSample({})));
    expect(await rehearse('--json')).toBe(0);
    const waits = events().filter((event) => event.event === 'wait');
    expect(Math.max(...waits.map(({ until }) => Date.parse(until ?? ''))) - TEST_NOW).toBeGreaterThan(4 * 60_000);
    writeFileSync(toPath('limits.json'), '{"operations":{"tactic.create":{"limit":60}}}');
    await rehearse('--limits', 'limits.json');
    expect(cli.out()).toMatch(/would take about \d+ (s|min)/);
  });

  it('ends with 1 when a step would be refused or is blocked, and names it', async () => {
    const text = readFileSync(toPath('q1.flightplan.json'), 'utf8');
    writeFileSync(toPath('q1.flightplan.json'), text.replace('"budget": 900', '"budget": 0'));
    expect(await rehearse()).toBe(1);
    expect(cli.out()).toMatch(/blocked +Create line item +l3/);
  });

  it('opens no connection', async () => {
    const connect = vi.spyOn(Socket.prototype, 'connect');
    expect(await rehearse('--json')).toBe(0);
    expect(connect).not.toHaveBeenCalled();
    connect.mockRestore();
  });

  it.each([
    ['none.flightplan.json', 2, /There is no file/],
    ['broken.flightplan.json', 2, /not valid JSON/],
  ])('reports why %s was not rehearsed: exit %i', async (name, code, sentence) => {
    writeFileSync(toPath('broken.flightplan.json'), '{');
    expect(await cli.run('rehearse', name)).toBe(code);
    expect(cli.err()).toMatch(sentence);
    expect(cli.out()).toBe('');
  });
});
