// What planners call a place in a body: `flights[1].budget` is "Flight 2 budget".
import type { FieldNode } from './shape-rule.ts';
import type { Path } from '../../kernel/json.ts';

/**
 * A title inside a sentence: lower case unless it is an abbreviation or has capitals of its own (NPI, MeSH, AdChoices).
 */
function inside(title: string): string {
  return /^[A-Z][a-z]*(?=[\s-]|$)/.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title;
}

/** The path with its places left open, as the fields are kept: `flights[].budget`. */
export function toPattern(path: Path): string {
  let pattern = '';
  for (const step of path) {
    if (typeof step === 'number') pattern += '[]';
    else pattern += pattern === '' ? step : `.${step}`;
  }
  return pattern;
}

/** What follows the title of an entry of a list: its number unless said otherwise. */
export type EntryName = (list: string, index: number) => string | number | undefined;

/** The name of a place; the body's own title for the body itself. No noun is said twice: "Retargeting pixel 1 id". */
export function formatLabel(fields: ReadonlyMap<string, FieldNode>, path: Path, nameOf?: EntryName): string {
  const parts: Part[] = [];
  let pattern = '';
  for (const step of path) {
    const list = pattern;
    pattern += typeof step === 'number' ? '[]' : pattern === '' ? step : `.${step}`;
    const node = fields.get(pattern);
    const title = node?.title ?? String(step);
    // Entries of lists are never left out.
    if (node?.standsAlone === true) parts.splice(parts.findLastIndex(({ entry }) => entry !== undefined) + 1);
    if (typeof step === 'number') addEntry(parts, title, nameOf?.(list, step) ?? step + 1);
    else addMember(parts, title);
  }
  if (parts.length > 1 && parts[0]?.title === 'Targeting') parts.shift();
  if (parts.length === 0) return fields.get('')?.title ?? '';
  return parts
    .map(({ title, entry }, index) => {
      const text = index === 0 ? title : inside(title);
      return entry === undefined ? text : `${text} ${entry}`;
    })
    .join(' ');
}

interface Part {
  readonly title: string;
  readonly entry?: string | number;
}

/** "Segment 1" and "Segment id" make "Segment 1 id"; "Devices" has devices. */
function addMember(parts: Part[], title: string): void {
  const last = parts.at(-1);
  if (last === undefined || title === last.title) {
    if (last === undefined) parts.push({ title });
    return;
  }
  const [first = '', ...rest] = title.split(' ');
  if (!isSameNoun(first, lastWord(last.title))) parts.push({ title });
  else if (last.entry !== undefined) parts.push({ title: rest.join(' ') || title });
  else if (rest.length > 0) parts.splice(-1, 1, { title: replaceLastWord(last.title, title) });
}

/** "Retargeting pixels" have "Retargeting pixel 1", "Custom fields" "Custom field 1"; another title replaces the list's. */
function addEntry(parts: Part[], title: string, entry: string | number): void {
  const whole = parts.at(-1)?.title ?? '';
  parts.splice(-1, 1, { title: isSameNoun(lastWord(whole), title) ? replaceLastWord(whole, title) : title, entry });
}

const lastWord = (title: string): string => title.slice(title.lastIndexOf(' ') + 1);

function replaceLastWord(text: string, title: string): string {
  const before = text.slice(0, text.lastIndexOf(' ') + 1);
  return before === '' ? title : before + inside(title);
}

/** Also of one and many: titles are in English. */
const isSameNoun = (one: string, other: string): boolean => toSingular(one) === toSingular(other);

function toSingular(noun: string): string {
  return noun.toLowerCase().replace(/ies$/, 'y').replace(/s$/, '');
}
