// `rehearse`: the events and exit codes of a push, no waiting, no network, and a file that stays as it is.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { pushEventSchema } from '../../../shared/push/events.ts';
import { mixedDraft, TEST_NOW } from '../../testing/test-drafts.ts';
import type { TestWorld } from '../../testing/cli-world.ts';
import { testWorld } from '../../testing/cli-world.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld({ now: TEST_NOW });
  writeFileSync(place('q1.flightplan.json'), writeDraft(mixedDraft()));
});
afterEach(() => {
  world.remove();
});

const place = (name: string): string => join(world.folder, name);
const rehearse = (...more: string[]): Promise<number> => world.run('rehearse', 'q1.flightplan.json', ...more);
const events = () =>
  world
    .out()
    .trimEnd()
    .split('\n')
    .map((line) => pushEventSchema.parse(JSON.parse(line)));

describe('rehearse', () => {
  it('tells what a push would, and leaves file and folder as they are', async () => {
    const before = readFileSync(place('q1.flightplan.json'));
    expect(await rehearse('--json')).toBe(0);
    expect(events()[0]).toMatchObject({ event: 'plan', steps: 10 });
    expect(events().at(-1)).toMatchObject({ event: 'end', succeeded: 10, failed: 0, conflicts: 0 });
    expect(world.err()).toBe('');
    expect(readFileSync(place('q1.flightplan.json')).equals(before)).toBe(true);
    expect(readdirSync(world.folder)).toEqual(['q1.flightplan.json']);
  });

  it('says for people how long it would take, and that nothing was sent', async () => {
    expect(await rehearse()).toBe(0);
    expect(world.out()).toMatch(/10 succeeded\nA rehearsal: nothing was sent\. The push would take about \d+ s\.\n$/);
  });

  it('jumps over the waits: 60 tactics, six windows of a minute, at once', async () => {
    writeFileSync(place('q1.flightplan.json'), writeDraft(makeSample({})));
    expect(await rehearse('--json')).toBe(0);
    const waits = events().filter((event) => event.event === 'wait');
    expect(Math.max(...waits.map(({ until }) => Date.parse(until))) - TEST_NOW).toBeGreaterThan(4 * 60_000);
    writeFileSync(place('limits.json'), '{"operations":{"tactic.create":{"limit":60}}}');
    await rehearse('--limits', 'limits.json');
    expect(world.out()).toMatch(/would take about \d+ (s|min)/);
  });

  it('ends with 1 when a step would be refused or is blocked, and names it', async () => {
    const text = readFileSync(place('q1.flightplan.json'), 'utf8');
    writeFileSync(place('q1.flightplan.json'), text.replace('"budget": 900', '"budget": 0'));
    expect(await rehearse()).toBe(1);
    expect(world.out()).toMatch(/blocked +Create line item +l3/);
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
  ])('says what is wrong with %s: exit %i', async (name, code, sentence) => {
    writeFileSync(place('broken.flightplan.json'), '{');
    expect(await world.run('rehearse', name)).toBe(code);
    expect(world.err()).toMatch(sentence);
    expect(world.out()).toBe('');
  });
});
