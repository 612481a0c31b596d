// How much is said: names one after the other, those beyond a few as a number, none without bounds.
import { type Json, type JsonObject, memberReader, isObject } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { readInclude } from '../../domain/targeting/entries.ts';
import type { TargetingNames } from './targeting-names.ts';

/** The room of a sentence: a cell, or a place of its own with room for all of it. */
export interface Room {
  /** More names than this are given as a number. */
  readonly names: number;
  /** How many are said then. */
  readonly said: number;
  readonly nameLength: number;
  readonly length: number;
}

export const SHORT: Room = { names: 3, said: 2, nameLength: 48, length: 1000 };
export const FULL: Room = { names: 100, said: 100, nameLength: 160, length: 10_000 };

export interface Wording {
  readonly names: TargetingNames;
  readonly room: Room;
}

/** The end of a name tells it from others (product.md, law 2): its middle goes. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.ceil((length - 1) / 2);
  // Half of a character pair would be drawn as a question mark.
  const head = text.slice(0, length - 1 - end).replace(/[\ud800-\udbff]$/, '');
  return `${head}…${text.slice(-end).replace(/^[\udc00-\udfff]/, '')}`;
}

/** A member that may be of any type, as a name; `?` for anything but a text or a figure. */
export function plain(value: Json | undefined, { room }: Wording): string {
  if (typeof value === 'string' && value.trim() !== '') return cut(value, room.nameLength);
  return typeof value === 'number' ? String(value) : '?';
}

/** "Ohio", "Ohio and Texas", "Ohio, Texas and 48 more states". */
export function joined(
  items: readonly Json[],
  { room }: Wording,
  nameOf: (item: Json) => string,
  { and = 'and', more = '' }: { readonly and?: string; readonly more?: string } = {},
): string {
  const shownCount = items.length > room.names ? room.said : items.length;
  const names: string[] = [];
  for (let index = 0; index < shownCount; index += 1) names.push(nameOf(items[index] ?? null));
  const left = items.length - shownCount;
  if (left > 0) return `${names.join(', ')} ${and} ${formatNumber(left)} more${more === '' ? '' : ` ${more}`}`;
  const last = names.pop() ?? '';
  return names.length === 0 ? last : `${names.join(', ')} ${and} ${last}`;
}

/** Entries by how they count; `unsaid`: neither included nor excluded, a mistake that has to be seen. */
export interface Sides {
  readonly included: readonly Json[];
  readonly excluded: readonly Json[];
  readonly unsaid: readonly Json[];
}

const NONE: readonly Json[] = [];
const includeIn = memberReader('include');

export function splitSides(items: readonly Json[]): Sides {
  const included: Json[] = [];
  const excluded: Json[] = [];
  const unsaid: Json[] = [];
  for (const item of items) {
    const include = isObject(item) ? readInclude(includeIn(item)) : undefined;
    (include === undefined ? unsaid : include ? included : excluded).push(item);
  }
  return { included, excluded, unsaid };
}

/** The same where one include is for all. */
export function sharedSides(items: readonly Json[], sharedInclude: Json | undefined): Sides {
  const include = readInclude(sharedInclude);
  return {
    included: include === true ? items : NONE,
    excluded: include === false ? items : NONE,
    unsaid: include === undefined ? items : NONE,
  };
}

const UNSAID = 'neither included nor excluded';

/** "in Ohio", "not in Texas": what `phrase` makes of each side that has entries. */
export function bothSides(
  { included, excluded, unsaid }: Sides,
  phrase: (items: readonly Json[], and: 'and' | 'or') => string,
): string[] {
  const phrases: string[] = [];
  if (included.length > 0) phrases.push(phrase(included, 'and'));
  if (excluded.length > 0) phrases.push(`not ${phrase(excluded, 'or')}`);
  if (unsaid.length > 0) phrases.push(`${phrase(unsaid, 'and')} (${UNSAID})`);
  return phrases;
}

/** A text of an entry's member as a name. */
export function describeMember(member: string): (item: Json, wording: Wording) => string {
  const read = memberReader(member);
  return (item, wording) => plain(isObject(item) ? read(item) : item, wording);
}

/** What an object is set to beside its entries, behind them in brackets. */
export function withAsides(phrases: readonly string[], asides: readonly (string | null)[]): string {
  const there = asides.filter((aside) => aside !== null);
  const text = phrases.join(', ');
  return there.length === 0 ? text : `${text} (${there.join(', ')})`;
}

export function ownMember(value: JsonObject, member: string): Json | undefined {
  return Object.hasOwn(value, member) ? value[member] : undefined;
}
