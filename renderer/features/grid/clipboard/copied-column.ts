// One column on its way to the clipboard: of cells that hold the same, one is spelled for all.
import { type Json, isObject } from '../../../../shared/kernel/json.ts';
import type { Field, Row } from '../../../state/fields/field.ts';
import type { Reading } from '../../../state/fields/reading.ts';
import { cellToCopy } from './copy.ts';
import { cellHtml } from './html-write.ts';
import type { SheetCell } from './sheet-cell.ts';
import { guarded, quoted } from '../../../cells/tsv.ts';

/** A cell as it leaves: in the plain text, and in the table. */
interface CopiedCell {
  readonly plain: string;
  readonly html: string;
}

interface CopyOptions {
  readonly reading: Reading;
  /** Whether the table is wanted too. */
  readonly asTable: boolean;
  /** Before each cell in the plain text. */
  readonly separator: string;
}

export class CopiedColumn {
  readonly #field: Field;
  readonly #options: CopyOptions;
  readonly #dependsOnOtherRecords: boolean;
  readonly #blank: CopiedCell;
  /**
   * By value alone, so a spelling may not depend on the row. Only dates do, in the window: copied ones are spelled in
   * full, and text that is no date as written.
   */
  readonly #known = new Map<Json | undefined, CopiedCell>();
  /**
   * By the JSON of values copied as a whole: making the sentence of a tactic's targeting takes longer than comparing
   * it.
   */
  readonly #wholes = new Map<string, CopiedCell>();

  constructor(field: Field, options: CopyOptions) {
    this.#field = field;
    this.#options = options;
    // What these say of a value may depend on names elsewhere in the draft.
    this.#dependsOnOtherRecords = field.type.content !== 'value';
    this.#blank = this.#spelled({ text: '' });
  }

  /** `row` undefined: it is gone, and its cells are blank. */
  cell(row: Row | undefined): CopiedCell {
    if (row === undefined) return this.#blank;
    const field = this.#field;
    if (!this.#dependsOnOtherRecords) {
      const value = field.read(row);
      return this.#known.get(value) ?? this.#spell(value, cellToCopy(field, row, this.#options.reading));
    }
    const value = field.whole === true ? field.read(row) : undefined;
    const whole = isObject(value) ? JSON.stringify(value) : '';
    const same = this.#wholes.get(whole);
    if (same !== undefined) return same;
    const cell = cellToCopy(field, row, this.#options.reading);
    // Apart from each other: a mistake may be a text of any kind.
    const spelling = cell.own === undefined ? `t${cell.text}` : `v${cell.own.value}\t${cell.text}`;
    const spelled = this.#known.get(spelling) ?? this.#spell(spelling, cell);
    if (whole !== '') this.#wholes.set(whole, spelled);
    return spelled;
  }

  #spell(known: Json | undefined, cell: SheetCell): CopiedCell {
    const spelled = this.#spelled(cell);
    this.#known.set(known, spelled);
    return spelled;
  }

  #spelled(cell: SheetCell): CopiedCell {
    const { asTable, separator } = this.#options;
    return { plain: separator + quoted(plainText(cell)), html: asTable ? cellHtml(cell) : '' };
  }
}

/** A figure may begin with a minus; text that does is no formula. */
function plainText({ text, number }: SheetCell): string {
  return number === undefined ? guarded(text) : text;
}
