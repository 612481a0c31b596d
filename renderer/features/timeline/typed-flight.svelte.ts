// The fields of a flight in a dialog: texts as planners type dates and amounts, and what they mean in that row.
import type { Json } from '../../../shared/kernel/json.ts';
import type { DraftState } from '../../state/context.ts';
import type { Field, Row } from '../../state/fields/field.ts';
import { fieldById } from '../../state/fields/fields.ts';

export class TypedField {
  readonly field: Field;
  readonly #row: Row;
  readonly #app: DraftState;
  text: string = $state('');

  constructor(app: DraftState, id: string, row: Row, value: Json | undefined) {
    const field = fieldById('flights', id);
    if (field === undefined) throw new Error(`no field ${id}`);
    this.field = field;
    this.#app = app;
    this.#row = row;
    this.text = field.editText(value, row);
  }

  get #parsed() {
    return this.field.parse(this.text, this.#row, this.#app.reading);
  }
  /** Undefined where it is blank or can't be read. */
  get value(): Json | undefined {
    const parsed = this.#parsed;
    return parsed.ok ? parsed.value : undefined;
  }
  get fault(): string | null {
    return this.#parsed.ok ? null : `Not ${this.field.type.noun ?? 'a value'} as written`;
  }
  /** What the text means, where it says more than the text. */
  get note(): string {
    const parsed = this.#parsed;
    const shown = parsed.ok ? this.field.format(parsed.value, this.#row) : '';
    return shown === this.text ? '' : shown;
  }
}
