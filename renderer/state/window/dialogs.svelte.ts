// The dialogs that actions open: a stack, each with its subject. The list of them is here; what draws each is in
// DraftDialogs.svelte and WindowDialogs.svelte.
import { SvelteMap } from 'svelte/reactivity';
import type { MoneyPlace, MoneyTask } from '../../../shared/draft/commands/move-money.ts';
import type { EntityRef } from '../../../shared/draft/document.ts';
import type { EntityProblem } from '../open-draft/entity-problem.ts';
import type { Path } from '../../../shared/kernel/json.ts';
import type { SettingsSectionId } from './settings-sections.ts';

/** `new`, `keeping`, or the id of an account. */
export type AccountsPage = string;

/** The start of a bulk edit. */
export interface BulkStart {
  readonly field: string;
}

/** What to do with planned money, in which campaign; `items`: the selected line items of it. */
export interface MoneyStart {
  readonly kind: MoneyTask['kind'];
  readonly campaign: string;
  readonly items: readonly string[];
  readonly from?: MoneyPlace;
}

interface DialogKind<Scope extends 'window' | 'draft', About> {
  readonly scope: Scope;
  /** Never set: the type of the subject alone. */
  readonly about?: About;
}
const ofWindow = <About = null>(): DialogKind<'window', About> => ({ scope: 'window' });
const ofDraft = <About = null>(): DialogKind<'draft', About> => ({ scope: 'draft' });

/** Each dialog with the type of its subject. Those of a draft close with it. */
export const DIALOGS = {
  accounts: ofWindow<AccountsPage>(),
  backups: ofWindow(),
  bin: ofWindow(),
  /** Whose targeting library: `LibraryAbout.source`. */
  forgetLibrary: ofWindow<string>(),
  newDraft: ofWindow(),
  pull: ofWindow(),
  /** The section that is shown; null: the first. */
  settings: ofWindow<SettingsSectionId | null>(),
  shortcuts: ofWindow(),
  accountAllows: ofDraft(),
  addCreatives: ofDraft(),
  addList: ofDraft(),
  /** `path`: inside the entity's body. */
  addNote: ofDraft<{ readonly ref: EntityRef; readonly path: Path }>(),
  assignCreatives: ofDraft(),
  /** To other line items: all of these flights of one. */
  copyFlights: ofDraft<{ readonly key: string; readonly indexes: readonly number[] }>(),
  /** Null for `index`: a new one, with these days where they are known. */
  editFlight: ofDraft<{
    readonly key: string;
    readonly index: number | null;
    readonly days?: { readonly start: number; readonly end: number };
  }>(),
  splitFlight: ofDraft<{ readonly key: string; readonly index: number }>(),
  /** Null: the field of the active cell. */
  bulkEdit: ofDraft<BulkStart | null>(),
  chooseAccount: ofDraft(),
  detach: ofDraft(),
  /** The keys of line items. */
  flightsBy: ofDraft<readonly string[]>(),
  exportFile: ofDraft<'all' | 'selected' | 'summary'>(),
  exportSheet: ofDraft(),
  moveMoney: ofDraft<MoneyStart>(),
  /** Fixed as one step, each fix in the way that is chosen. */
  fixProblems: ofDraft<readonly EntityProblem[]>(),
};

export type DialogId = keyof typeof DIALOGS;
export type WindowDialogId = {
  [Id in DialogId]: (typeof DIALOGS)[Id]['scope'] extends 'window' ? Id : never;
}[DialogId];
export type DraftDialogId = Exclude<DialogId, WindowDialogId>;
export type DialogAbout<Id extends DialogId> =
  (typeof DIALOGS)[Id] extends DialogKind<infer _, infer About> ? About : never;

/** A subject that may be null may be left out. */
type OpenArguments<About> = null extends About ? [about?: About] : [about: About];

export class Dialogs {
  /** The subjects of those that are open, by id; the last one opened is on top. */
  readonly #stack = new SvelteMap<DialogId, unknown>();

  /** An open one gets the new subject and keeps its place. */
  open<Id extends DialogId>(id: Id, ...[about]: OpenArguments<DialogAbout<Id>>): void {
    this.#stack.set(id, about ?? null);
  }

  close(id: DialogId): void {
    this.#stack.delete(id);
  }

  isOpen(id: DialogId): boolean {
    return this.#stack.has(id);
  }

  /** The subject of an open dialog; null while it is closed. */
  about<Id extends DialogId>(id: Id): DialogAbout<Id> | null {
    return (this.#stack.get(id) ?? null) as DialogAbout<Id> | null; // `open` took it for this id
  }

  /** Closes those of the draft: they must not open over the next one. */
  draftClosed(): void {
    for (const id of [...this.#stack.keys()]) if (DIALOGS[id].scope === 'draft') this.close(id);
  }
}
