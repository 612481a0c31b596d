// Differences between two drafts as planners say them: "Flight 2 budget 5,000.00 → 7,500.00".
import type { Difference } from '../merge/difference.ts';
import { describeField, fieldLabel } from '../domain/check.ts';
import type { Unit } from '../domain/field.ts';
import { type Kind, kindEntry } from '../domain/registry.ts';
import { flightBudgets } from '../domain/flight-budgets.ts';
import { MARK } from '../draft/export/numbers-left-out.ts';
import type { EntityDifferences } from '../merge/diff-drafts.ts';
import { type OpenConflict, conflictOf } from '../draft/open-conflicts.ts';
import { counted } from '../kernel/counted.ts';
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  isList,
  isObject,
  listOf,
  parsePath,
} from '../kernel/json.ts';
import { formatCents, formatNumber, toCents } from '../kernel/money.ts';
import { formatSum } from '../kernel/money-sum.ts';

const LONGEST_TEXT = 120;
const MOST_ENTRIES = 5;

/** `Cardiology | Display (line item l3)`; the key alone where it has no name. */
export function entityHeading({ kind, key, before, after }: EntityDifferences): string {
  const name = after?.draft['name'] ?? before?.draft['name'];
  const what = `${kindEntry(kind).label} ${key}`;
  return typeof name === 'string' && name !== '' ? `${short(name)} (${what})` : what;
}

/** One sentence each; of a line item whose budgets changed, the last of them says the total too. */
export function differenceSentences(difference: EntityDifferences): string[] {
  const { kind, change, before, after, fields } = difference;
  if (change !== 'changed') {
    const total = kind === 'lineItem' ? totalOf((after ?? before)?.draft) : undefined;
    const added = change === 'added' ? 'New' : 'Taken out';
    return [total === undefined ? added : `${added}, total of the line item ${total}`];
  }
  const [was, is] = [totalOf(before?.draft), totalOf(after?.draft)];
  const last = kind === 'lineItem' && was !== is ? fields.findLast(movesMoney) : undefined;
  return fields.map((field) => {
    const sentence = isZoneOfFlights(field, after)
      ? `${fieldSentence(kind, field)}${OTHER_TIMES}`
      : fieldSentence(kind, field);
    if (field !== last) return sentence;
    return `${sentence}, total of the line item ${was ?? 'unknown'} → ${is ?? 'unknown'}`;
  });
}

const OTHER_TIMES = ', so flight dates that read as before are other times now';

function isZoneOfFlights({ part, path }: Difference, after: EntityDifferences['after']): boolean {
  return part === 'draft' && path[0] === 'timeZone' && listOf(after?.draft['flights']).length > 0;
}

/** Of title, account and the like: their names in the file, as its readers know them. One sentence a conflict. */
export function fileSentences(fields: readonly Difference[]): string[] {
  // One that both drafts have with other values is open as before.
  const open = new Set(fields.filter(isOfConflicts).flatMap(({ mine }) => entriesOf(mine).map(placeOf)));
  return fields.flatMap((field) => {
    const { path, base, mine } = field;
    if (!isOfConflicts(field)) return [`${formatPath(path)} ${words(base)} → ${words(mine)}`];
    const settled = entriesOf(base)
      .map(placeOf)
      .filter((place) => !open.has(place));
    return [
      ...settled.map((place) => `No longer open: ${place}`),
      ...entriesOf(mine).map((entry) => `Open conflict: ${conflictWords(conflictOf(entry))}`),
    ];
  });
}

const isOfConflicts = ({ path }: Difference): boolean => path[0] === 'conflicts' && path.length <= 2;
const placeOf = (entry: Json): string => conflictPlace(conflictOf(entry));

function entriesOf(value: Json | undefined): readonly Json[] {
  if (isList(value)) return value;
  return value === undefined ? [] : [value];
}

function conflictPlace(conflict: OpenConflict | undefined): string {
  if (conflict === undefined) return 'a conflict that cannot be read';
  const { part, kind, key, path } = conflict;
  if (kind === undefined) return path;
  const field = part === 'record' ? besideLabel(parsePath(path)) : fieldLabel(kind, parsePath(path));
  return `${kindEntry(kind).label} ${key ?? ''}${path === '' ? '' : `, ${field}`}`;
}

function conflictWords(conflict: OpenConflict | undefined): string {
  const place = conflictPlace(conflict);
  if (conflict === undefined) return place;
  const { part, kind, path, mine, theirs, twin } = conflict;
  if (twin !== undefined) return `${place}: both sides added it, and it may be the same as ${twin}`;
  if (kind !== undefined && path === '') {
    return `${place}: mine ${sideWords(mine)}, theirs ${sideWords(theirs)}`;
  }
  const unit = part === 'draft' && kind !== undefined ? describeField(kind, parsePath(path))?.unit : undefined;
  return `${place}: mine ${words(mine, unit)}, theirs ${words(theirs, unit)}`;
}

const sideWords = (side: Json | undefined): string => (side === undefined ? 'deleted it' : 'changed it');

function movesMoney({ part, path }: Difference): boolean {
  return part === 'draft' && path[0] === 'flights' && (path.length < 3 || path[2] === 'budget');
}

function totalOf(body: JsonObject | undefined): string | undefined {
  return body === undefined ? undefined : formatSum(flightBudgets(body), formatCents);
}

const BESIDE: Readonly<Record<string, string>> = {
  remoteId: 'ID on the platform',
  campaign: 'Campaign',
  campaignAssumed: 'Campaign assumed',
  lineItem: 'Line item',
  complete: 'Complete',
  kind: 'Kind of list',
  archived: 'Archived',
  notes: 'Notes',
};

function fieldSentence(kind: Kind, field: Difference): string {
  const { part, path, base, mine, added, removed } = field;
  if (part === 'record' && path[0] === MARK) return leftOutSentence(base, mine);
  const label = part === 'record' ? besideLabel(path) : fieldLabel(kind, path);
  const of = part === 'base' ? 'Last seen on the platform: ' : '';
  if (added !== undefined && removed !== undefined) {
    const came = added.length === 0 ? [] : [`+ ${entriesIn(added)}`];
    const went = removed.length === 0 ? [] : [`− ${entriesIn(removed)}`];
    const all = [...came, ...went];
    return `${of}${label}: ${all.length === 0 ? 'repeated entries' : all.join(', ')}`;
  }
  const unit = part === 'record' ? 'id' : describeField(kind, path)?.unit;
  if (isObject(mine) && base === undefined) return `${of}${label} new: ${words(mine)}`;
  if (isObject(base) && mine === undefined) {
    return `${of}${path.at(-1) === 'flights' ? 'Flight' : `${label}:`} taken out: ${words(base)}`;
  }
  return `${of}${label} ${words(base, unit)} → ${words(mine, unit)}`;
}

/** NPI numbers are in a file or were left out of it: neither is a change of the wanted list. */
function leftOutSentence(from: Json | undefined, to: Json | undefined): string {
  const count = (mark: Json | undefined): string => {
    const all = getAt(mark, ['count']);
    return typeof all === 'number' ? ` (${formatNumber(all)})` : '';
  };
  return to === undefined ? `NPI numbers no longer left out${count(from)}` : `NPI numbers left out${count(to)}`;
}

function besideLabel(path: Path): string {
  const [member, index, ...rest] = path;
  const label = BESIDE[String(member)] ?? String(member);
  if (typeof index !== 'number') return [label, index, ...rest].filter((step) => step !== undefined).join(' ');
  return [`${label} ${index + 1}`, ...rest].join(' ');
}

function entriesIn(list: readonly Json[]): string {
  return list.length > MOST_ENTRIES
    ? `${counted(list.length, 'entry', 'entries')}`
    : list.map((item) => words(item)).join(', ');
}

/** A value as people read it, no longer than a glance. */
function words(value: Json | undefined, unit?: Unit): string {
  if (value === undefined || value === null) return 'nothing';
  if (typeof value === 'number') {
    const cents = unit === 'money' ? toCents(value) : null;
    if (cents !== null) return formatCents(cents);
    return unit === 'id' ? String(value) : formatNumber(value);
  }
  if (typeof value === 'string') return `"${short(value)}"`;
  if (isList(value)) return value.length === 0 ? 'empty' : entriesIn(value);
  if (!isObject(value)) return value ? 'yes' : 'no';
  if (value['startDate'] !== undefined && value['budget'] !== undefined) return flightWords(value);
  const members = Object.entries(value).filter(([, inner]) => inner !== null);
  return members.length === 0
    ? 'empty'
    : short(members.map(([name, inner]) => `${name} ${words(inner, /id$/i.test(name) ? 'id' : undefined)}`).join(', '));
}

function flightWords({ budget, startDate, endDate }: JsonObject): string {
  return `${words(budget, 'money')} from ${plainText(startDate)} to ${plainText(endDate)}`;
}

function plainText(value: Json | undefined): string {
  return typeof value === 'string' ? short(value) : words(value);
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > LONGEST_TEXT ? `${line.slice(0, LONGEST_TEXT - 1)}…` : line;
}
