// What the program was started for, by whatever words.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { launchOf, ownWords } from './launch.ts';

describe('the words of the program itself', () => {
  it('are all but the program in a package, and what stands behind the app folder in the source tree', () => {
    expect(ownWords(['/opt/Flightplan/flightplan', '--cli', 'plan'], null)).toEqual(['--cli', 'plan']);
    const electron = ['/x/electron', '--inspect=0', '/home/p/flightplan/', '--cli', '/home/p/flightplan'];
    expect(ownWords(electron, '/home/p/flightplan')).toEqual(['--cli', '/home/p/flightplan']);
    expect(ownWords(['/x/electron'], '/home/p/flightplan')).toEqual([]);
  });
});

describe('--cli', () => {
  it.each([
    [
      ['--cli', 'plan', 'q1.flightplan'],
      ['plan', 'q1.flightplan'],
    ],
    [['--cli'], []],
    [['--cli', '--'], []],
    [['--cli', '--help'], ['--help']],
    [['--cli', '--', '--version'], ['--version']],
    [
      ['--cli', '--', '--', '--cli'],
      ['--', '--cli'],
    ],
    [['--cli', '--cli'], ['--cli']],
    [['--cli', ''], ['']],
    // Not the first word: refused by the command line itself.
    [
      ['q1.flightplan', '--cli', 'plan'],
      ['q1.flightplan', '--cli', 'plan'],
    ],
    [
      ['--lang=de', '--cli'],
      ['--lang=de', '--cli'],
    ],
  ])('%j is the command line with %j', (words, argv) => {
    expect(launchOf(words)).toEqual({ as: 'command', argv });
  });

  it.each([[[]], [['--', '--cli']], [['./--cli']], [['--cli=plan']], [['--CLI']], [['-cli']]])(
    '%j is the window',
    (words: string[]) => {
      expect(launchOf(words)).toEqual({ as: 'window', words });
    },
  );

  it('gives a verb every word behind it, whatever it is', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('--cli', '--', '--help', ''))), (words) => {
        expect(launchOf(['--cli', '--', ...words])).toEqual({ as: 'command', argv: words });
      }),
    );
  });
});
