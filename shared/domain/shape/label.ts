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

/** The name of a place; the body's own title for the body itself. */
export function formatLabel(fields: ReadonlyMap<string, FieldNode>, path: Path, nameOf?: EntryName): string {
  const parts: string[] = [];
  /** How many parts name an entry of a list: those are never left out. */
  let numbered = 0;
  let pattern = '';
  for (const step of path) {
    const list = pattern;
    pattern += typeof step === 'number' ? '[]' : pattern === '' ? step : `.${step}`;
    const node = fields.get(pattern);
    const title = node?.title ?? String(step);
    if (node?.standsAlone === true) parts.splice(numbered);
    if (typeof step === 'number') parts.splice(-1, 1, `${title} ${nameOf?.(list, step) ?? step + 1}`);
    else if (!parts.at(-1)?.startsWith(`${title} `)) parts.push(title);
    if (typeof step === 'number') numbered = parts.length;
  }
  if (parts.length > 1 && parts[0] === 'Targeting') parts.shift();
  if (parts.length === 0) return fields.get('')?.title ?? '';
  return parts.map((part, index) => (index === 0 ? part : inside(part))).join(' ');
}
