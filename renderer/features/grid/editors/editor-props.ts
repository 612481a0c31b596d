// What every editor of a cell is given: whose cell it is, what opened it, and where the keyboard goes back to.
import type { Row } from '../../../state/fields/field.ts';
import type { GridView } from '../view/grid-view.svelte.ts';

export interface EditorProps {
  view: GridView;
  subject: Row;
  /** What was typed to open it; null opens it on what the cell holds. */
  typed: string | null;
  onclose: () => void;
}
