// The marks of state: each has a shape, a colour and a word, so that none depends on colour alone.

export const MARKS = {
  new: 'New',
  changed: 'Changed',
  error: 'Error',
  warning: 'Warning',
  pushed: 'Pushed',
  unchecked: 'Unchecked',
  conflict: 'Conflict',
  unknown: 'Unknown',
  noted: 'Open notes',
} as const;

export type MarkName = keyof typeof MARKS;
