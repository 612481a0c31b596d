// The ways of a bulk edit as planners meet them: which a field can take, what each is called, what it makes of a value.
import { transformOf } from '../../../shared/draft/commands/bulk/bulk-edit.ts';
import type { BulkFault } from '../../../shared/draft/commands/bulk/bulk-edit.ts';
import { Stay } from '../../../shared/draft/commands/bulk/stay.ts';
import type { StayReason } from '../../../shared/draft/commands/bulk/stay.ts';
import { namingOf } from '../../../shared/draft/commands/bulk/name-template.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { sameJson } from '../../../shared/kernel/json.ts';
import { parseNumber } from '../../../shared/kernel/money.ts';
import type { Field, FieldType } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import type { Reading } from '../../state/fields/reading.ts';
import { splitName } from '../../ui/names.ts';
import type { Rewrite } from './preview.ts';

/** In the order in which they are offered; `verb` begins the name of the step of undo. */
export const WAYS = {
  replace: { label: 'Find and replace', verb: 'Replace in' },
  set: { label: 'Set to', verb: 'Set' },
  before: { label: 'Put before', verb: 'Put text before' },
  after: { label: 'Put after', verb: 'Put text after' },
  template: { label: 'Name by template', verb: 'Make' },
  add: { label: 'Add', verb: 'Add to' },
  multiply: { label: 'Multiply by', verb: 'Multiply' },
  shift: { label: 'Move by days', verb: 'Move' },
  clear: { label: 'Clear', verb: 'Clear' },
} as const;
export type Way = keyof typeof WAYS;

const TEXT: readonly Way[] = ['replace', 'set', 'before', 'after', 'template', 'clear'];
const FIGURE: readonly Way[] = ['set', 'add', 'multiply', 'clear'];

const BY_TYPE: Readonly<Record<FieldType, readonly Way[]>> = {
  text: TEXT,
  money: FIGURE,
  integer: FIGURE,
  number: FIGURE,
  percent: FIGURE,
  'date-time': ['shift', 'set', 'clear'],
  enum: ['set', 'clear'],
  boolean: ['set', 'clear'],
  summary: [],
  reference: [],
};

export function waysOf(field: Field): readonly Way[] {
  return BY_TYPE[field.type];
}

/** Fields that can be edited in many rows at once. */
export function bulkFields(tab: Field['tab']): readonly Field[] {
  return fieldsOf(tab).filter((field) => waysOf(field).length > 0 && field.id !== 'remoteId');
}

/** What the planner has put into the dialog; each way reads its own part. */
export interface Asked {
  readonly way: Way;
  readonly text: string;
  readonly by: string;
  readonly caseSensitive: boolean;
  readonly wholeWord: boolean;
  readonly pattern: boolean;
  /** Decimals that figures keep. */
  readonly decimals: number;
}

/** Why nothing can be previewed yet: quiet ones wait for more typing. */
export type AskFault = BulkFault | 'noFigure' | { readonly unknown: string };

export function rewriteOf(asked: Asked, field: Field, draft: Draft, reading: Reading): Rewrite | AskFault {
  const { way, text } = asked;
  if (way === 'set') return text === '' ? 'nothingToDo' : setTyped(field, text, reading);
  if (way === 'template') return byTemplate(asked, field, draft);
  if (way === 'clear') return plain(transformOf({ way }));
  if (way === 'replace') return plain(transformOf({ ...asked, way, find: text }));
  if (way === 'before' || way === 'after') return plain(transformOf({ way, text }));
  const figure = parseNumber(text.replace(/\s*%$/, ''));
  if (text.trim() === '') return 'nothingToDo';
  if (figure === null) return 'noFigure';
  const { decimals } = asked;
  if (way === 'shift') return Number.isInteger(figure) ? plain(transformOf({ way, days: figure })) : 'noFigure';
  if (way === 'add') return plain(transformOf({ way, amount: figure, decimals }));
  // `110 %` is 1.1: what people write when they raise by a tenth.
  const factor = text.trim().endsWith('%') ? figure / 100 : figure;
  return plain(transformOf({ way, factor, decimals }));
}

function plain(transform: ReturnType<typeof transformOf>): Rewrite | BulkFault {
  return typeof transform === 'string' ? transform : (held) => transform(held);
}

/** Text means what it means in the cell; what is read for one row is read for all, but for dates with their zones. */
function setTyped(field: Field, text: string, reading: Reading): Rewrite {
  let last: { readonly value: ReturnType<Rewrite> } | undefined;
  return (held, row) => {
    if (last === undefined || field.type === 'date-time') {
      const parsed = field.parse(text, row, reading);
      last = { value: parsed.ok ? parsed.value : parsed.text };
    }
    const { value } = last;
    return !(value instanceof Stay) && sameJson(held, value) ? Stay.same : value;
  };
}

function byTemplate({ text }: Asked, field: Field, draft: Draft): Rewrite | AskFault {
  if (text === '') return 'nothingToDo';
  // A tactic's template may say what its line item is: fields of every tab above and of its own.
  const tabs = ['campaigns', 'lineItems', field.tab] as const;
  const naming = namingOf(draft, text, new Set(tabs.flatMap((tab) => fieldsOf(tab).map(({ id }) => id))));
  if (typeof naming !== 'function') return naming;
  return (held, row, n) => {
    const name = naming(row.kind, row.record, n());
    return name === held ? Stay.same : name;
  };
}

/** One sentence; null while there is only something left to type. */
export function faultWords(fault: AskFault): string | null {
  if (typeof fault === 'object') {
    return (
      `There is nothing called {${fault.unknown}}. ` + 'Use {campaign}, {lineItem}, {name}, {n} or the name of a field.'
    );
  }
  switch (fault) {
    case 'nothingToFind':
    case 'nothingToDo':
      return null;
    case 'noFigure':
      return 'This is no figure. Type one such as 5, 12.50 or 110 %.';
    case 'wrong':
      return 'This is no pattern yet. Close every bracket, or put a backslash before a sign that stands for itself.';
    case 'unsupported':
      return 'Patterns that look around or refer back to a group are not run here. Say it without them.';
    case 'tooLarge':
      return 'This is too long to search for, or repeats too often. Use something shorter.';
  }
}

const STAY_WORDS: Readonly<Record<StayReason, (field: Field, asked: Asked) => string>> = {
  same: () => 'are so already',
  notFound: (_, { text }) => `do not have “${text}” in them`,
  noText: () => 'hold no text',
  noNumber: () => 'hold no figure',
  noDate: () => 'hold no date',
  tooLarge: () => 'would leave the range of what can be written',
  tooLong: () => 'are too long to search, or would become too long',
};

export function stayWords(why: StayReason | { readonly words: string }, field: Field, asked: Asked): string {
  return typeof why === 'object'
    ? why.words.charAt(0).toLowerCase() + why.words.slice(1)
    : STAY_WORDS[why](field, asked);
}

/** A name before and after, dim only where both begin alike: what is changed must not be clipped away. */
export function bothNames(before: string, after: string, above: string | undefined) {
  const shared = (name: string, stem: string | undefined): string | undefined =>
    stem === undefined || stem === '' ? undefined : splitName(name, stem.replace(/ \|$/, '')).stem;
  const stem = shared(after, shared(before, above));
  const split = (name: string) => splitName(name, stem?.replace(/ \|$/, ''));
  return { before: split(before), after: split(after) };
}
