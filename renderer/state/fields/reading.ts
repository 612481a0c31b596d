// How a planner's locale spells figures and dates: which mark begins the decimals, whether the day comes first.
import type { Decimal } from '../../../shared/kernel/number-text.ts';

export interface Reading {
  readonly decimal: Decimal;
  /** Whether 3/12 is the third of December. */
  readonly dayFirst: boolean;
  /** Whether no date is of the other order, even where it can't be of this one. */
  readonly oneOrder?: true;
  /** Months as this locale calls them, in lower case, to the English names that dates are read by. */
  readonly months: ReadonlyMap<string, string>;
}

/** As the window itself writes: 1,234.50 and 3/12 for March 12. */
export const ENGLISH: Reading = { decimal: '.', dayFirst: false, months: new Map() };

/** Read once a window. A locale that the platform does not know reads as English. */
export function createReading(locale: string): Reading {
  try {
    const decimal = new Intl.NumberFormat(locale).formatToParts(1.5).find(({ type }) => type === 'decimal')?.value;
    const parts = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' })
      .formatToParts(0)
      .map(({ type }) => type);
    return {
      decimal: decimal === ',' ? ',' : '.',
      dayFirst: parts.indexOf('day') < parts.indexOf('month'),
      months: monthNames(locale),
    };
  } catch {
    return ENGLISH;
  }
}

function monthNames(locale: string): Map<string, string> {
  const names = new Map<string, string>();
  const inUtc = { day: 'numeric', timeZone: 'UTC' } as const;
  const english = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
  // Each is costly to make, so there is one for all months.
  const styles = (['short', 'long'] as const).map((month) => new Intl.DateTimeFormat(locale, { ...inUtc, month }));
  for (let month = 0; month < 12; month += 1) {
    const instant = Date.UTC(2026, month, 15);
    for (const style of styles) {
      const name = style.formatToParts(instant).find(({ type }) => type === 'month')?.value ?? '';
      if (/\p{L}/u.test(name)) names.set(name.toLowerCase().replace(/\.$/, ''), english.format(instant));
    }
  }
  return names;
}

const WEEKDAY = /^\p{L}+\.?,\s+(?=.*\d)/u;

/** A date with its month in English and without the day of the week: `Donnerstag, 12. März 2026` as `12 Mar 2026`. */
export function inEnglish(text: string, { months }: Reading): string {
  const plain = text.replace(WEEKDAY, '');
  if (months.size === 0 || !/\p{L}/u.test(plain)) return plain;
  let found = false;
  const named = plain.replace(/\p{L}+\.?/gu, (word) => {
    const english = months.get(word.toLowerCase().replace(/\.$/, ''));
    found ||= english !== undefined;
    return english ?? word;
  });
  // `12. Mar` and `12 de Mar de 2026`: the separators between a day, its month and its year.
  return found ? named.replace(/(\d)\.\s+(?=\p{L})/u, '$1 ').replace(/\s+(?:de|del)\s+/giu, ' ') : plain;
}
