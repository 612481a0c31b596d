// Cuts, copies, pastes and moves entities of one kind, in the tree and in every menu; says why where it can't.
import { copyEntitiesTo, duplicateEntities } from '../../../shared/draft/commands/duplicate.ts';
import { type NestedKind, type Place, moveEntities } from '../../../shared/draft/commands/move.ts';
import { type Draft, type EntityRef, parentKey } from '../../../shared/draft/document.ts';
import { type Kind, kindEntry } from '../../../shared/domain/resources/registry.ts';
import { distinctName } from '../../../shared/draft/names.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { type Failure, fail } from '../../../shared/kernel/result.ts';
import type { DraftState } from '../context.ts';
import { GOING } from '../sync/push/push-phase.ts';

export const isNested = (kind: Kind): kind is NestedKind => kind === 'lineItem' || kind === 'tactic';
const isCopied = (kind: Kind): kind is NestedKind | 'creative' => isNested(kind) || kind === 'creative';

/** "this line item", "3 tactics". */
export function countWords(kind: Kind, count: number): string {
  const { label, plural } = kindEntry(kind);
  return count === 1 ? `this ${label}` : counted(count, label, plural);
}

/** Where entities of a kind go that are put on another; the sentence that says why they can't. */
export function findPlaceOn(draft: Draft, kind: NestedKind, target: EntityRef | null): Place | string {
  const above = kindEntry(kind).parent?.kind;
  if (target?.kind === above && target !== null) return { parent: target.key, before: null };
  const record = target === null ? undefined : draft.entities[target.kind].get(target.key);
  if (record !== undefined && target?.kind === kind) {
    const parent = parentKey(kind, record) ?? '';
    return { parent, before: nextSibling(draft, kind, target.key, parent) };
  }
  if (kind === 'lineItem' && target?.kind === 'tactic' && record?.lineItem !== undefined) {
    return findPlaceOn(draft, kind, { kind: 'lineItem', key: record.lineItem });
  }
  return kind === 'lineItem'
    ? 'Line items go into a campaign. Select one, then paste.'
    : 'Tactics go into a line item. Select one, then paste.';
}

function nextSibling(draft: Draft, kind: NestedKind, key: string, parent: string): string | null {
  let found = false;
  for (const [other, record] of draft.entities[kind]) {
    if (found && parentKey(kind, record) === parent) return other;
    found ||= other === key;
  }
  return null;
}

/** What a push may be creating just now stays in its parent: it would be created there. */
function refusedByPush({ push }: DraftState, keys: readonly string[]): Failure | null {
  const isOpen = GOING.has(push.phase) || push.questions.some(({ key }) => keys.includes(key));
  return isOpen ? fail('MOVE_DURING_PUSH').failure : null;
}

/** Cut ones stay where they are until they are pasted. Reports one on the platform: it can't be moved. */
export function cutEntities(app: DraftState, refs: readonly EntityRef[]): boolean {
  const [first] = refs;
  if (first === undefined || !isNested(first.kind)) return false;
  const keys = refs.map(({ key }) => key);
  const refused = refusedByPush(app, keys);
  if (refused !== null) {
    app.notices.report(refused);
    return false;
  }
  // To nowhere in particular: only what stands in the way is asked for.
  const asked = moveEntities(app.draft.document, first.kind, keys, { parent: '', before: null });
  if (asked.ok) app.clipboard.hold('cut', first.kind, keys);
  else app.notices.report(asked.failure);
  return asked.ok;
}

export function copyEntities({ clipboard }: DraftState, refs: readonly EntityRef[]): boolean {
  const [first] = refs;
  if (first === undefined || !isCopied(first.kind)) return false;
  clipboard.hold(
    'copy',
    first.kind,
    refs.map(({ key }) => key),
  );
  return true;
}

/** Null where a paste there makes sense, else the sentence that says why not. */
export function explainPasteRefusal({ clipboard, draft }: DraftState, target: EntityRef | null): string | null {
  const { held } = clipboard;
  if (held === null) return 'Cut or copy line items or tactics first.';
  if (!isNested(held.kind)) return null;
  const place = findPlaceOn(draft.document, held.kind, target);
  return typeof place === 'string' ? place : null;
}

/** What was cut goes there, of what was copied a copy; the pasted ones are selected. One step of undo. */
export function pasteEntities(app: DraftState, target: EntityRef | null): boolean {
  const { clipboard, draft, selection } = app;
  const { held } = clipboard;
  if (held === null || !isCopied(held.kind)) return false;
  const { kind, keys, how } = held;
  const place = isNested(kind) ? findPlaceOn(draft.document, kind, target) : null;
  if (typeof place === 'string') return false;
  if (how === 'cut' && isNested(kind) && place !== null) return moveTo(app, kind, keys, place);
  const command =
    place === null || !isNested(kind)
      ? duplicateEntities(
          draft.document,
          keys.map((key) => ({ kind, key })),
        )
      : copyEntitiesTo(
          draft.document,
          keys.map((key) => ({ kind, key })),
          place,
        );
  if (!draft.run(command)) return false;
  selection.chooseEntities(command.refs);
  return true;
}

/** One step of undo, with the way back offered. False where nothing was moved; why is reported. */
export function moveTo(app: DraftState, kind: NestedKind, keys: readonly string[], place: Place): boolean {
  const { clipboard, draft, notices, selection } = app;
  const refused = refusedByPush(app, keys);
  const command =
    refused === null ? moveEntities(draft.document, kind, keys, place) : { ok: false as const, failure: refused };
  if (!command.ok) {
    notices.report(command.failure);
    return false;
  }
  clipboard.clear();
  if (!draft.run(command.value)) return false;
  selection.chooseEntities(command.value.refs);
  const above = kindEntry(kind).parent?.kind ?? 'campaign';
  const { label, plural } = kindEntry(kind);
  const parent = distinctName(draft.document, { kind: above, key: place.parent });
  notices.offerUndo(`${counted(keys.length, label, plural)} moved to “${parent}”.`);
  return true;
}
