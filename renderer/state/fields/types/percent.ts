// Percentages, stored as their figure: 12.5 for 12.50%.
import { figureType, plainNumber } from './figure.ts';

const twoDecimals = (number: number): string =>
  Math.round(number * 100) / 100 === number ? number.toFixed(2) : String(number);

export const percentType = figureType({
  name: 'percent',
  noun: 'a percentage',
  format: 'percent',
  show: (number) => `${twoDecimals(number)}%`,
  begin: plainNumber,
  percent: 'always',
});
