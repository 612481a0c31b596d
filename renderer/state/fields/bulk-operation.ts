// The operations of a bulk edit, as planners read them.

/** In the order in which they are offered; `verb` begins the name of the step of undo. */
export const BULK_OPERATIONS = {
  replace: { label: 'Find and replace', verb: 'Replace in' },
  raise: { label: 'Raise by %', verb: 'Raise' },
  set: { label: 'Set to', verb: 'Set' },
  before: { label: 'Add before', verb: 'Add text before' },
  after: { label: 'Add after', verb: 'Add text after' },
  template: { label: 'Name by template', verb: 'Make' },
  add: { label: 'Add', verb: 'Add to' },
  multiply: { label: 'Multiply by', verb: 'Multiply' },
  dates: { label: 'Shift dates', verb: 'Shift' },
  shift: { label: 'Move this date alone', verb: 'Move' },
  merge: { label: 'Merge from a tactic', verb: 'Merge into' },
  exchange: { label: 'Replace from a tactic', verb: 'Replace' },
  clear: { label: 'Clear', verb: 'Clear' },
} as const;
export type BulkOperation = keyof typeof BULK_OPERATIONS;
