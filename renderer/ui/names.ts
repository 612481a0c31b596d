// Names made of parts, `Cardiology HCP | Display | A`: the front that names share, and where each may be shortened.

import { visible } from '../../shared/kernel/visible.ts';

const SEPARATOR = ' | ';

export interface SplitName {
  /** The leading parts that both names share, `Cardiology HCP |`; empty if they share none. */
  readonly prefix: string;
  readonly rest: string;
}

/**
 * Splits a name after the leading parts that it shares with its parent's name, for display: invisible characters are
 * made visible. The rest is never empty.
 */
export function splitName(name: string, above: string | undefined): SplitName {
  const { prefix, rest } = parts(name, above);
  return { prefix: visible(prefix), rest: visible(rest) };
}

function parts(name: string, above: string | undefined): SplitName {
  if (above === undefined) return { prefix: '', rest: name };
  const own = name.split(SEPARATOR);
  const other = above.split(SEPARATOR);
  let shared = 0;
  while (shared < own.length - 1 && own[shared] === other[shared]) shared += 1;
  if (shared === 0) return { prefix: '', rest: name };
  return { prefix: `${own.slice(0, shared).join(SEPARATOR)} |`, rest: own.slice(shared).join(SEPARATOR) };
}

/** The whole name again. */
export function wholeName({ prefix, rest }: SplitName): string {
  return prefix === '' ? rest : `${prefix} ${rest}`;
}

/** The leading parts that all names share, `Cardiology HCP |`; empty if they share none, and for a single name. */
export function sharedPrefix(names: readonly string[]): string {
  const [first, ...others] = names;
  if (first === undefined || others.length === 0) return '';
  let length = first.length;
  for (const name of others) {
    let same = 0;
    while (same < length && name[same] === first[same]) same += 1;
    length = same;
  }
  const end = first.slice(0, length).lastIndexOf(SEPARATOR);
  return end < 0 ? '' : first.slice(0, end + 2);
}

/** A name in the order in which its parts are drawn; joined, they are the whole name. */
export interface NameParts {
  /** Shared with the names around it: drawn dim. */
  readonly front: string;
  /** Shortened first. */
  readonly middle: string;
  /** The last part, which tells names apart: `start` is shortened only where all of it has no room, `tail` at last. */
  readonly start: string;
  readonly tail: string;
}

/** A letter of a script that is written from the right. */
export const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;

/** Splits a name where it may be shortened. One that is read from the right is all middle: its end is elsewhere. */
export function nameParts({ prefix, rest }: SplitName): NameParts {
  const front = prefix === '' ? '' : `${prefix} `;
  if (RIGHT_TO_LEFT.test(rest)) return { front, middle: rest, start: '', tail: '' };
  const at = Math.max(0, rest.lastIndexOf(SEPARATOR));
  const end = splitEnd(rest.slice(at));
  return { front, middle: rest.slice(0, at), start: end.start, tail: end.tail };
}

const LONGEST_TAIL = 14;
const SHORTEST_TAIL = 3;
/** `(copy)`, `(2)`: what tells a copy from its original. */
const COUNTS = /(?: \([^()]{1,12}\)){1,4}$/;
/**
 * Latin, Greek, Cyrillic, Chinese, Japanese and Korean: scripts in which a text may be cut anywhere, since no letters are
 * joined, no marks are put on them, and they are read from the left.
 */
const SEVERABLE =
  /^[ -~\u00a0-\u024f\u0370-\u0482\u048a-\u052f\u2010-\u2026\u203a\u3000-\u3098\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/;

/** Whether a text may be cut between any two of its characters. */
export function isSeverable(text: string): boolean {
  return SEVERABLE.test(text);
}

/** Splits a name's last part before its last word or words and counts. `tail` is empty where it cannot be cut. */
function splitEnd(end: string): { readonly start: string; readonly tail: string } {
  const counts = COUNTS.exec(end.slice(-60))?.[0] ?? '';
  const words = end.slice(0, end.length - counts.length);
  if (!isSeverable(words)) return { start: words, tail: counts };
  const from = Math.max(1, words.length - LONGEST_TAIL);
  const word = /[ _\-/|](?=[^ _\-/|])/.exec(words.slice(from, 1 - SHORTEST_TAIL));
  const at = word === null ? words.length - (words.length > LONGEST_TAIL ? LONGEST_TAIL / 2 : 0) : from + word.index;
  return { start: words.slice(0, at), tail: words.slice(at) + counts };
}
