// The content of one grid cell, computed from its row: text, state, problem, previous value.
import { type Note, openNotesAt } from '../../../../shared/draft/notes.ts';
import type { Json, Path } from '../../../../shared/kernel/json.ts';
import type { Changes } from '../../../state/open-draft/changes.svelte.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { asideWords, isOpen } from '../../../state/open-draft/entity-problem.ts';
import type { Problems } from '../../../state/open-draft/problems.svelte.ts';
import type { IconName } from '../../../ui/icons.ts';
import { INVENTORY_ICONS } from '../../../ui/inventory-icons.ts';
import { visible } from '../../../../shared/kernel/visible.ts';

/** How a text says that it is not all: of those alone the whole is made. */
const SHORTENED = / more|^at least /;

/** The small drawing before an inventory type, so that a column of them can be scanned. */
function cellIcon(field: Field, value: Json | undefined): IconName | null {
  if (field.path.at(-1) !== 'inventoryType' || typeof value !== 'string') return null;
  return INVENTORY_ICONS[value] ?? null;
}

export interface CellLook {
  /** As planners read it; where there is nothing to read, why it cannot be edited. */
  readonly text: string;
  readonly icon: IconName | null;
  readonly severity: 'error' | 'warning' | null;
  /** Its warnings were set aside. */
  readonly aside: boolean;
  readonly changed: boolean;
  /** An open note is about it. */
  readonly noted: boolean;
  readonly readOnly: boolean;
  /** `text` is the reason why there is no value. */
  readonly reason: boolean;
  /** The problem and the value before, for the tooltip and for screen readers. */
  readonly description: string;
  /** All of what the text counts or cuts; empty where it says everything. */
  readonly full: string;
}

export interface CellSources {
  readonly problems: Problems;
  readonly changes: Changes;
}

/** The facts read once for all cells of a row: most rows have neither problems nor changes. */
export interface RowFacts {
  readonly hasProblems: boolean;
  readonly isChanged: boolean;
}

export function rowFacts(row: Row, { problems, changes }: CellSources): RowFacts {
  return { hasProblems: problems.of(row).length > 0, isChanged: changes.markOf(row) === 'changed' };
}

/** The path of a flight itself inside its record. */
const WHOLE_FLIGHT: Path = ['draft', 'flights', 0];

/** Open notes on the field; those on the whole entity, or a whole flight, stand at its name. */
function notesOn(field: Field, row: Row): readonly Note[] {
  if (row.record.notes === undefined) return [];
  if (row.flight !== undefined && field.pathOf(row).length === WHOLE_FLIGHT.length) {
    const whole = openNotesAt(row.record, ['flights', row.flight]);
    return field.frozen === true ? whole.filter(({ path }) => path.length < WHOLE_FLIGHT.length) : [];
  }
  if (field.frozen === true) return [...openNotesAt(row.record, []), ...openNotesAt(row.record, ['name'])];
  const path = field.pathOf(row).slice(1);
  return path.length === 0 ? [] : openNotesAt(row.record, path);
}

export function cellLook(field: Field, row: Row, facts: RowFacts, { problems, changes }: CellSources): CellLook {
  const value = field.read(row);
  const text = field.format(value, row);
  const lockReason = field.lockReason(row);
  const reason = text === '' && lockReason !== null;
  const descriptions: string[] = [];
  let [severity, aside, changed] = [null as CellLook['severity'], false, false];
  // A flight's name and its bar are no fields: a problem or change inside the flight is marked at its own field.
  if (row.flight === undefined || (field.frozen !== true && field.type.content !== 'parts')) {
    const found = facts.hasProblems ? problems.at(row, field.pathOf(row)) : [];
    const problem = found.find(isOpen) ?? found[0];
    if (problem !== undefined) {
      if (isOpen(problem)) severity = problem.severity;
      else aside = true;
      descriptions.push(problem.message, asideWords(problem));
    }
    const change = facts.isChanged ? changes.at(row, field.pathOf(row)) : undefined;
    if (change !== undefined) {
      changed = true;
      descriptions.push(`Was ${visible(field.format(change.base, row)) || 'empty'}`);
    }
  }
  const notes = notesOn(field, row);
  for (const { by, text: words } of notes)
    descriptions.push(`Note${by === '' ? '' : ` by ${visible(by)}`}: ${visible(words)}`);
  return {
    text: visible(reason ? (field.absent ?? lockReason) : text),
    icon: cellIcon(field, value),
    severity,
    aside,
    changed,
    noted: notes.length > 0,
    readOnly: lockReason !== null,
    reason,
    description: descriptions.filter((words) => words !== '').join(' '),
    full: field.full === undefined || !SHORTENED.test(text) ? '' : visible(field.full(value, row)),
  };
}
