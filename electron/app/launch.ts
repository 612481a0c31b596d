// What the program was started for, read from its arguments: a verb of the command line, or the window and files.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { MOST_ARRIVING } from '../../shared/ipc/files.ts';
import { type Arrived, LONGEST_PATH } from './files/arrivals.ts';

export type Launch =
  | { readonly as: 'command'; readonly argv: readonly string[] }
  | { readonly as: 'window'; readonly words: readonly string[] };

/** Words after it are not read as options, by Chromium neither. */
const END_OF_OPTIONS = '--';
const COMMAND = '--cli';

/** Without the program itself and, from the source tree, Electron's own words and the app's folder. */
export function ownWords(argv: readonly string[], appFolder: string | null): readonly string[] {
  const folder = appFolder === null ? 0 : argv.findIndex((word, at) => at > 0 && path.resolve(word) === appFolder);
  return argv.slice(Math.max(folder, 0) + 1);
}

/**
 * A verb follows `--cli`, or `--cli --`: after the second Chromium takes nothing for its own. Only options may come
 * before it: Chromium's, as a wrapper sets them. Anywhere else the command line gets all words and refuses them, since
 * `--cli` never means a window.
 */
export function parseLaunch(words: readonly string[]): Launch {
  const at = optionsAmong(words).indexOf(COMMAND);
  if (at < 0) return { as: 'window', words };
  const isFirst = words.slice(0, at).every((word) => word.startsWith('-'));
  return { as: 'command', argv: isFirst ? words.slice(at + (words[at + 1] === END_OF_OPTIONS ? 2 : 1)) : words };
}

/**
 * The files among the words of the window: all that are not options, and all after `--`. Relative ones are in `folder`.
 */
export function namedFiles(words: readonly string[], folder: string): Arrived {
  const before = optionsAmong(words);
  const named = [...before.filter((word) => !word.startsWith('-')), ...words.slice(before.length + 1)];
  const files = named.map((word) => toFilePath(word, folder)).filter((file) => file !== null);
  const kept = files.slice(0, MOST_ARRIVING);
  return { files: kept, left: files.length - kept.length };
}

/** Null for a word that can't name a file. */
function toFilePath(word: string, folder: string): string | null {
  if (word === '' || word.includes('\0') || word.length > LONGEST_PATH) return null;
  const file = path.resolve(folder, /^file:/i.test(word) ? filePath(word) : word);
  return file.length > LONGEST_PATH ? null : file;
}

function filePath(url: string): string {
  try {
    return fileURLToPath(url);
  } catch {
    // Of another computer, or malformed: there is no such file.
    return url;
  }
}

function optionsAmong(words: readonly string[]): readonly string[] {
  const end = words.indexOf(END_OF_OPTIONS);
  return end < 0 ? words : words.slice(0, end);
}
