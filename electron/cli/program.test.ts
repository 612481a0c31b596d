// The command line itself: help, version, and one sentence with exit 2 for whatever makes no sense.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type TestCli, testCli } from '../testing/test-cli.ts';

let cli: TestCli;
beforeEach(() => {
  cli = testCli();
});
afterEach(() => cli.remove());

describe('the program', () => {
  it('prints help and version on stdout with 0', async () => {
    expect(await cli.run('--version')).toBe(0);
    expect(cli.out()).toBe('0.0.0-test\n');
    expect(await cli.run('help')).toBe(0);
    for (const verb of [
      'validate',
      'check',
      'plan',
      'push',
      'pull',
      'rehearse',
      'practice',
      'sample',
      'schema',
      'spend',
      'timeline',
    ]) {
      expect(cli.out()).toContain(`  ${verb} `);
    }
    expect(await cli.run('help', 'push')).toBe(0);
    expect(cli.out()).toContain('--settle');
    expect(await cli.run('help', 'sheet', 'import')).toBe(0);
    expect(cli.out()).toContain('--into');
    expect(cli.err()).toBe('');
  });

  it.each([
    [['launch'], 'launch'],
    [['help', 'launch'], 'launch'],
    [['help', 'sheet', 'launch'], 'sheet launch'],
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
  ])('answers %j with exit 2 and names the error on stderr', async (argv, named) => {
    expect(await cli.run(...argv)).toBe(2);
    expect(cli.out()).toBe('');
    expect(cli.err()).toContain(named);
  });
});
