// Find and replace in one text: as typed, in whole words, or by a pattern.
import { type Match, compilePattern } from './pattern.ts';
import type { PatternFault } from './pattern-syntax.ts';
import { Unchanged } from './unchanged.ts';

export interface Find {
  readonly find: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** Whether `find` is a pattern; then `$1` and `$&` in what replaces it are what was found. */
  readonly pattern: boolean;
}

/** The text with everything found replaced, or why it stays. */
export type Replace = (text: string) => string | Unchanged;

/** No field of the platform takes as much; a replacement of a thousand characters can make more of a long text. */
const LONGEST_MADE = 1_000_000;
/** Characters of the typed text to find. */
const LONGEST_FIND = 10_000;
/** Length of the text to find times that of the searched text: at worst each character is compared with each. */
const MOST_COMPARED = 100_000_000;

export function replaceAll(find: Find, by: string): Replace | PatternFault {
  if (find.find.length > LONGEST_FIND) return 'tooLarge';
  if (!find.pattern) return plainReplace(find, by);
  const pattern = compilePattern(find.wholeWord ? `\\b(?:${find.find})\\b` : find.find, find.caseSensitive);
  if (typeof pattern === 'string') return pattern;
  const parts = parseTemplate(by, pattern.groups);
  return (text) => {
    const matches = pattern.matches(text);
    return matches === null ? Unchanged.tooLong : replaceMatches(matches, (match) => filled(parts, match, text), text);
  };
}

const LETTER = /[\p{L}\p{N}_]/u;

/** JavaScript's own search: the typed text is escaped, so that it can't take long. */
function plainReplace({ find, caseSensitive, wholeWord }: Find, by: string): Replace {
  const safe = find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // Where a word ends by letters of any language; only at an end of `find` that is one.
  const first = wholeWord && LETTER.test(find.slice(0, 1)) ? '(?<![\\p{L}\\p{N}_])' : '';
  const last = wholeWord && LETTER.test(find.slice(-1)) ? '(?![\\p{L}\\p{N}_])' : '';
  const search = new RegExp(`${first}${safe.replace(/-/g, '\\x2d')}${last}`, caseSensitive ? 'gu' : 'giu');
  const exact = caseSensitive && !wholeWord;
  return (text) => {
    if (find.length * text.length > MOST_COMPARED) return Unchanged.tooLong;
    return replaceMatches(exact ? findMatches(find, text) : listSpans(text.matchAll(search)), () => by, text);
  };
}

function* findMatches(find: string, text: string): Generator<Match> {
  for (let at = text.indexOf(find); at >= 0; at = text.indexOf(find, at + find.length)) yield [at, at + find.length];
}

function* listSpans(matches: Iterable<RegExpExecArray>): Generator<Match> {
  for (const { index, 0: found } of matches) yield [index, index + found.length];
}

function replaceMatches(matches: Iterable<Match>, put: (match: Match) => string, text: string): string | Unchanged {
  let made = '';
  let done = 0;
  let found = false;
  for (const match of matches) {
    const [start = 0, end = 0] = match;
    found = true;
    made += text.slice(done, start) + put(match);
    if (made.length > LONGEST_MADE) return Unchanged.tooLong;
    done = end;
  }
  return found ? made + text.slice(done) : Unchanged.notFound;
}

/** Text as it is, or the number of a group: 0 is the whole match. */
type Part = string | number;

function parseTemplate(by: string, groups: number): Part[] {
  const parts: Part[] = [];
  let text = '';
  for (let at = 0; at < by.length; at += 1) {
    const two = by.slice(at, at + 2);
    const group = /^\$[1-9]$/.test(two) ? Number(two[1]) : two === '$&' ? 0 : -1;
    if (two === '$$') text += '$';
    else if (group >= 0 && group <= groups) parts.push(text, group);
    else {
      text += by[at] ?? '';
      continue;
    }
    if (two !== '$$') text = '';
    at += 1;
  }
  return [...parts, text];
}

function filled(parts: readonly Part[], match: Match, text: string): string {
  let made = '';
  for (const part of parts) {
    if (typeof part === 'string') made += part;
    else {
      const [from = -1, to = -1] = [match[part * 2], match[part * 2 + 1]];
      if (from >= 0 && to >= from) made += text.slice(from, to);
    }
  }
  return made;
}
