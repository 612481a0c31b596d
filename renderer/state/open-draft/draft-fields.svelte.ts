// The fields of each tab as the open draft has them: those of the interface, and a column for each custom field.
import type { LogEntry } from '../../../shared/draft/change.ts';
import type { DraftListener, OpenDraft } from './open-draft.svelte.ts';
import { type CustomTab, customField, isCustomTab } from '../fields/custom-fields.ts';
import { CustomNames } from '../fields/custom-names.ts';
import { type Field, type GridTab, TAB_KIND } from '../fields/field.ts';
import { fieldsOf } from '../fields/fields.ts';

const TABS: readonly CustomTab[] = ['lineItems', 'tactics'];

type PerTab<Value> = Readonly<Record<CustomTab, Value>>;

function perTab<Value>(make: (tab: CustomTab) => Value): PerTab<Value> {
  return Object.fromEntries(TABS.map((tab) => [tab, make(tab)])) as Record<CustomTab, Value>; // both tabs
}

export class DraftFields implements DraftListener {
  readonly #names: PerTab<CustomNames>;
  #custom: PerTab<readonly string[]> = $state.raw(perTab(() => []));
  #lists: PerTab<readonly Field[]> = $state.raw(perTab(fieldsOf));

  constructor(draft: OpenDraft) {
    this.#names = perTab((tab) => new CustomNames(TAB_KIND[tab], draft.live));
    this.#publish();
    draft.follow(this);
  }

  /** All fields of a tab, as its grid and its bulk edit offer them. */
  of(tab: GridTab): readonly Field[] {
    return isCustomTab(tab) ? this.#lists[tab] : fieldsOf(tab);
  }

  /** The names of the custom fields that the account or the draft knows. */
  custom(tab: CustomTab): readonly string[] {
    return this.#custom[tab];
  }

  changed({ changes }: LogEntry): void {
    if (TABS.filter((tab) => this.#names[tab].follow(changes)).length > 0) this.#publish();
  }

  #publish(): void {
    this.#custom = perTab((tab) => this.#names[tab].list);
    this.#lists = perTab((tab) => withCustom(tab, this.#custom[tab]));
  }
}

/** They stand before the description: what an account demands must not be past the edge of the window. */
function withCustom(tab: CustomTab, names: readonly string[]): readonly Field[] {
  const fields = fieldsOf(tab);
  const at = fields.findIndex(({ id }) => id === 'description');
  return fields.toSpliced(at, 0, ...names.map((name) => customField(tab, name)));
}
