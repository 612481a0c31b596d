// The effect of clearing a range: which cells are cleared, which of them are required, and the message about it.
import { counted } from '../../../../shared/kernel/counted.ts';
import type { Json } from '../../../../shared/kernel/json.ts';
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { neededFields } from '../../../../shared/draft/custom-field-list.ts';
import { customName } from '../../../state/fields/custom-fields.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import { findNode } from '../../../state/fields/known.ts';

/**
 * What the account demands; a member of the body itself, or of a flight. Inside an object of its own it is needed only
 * while there is one.
 */
function isNeeded(field: Field, { draft, kind }: Row): boolean {
  const name = customName(field.id);
  if (name !== undefined) return neededFields(draft.account, kind).includes(name);
  const depth = field.tab === 'flights' ? 1 : 2;
  return field.path.length === depth && findNode(field)?.required === true;
}

export const isFilled = (value: Json | undefined): boolean => value !== undefined && value !== null && value !== '';

export class Clearing {
  /** Cells that can't be cleared. */
  locked = 0;
  /** Filled cells that the platform needs, by the title of their field. */
  readonly needed = new Map<string, number>();
  readonly #needs = new Map<Field, boolean>();
  /** The cell that is cleared, where it is one alone. */
  #only: { readonly field: Field; readonly why: string | null } | null = null;
  #cells = 0;

  /** `takes`: whether a cell takes text. What it holds matters only where it is required. */
  look(field: Field, row: Row, takes: boolean): void {
    this.#cells += 1;
    this.#only = this.#cells === 1 ? { field, why: field.lockReason(row) } : null;
    if (!takes) {
      this.locked += 1;
      return;
    }
    let needs = this.#needs.get(field);
    if (needs === undefined) this.#needs.set(field, (needs = isNeeded(field, row)));
    if (needs && isFilled(field.read(row))) this.needed.set(field.title, (this.needed.get(field.title) ?? 0) + 1);
  }

  isRequired(field: Field): boolean {
    return this.#needs.get(field) === true;
  }

  get neededCells(): number {
    return [...this.needed.values()].reduce((sum, count) => sum + count, 0);
  }

  /** One cell is cleared without a question, to be typed again; many are asked about first. */
  get asks(): boolean {
    return this.neededCells > 1;
  }

  /** The question before required cells are emptied. `emptied`: filled cells that can be cleared. */
  question(emptied: number): string {
    const cells = this.neededCells;
    const fields = listed([...this.needed.keys()]);
    return (
      `${formatNumber(cells)} of ${counted(emptied, 'filled cell', 'filled cells')} ` +
      `${cells === 1 ? 'is' : 'are'} required (${fields}). Without them nothing of these rows can be pushed.`
    );
  }

  /** Null for no message. `kept`: the required cells were left alone. */
  message(kept: boolean): string | null {
    const { locked } = this;
    if (locked === 1 && this.#only !== null) {
      const { field, why } = this.#only;
      return `${field.title} can’t be cleared here. ${why ?? 'It is only added up'}.`;
    }
    const fields = [...this.needed.keys()];
    const parts = [
      ...(locked > 0
        ? [
            `${counted(locked, 'cell', 'cells')} can’t be cleared and stayed as ${locked === 1 ? 'it was' : 'they were'}.`,
          ]
        : []),
      ...(kept && fields.length > 0 ? [`${counted(this.neededCells, 'required cell', 'required cells')} kept.`] : []),
      ...(!kept && fields.length > 0
        ? [`${listed(fields)} ${fields.length === 1 ? 'is' : 'are'} required. Undo brings back what was there.`]
        : []),
    ];
    return parts.length === 0 ? null : parts.join(' ');
  }
}

const MOST_NAMED = 3;

/** "Start, End and 2 more". */
function listed(titles: readonly string[]): string {
  const named = titles.length > MOST_NAMED + 1 ? titles.slice(0, MOST_NAMED) : titles;
  const all = named.length < titles.length ? [...named, `${titles.length - named.length} more`] : named;
  const last = all.at(-1) ?? '';
  return all.length < 2 ? last : `${all.slice(0, -1).join(', ')} and ${last}`;
}
