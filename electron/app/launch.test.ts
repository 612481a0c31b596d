// What the program was started for, by whatever words.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MOST_ARRIVING } from '../../shared/ipc/files.ts';
import { parseLaunch, namedFiles, ownWords } from './launch.ts';
import { anyCharacter } from '../../shared/testing/any-character.ts';

describe('the words of the program itself', () =>
  it('are all but the program in a package, and those after the app folder in the source tree', () => {
    expect(ownWords(['/opt/Flightplan/flightplan', '--cli', 'plan'], null)).toEqual(['--cli', 'plan']);
    const electron = ['/x/electron', '--inspect=0', '/home/p/flightplan/', '--cli', '/home/p/flightplan'];
    expect(ownWords(electron, '/home/p/flightplan')).toEqual(['--cli', '/home/p/flightplan']);
    expect(ownWords(['/x/electron'], '/home/p/flightplan')).toEqual([]);
  }));

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
    [
      ['--lang=de', '--cli', 'plan', '--json'],
      ['plan', '--json'],
    ],
    // Behind a word that is no option: refused by the command line itself.
    [
      ['q1.flightplan', '--cli', 'plan'],
      ['q1.flightplan', '--cli', 'plan'],
    ],
  ])('%j is the command line with %j', (words, argv) => expect(parseLaunch(words)).toEqual({ as: 'command', argv }));

  it.each([[[]], [['--', '--cli']], [['./--cli']], [['--cli=plan']], [['--CLI']], [['-cli']]])(
    '%j is the window',
    (words: string[]) => expect(parseLaunch(words)).toEqual({ as: 'window', words }),
  );

  it('gives a verb every word behind it, whatever it is', () =>
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('--cli', '--', '--help', ''))), (words) => {
        expect(parseLaunch(['--cli', '--', ...words])).toEqual({ as: 'command', argv: words });
      }),
    ));
});

describe('files on the command line', () => {
  const folder = path.resolve('/home/p/drafts');
  const NAME = `Q1 "launch" 'it' %41 é日本 ${'n'.repeat(200)}.flightplan`;

  it.each([
    [
      ['q1.flightplan', '../b.json'],
      ['q1.flightplan', '../b.json'],
    ],
    [['--lang=de', 'q1.flightplan', '-x', '--user-data-dir=/u'], ['q1.flightplan']],
    [
      ['--', '-q1.flightplan', '--lang=de', '--'],
      ['-q1.flightplan', '--lang=de', '--'],
    ],
    [['', 'a\0b', 'x'.repeat(20_000), NAME], [NAME]],
    [
      [pathToFileURL(path.resolve(folder, NAME)).href, 'FILE:///%'],
      [NAME, 'FILE:///%'],
    ],
    [
      ['https://example.com/q1.flightplan', 'c:x'],
      ['https://example.com/q1.flightplan', 'c:x'],
    ],
  ])('of %j are %j', (words, names) =>
    expect(namedFiles(words, folder)).toEqual({ files: names.map((name) => path.resolve(folder, name)), left: 0 }),
  );

  it('are whole paths of a bounded number, and never an option, whatever is written', () => {
    const word = fc.oneof(
      fc.string({ unit: anyCharacter, maxLength: 30 }),
      fc.constantFrom(
        '--',
        '--cli',
        '-',
        '',
        'file:',
        'file://x/y',
        'file:///a%00',
        'a.flightplan',
        '--x=a.flightplan',
      ),
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const { files, left } = namedFiles(words, folder);
        expect(files.length).toBeLessThanOrEqual(MOST_ARRIVING);
        expect(files.length + left).toBeLessThanOrEqual(words.length);
        const end = words.includes('--') ? words.indexOf('--') : words.length;
        const allowed = words.filter((each, at) => at > end || (at < end && !each.startsWith('-')));
        const paths = new Set(
          allowed.filter((each) => !each.startsWith('file:')).map((each) => path.resolve(folder, each)),
        );
        for (const file of files) {
          expect(path.isAbsolute(file)).toBe(true);
          expect(paths.has(file) || allowed.some((each) => /^file:/i.test(each))).toBe(true);
        }
      }),
    );
  });
});
