// The order of day and month in a paste: which dates decide it, and which are ignored.
import { describe, expect, it } from 'vitest';
import { dateOrder } from './date-order.ts';

const US = { dayFirst: false };
const UK = { dayFirst: true };

describe('the order of all dates of a paste', () => {
  it.each([
    ['one that can only begin with the day', ['3/12/2026', '25/12/2026 14:30'], US, true],
    ['one that can only begin with the month', ['3/12/2026', '12/25/2026'], UK, false],
    ['dates that read either way', ['3/12/2026', '4/12/2026'], US, false],
    ['dates that read either way elsewhere', ['3/12/2026', '4/12/2026'], UK, true],
    ['the most that can only be of one', ['25/12/2026', '26/12/2026', '12/27/2026'], US, true],
    ['as many of each', ['25/12/2026', '12/27/2026'], US, false],
    ['no day of the calendar, in either order', ['31/31/2026', '45/3/2026', '4/31/2026', '30/2/2026'], US, false],
    ['a leap day in a year without one', ['29/2/2027', '3/12/2026'], US, false],
    ['a leap day in its year', ['29/2/2028', '3/12/2026'], US, true],
    ['a leap day of no year', ['29/2', '3/12'], US, true],
  ] as const)('follows %s', (_what, texts, app, dayFirst) => expect(dateOrder(texts, app).dayFirst).toBe(dayFirst));

  it('is open where a date means another day in the other one', () => {
    expect(dateOrder(['3/12/2026', '25/12/2026'], US).open).toBe(true);
    expect(dateOrder(['25/12/2026'], US).open).toBe(false);
  });

  it('is not open by dates that name their month, begin with the year, have dots or say the same twice', () => {
    const texts = ['12-Mar-26', '2026-03-12', '12.03.2026', 'March 3, 2026', '3/3/2026', 'soon', '', '9'.repeat(500)];
    expect(dateOrder(texts, US)).toEqual({ dayFirst: false, open: false });
  });
});
