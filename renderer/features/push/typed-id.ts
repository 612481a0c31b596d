// The facts about an entity that a field for its platform ID needs.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import { nameOf } from '../../../shared/draft/names.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { blockedText } from '../../../shared/text/blocked.ts';
import type { DraftState } from '../../state/context.ts';
import { readable } from '../../state/sync/pull/id-check.ts';
import { foundWords } from './found-words.ts';

export interface TypedIdNeeds {
  readonly kind: Kind;
  /** The name of another entity of the draft with this ID: two with one ID would write over each other. */
  readonly holderOf: (remoteId: RemoteId) => string | undefined;
  /** Reads the entity with an ID; absent if the platform documents no read. Null: the read was abandoned. */
  readonly look: ((remoteId: RemoteId) => Promise<Result<JsonObject> | null>) | undefined;
  /** Why the platform can't be read now. */
  readonly lookBlocked: string | undefined;
  /** The found entity, in words. */
  readonly foundWords: (shown: JsonObject) => string;
}

/** `name`: the name that it was or would be created with. */
export function typedIdNeeds({ draft, idCheck }: DraftState, ref: EntityRef, name: string): TypedIdNeeds {
  const readKind = readable(ref.kind);
  return {
    kind: ref.kind,
    holderOf: (remoteId) => {
      const other = draft.withRemoteId(ref.kind, remoteId).find(({ key }) => key !== ref.key);
      return other === undefined ? undefined : visible(nameOf(ref.kind, other));
    },
    look: readKind === undefined ? undefined : (remoteId) => idCheck.look(readKind, remoteId),
    lookBlocked: blockedText('pull', idCheck.blocked),
    foundWords: (shown) => foundWords(shown, draft.record(ref)?.draft ?? {}, name),
  };
}
