// What a bulk edit does to one value: the one list of its ways, each a pure function from what a cell holds to what it
// will.
import {
  DAY_MS,
  LAST_YEAR,
  formatAssignmentTime,
  formatFlightTime,
  parseAssignmentTime,
  parseFlightTime,
} from '../../../kernel/calendar.ts';
import type { Json } from '../../../kernel/json.ts';
import { type Decimals, addExactly, multiplyExactly } from './figures.ts';
import { type Find, type Replace, replaceAll } from './find-text.ts';
import type { PatternFault } from './pattern-syntax.ts';
import { Unchanged } from './unchanged.ts';

export type BulkEdit =
  | { readonly operation: 'set'; readonly value: Json }
  | { readonly operation: 'clear' }
  | ({ readonly operation: 'replace'; readonly by: string } & Find)
  | { readonly operation: 'before' | 'after'; readonly text: string }
  | { readonly operation: 'add'; readonly amount: number; readonly decimals: Decimals }
  | { readonly operation: 'multiply'; readonly factor: number; readonly decimals: Decimals }
  /** In the item's own zone: the time of day stays what it is, also over a change of the clocks. */
  | { readonly operation: 'shift'; readonly days: number };

/** The new value (undefined: nothing is there any more), or why it stays. */
export type Outcome = Json | undefined | Unchanged;
export type Transform = (current: Json | undefined) => Outcome;

/** A mistake in the edit itself. */
export type BulkFault = PatternFault | 'nothingToFind' | 'nothingToDo';

export function createTransform(edit: BulkEdit): Transform | BulkFault {
  switch (edit.operation) {
    case 'set':
      return (current) => (current === edit.value ? Unchanged.same : edit.value);
    case 'clear':
      return (current) => (current === undefined ? Unchanged.same : undefined);
    case 'replace': {
      if (edit.find === '') return 'nothingToFind';
      const replace = replaceAll(edit, edit.by);
      return typeof replace === 'string' ? replace : replaced(replace);
    }
    case 'before':
    case 'after': {
      const { operation, text } = edit;
      if (text === '') return 'nothingToDo';
      return onText((current) => (operation === 'before' ? text + current : current + text));
    }
    case 'add':
      if (edit.amount === 0) return 'nothingToDo';
      return onNumber((current) => addExactly(current, edit.amount, edit.decimals));
    case 'multiply':
      if (edit.factor === 1) return 'nothingToDo';
      return onNumber((current) => multiplyExactly(current, edit.factor, edit.decimals));
    case 'shift':
      return edit.days === 0 ? 'nothingToDo' : shifted(edit.days);
  }
}

function replaced(replace: Replace): Transform {
  return (current) => {
    if (typeof current !== 'string') return Unchanged.noText;
    const next = replace(current);
    if (next instanceof Unchanged) return next;
    // A text from which everything was taken is a field that is cleared.
    return next === current ? Unchanged.same : next === '' ? undefined : next;
  };
}

function onText(change: (current: string) => string): Transform {
  return (current) =>
    typeof current === 'string' ? change(current) : current === undefined ? change('') : Unchanged.noText;
}

function onNumber(change: (current: number) => number | null): Transform {
  return (current) => {
    if (typeof current !== 'number') return Unchanged.noNumber;
    const next = change(current);
    return next === null ? Unchanged.tooLarge : next === current ? Unchanged.same : next;
  };
}

function shifted(days: number): Transform {
  return (current) => {
    if (typeof current !== 'string') return Unchanged.noDate;
    const flight = parseFlightTime(current);
    const value = flight ?? parseAssignmentTime(current);
    if (value === null) return Unchanged.noDate;
    const next = value + days * DAY_MS;
    const year = new Date(next).getUTCFullYear();
    if (!(year >= 1 && year <= LAST_YEAR)) return Unchanged.tooLarge;
    return flight === null ? formatAssignmentTime(next) : formatFlightTime(next);
  };
}
