// Removes the selection, with all below it, as one step of undo, and names the removed rows if there are several.
import type { Change } from '../../../shared/draft/change.ts';
import { removeFlights } from '../../../shared/draft/commands/flights.ts';
import { removeEntities } from '../../../shared/draft/commands/remove.ts';
import { KINDS, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { ok } from '../../../shared/kernel/result.ts';
import type { DraftState } from '../context.ts';
import { chosenFlights, chosenRefs } from './selected-refs.ts';

export function removeChosen(app: DraftState): void {
  const { draft, notices, selection } = app;
  const flights = chosenFlights(app);
  const command =
    flights === null ? removeEntities(draft.document, chosenRefs(app)) : ok(removeFlights(draft.document, flights));
  if (!command.ok) {
    notices.report(command.failure);
    return;
  }
  if (!draft.run(command.value)) return;
  selection.clear();
  const removed =
    flights === null
      ? removedByKind(command.value.changes)
      : [{ count: [...flights.values()].flat().length, label: 'flight', plural: 'flights' }];
  // Of one that is seen to go, nothing is said.
  const isSeen = app.layout.kindOf(app.layout.front) !== undefined;
  if (removed.reduce((sum, { count }) => sum + count, 0) < 2 && isSeen) return;
  const words = removed.map(({ count, label, plural }) => counted(count, label, plural));
  const last = words.pop() ?? '';
  notices.offerUndo(`${words.length === 0 ? last : `${words.join(', ')} and ${last}`} removed.`);
}

interface Removed {
  readonly count: number;
  readonly label: string;
  readonly plural: string;
}

/** Parents first. */
function removedByKind(changes: readonly Change[]): readonly Removed[] {
  return KINDS.flatMap((kind) => {
    const count = changes.filter((change) => change.op === 'remove' && change.kind === kind).length;
    const { label, plural } = kindEntry(kind);
    return count === 0 ? [] : [{ count, label, plural }];
  });
}
