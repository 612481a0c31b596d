// What two drafts differ by, entity by entity, as lines for the command line and Git.
import { flightBudgets } from '../domain/resources/flight-budgets.ts';
import { kindEntry } from '../domain/resources/registry.ts';
import { type Json, type JsonObject, isList, listOf } from '../kernel/json.ts';
import { formatSum } from '../kernel/money-sum.ts';
import type { EntityDifferences } from '../merge/diff-drafts.ts';
import type { Difference } from '../merge/difference.ts';
import { DifferenceWords } from './difference-words.ts';
import { IN_SENTENCES } from './field-words.ts';
import { cut } from './targeting/wording.ts';

const LONGEST_NAME = 120;
const words = new DifferenceWords(IN_SENTENCES);

/** `Cardiology | Display (line item l3)`; the key alone where it has no name. */
export function entityHeading({ kind, key, before, after }: EntityDifferences): string {
  const name = after?.draft['name'] ?? before?.draft['name'];
  const what = `${kindEntry(kind).label} ${key}`;
  return typeof name === 'string' && name !== ''
    ? `${cut(name.replaceAll(/\s+/g, ' '), LONGEST_NAME)} (${what})`
    : what;
}

/** One sentence each; of a line item whose budgets changed, the last of them says the total too. */
export function entitySentences({ kind, key, change, before, after, fields }: EntityDifferences): string[] {
  if (change !== 'changed') {
    const total = kind === 'lineItem' ? formatTotal((after ?? before)?.draft) : undefined;
    const added = change === 'added' ? 'New' : 'Taken out';
    return [total === undefined ? added : `${added}, total of the line item ${total}`];
  }
  const [was, is] = [formatTotal(before?.draft), formatTotal(after?.draft)];
  const last = kind === 'lineItem' && was !== is ? fields.findLast(movesMoney) : undefined;
  return fields.map((field) => {
    const times = isZoneOfFlights(field, after) ? ', so flight dates that read as before are other times now' : '';
    const total = field === last ? `, total of the line item ${was ?? 'unknown'} → ${is ?? 'unknown'}` : '';
    return `${words.sentence({ kind, key }, field)}${times}${total}`;
  });
}

/** Of title, account and the like; one sentence a conflict. */
export function fileSentences(fields: readonly Difference[]): string[] {
  // One that both drafts have with other values is open as before.
  const place = (entry: Json): string => words.conflictPlace(entry);
  const open = new Set(fields.filter(isOfConflicts).flatMap(({ mine }) => toList(mine).map(place)));
  return fields.flatMap((field) => {
    if (!isOfConflicts(field)) return [words.sentence(null, field)];
    const settled = toList(field.base).map(place);
    return [
      ...settled.filter((one) => !open.has(one)).map((one) => `No longer open: ${one}`),
      ...toList(field.mine).map((entry) => `Open conflict: ${words.conflictSentence(entry)}`),
    ];
  });
}

function isZoneOfFlights({ part, path }: Difference, after: EntityDifferences['after']): boolean {
  return part === 'draft' && path[0] === 'timeZone' && listOf(after?.draft['flights']).length > 0;
}

const isOfConflicts = ({ path }: Difference): boolean => path[0] === 'conflicts' && path.length <= 2;

function toList(value: Json | undefined): readonly Json[] {
  if (isList(value)) return value;
  return value === undefined ? [] : [value];
}

function movesMoney({ part, path }: Difference): boolean {
  return part === 'draft' && path[0] === 'flights' && (path.length < 3 || path[2] === 'budget');
}

const formatTotal = (body: JsonObject | undefined): string | undefined =>
  body === undefined ? undefined : formatSum(flightBudgets(body));
