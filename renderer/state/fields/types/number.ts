// Numbers with a meaning that another field decides: a goal, which may be a rate, or a share.
import { formatNumber } from '../../../../shared/kernel/money.ts';
import { figureType, plainNumber } from './figure.ts';

export const numberType = figureType({
  name: 'number',
  noun: 'a number',
  format: 'general',
  show: formatNumber,
  begin: plainNumber,
  percent: 'maybe',
});
