// Dragging rows of a tree onto others of it: what the tree asks of the list that it draws.

export type DropPlace = 'before' | 'after' | 'into';

export interface TreeDrag<Row> {
  readonly canStart: (row: Row) => boolean;
  /** Called with the row under the pointer. */
  readonly start: (row: Row) => void;
  /** Whether the dragged rows go into this row or beside it; null where it can't. */
  readonly over: (row: Row) => 'into' | 'beside' | null;
  readonly drop: (row: Row, place: DropPlace) => void;
  /** Called after a drop as well as without one. */
  readonly end: () => void;
}
