// The command line itself: help, version, and one sentence with exit 2 for whatever makes no sense.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestWorld } from '../testing/cli-world.ts';
import { testWorld } from '../testing/cli-world.ts';

let world: TestWorld;
beforeEach(() => {
  world = testWorld();
});
afterEach(() => {
  world.remove();
});

describe('the program', () => {
  it('prints help and version on stdout with 0', async () => {
    expect(await world.run('--version')).toBe(0);
    expect(world.out()).toBe('0.0.0-test\n');
    expect(await world.run('help')).toBe(0);
    for (const verb of ['validate', 'check', 'plan', 'push', 'pull', 'rehearse', 'practice', 'sample', 'schema']) {
      expect(world.out()).toContain(`  ${verb} `);
    }
    expect(await world.run('help', 'push')).toBe(0);
    expect(world.out()).toContain('--settle');
    expect(world.err()).toBe('');
  });

  it.each(['diff', 'merge', 'sheet', 'git-setup'])(
    'says in one line that %s does not exist yet, and does not list it',
    async (verb) => {
      await world.run('help');
      expect(world.out()).not.toMatch(new RegExp(`^ {2}${verb}\\b`, 'm'));
      for (const argv of [[verb], [verb, '--profile', 'p.json'], ['help', verb]]) {
        expect(await world.run(...argv)).toBe(2);
        expect(world.err()).toBe(`flightplan ${verb} does not exist yet.\n`);
        expect(world.out()).toBe('');
      }
    },
  );

  it.each([
    [['launch'], 'launch'],
    [['validate'], 'file'],
    [['validate', 'a', '--loud'], '--loud'],
    [['validate', 'a', '--now', '2026-02-30'], '--now'],
    [['check'], 'kind'],
    [['check', 'flight'], 'line-item-create'],
    [['plan', 'a', 'b'], 'too many arguments'],
    [['push', 'a'], '--profile'],
    [['push', 'a', '--profile', 'p', '--conflicts', 'ours'], 'mine'],
    [['push', 'a', '--profile', 'p', '--settle', 'l1'], 'KEY=absent'],
    [['push', 'a', '--profile', 'p', '--after-500', 'retry'], 'again'],
    [['pull', '--out', 'a'], '--profile'],
    [['pull', '--profile', 'p'], '--out'],
    [['pull', '--profile', 'p', '--out', 'a', '--campaign', 'nine'], 'an id'],
    [['rehearse'], 'file'],
    [['practice', '--port', '70000'], '65535'],
    [['practice', '--window-ms', '0'], '--window-ms'],
    [['sample'], '--out'],
    [[], 'flightplan'],
  ])('answers %j with exit 2 and names what is wrong on stderr', async (argv, named) => {
    expect(await world.run(...argv)).toBe(2);
    expect(world.out()).toBe('');
    expect(world.err()).toContain(named);
  });
});
