// The store of the drafts on this computer: list, create, open, delete. All access to IndexedDB starts here.
import type { LogEntry } from '../../shared/draft/change.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { defined } from '../../shared/kernel/defined.ts';
import { inSlices } from '../../shared/kernel/in-slices.ts';
import { KINDS } from '../../shared/domain/resources/registry.ts';
import type { TargetId } from '../../shared/ipc/accounts.ts';
import type { Result } from '../../shared/kernel/result.ts';
import { type Backup, type ReadBackup, backUp, listBackups, readBackup } from './backups.ts';
import { ChunkLayout } from './chunk-layout.ts';
import type { DraftDatabase } from './database.ts';
import { measureDraft } from './draft-size.ts';
import { recoverRows } from './recover-rows.ts';
import { type Findings, keepFindings, readFindings } from './findings.ts';
import { type OpenNeeds, type OpenedDraft, SLICE_MS, openDraft } from './open-draft.ts';
import type { BackupReason, Counts, DraftAbout, DraftRow, Origin } from './records.ts';
import { validHead } from './row-guards.ts';
import { reading, writing } from './store-failure.ts';
import { packRecords, unpackChanges } from './packed-lists.ts';
import { readLog } from './read-log.ts';

export interface DraftStoreNeeds extends OpenNeeds {
  readonly newId: () => string;
}

export function countEntities(draft: Draft): Counts {
  return Object.fromEntries(KINDS.map((kind) => [kind, draft.entities[kind].size])) as Record<
    (typeof KINDS)[number],
    number
  >; // one number a kind, all kinds
}

export class DraftStore {
  readonly #db: DraftDatabase;
  readonly #needs: DraftStoreNeeds;

  constructor(db: DraftDatabase, needs: DraftStoreNeeds) {
    this.#db = db;
    this.#needs = needs;
  }

  /** Newest edit first, those in the bin too. A draft whose row is lost is found again by what else there is of it. */
  list(): Promise<Result<readonly DraftRow[]>> {
    return reading(async () => {
      // What can't be mended is no reason to hide the rest.
      await recoverRows(this.#db, this.#at()).catch(() => undefined);
      const heads = new Map((await this.#db.heads.toArray()).map((head) => [head.draftId, head]));
      const kept = (await this.#db.drafts.toArray()).filter(({ look }) => look !== true);
      const rows = kept.map((row) => {
        const { editedAt = row.editedAt } = validHead(heads.get(row.id)) ?? {};
        return editedAt > row.editedAt ? { ...row, editedAt } : row;
      });
      return rows.sort((a, b) => (a.editedAt < b.editedAt ? 1 : a.editedAt > b.editedAt ? -1 : 0));
    });
  }

  /** Puts a whole draft on disk, with an empty log. `target`: where it was chosen already. */
  create(
    draft: Draft,
    about: DraftAbout,
    origin: Origin,
    { target, variantOf }: Pick<DraftRow, 'target' | 'variantOf'> = {},
  ): Promise<Result<DraftRow>> {
    const at = this.#at();
    const id = this.#needs.newId();
    const layout = new ChunkLayout();
    layout.restructure();
    const plan = layout.plan(draft);
    const row: DraftRow = {
      ...about,
      id,
      origin,
      ...defined({ target, variantOf }),
      createdAt: at,
      editedAt: at,
      headSeq: 0,
      snapshotSeq: 0,
      historyFrom: 0,
      folded: null,
      header: draft.header,
      chunks: plan.notes,
    };
    return writing(() =>
      this.#db.transaction('rw', this.#db.drafts, this.#db.chunks, this.#db.copies, async () => {
        for (const { kind, index, records } of plan.put)
          await this.#db.chunks.add({ draftId: id, kind, index, records: packRecords(kind, records) });
        await this.#db.drafts.add(row);
        await this.#db.copies.put(row);
        return row;
      }),
    );
  }

  /** The id of a draft that comes in piece by piece (`FilePort.store`): to be locked before its first piece. */
  newId(): string {
    return this.#needs.newId();
  }

  /** Drafts that were coming in, or only looked into: those that no window holds any more are to be deleted. */
  unfinished(): Promise<Result<readonly string[]>> {
    return reading(async () => {
      const looked = await this.#db.drafts.filter(({ look }) => look === true).primaryKeys();
      return [...(await this.#db.imports.toCollection().primaryKeys()), ...looked];
    });
  }

  /** A draft that was only looked into is one of this computer from now on. */
  keep(id: string): Promise<Result<null>> {
    return this.#changeRow(id, ({ look: _look, ...kept }) => kept);
  }

  /** Puts a draft into the bin, with all that it has on disk. */
  putInBin(id: string): Promise<Result<null>> {
    return this.#changeRow(id, (row) => ({ ...row, binnedAt: this.#at() }));
  }

  /** Takes a draft out of the bin as it was put there. */
  takeOutOfBin(id: string): Promise<Result<null>> {
    return this.#changeRow(id, ({ binnedAt: _binnedAt, ...row }) => row);
  }

  /** Stores where a draft is pushed to; awaited before anything is sent there. */
  setTarget(id: string, target: TargetId | null): Promise<Result<null>> {
    const { drafts, copies } = this.#db;
    return writing(() =>
      this.#db.transaction('rw', drafts, copies, async () => {
        await drafts.update(id, { target });
        await copies.update(id, { target });
        return null;
      }),
    );
  }

  /** `mine`: this window holds the draft's lock. */
  open(id: string, mine = true): Promise<Result<OpenedDraft>> {
    return openDraft(this.#db, id, this.#needs, mine);
  }

  /**
   * What another window has written of a draft after entry `seq`, oldest first; null where not all of it can be read, or
   * the draft is gone.
   */
  entriesAfter(id: string, seq: number): Promise<Result<readonly LogEntry[] | null>> {
    const { drafts, heads, log } = this.#db;
    return reading(async () => {
      const head = validHead(await heads.get(id));
      if (head !== undefined && head.headSeq <= seq) return [];
      const [row, written] = await this.#db.transaction('r', drafts, heads, log, () =>
        Promise.all([drafts.get(id), readLog(this.#db, id, seq, head?.headSeq ?? seq)]),
      );
      if (row === undefined || written.quarantined.length > 0) return null;
      const turns = { now: this.#needs.now, pause: () => Promise.resolve(), sliceMs: SLICE_MS };
      for (const { changes } of written.entries) await inSlices(unpackChanges(changes), turns);
      return written.entries;
    });
  }

  /** About how many bytes a draft takes with its log and backups. `pause`: between two pieces. */
  sizeOf(id: string, pause: () => Promise<void>): Promise<Result<number>> {
    return reading(() => measureDraft(this.#db, id, pause));
  }

  /** Removes a draft with all it has on disk, for good. `onlyBinned`: not where it was taken out of the bin meanwhile. */
  delete(id: string, onlyBinned = false): Promise<Result<null>> {
    const { drafts, chunks, log, quarantine, imports, backups, kept, copies, heads, findings } = this.#db;
    const tables = [drafts, chunks, log, quarantine, imports, backups, kept, copies, heads, findings];
    return writing(() =>
      this.#db.transaction('rw', tables, async () => {
        if (onlyBinned && (await drafts.get(id))?.binnedAt === undefined) return null;
        await drafts.delete(id);
        await heads.delete(id);
        await findings.delete(id);
        await copies.delete(id);
        await backups.where('draftId').equals(id).delete();
        await this.#db.keptOf(id).delete();
        await imports.delete(id);
        await this.#db.chunksOf(id).delete();
        await this.#db.logAfter(id, 0).delete();
        await quarantine.where('draftId').equals(id).delete();
        return null;
      }),
    );
  }

  /** Backs a draft up as it is on disk: await the writer first. Writes no record, so it costs next to nothing. */
  backUp(draftId: string, why: BackupReason): Promise<Result<null>> {
    return backUp(this.#db, draftId, why, this.#at());
  }

  /** Newest first. */
  backups(draftId: string): Promise<Result<readonly Backup[]>> {
    return listBackups(this.#db, draftId);
  }

  /** What pushes and pulls of the draft have found on both sides; nothing where it can't be read. */
  findings(draftId: string): Promise<Findings> {
    return readFindings(this.#db, draftId);
  }

  /** In place of what was kept before. */
  keepFindings(draftId: string, findings: Findings): Promise<Result<null>> {
    return keepFindings(this.#db, draftId, findings);
  }

  readBackup(id: number): Promise<Result<ReadBackup>> {
    return readBackup(this.#db, id);
  }

  /** In the row and in its copy. */
  #changeRow(id: string, change: (row: DraftRow) => DraftRow): Promise<Result<null>> {
    const { drafts, copies } = this.#db;
    return writing(() =>
      this.#db.transaction('rw', drafts, copies, async () => {
        for (const rows of [drafts, copies]) {
          const row = await rows.get(id);
          if (row !== undefined) await rows.put(change(row));
        }
        return null;
      }),
    );
  }

  /** ISO 8601. */
  #at(): string {
    return new Date(this.#needs.now()).toISOString();
  }

  close(): void {
    this.#db.close();
  }
}
