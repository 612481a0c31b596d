// Examples of how figures and dates are read on this computer, made by what reads them.
import { readDateTime, showDate } from '../../../shared/kernel/calendar-text.ts';
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import { readNumber } from '../../../shared/kernel/number-text.ts';
import { type Reading, inEnglish } from '../../state/fields/reading.ts';

interface Example {
  readonly typed: string;
  readonly read: string;
}

const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });

/** "German (Germany)". What has no name in English is shown as it is. */
export function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(locale) ?? locale;
  } catch {
    return locale;
  }
}

/** `1,500` is the one that the decimal mark decides. */
export function figureExamples({ decimal }: Reading): readonly Example[] {
  return [decimal === '.' ? '1,250.50' : '1.250,50', '1,500'].flatMap((typed) => {
    const value = readNumber(typed, decimal);
    return value === null ? [] : [{ typed, read: FIGURES.format(value) }];
  });
}

/** `3/12/2026` is the one that the order decides; the second has the month as this language calls it. */
export function dateExamples(reading: Reading): readonly Example[] {
  const march = [...reading.months].find(([, english]) => english === 'Mar')?.[0];
  const named = march === undefined ? 'Mar' : upperFirst(march);
  return ['3/12/2026', `12 ${named} 2026`].flatMap((typed) => {
    const value = readDateTime(inEnglish(typed, reading), { dayFirst: reading.dayFirst });
    return value === null ? [] : [{ typed, read: showDate(value) }];
  });
}
