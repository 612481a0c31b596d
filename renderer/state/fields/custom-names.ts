// The names of the custom fields that the account demands or a record of the draft has: of line items, or of tactics.
import type { Change } from '../../../shared/draft/change.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Json, type JsonObject, isObject, listOf } from '../../../shared/kernel/json.ts';
import { CUSTOM_FIELDS, demandedFields } from '../../../shared/draft/custom-field-list.ts';

/** A file may name any number of custom fields; further ones are set in the inspector. */
const MOST = 40;
/** §2.3. A longer name is a mistake to be fixed in the inspector, not a column. */
const LONGEST = 100;

export class CustomNames {
  readonly #kind: 'lineItem' | 'tactic';
  readonly #names = new Set<string>();

  constructor(kind: 'lineItem' | 'tactic', draft: Draft) {
    this.#kind = kind;
    for (const name of demandedFields(draft.account, kind)) this.#names.add(name);
    for (const { draft: body } of draft.entities[kind].values()) this.#takeFrom(body);
  }

  get list(): readonly string[] {
    return [...this.#names];
  }

  /** Returns whether a name came. None goes while the draft is open: nothing moves under a pointer. */
  follow(changes: readonly Change[]): boolean {
    const before = this.#names.size;
    for (const change of changes) if (change.op !== 'header' && change.kind === this.#kind) this.#look(change);
    return this.#names.size > before;
  }

  #look(change: Exclude<Change, { op: 'header' }>): void {
    if (change.op === 'insert') this.#takeFrom(change.record.draft);
    if (change.op !== 'set') return;
    const [member, field, ...inside] = change.path;
    if (member !== 'draft' || (field !== undefined && field !== CUSTOM_FIELDS)) return;
    for (const value of change.after) {
      if (field === undefined) this.#take(isObject(value) ? value[CUSTOM_FIELDS] : undefined);
      else if (inside.length === 0) this.#take(value);
      else if (inside.length === 1 && value !== undefined) this.#take([value]);
      else if (inside[1] === 'fieldName' && value !== undefined) this.#take([{ fieldName: value }]);
    }
  }

  #takeFrom(body: JsonObject): void {
    const list = body[CUSTOM_FIELDS];
    // Most have none, and of 20,000 that come back each is asked.
    if (list !== undefined) this.#take(list);
  }

  #take(list: Json | undefined): void {
    for (const item of listOf(list)) {
      if (this.#names.size >= MOST) return;
      const name = isObject(item) ? item['fieldName'] : undefined;
      if (typeof name === 'string' && name !== '' && name.length <= LONGEST) this.#names.add(name);
    }
  }
}
