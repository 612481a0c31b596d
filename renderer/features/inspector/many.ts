// What many selected rows have in common: of each field the value they share, or that they differ.
import { type Json, sameJson } from '../../../shared/kernel/json.ts';
import { type MoneySum, formatSum } from '../../../shared/kernel/money-sum.ts';
import { type Field, type GridTab, type Row, TAB_KIND } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import { type Spread, createSpread } from './many-spread.ts';
import { SPEND_CAP_FIELDS } from './nested-fields.ts';
import { listSections } from './sections.ts';

export interface Common {
  readonly field: Field;
  /** Whether the rows differ; `value` and `text` are then those of no row. */
  readonly mixed: boolean;
  readonly value: Json | undefined;
  /** As planners read it, and as an editor starts. */
  readonly text: string;
  readonly editText: string;
  /** How the rows differ, where they do: "$18,900.00 to $44,000.00", "CPC in 3, CPM in 2". */
  readonly spread: string;
  /** How many rows have each option, by its stored value. */
  readonly counts: ReadonlyMap<string, number>;
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
  const sections = listSections(TAB_KIND[tab]).map(({ id, title, fields, part, switch: toggle }) => ({
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

/** One field of many rows, compared row by row. Several may pass as the same object, so their values are read at once. */
export class Comparing {
  readonly #field: Field;
  readonly #spread: Spread;
  #begun = false;
  #mixed = false;
  #value: Json | undefined;
  #text = '';
  #editText = '';
  #open = 0;
  #why: string | null = null;

  constructor(field: Field) {
    this.#field = field;
    this.#spread = createSpread(field);
  }

  take(row: Row): void {
    const field = this.#field;
    const locked = field.lockReason(row);
    if (locked === null) this.#open += 1;
    else this.#why ??= locked;
    const value = field.read(row);
    const text = field.format(value, row);
    this.#spread.take(value, row, text);
    if (this.#mixed) return;
    if (!this.#begun) {
      this.#begun = true;
      this.#value = value;
      this.#text = text;
      this.#editText = field.editText(value, row);
      return;
    }
    // What sums up is compared as it reads. The same instant reads otherwise in another time zone.
    const sums = field.type.content !== 'value';
    const same = (sums || sameJson(value, this.#value)) && ((field.sameText === true && !sums) || text === this.#text);
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
      spread: mixed ? this.#spread.words : '',
      counts: this.#spread.counts,
      open: this.#open,
      why: this.#why,
    };
  }
}

const SUMS: Partial<Record<GridTab, string>> = { campaigns: 'budgetCap', lineItems: 'budget', flights: 'budget' };

/** The money of a row; undefined where nothing can be added up. */
export function findSumField(tab: GridTab): Field | undefined {
  return fieldsOf(tab).find(({ id }) => id === SUMS[tab]);
}

/** "Budgets $60,250.00": what the selected rows come to. */
export function sumWords(tab: GridTab, sum: MoneySum): string {
  return `${tab === 'campaigns' ? 'Caps' : 'Budgets'} ${formatSum(sum)}`;
}
