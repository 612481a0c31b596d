// The parts of a draft that can be put into a file: all of it, the selection, or the selection's campaign.
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import { findCampaignKey } from '../../../shared/push/needed-keys.ts';

export type PartId = 'all' | 'selected' | 'campaign';

export interface Part {
  readonly id: PartId;
  /** Null: the whole draft. */
  readonly of: readonly EntityRef[] | null;
}

/** Leaves out the campaign if it is the selection itself. */
export function listExportParts(draft: Draft, selected: readonly EntityRef[]): readonly Part[] {
  const [first] = selected;
  const key = first === undefined ? undefined : findCampaignKey(draft, first);
  const isSelected = selected.length === 1 && first?.kind === 'campaign';
  return [
    { id: 'all', of: null },
    ...(selected.length === 0 ? [] : [{ id: 'selected', of: selected } as const]),
    ...(key === undefined || isSelected ? [] : [{ id: 'campaign', of: [{ kind: 'campaign', key }] } as const]),
  ];
}
