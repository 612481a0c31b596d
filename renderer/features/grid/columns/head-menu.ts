// The items of a column head's menu.
import type { SortKey } from '../../../../shared/ipc/grid-settings.ts';
import type { Field } from '../../../state/fields/field.ts';
import type { MenuItem } from '../../../ui/menu-item.ts';

export interface ColumnState {
  readonly field: Field;
  /** Its index among the shown columns. */
  readonly column: number;
  readonly columns: number;
  readonly frozen: number;
  readonly sort: readonly SortKey[];
}

export function headItems({ field, column, columns, frozen, sort }: ColumnState): readonly MenuItem[] {
  const own = sort.find((key) => key.field === field.id);
  const others = sort.some((key) => key.field !== field.id);
  const { up, down } = field.type.order;
  return [
    { id: 'up', label: `Sort ${up}`, icon: 'sortedUp', keys: 'Enter' },
    { id: 'down', label: `Sort ${down}`, icon: 'sortedDown' },
    ...(others
      ? [{ id: 'more', label: own === undefined ? 'Sort by this too' : 'Sort the other way', keys: 'Shift Enter' }]
      : []),
    ...(own === undefined ? [] : [{ id: 'none', label: 'Do not sort by this' }]),
    { id: 'filter', label: 'Filter by this column', icon: 'filter', apart: true },
    column + 1 === frozen
      ? { id: 'unfreeze', label: 'Let all columns scroll', apart: true }
      : { id: 'freeze', label: 'Freeze up to this column', apart: true },
    { id: 'fit', label: 'Fit to its contents' },
    { id: 'wider', label: 'Wider', keys: 'Alt →' },
    { id: 'narrower', label: 'Narrower', keys: 'Alt ←' },
    { id: 'left', label: 'Move to the left', keys: 'Ctrl ←', disabled: column === 0, apart: true },
    { id: 'right', label: 'Move to the right', keys: 'Ctrl →', disabled: column + 1 === columns },
    { id: 'hide', label: 'Hide this column', disabled: columns === 1 },
    { id: 'reset', label: 'Reset all columns', apart: true },
  ];
}
