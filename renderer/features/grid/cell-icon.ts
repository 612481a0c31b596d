// The small drawing before an inventory type, so that a column of them can be scanned.
import type { Json } from '../../../shared/kernel/json.ts';
import type { Field } from '../../state/fields/field.ts';
import type { IconName } from '../../ui/icons.ts';

const INVENTORY: Readonly<Record<string, IconName>> = {
  Display: 'display',
  Video: 'video',
  Audio: 'audio',
  Native: 'native',
  NativeVideo: 'native',
  Search: 'search',
  DOOH: 'screen',
};

export function cellIcon(field: Field, value: Json | undefined): IconName | null {
  if (field.path.at(-1) !== 'inventoryType' || typeof value !== 'string') return null;
  return INVENTORY[value] ?? null;
}
