// The words of fixes: on the button of a row and of a group, and of the values that they set.
import type { Asked, Fix, FixCell } from '../../../shared/draft/fixes/fix.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { FieldLabels } from '../../field-labels.ts';

type ValueText = Pick<FieldLabels, 'valueText'>;

/** Values of one place: "34, 33, 33". */
export function valuesText(
  { valueText }: ValueText,
  fix: Fix,
  cells: readonly FixCell[],
  valueOf: (cell: FixCell, index: number) => Json | undefined,
  asked?: Asked,
): string {
  return cells
    .map((cell, index) => {
      const value = valueOf(cell, index);
      // Shares of a whole that is said beside them.
      const isPlain = fix.id === 'weights' && typeof value === 'number';
      const typed = asked === undefined ? undefined : fix.typed?.(value, asked);
      if (typed !== undefined) return typed;
      return isPlain ? formatNumber(value) : valueText(cell, cell.path.slice(1), value);
    })
    .join(', ');
}

/** On the button of a row: "Set 34, 33, 33", "Even out …". */
export function rowLabel(labels: ValueText, fix: Fix, certain: readonly FixCell[] | null): string {
  if (certain === null) return `${fix.verb} …`;
  return fix.certain?.(certain) ?? `Set ${valuesText(labels, fix, certain, ({ value }) => value)}`;
}

/** On the button of a group: "Even out 12 …". */
export function groupLabel({ verb, all }: Fix, count: number, asks: boolean): string {
  const label = all?.(count) ?? `${verb} ${formatNumber(count)}`;
  return asks ? `${label} …` : label;
}
