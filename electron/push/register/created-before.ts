// Finds in the register what a draft's creates would make a second time.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Draft, EntityRecord } from '../../../shared/draft/document.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { createIdentity, parentId } from '../../../shared/push/create-identity.ts';
import type { CreatedBefore } from '../../../shared/push/reasons.ts';
import type { Asker, KnownCreate, RegisterIndex } from './register-index.ts';

/**
 * Of one run over one draft. Of several entities of a draft that are alike each is given a create of its own, so that
 * only as many are asked about as were made.
 */
export class CreatedBeforeFinder {
  readonly #index: () => RegisterIndex;
  readonly #draft: Draft;
  readonly #asker: Asker;
  readonly #absent: ReadonlySet<string>;
  /** By create: the key that it was found for. */
  readonly #claims = new Map<string, string>();
  /** Ids that entities of the draft have, as texts, by kind: made when they are first asked for. */
  readonly #ids = new Map<Kind, ReadonlySet<string>>();

  /**
   * Of a draft without an id earlier creates can only be known by what they made. `absent`: keys whose own creates were
   * looked for and are not there, where the register does not say so yet.
   */
  constructor(index: () => RegisterIndex, draft: Draft, asker: Asker, absent: ReadonlySet<string> = new Set()) {
    this.#index = index;
    this.#draft = draft;
    this.#asker = asker;
    this.#absent = absent;
  }

  /**
   * What a create of this record, which has no id, would repeat: this draft's own under its key, else another draft's
   * with the same body under the same parent. With an id first. Empty where it would repeat nothing.
   */
  find(kind: Kind, record: EntityRecord): readonly KnownCreate[] {
    const own = this.own(kind, record);
    if (own.length > 0) return withIdFirst(own);
    const free = this.unclaimed(kind, record, withIdFirst(this.ofOthers(kind, record)));
    const [first] = free;
    if (first !== undefined) this.#claims.set(first.create, record.key);
    return free;
  }

  /** Without what was found for another entity, and what another entity of the draft has the id of. */
  unclaimed(kind: Kind, { key }: EntityRecord, creates: readonly KnownCreate[]): readonly KnownCreate[] {
    return this.#notInDraft(kind, creates).filter(({ create }) => (this.#claims.get(create) ?? key) === key);
  }

  /** This draft's own creates under the record's key. */
  own(kind: Kind, { key }: EntityRecord): readonly KnownCreate[] {
    if (this.#absent.has(key)) return [];
    return this.#notInDraft(kind, this.#index().ofKey(this.#asker, kind, key));
  }

  /** Other drafts' creates with the record's body under its parent. */
  ofOthers(kind: Kind, record: EntityRecord): readonly KnownCreate[] {
    const index = this.#index();
    const parent = parentId(this.#draft, kind, record);
    if (parent === null || !index.hasUnder(kind, parent)) return [];
    const identity = createIdentity(this.#draft, kind, record);
    if (identity === null) return [];
    return this.#notInDraft(kind, index.ofOthers(this.#asker, kind, record.key, identity));
  }

  /** What another entity of the draft has the id of is that entity. */
  #notInDraft(kind: Kind, creates: readonly KnownCreate[]): readonly KnownCreate[] {
    if (creates.length === 0) return creates;
    let ids = this.#ids.get(kind);
    if (ids === undefined) {
      const records = [...this.#draft.entities[kind].values()];
      ids = new Set(records.flatMap(({ remoteId }) => (remoteId === null ? [] : [String(remoteId)])));
      this.#ids.set(kind, ids);
    }
    return creates.filter(({ id }) => id === null || ids?.has(id) !== true);
  }
}

function withIdFirst(creates: readonly KnownCreate[]): readonly KnownCreate[] {
  return [...creates.filter(({ id }) => id !== null), ...creates.filter(({ id }) => id === null)];
}

/** As a step's reason. */
export function createdBefore({ at, from, id }: KnownCreate): CreatedBefore {
  const remoteId = parseRemoteId(id) ?? undefined;
  return { code: 'CREATED_BEFORE', at, by: from.by, from: from.name, ...defined({ remoteId }) };
}
