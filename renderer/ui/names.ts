// Names made of parts, `Cardiology HCP | Display | A`: the prefix that names share, and the rest of each.

import { visible } from '../../shared/kernel/visible.ts';

const SEPARATOR = ' | ';

export interface SplitName {
  /** The leading parts that both names share, `Cardiology HCP |`; empty when there are none. */
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

/** The leading parts that all names share, `Cardiology HCP |`; empty when there are none, and for a single name. */
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

const LONGEST_END = 14;
const SHORTEST_END = 3;
/**
 * Latin, Greek, Cyrillic, Chinese, Japanese and Korean: scripts in which a text may be cut anywhere, since no letters are
 * joined, no marks are put on them, and they are read from the left.
 */
const SEVERABLE =
  /^[ -~\u00a0-\u024f\u0370-\u0482\u048a-\u052f\u2010-\u2026\u203a\u3000-\u3098\u309b-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff9d]*$/;

/**
 * Splits a name where it may be shortened when room is short: before its last word or words. `end` stays visible,
 * because the end of a name tells rows apart; it is empty where the name cannot be cut.
 */
export function splitEnd(name: string): { readonly start: string; readonly end: string } {
  if (name.length <= LONGEST_END || !SEVERABLE.test(name)) return { start: name, end: '' };
  const from = name.length - LONGEST_END;
  const word = /[ _\-/|](?=[^ _\-/|])/.exec(name.slice(from, 1 - SHORTEST_END));
  const at = from + (word?.index ?? LONGEST_END / 2);
  return { start: name.slice(0, at), end: name.slice(at) };
}
