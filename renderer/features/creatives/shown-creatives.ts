// Which creatives the panel is about: those that are selected, or those of the tactics that are.
import { assignedCreatives } from '../../../shared/draft/creative-uses.ts';
import { listOf } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../../state/context.ts';

/** More are not gone through one by one. */
const MOST = 500;

/** Keys, each once, in the order of the selection. */
export function shownCreatives({ draft, subject: { now } }: DraftState): readonly string[] {
  if (now.is === 'none') return [];
  const kind = now.is === 'one' ? now.ref.kind : now.tab === 'creatives' ? 'creative' : 'tactic';
  if (now.is === 'many' && now.tab !== 'creatives' && now.tab !== 'tactics') return [];
  const keys = now.is === 'one' ? [now.ref.key] : now.rows;
  const found = new Set<string>();
  const keysOf = assignedCreatives(draft.document);
  for (const key of keys) {
    if (found.size >= MOST) break;
    if (kind === 'creative') found.add(key);
    else if (kind === 'tactic') {
      const items = listOf(draft.record({ kind, key })?.draft['creativeAssignments']);
      for (const creative of items.flatMap((item) => keysOf(item))) found.add(creative);
    }
  }
  return [...found].filter((key) => draft.record({ kind: 'creative', key }) !== undefined);
}
