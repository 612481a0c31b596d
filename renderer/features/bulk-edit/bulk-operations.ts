// The operations of a bulk edit: which ones a field offers, their labels, and the new value each computes.
import { type BulkFault, createTransform } from '../../../shared/draft/commands/bulk/bulk-edit.ts';
import { type UnchangedReason, Unchanged } from '../../../shared/draft/commands/bulk/unchanged.ts';
import { createNaming } from '../../../shared/draft/commands/bulk/name-template.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type TargetingCopy, copyTargeting } from '../../../shared/domain/targeting/merge.ts';
import type { TargetingId } from '../../../shared/domain/targeting/objects.ts';
import { findSentences } from '../../state/fields/targeting-sentences.ts';
import { sameJson } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Field } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import { typedNumber, typedPercent } from '../../../shared/kernel/number-text.ts';
import type { BulkOperation } from '../../state/fields/bulk-operation.ts';
import type { Reading } from '../../state/fields/reading.ts';
import { splitName } from '../../ui/names.ts';
import type { DateShift, Rewrite } from './preview.ts';

/** Ways of a field that is copied as a whole: targeting. */
const WHOLE: readonly BulkOperation[] = ['merge', 'exchange', 'clear'];

export function operationsFor(field: Field): readonly BulkOperation[] {
  if (field.whole === true) return WHOLE;
  const { operations } = field.type;
  return field.moves === true ? ['dates', ...operations] : operations;
}

/** Fields that can be edited in many rows at once. */
export function bulkFields(fields: readonly Field[]): readonly Field[] {
  return fields.filter((field) => operationsFor(field).length > 0 && field.id !== 'remoteId');
}

/** The planner's input in the dialog; each operation reads its own members. */
export interface BulkRequest {
  readonly operation: BulkOperation;
  readonly text: string;
  readonly by: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  readonly pattern: boolean;
  /** Decimals that figures keep. */
  readonly decimals: number;
  /** Dates are moved by whole weeks: the next to the days that were typed. */
  readonly weeks: boolean;
  /** The copy to merge or exchange; null until a tactic is chosen. */
  readonly copy: CopyRequest | null;
}

export type CopyRequest = Pick<TargetingCopy, 'from' | 'objects' | 'clash'>;

/** A percentage that could mean two things here: `percent` as its figure, and by which operation it came. */
interface TwoMeanings {
  readonly percent: number;
  readonly operation: 'set' | 'add' | 'multiply';
}

/** Why nothing can be previewed yet. */
export type RequestFault = BulkFault | 'noFigure' | { readonly unknown: string } | TwoMeanings;

export function isDateShift(rewrite: Rewrite | DateShift | RequestFault): rewrite is DateShift {
  return typeof rewrite === 'object' && 'days' in rewrite;
}

/** `onClash`: called for each row in which something can't be merged. */
export function makeRewrite(
  request: BulkRequest,
  field: Field,
  draft: Draft,
  reading: Reading,
  onClash: (objects: readonly TargetingId[]) => void = () => undefined,
): Rewrite | DateShift | RequestFault {
  const { operation, text } = request;
  if (operation === 'merge' || operation === 'exchange') return copied(request, operation, draft, onClash);
  if (operation === 'set') return text === '' ? 'nothingToDo' : set(request, field, reading);
  if (operation === 'template') return byTemplate(request, field, draft);
  if (operation === 'clear') return plain(createTransform({ operation }));
  if (operation === 'replace') return plain(createTransform({ ...request, operation, find: text }));
  if (operation === 'before' || operation === 'after') return plain(createTransform({ operation, text }));
  if (text.trim() === '') return 'nothingToDo';
  if (operation !== 'shift' && operation !== 'dates') return figured(request, operation, field, reading);
  const days = typedNumber(text, reading);
  if (operation === 'dates') return days !== null && Number.isInteger(days) ? dateShift(days, request) : 'noFigure';
  return days !== null && Number.isInteger(days) ? plain(createTransform({ operation, days })) : 'noFigure';
}

function dateShift(typed: number, { weeks }: BulkRequest): DateShift | BulkFault {
  const days = weeks ? Math.round(typed / 7) * 7 : typed;
  return days === 0 ? 'nothingToDo' : { days };
}

/** `10 %` raises by a tenth and never adds 10; where it could mean something else too, nothing is done. */
function figured(
  { text, decimals }: BulkRequest,
  operation: 'raise' | 'add' | 'multiply',
  field: Field,
  reading: Reading,
) {
  const percent = typedPercent(text, reading);
  if (operation === 'raise') {
    const figure = percent?.figure ?? typedNumber(text, reading);
    if (figure === null) return 'noFigure';
    return plain(createTransform({ operation: 'multiply', factor: tenths((100 + figure) / 100), decimals }));
  }
  if (percent === null) {
    const figure = typedNumber(text, reading);
    if (figure === null) return 'noFigure';
    return plain(
      createTransform(
        operation === 'add' ? { operation, amount: figure, decimals } : { operation, factor: figure, decimals },
      ),
    );
  }
  const raised = plain(
    createTransform({ operation: 'multiply', factor: tenths((100 + percent.figure) / 100), decimals }),
  );
  if (operation === 'add') {
    return field.type.percent !== 'never' && !percent.signed ? { percent: percent.figure, operation } : raised;
  }
  if (percent.signed) return raised;
  // From 100 % up it is a factor: `110 %` is 1.1, not a rise by 110 %.
  if (percent.figure < 100) return { percent: percent.figure, operation };
  return plain(createTransform({ operation, factor: tenths(percent.figure / 100), decimals }));
}

/** Without a double's error: 1.001 for 100.1 %. */
const tenths = (factor: number): number => Number(factor.toPrecision(12));

function set(request: BulkRequest, field: Field, reading: Reading): Rewrite | RequestFault {
  const { text } = request;
  const percent = field.type.percent === 'never' ? typedPercent(text, reading) : null;
  if (percent === null) return setTyped(field, text, reading);
  // With a sign it can only mean a change.
  return percent.signed ? figured(request, 'multiply', field, reading) : { percent: percent.figure, operation: 'set' };
}

function copied(
  { copy }: BulkRequest,
  operation: 'merge' | 'exchange',
  draft: Draft,
  onClash: (objects: readonly TargetingId[]) => void,
): Rewrite | RequestFault {
  if (copy === null) return 'nothingToDo';
  const { keyOf } = findSentences(draft);
  const whole = { ...copy, way: operation === 'merge' ? operation : 'replace', keyOf } as const;
  return (current) => {
    const { targeting, clashes } = copyTargeting(current, whole);
    if (clashes.length > 0) onClash(clashes);
    return sameJson(targeting, current) ? Unchanged.same : targeting;
  };
}

function plain(transform: ReturnType<typeof createTransform>): Rewrite | BulkFault {
  return typeof transform === 'string' ? transform : (current) => transform(current);
}

/** Text is parsed as in the cell; one row's value serves all rows, except for dates with their zones. */
function setTyped(field: Field, text: string, reading: Reading): Rewrite {
  let last: { readonly value: ReturnType<Rewrite> } | undefined;
  return (current, row) => {
    if (last === undefined || field.type.parsesByRow === true) {
      const parsed = field.parse(text, row, reading);
      last = { value: parsed.ok ? parsed.value : parsed.text };
    }
    const { value } = last;
    return !(value instanceof Unchanged) && sameJson(current, value) ? Unchanged.same : value;
  };
}

function byTemplate({ text }: BulkRequest, field: Field, draft: Draft): Rewrite | RequestFault {
  if (text === '') return 'nothingToDo';
  // A tactic's template may use its line item's fields: fields of the tabs above and of its own.
  const tabs = ['campaigns', 'lineItems', field.tab] as const;
  const naming = createNaming(draft, text, new Set(tabs.flatMap((tab) => fieldsOf(tab).map(({ id }) => id))));
  if (typeof naming !== 'function') return naming;
  return (current, row, n) => {
    const name = naming(row.kind, row.record, n());
    return name === current ? Unchanged.same : name;
  };
}

function unknownWords(member: string): string {
  return `There is nothing called {${member}}. Use {campaign}, {lineItem}, {name}, {n} or the name of a field.`;
}

function twoMeanings({ percent, operation }: TwoMeanings): string {
  const [text, change] = [`${formatNumber(percent)} %`, percent < 0 ? 'lower' : 'raise'];
  const by = `${percent < 0 ? '-' : '+'}${formatNumber(Math.abs(percent))} %`;
  if (operation === 'set')
    return `“${text}” is not an amount. To ${change} each by it, choose “Add” and type it there.`;
  if (operation === 'multiply') {
    const part = formatNumber(tenths(percent / 100));
    return `“${text}” could mean two things. Type ${by} to ${change} each by it, or ${part} to keep that part of each.`;
  }
  return `“${text}” could mean two things. Type ${formatNumber(percent)} to add it, or ${by} to raise each by that part.`;
}

/** One sentence; null while there is only something left to type. */
export function faultWords(fault: RequestFault): string | null {
  if (typeof fault === 'object') return 'unknown' in fault ? unknownWords(fault.unknown) : twoMeanings(fault);
  switch (fault) {
    case 'nothingToFind':
    case 'nothingToDo':
      return null;
    case 'noFigure':
      return 'This is not a number. Type one such as 5, 12.50 or 10 %.';
    case 'wrong':
      return 'The pattern is not complete. Close each bracket, or write \\( for a plain one.';
    case 'unsupported':
      return 'Patterns that look around or refer back to a group are not run here. Say it without them.';
    case 'tooLarge':
      return 'This is too long to search for, or repeats too often. Use something shorter.';
  }
}

const STAY_WORDS: Readonly<Record<UnchangedReason, (field: Field, request: BulkRequest) => string>> = {
  same: () => 'are so already',
  notFound: (_, { text }) => `without “${text}”`,
  noText: () => 'hold no text',
  noNumber: () => 'hold no figure',
  noDate: () => 'hold no date',
  tooLarge: () => 'would leave the range of what can be written',
  tooLong: () => 'are too long to search, or would become too long',
};

export function unchangedWords(
  why: UnchangedReason | { readonly words: string },
  field: Field,
  request: BulkRequest,
): string {
  return typeof why === 'object'
    ? why.words.charAt(0).toLowerCase() + why.words.slice(1)
    : STAY_WORDS[why](field, request);
}

/** A name before and after, dim only where both begin alike: the changed part must not be clipped. */
export function bothNames(before: string, after: string, above: string | undefined) {
  const shared = (name: string, start: string | undefined): string | undefined =>
    start === undefined || start === '' ? undefined : splitName(name, start.replace(/ \|$/, '')).prefix;
  const start = shared(after, shared(before, above));
  const split = (name: string) => splitName(name, start?.replace(/ \|$/, ''));
  return { before: split(before), after: split(after) };
}
