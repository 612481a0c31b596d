// The files that the planner has opened and saved, and which draft belongs to which: paths stay in this process.
import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { FileView } from '../../../shared/ipc/files.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { type StoreFile, refuseNewer } from '../../file/store-file.ts';
import { folderWords } from './folder-words.ts';
import { type Log, errorText } from '../system/log.ts';

/** What tells one version of a file's content from another; the hash decides where only the version differs. */
export interface FileStamp {
  /** `fileVersion`: to be had without reading the file. */
  readonly version: string;
  /** SHA-256, hexadecimal. */
  readonly hash: string;
}

/** Shown in the list of recent files. */
const MOST_RECENT = 12;
/** Of one file: those of drafts that were deleted are among them. */
const MOST_DRAFTS = 50;
/** Remembered for their drafts. */
const MOST_FILES = 300;

const fileSchema = z.object({
  id: z.string().max(100),
  path: z.string().max(10_000),
  /** ISO 8601, when it was last opened or saved. */
  at: z.string().max(40),
  /** Whether it is in the list of recent files: it leaves that and stays the file of its drafts. */
  listed: z.boolean(),
  drafts: z
    .array(z.object({ draftId: z.string().max(100), version: z.string(), hash: z.string(), at: z.string().max(40) }))
    .max(MOST_DRAFTS),
});
type KnownFile = z.infer<typeof fileSchema>;

/** A version that a save replaced and that was kept beside its file: SHA-256, hexadecimal. */
const previousSchema = z.object({ path: z.string().max(10_000), hash: z.string().max(64) });

const contentSchema = z.looseObject({
  files: z.array(fileSchema).max(MOST_FILES).default([]),
  previous: z.array(previousSchema).max(MOST_FILES).default([]),
});
type Content = z.infer<typeof contentSchema>;

/** The file of a draft, as it was when the draft was last read from it or saved to it, at `at` (ISO 8601). */
interface FileOf {
  readonly id: string;
  readonly path: string;
  readonly stamp: FileStamp;
  readonly at: string;
}

export interface KnownFilesNeeds {
  readonly store: StoreFile;
  readonly log: Log;
  readonly now: () => Date;
  readonly home: string;
  /** Tells the system, for its own list of recent documents; `recent` are paths, the newest first. */
  readonly addRecent: (file: string, recent: readonly string[]) => void;
}

export class KnownFiles {
  readonly #needs: KnownFilesNeeds;
  /** The newest first. */
  #files: readonly KnownFile[] = [];
  /** The newest first. */
  #previous: Content['previous'] = [];
  /** Chosen and not opened yet: gone with this process. */
  readonly #chosen = new Map<string, string>();

  constructor(needs: KnownFilesNeeds) {
    this.#needs = { ...needs, store: refuseNewer(needs.store) };
    ({ files: this.#files, previous: this.#previous } = this.#read());
  }

  /** Gives a file a name for the window. */
  choose(file: string): string {
    const known = this.#files.find((each) => each.path === file);
    if (known !== undefined) return known.id;
    const id = randomUUID();
    this.#chosen.set(id, file);
    return id;
  }

  /** Undefined for a file that was never chosen. */
  pathOf(id: string): string | undefined {
    return this.#files.find((each) => each.id === id)?.path ?? this.#chosen.get(id);
  }

  /** It was opened or saved, and from now on is the file of `draftId`, where that is not null. */
  used(file: string, draftId: string | null, stamp: FileStamp): void {
    const id = this.choose(file);
    const before = this.#files.find((each) => each.id === id);
    const others = (before?.drafts ?? []).filter((link) => link.draftId !== draftId);
    const at = this.#needs.now().toISOString();
    const drafts = draftId === null ? others : [{ draftId, ...stamp, at }, ...others].slice(0, MOST_DRAFTS);
    const rest = this.#files
      .filter((each) => each.id !== id)
      .map((each) => ({ ...each, drafts: each.drafts.filter((link) => link.draftId !== draftId) }));
    this.#chosen.delete(id);
    this.#files = [{ id, path: file, at, listed: true, drafts }, ...rest].slice(0, MOST_FILES);
    this.#keep();
    this.#needs.addRecent(
      file,
      this.recent.flatMap((each) => this.pathOf(each) ?? []),
    );
  }

  /** The file of a draft, as it was when the draft was last read from it or saved to it. */
  of(draftId: string): FileOf | null {
    for (const { id, path: file, drafts } of this.#files) {
      const link = drafts.find((each) => each.draftId === draftId);
      if (link === undefined) continue;
      const { version, hash, at } = link;
      return { id, path: file, stamp: { version, hash }, at };
    }
    return null;
  }

  /** Whether this is a file that was opened, saved or chosen here, under whatever path. */
  async isRemembered(file: string): Promise<boolean> {
    const all = [...this.#files.map((each) => each.path), ...this.#chosen.values()];
    if (all.includes(file)) return true;
    const there = await stat(file).catch(() => null);
    // Links and folders with two names give one file several paths; its name differs at most in its letters' case.
    const name = path.basename(file).toLowerCase();
    const alike = all.filter((each) => path.basename(each).toLowerCase() === name);
    const found = await Promise.all(alike.map((each) => stat(each).catch(() => null)));
    return found.some((one) => one !== null && one.ino === there?.ino && one.dev === there.dev);
  }

  /** The content of the previous version that was kept at this path; null where none was. */
  previousHash(file: string): string | null {
    return this.#previous.find((each) => each.path === file)?.hash ?? null;
  }

  /** A previous version was kept at this path: the next one may replace it. */
  keptPrevious(file: string, hash: string): void {
    const others = this.#previous.filter((each) => each.path !== file);
    this.#previous = [{ path: file, hash }, ...others].slice(0, MOST_FILES);
    this.#keep();
  }

  forget(id: string): void {
    this.#files = this.#files
      .map((each) => (each.id === id ? { ...each, listed: false } : each))
      .filter(({ listed, drafts }) => listed || drafts.length > 0);
    this.#keep();
  }

  /** Ids of recent files, the newest first. */
  get recent(): readonly string[] {
    return this.#files.flatMap(({ id, listed }) => (listed ? [id] : [])).slice(0, MOST_RECENT);
  }

  /** What the window is told of a file; `there` is not known here. */
  view(id: string): Omit<FileView, 'there'> | null {
    const file = this.pathOf(id);
    if (file === undefined) return null;
    const known = this.#files.find((each) => each.id === id);
    return {
      id,
      name: path.basename(file),
      folder: this.folderOf(file),
      at: known?.at ?? null,
      draftIds: known?.drafts.map(({ draftId }) => draftId) ?? [],
    };
  }

  /** Where a file lies, in words. */
  folderOf(file: string): string {
    return folderWords(path.dirname(file), this.#needs.home, path.sep);
  }

  #read(): Content {
    const { store, log } = this.#needs;
    try {
      return contentSchema.parse(store.read());
    } catch (error) {
      try {
        log.warn(
          `The list of files could not be read. It starts empty, the old one is ${store.quarantine()}. ${errorText(error)}`,
        );
      } catch (still) {
        log.warn(`The list of files could not be read and not be put aside. ${errorText(error)}\n${errorText(still)}`);
      }
      return { files: [], previous: [] };
    }
  }

  #keep(): void {
    try {
      this.#needs.store.write({ files: this.#files, previous: this.#previous });
    } catch (error) {
      this.#needs.log.warn(`The list of files could not be written. ${errorText(error)}`);
    }
  }
}
