// Which icon a row of the tree has: line items show what kind of inventory they buy.
import type { Draft } from '../../../shared/draft/document.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import type { IconName } from '../../ui/icons.ts';
import { INVENTORY_ICONS } from '../../ui/inventory-icons.ts';
import type { Group, DraftRow } from './outline.ts';

const GROUPS: Readonly<Record<Group, IconName>> = {
  all: 'list',
  creatives: 'creative',
  npiLists: 'npi',
  library: 'library',
};

function inventoryIcon(inventory: Json | undefined): IconName {
  return (typeof inventory === 'string' ? INVENTORY_ICONS[inventory] : undefined) ?? 'display';
}

export function nodeIcon(row: DraftRow, draft: Draft): IconName {
  if (row.ref === null) return GROUPS[row.group ?? 'all'];
  switch (row.ref.kind) {
    case 'campaign':
      return 'campaign';
    case 'lineItem':
      return inventoryIcon(draft.entities.lineItem.get(row.ref.key)?.draft['inventoryType']);
    case 'tactic':
      return 'tactic';
    case 'creative':
      return 'creative';
    case 'npiList':
      return 'npi';
  }
}
