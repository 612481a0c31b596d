// How the values of many rows differ: from least to most, how many have each choice, or how many are different.
import type { Json } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Field, Row } from '../../state/fields/field.ts';
import { pickPlaceholder } from './help.ts';

export interface Spread {
  /** `text`: the value as the row reads. */
  take(value: Json | undefined, row: Row, text: string): void;
  /** "$18,900.00 to $44,000.00", "CPC in 3, CPM in 2", "4 different". */
  readonly words: string;
  /** How many rows have a choice, by its stored value; of other fields nothing. */
  readonly counts: ReadonlyMap<string, number>;
}

export function createSpread(field: Field): Spread {
  const { content, editor, spelling } = field.type;
  if (content === 'value' && (editor === 'choice' || editor === 'switch')) return new ChoiceSpread(field);
  return spelling === undefined ? new TextSpread() : new SizeSpread(field);
}

const NO_COUNTS: ReadonlyMap<string, number> = new Map();

function isUnset(value: Json | undefined): boolean {
  return value === undefined || value === null || value === '';
}

function listed(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

const unsetWords = (count: number): string => (count === 0 ? '' : `not set in ${formatNumber(count)}`);

/** Of amounts, counts, shares and dates. */
class SizeSpread implements Spread {
  readonly #field: Field;
  #least: { readonly key: number; readonly text: string } | undefined;
  #most: { readonly key: number; readonly text: string } | undefined;
  #unset = 0;
  #unreadable = 0;
  readonly counts = NO_COUNTS;

  constructor(field: Field) {
    this.#field = field;
  }

  take(value: Json | undefined, row: Row, text: string): void {
    if (value === undefined || value === null || value === '') {
      this.#unset += 1;
      return;
    }
    const key = this.#field.type.sortKey(value, row);
    if (typeof key !== 'number') {
      this.#unreadable += 1;
      return;
    }
    if (this.#least === undefined || key < this.#least.key) this.#least = { key, text };
    if (this.#most === undefined || key > this.#most.key) this.#most = { key, text };
  }

  get words(): string {
    const [least, most] = [this.#least, this.#most];
    const range =
      least === undefined || most === undefined
        ? ''
        : least.text === most.text
          ? least.text
          : `${least.text} to ${most.text}`;
    const unreadable = this.#unreadable === 0 ? '' : `unreadable in ${formatNumber(this.#unreadable)}`;
    return listed(range, unsetWords(this.#unset), unreadable);
  }
}

/** Of a few options, or yes and no. */
class ChoiceSpread implements Spread {
  readonly #unset: string;
  readonly #labels = new Map<string, string>();
  readonly #counts = new Map<string, number>();

  constructor(field: Field) {
    this.#unset = pickPlaceholder(field);
  }

  take(value: Json | undefined, _row: Row, text: string): void {
    const key = isUnset(value) ? '' : typeof value === 'string' ? value : JSON.stringify(value);
    const count = this.#counts.get(key);
    if (count === undefined) this.#labels.set(key, key === '' ? this.#unset : text);
    this.#counts.set(key, (count ?? 0) + 1);
  }

  get counts(): ReadonlyMap<string, number> {
    return this.#counts;
  }

  get words(): string {
    const sorted = [...this.#counts].toSorted(([, one], [, other]) => other - one);
    const shown = sorted.length > 2 ? sorted.slice(0, 1) : sorted;
    const parts = shown.map(([key, count]) => `${this.#labels.get(key) ?? key} in ${formatNumber(count)}`);
    return listed(sorted.length > 2 ? `${formatNumber(sorted.length)} kinds` : '', ...parts);
  }
}

/** Of all else. */
class TextSpread implements Spread {
  readonly #texts = new Set<string>();
  #unset = 0;
  readonly counts = NO_COUNTS;

  take(value: Json | undefined, _row: Row, text: string): void {
    if (isUnset(value)) this.#unset += 1;
    else this.#texts.add(text);
  }

  get words(): string {
    const { size } = this.#texts;
    const [only] = this.#texts;
    return listed(
      size === 1 ? (only ?? '') : size === 0 ? '' : `${formatNumber(size)} different`,
      unsetWords(this.#unset),
    );
  }
}
