// Channels of draft files: chosen, read as bytes, remembered by the main process, and written to.
import { z } from '../kernel/zod.ts';
import { draftIdSchema, transferRef } from './message-ids.ts';
import { ACTION, QUERY } from './call-limits.ts';

/** Files that are opened at once where the system asks for them: more is a slip of the mouse. */
export const MOST_ARRIVING = 20;

/** Drafts whose files are named at once. */
const MOST_NAMED = 10_000;

/** Names a file that the planner has chosen or dropped. Its path stays in the main process. */
const fileRef = z.object({ file: z.string().max(100) });
const readingRef = z.object({ reading: z.string().max(100) });
/** Of a file as it is on the disk; `none` where there is no such file. */
const versionSchema = z.string().max(200);

export const fileViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  /** Where it lies, in words: the front of a long one is left out. */
  folder: z.string(),
  /** ISO 8601, when it was last opened or saved here; null before it was. */
  at: z.string().nullable(),
  /** False when it is known to be gone. */
  there: z.boolean(),
  /** Drafts that were opened from it or saved to it; of those that are deleted too. */
  draftIds: z.array(z.string()),
});
export type FileView = z.infer<typeof fileViewSchema>;

/** The file of a draft, held against the version that the draft was last read from or saved as. */
export const fileOfDraftSchema = z.object({
  file: fileViewSchema,
  version: versionSchema,
  /** ISO 8601: when another program changed it; null while it is the version that is known here, or gone. */
  changedAt: z.string().nullable(),
  /** ISO 8601: when the draft was last read from it or saved to it. */
  knownAt: z.string(),
});
export type FileOfDraft = z.infer<typeof fileOfDraftSchema>;

/** A file that the system asked to open, with its number among them. */
const arrivalSchema = z.object({ arrival: z.number().int().positive(), file: fileViewSchema });
export type Arrival = z.infer<typeof arrivalSchema>;

/** A file that this run wrote. `folder`: where it lies, in words. Its path stays in the main process. */
export const savedFileSchema = z.object({ id: z.string().max(100), name: z.string(), folder: z.string() });
export type SavedFile = z.infer<typeof savedFileSchema>;

/** By tag: what crosses worlds is of the other world's constructor. */
const bytesSchema = z.custom<Uint8Array<ArrayBuffer>>(
  (value) => Object.prototype.toString.call(value) === '[object Uint8Array]',
);

export const FILE_CHANNELS = {
  /** Asks the planner for a draft file. Null when cancelled. */
  'file.open': { input: z.null(), output: fileViewSchema.nullable(), limit: ACTION },
  /**
   * The file at a path that the preload has for a file dropped on the page; null for what does not look like a draft. No
   * page can ask this.
   */
  'file.dropped': {
    input: z.object({ path: z.string().max(10_000) }),
    output: fileViewSchema.nullable(),
    limit: { ...ACTION, chars: 11_000 },
  },
  /** Files that the system asked to open and no window has taken yet, in order. */
  'file.arrived': { input: z.null(), output: z.array(arrivalSchema), limit: QUERY },
  /**
   * The window begins to open this one: should its page crash, it is not asked for again, nor are those before it. What
   * is known of it by now, since one before it may have been the same file; null where it is not waited for. With the
   * last `left`: how many more the system asked for, told once.
   */
  'file.taken': {
    input: arrivalSchema.pick({ arrival: true }),
    output: z.object({ file: fileViewSchema.nullable(), left: z.number() }),
    limit: QUERY,
  },
  /** Files that were opened or saved here, the newest first. */
  'file.recent': { input: z.null(), output: z.array(fileViewSchema), limit: QUERY },
  /** Takes it off the list; the file itself stays. */
  'file.forget': { input: fileRef, output: z.null(), limit: ACTION },
  /** Begins to read a file; `size` in bytes. */
  'file.read': {
    input: fileRef,
    output: readingRef.extend({ name: z.string(), size: z.number() }),
    limit: ACTION,
  },
  /** Its next bytes; null after the last. */
  'file.take': { input: readingRef, output: bytesSchema.nullable(), limit: { ...QUERY, calls: 5000 } },
  /** It was read to its end, a moment ago or more, and is a draft, `draftId` where it became one of this computer. */
  'file.opened': { input: readingRef.extend({ draftId: draftIdSchema.nullable() }), output: z.null(), limit: ACTION },
  /** Read, or cancelled. */
  'file.release': { input: readingRef, output: z.null(), limit: QUERY },
  /** Of these drafts, which have a file, what it is called and where it lies, in words. Not looked for on the disk. */
  'file.names': {
    input: z.object({ draftIds: z.array(draftIdSchema).max(MOST_NAMED) }),
    output: z.array(z.object({ draftId: draftIdSchema, name: z.string(), folder: z.string() })),
    limit: { chars: 1_100_000, values: 11_000, calls: 1000 },
  },
  /**
   * The window shows this draft, null for none; `edited`: its file lacks edits. Without a file, or one that is gone, the
   * system's title bar marks nothing. The file is the one that the main process knows of the draft.
   */
  'file.markWindow': {
    input: z.object({ draftId: draftIdSchema.nullable(), edited: z.boolean() }),
    output: z.null(),
    limit: QUERY,
  },
  /** The file of a draft; null where it has none. */
  'file.of': { input: z.object({ draftId: draftIdSchema }), output: fileOfDraftSchema.nullable(), limit: QUERY },
  /**
   * Asks where to save, for a draft, or rows that could not be read, given next; `.flightplan` is gzip. Null when
   * cancelled. `draftId`: the draft whose file it becomes; null where a part is written.
   */
  'file.save': {
    input: z.object({
      suggestedName: z.string().max(1000),
      what: z.enum(['draft', 'unreadable']),
      draftId: draftIdSchema.nullable(),
    }),
    output: transferRef.extend({ name: z.string() }).nullable(),
    limit: ACTION,
  },
  /**
   * Makes ready to save a draft to its own file again. `over`: the version that may be written over, where the planner
   * was told that it is another's. `sign`: signed as files are here, also after the planner has saved it without.
   * Failures: FILE_CHANGED, FILE_NOT_FOUND for a draft without a file.
   */
  'file.saveAgain': {
    input: z.object({ draftId: draftIdSchema, over: versionSchema.nullable(), sign: z.boolean().default(false) }),
    output: transferRef.extend({ name: z.string() }),
    limit: ACTION,
  },
  /**
   * All of it was given: checked whole, then written in one step. The main process asks in a box before it signs, and
   * before it replaces a file that is not the version of this draft that is known here. `signed`: of a draft, whether
   * it was; null of all else. Null where nothing was to be written. Failures: NOT_CONFIRMED, FILE_CHANGED, those of
   * writing and of the signing key.
   */
  'file.finish': {
    input: transferRef,
    output: z.object({ signed: z.boolean().nullable(), saved: savedFileSchema }).nullable(),
    limit: ACTION,
  },
  /**
   * Shows a file that this run wrote in the system's file manager. Failures: FILE_NOT_FOUND if it is gone, or was not
   * written by this run.
   */
  'file.showSaved': {
    input: savedFileSchema.pick({ id: true }),
    output: z.null(),
    // A window of the file manager each.
    limit: { ...QUERY, calls: 10 },
  },
} as const;

export const FILE_EVENTS = {
  /** The system asks to open files: `file.arrived` has them. */
  'file.arrives': z.null(),
} as const;
