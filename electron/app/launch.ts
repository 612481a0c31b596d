// What the program was started for, read from its arguments: a verb of the command line, or the window.
import path from 'node:path';

export type Launch =
  | { readonly as: 'command'; readonly argv: readonly string[] }
  | { readonly as: 'window'; readonly words: readonly string[] };

/** What is not read as an option behind it, by Chromium neither. */
const END_OF_OPTIONS = '--';
const COMMAND = '--cli';

/** Without the program itself and, from the source tree, Electron's own words and the app's folder. */
export function ownWords(argv: readonly string[], appFolder: string | null): readonly string[] {
  const folder = appFolder === null ? 0 : argv.findIndex((word, at) => at > 0 && path.resolve(word) === appFolder);
  return argv.slice(Math.max(folder, 0) + 1);
}

/**
 * A verb follows `--cli`, or `--cli --`: behind the second Chromium takes nothing for its own. Where `--cli` is not the
 * first word, the command line gets all of them and refuses them: nobody who writes it expects a window.
 */
export function launchOf(words: readonly string[]): Launch {
  const [first, second] = words;
  if (first === COMMAND) return { as: 'command', argv: words.slice(second === END_OF_OPTIONS ? 2 : 1) };
  return optionsAmong(words).includes(COMMAND) ? { as: 'command', argv: words } : { as: 'window', words };
}

function optionsAmong(words: readonly string[]): readonly string[] {
  const end = words.indexOf(END_OF_OPTIONS);
  return end < 0 ? words : words.slice(0, end);
}
