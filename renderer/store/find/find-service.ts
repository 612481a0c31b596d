// Finds entities in the drafts of this computer: an index each, made at the first question and again after an edit.
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { DraftStore } from '../draft-store.ts';
import type { DraftRow } from '../records.ts';
import { DraftIndex } from './draft-index.ts';
import type { FindPort, FoundDrafts, FoundInDraft } from './find-port.ts';

/** Of a draft, and drafts. */
const MOST_ENTITIES = 5;
const MOST_DRAFTS = 8;
/** Characters of all indexes together: some 120 MB at most. Drafts that do not fit are not searched, and said. */
const MOST_CHARS = 100_000_000;
/** The list of drafts is read again after so long: another window may have edited or deleted one. */
const LIST_MS = 1000;

interface Indexed {
  readonly version: string;
  readonly title: string;
  /** Null where the draft could not be read, or has no room. */
  readonly index: DraftIndex | null;
  readonly isWhole: boolean;
}

export class FindService implements FindPort {
  readonly #store: Pick<DraftStore, 'list' | 'open'>;
  readonly #now: () => number;
  /** By draft, the one that was edited last first. */
  #indexes: ReadonlyMap<string, Indexed> = new Map();
  #listed: { readonly at: number; readonly without: string | null } | null = null;

  constructor(store: Pick<DraftStore, 'list' | 'open'>, now: () => number) {
    this.#store = store;
    this.#now = now;
  }

  async find(text: string, without: string | null): Promise<Result<FoundDrafts>> {
    const failed = await this.#refresh(without);
    if (failed !== null) return failed;
    const found: FoundInDraft[] = [];
    for (const [draftId, { index, title }] of this.#indexes) {
      const { total, entities } = index?.find(text, MOST_ENTITIES) ?? NOTHING;
      if (total > 0) found.push({ draftId, title, total, entities });
    }
    const unread = [...this.#indexes.values()].filter(({ isWhole }) => !isWhole).map(({ title }) => title);
    return ok({ drafts: found.slice(0, MOST_DRAFTS), more: Math.max(0, found.length - MOST_DRAFTS), unread });
  }

  async #refresh(without: string | null): Promise<Extract<Result<never>, { ok: false }> | null> {
    const listed = this.#listed;
    if (listed !== null && listed.without === without && this.#now() - listed.at < LIST_MS) return null;
    const list = await this.#store.list();
    if (!list.ok) return list;
    const before = this.#indexes;
    // One that was edited since is given up before it is read again: both would need the room.
    this.#indexes = new Map(
      [...before].filter(([id, { version }]) =>
        list.value.some((row) => formatVersion(row) === version && row.id === id),
      ),
    );
    const indexes = new Map<string, Indexed>();
    let room = MOST_CHARS;
    for (const row of list.value) {
      if (row.binnedAt !== undefined || row.id === without) continue;
      const indexed = this.#indexes.get(row.id) ?? (await this.#read(row));
      if (indexed === null) continue;
      const size = indexed.index?.size ?? 0;
      const fits = size <= room;
      if (fits) room -= size;
      indexes.set(row.id, fits ? { ...indexed, title: row.title } : { ...indexed, index: null, isWhole: false });
    }
    this.#indexes = indexes;
    this.#listed = { at: this.#now(), without };
    return null;
  }

  /** Null for a draft that is gone: another window has deleted it meanwhile. */
  async #read(row: DraftRow): Promise<Indexed | null> {
    const about = { version: formatVersion(row), title: row.title };
    const opened = await this.#store.open(row.id, false);
    if (!opened.ok) return opened.failure.code === 'DRAFT_NOT_FOUND' ? null : { ...about, index: null, isWhole: false };
    return { ...about, index: new DraftIndex(opened.value.draft), isWhole: opened.value.damage.length === 0 };
  }
}

const NOTHING = { total: 0, entities: [] } as const;

/** The list has each draft's last edit, its row is a moment behind. */
const formatVersion = ({ headSeq, editedAt }: DraftRow): string => `${headSeq} ${editedAt}`;
