// Finds members that a JSON object has twice: a parser silently takes the last one.
import { endOfString } from '../kernel/json-depth.ts';
import { formatPath } from '../kernel/json.ts';

/** An object that is open: the names it has had, and the one whose value is being read. */
interface OpenObject {
  readonly names: Set<string>;
  member: string;
}
/** A list that is open: the place of the value that is being read. */
interface OpenList {
  at: number;
}

/**
 * Paths (`campaigns[0].draft.budgetCap`), at most `most`. Meant for valid JSON: for any other text the result is
 * arbitrary, and its parser reports the mistake. No recursion, so any depth.
 */
export function duplicateMembers(text: string, most = 10): string[] {
  const open: (OpenObject | OpenList)[] = [];
  const found: string[] = [];
  let wantsName = false;
  for (let at = 0; at < text.length && found.length < most; at += 1) {
    const here = open.at(-1);
    switch (text.charAt(at)) {
      case '"': {
        const end = endOfString(text, at);
        if (wantsName && here !== undefined && 'names' in here) {
          wantsName = false;
          here.member = parseName(text.slice(at, end + 1));
          if (here.names.has(here.member)) found.push(formatOpenPath(open));
          here.names.add(here.member);
        }
        at = end;
        break;
      }
      case '{':
        open.push({ names: new Set(), member: '' });
        wantsName = true;
        break;
      case '[':
        open.push({ at: 0 });
        break;
      case '}':
      case ']':
        open.pop();
        wantsName = false;
        break;
      case ',':
        if (here !== undefined && 'at' in here) here.at += 1;
        else wantsName = true;
        break;
    }
  }
  return found;
}

/**
 * How many members the objects of a parsed value have. A text that it was parsed from has as many colons outside of texts,
 * unless an object has one twice. Meant for values that do not nest deep.
 */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const item of value as unknown[]) if (typeof item === 'object') count += countMembers(item);
    return count;
  }
  for (const member in value) {
    count += 1;
    // JSON.parse makes own members only.
    const inner = (value as Record<string, unknown>)[member];
    if (typeof inner === 'object') count += countMembers(inner);
  }
  return count;
}

function formatOpenPath(open: readonly (OpenObject | OpenList)[]): string {
  return formatPath(open.map((here) => ('at' in here ? here.at : here.member)));
}

/** As it is without its escapes: `"\\u0061"` and `"a"` are one name. */
function parseName(quoted: string): string {
  if (!quoted.includes('\\')) return quoted.slice(1, -1);
  try {
    const name: unknown = JSON.parse(quoted);
    return typeof name === 'string' ? name : quoted;
  } catch {
    return quoted;
  }
}
