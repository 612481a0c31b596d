// The numbers behind a refusal (§7.1, §7.4), in the words of planners.
import { type Json, isList, isObject } from '../kernel/json.ts';
import { formatNumber } from '../kernel/money.ts';

/** §7.4. What it does not list is called by its own name, taken apart into words. */
const WORDS: Readonly<Record<string, string>> = {
  npiCount: 'NPIs',
  maxNPISupportLimit: 'most',
  existingNPIs: 'NPIs in the list',
  requestedRemovals: 'to be removed',
  maximumAttributeColumnLimit: 'most columns',
};

const MOST_ENTRIES = 5;

/** Empty where there is nothing to say. */
export function detailValueWords(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (isList(value)) {
    const parts = value.slice(0, MOST_ENTRIES).map(detailValueWords).filter(Boolean);
    const more = value.length - MOST_ENTRIES;
    return [...parts, ...(more > 0 ? [`${formatNumber(more)} more`] : [])].join(', ');
  }
  if (isObject(value)) {
    const parts = Object.entries(value).map(([name, inner]) => [WORDS[name] ?? apart(name), detailValueWords(inner)]);
    return parts.flatMap(([name, words]) => (words === '' ? [] : [`${name}: ${words}`])).join(', ');
  }
  if (typeof value === 'number') return formatNumber(value);
  return typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
}

/** `dailyLimit_max`: daily limit max. */
function apart(name: string): string {
  return name
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll(/[_\s]+/g, ' ')
    .trim()
    .toLowerCase();
}
