// Find and replace in one text: as typed, in whole words, or by a pattern.
import { compilePattern } from './pattern.ts';
import type { Match, Pattern } from './pattern.ts';
import type { PatternFault } from './pattern-syntax.ts';

export interface Find {
  readonly find: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  /** Whether `find` is a pattern; then `$1` and `$&` in what replaces it are what was found. */
  readonly pattern: boolean;
}

/** The text with everything found replaced; null where nothing was found. */
export type Replace = (text: string) => string | null;

export function replaceAll(find: Find, by: string): Replace | PatternFault {
  if (!find.pattern && !find.wholeWord && find.caseSensitive) {
    return (text) => (text.includes(find.find) ? text.replaceAll(find.find, () => by) : null);
  }
  if (!find.pattern) return plainReplace(find, by);
  const pattern = compilePattern(find.wholeWord ? `\\b(?:${find.find})\\b` : find.find, find.caseSensitive);
  if (typeof pattern === 'string') return pattern;
  const parts = templateOf(by, pattern.groups);
  return (text) => replaceMatches(pattern, parts, text);
}

const LETTER = /[\p{L}\p{N}_]/u;

/** JavaScript's own search: what is typed is made harmless, so that it can't take long. */
function plainReplace({ find, caseSensitive, wholeWord }: Find, by: string): Replace {
  const safe = find.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  // Where a word ends by letters of any language; only at an end of `find` that is one.
  const first = wholeWord && LETTER.test(find.slice(0, 1)) ? '(?<![\\p{L}\\p{N}_])' : '';
  const last = wholeWord && LETTER.test(find.slice(-1)) ? '(?![\\p{L}\\p{N}_])' : '';
  const search = new RegExp(`${first}${safe.replace(/-/g, '\\x2d')}${last}`, caseSensitive ? 'gu' : 'giu');
  return (text) => {
    let found = false;
    const replaced = text.replace(search, () => {
      found = true;
      return by;
    });
    return found ? replaced : null;
  };
}

function replaceMatches(pattern: Pattern, parts: readonly Part[], text: string): string | null {
  let made = '';
  let done = 0;
  let found = false;
  for (let from = 0; from <= text.length;) {
    const match = pattern.match(text, from);
    if (match === null) break;
    const [start = 0, end = 0] = match;
    found = true;
    made += text.slice(done, start) + filled(parts, match, text);
    done = end;
    // An empty match leaves the character behind it and goes on after that.
    from = end > start ? end : end + 1;
  }
  return found ? made + text.slice(done) : null;
}

/** Text as it is, or the number of a group: 0 is the whole match. */
type Part = string | number;

function templateOf(by: string, groups: number): Part[] {
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
