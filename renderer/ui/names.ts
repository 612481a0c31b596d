// Names that share their start: which part a name has in common with what it belongs to, and which part is its own.

import { visible } from './visible.ts';

const SEPARATOR = ' | ';

export interface SplitName {
  /** What both names begin with, `Cardiology HCP |`; empty when nothing. */
  readonly start: string;
  readonly end: string;
}

/**
 * Splits a name after the leading `a | b` parts it shares with the name above it, for showing: unseen characters are
 * made visible. The end is never empty.
 */
export function splitName(name: string, above: string | undefined): SplitName {
  const { start, end } = parts(name, above);
  return { start: visible(start), end: visible(end) };
}

function parts(name: string, above: string | undefined): SplitName {
  if (above === undefined) return { start: '', end: name };
  const own = name.split(SEPARATOR);
  const other = above.split(SEPARATOR);
  let shared = 0;
  while (shared < own.length - 1 && own[shared] === other[shared]) shared += 1;
  if (shared === 0) return { start: '', end: name };
  return { start: `${own.slice(0, shared).join(SEPARATOR)} |`, end: own.slice(shared).join(SEPARATOR) };
}
