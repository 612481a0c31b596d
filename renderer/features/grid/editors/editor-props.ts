// The props of every cell editor.
import type { Row } from '../../../state/fields/field.ts';
import type { GridView } from '../view/grid-view.svelte.ts';

export interface EditorProps {
  view: GridView;
  subject: Row;
  /** What was typed to open it; null opens it on what the cell holds. */
  typed: string | null;
  onclose: () => void;
}
