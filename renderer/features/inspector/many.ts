// What many selected rows have in common: of each field the value they share, or that they differ.
import { type Json, sameJson } from '../../../shared/kernel/json.ts';
import { formatSum } from '../../../shared/kernel/money-sum.ts';
import { type Field, type GridTab, type Row, TAB_KIND } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import { sumColumn } from '../../state/fields/sum-column.ts';
import { SPEND_CAP_FIELDS } from './nested-fields.ts';
import { sectionsOf } from './sections.ts';

/** To compare more rows than these would be felt while a range is drawn. */
export const MOST_COMPARED = 5000;

export interface Common {
  readonly field: Field;
  /** Whether the rows differ; `value` and `text` are then those of no row. */
  readonly mixed: boolean;
  readonly value: Json | undefined;
  /** As planners read it, and as an editor starts. */
  readonly text: string;
  readonly editText: string;
  /** How many of the rows can take a value. */
  readonly open: number;
  /** Why the others can't. */
  readonly why: string | null;
}

export interface ManySection {
  readonly id: string;
  readonly title: string;
  readonly fields: readonly Field[];
}

/** The fields of one entity that can be listed of many, in the same order. `custom`: those of the open draft. */
export function manySections(tab: GridTab, custom: readonly Field[] = []): ManySection[] {
  if (tab === 'flights') {
    return [{ id: 'main', title: '', fields: [...fieldsOf(tab).filter(isShown), ...SPEND_CAP_FIELDS] }];
  }
  const summed = fieldsOf(tab).filter((field) => field.type.content === 'parts');
  const sections = sectionsOf(TAB_KIND[tab]).map(({ id, title, fields, part, switch: toggle }) => ({
    id,
    title,
    fields: [
      ...(toggle === undefined ? [] : [toggle]),
      ...fields.filter(isShown),
      ...(part === 'customFields' ? custom : []),
    ],
  }));
  const listed = new Set(sections.flatMap(({ fields }) => fields.map((field) => field.id)));
  const sums = summed.filter((field) => !listed.has(field.id));
  return [...sections, { id: 'sums', title: 'Set one by one', fields: sums }].filter(({ fields }) => fields.length > 0);
}

function isShown(field: Field): boolean {
  return field.type.content !== 'parts' && field.id !== 'remoteId';
}

/** Goes through the rows once. `each` may pass the same object for every row, so its values are read at once. */
export function findCommon(fields: readonly Field[], each: (visit: (row: Row) => void) => void): Common[] {
  const found = fields.map((field) => new Comparing(field));
  each((row) => {
    for (const one of found) one.take(row);
  });
  return found.map((one) => one.common);
}

class Comparing {
  readonly #field: Field;
  #begun = false;
  #mixed = false;
  #value: Json | undefined;
  #text = '';
  #editText = '';
  #open = 0;
  #why: string | null = null;

  constructor(field: Field) {
    this.#field = field;
  }

  take(row: Row): void {
    const field = this.#field;
    const locked = field.lockReason(row);
    if (locked === null) this.#open += 1;
    else this.#why ??= locked;
    if (this.#mixed) return;
    const value = field.read(row);
    if (!this.#begun) {
      this.#begun = true;
      this.#value = value;
      this.#text = field.format(value, row);
      this.#editText = field.editText(value, row);
      return;
    }
    // What sums up is compared as it reads. The same instant reads otherwise in another time zone.
    const sums = field.type.content !== 'value';
    const same =
      (sums || sameJson(value, this.#value)) &&
      ((field.sameText === true && !sums) || field.format(value, row) === this.#text);
    if (!same) this.#mixed = true;
  }

  get common(): Common {
    const mixed = this.#mixed;
    return {
      field: this.#field,
      mixed,
      value: mixed ? undefined : this.#value,
      text: mixed ? '' : this.#text,
      editText: mixed ? '' : this.#editText,
      open: this.#open,
      why: this.#why,
    };
  }
}

const SUMS: Partial<Record<GridTab, string>> = { campaigns: 'budgetCap', lineItems: 'budget', flights: 'budget' };

/** "Budgets $60,250.00": what the selected rows come to; null where nothing can be added up. */
export function sumWords(tab: GridTab, each: (visit: (row: Row) => void) => void): string | null {
  const field = fieldsOf(tab).find(({ id }) => id === SUMS[tab]);
  if (field === undefined) return null;
  const { sum } = sumColumn(field, each);
  return `${tab === 'campaigns' ? 'Caps' : 'Budgets'} ${formatSum(sum)}`;
}
