// The marks of state: each has a shape, a colour and a word, so that none depends on colour alone.
import type { Shape } from './shapes.ts';

interface MarkKind {
  readonly word: string;
  readonly color: `var(--${string})`;
  readonly shapes: readonly Shape[];
}

/** The square that marks are drawn in. */
export const MARK_UNITS = 16;
/** Of a mark's lines, in its own units. */
export const MARK_LINE = 1.5;

/** Fills a shape instead of drawing along its edge. */
const FILLED = { fill: 'currentColor', stroke: 'none' };
/** The colour of lines that are left open in a filled shape. */
export const CUT = 'var(--surface)';

export const MARKS = {
  new: {
    word: 'New',
    color: 'var(--new)',
    shapes: [
      ['rect', { x: 2.5, y: 2.5, width: 11, height: 11, rx: 3 }],
      ['path', { d: 'M8 5.5v5M5.5 8h5' }],
    ],
  },
  changed: { word: 'Changed', color: 'var(--changed)', shapes: [['circle', { cx: 8, cy: 8, r: 3.5, ...FILLED }]] },
  error: {
    word: 'Error',
    color: 'var(--error)',
    shapes: [
      ['path', { d: 'M5.2 1.5h5.6l3.7 3.7v5.6l-3.7 3.7H5.2L1.5 10.8V5.2z', ...FILLED }],
      ['path', { d: 'M5.7 5.7l4.6 4.6M10.3 5.7l-4.6 4.6', stroke: CUT }],
    ],
  },
  warning: {
    word: 'Warning',
    color: 'var(--warning)',
    shapes: [['path', { d: 'M8 2.2l6 11H2zM8 6.5v3M8 11.4v.1' }]],
  },
  /** A warning that was looked at: its shape, open and grey. */
  aside: { word: 'Set aside', color: 'var(--text-3)', shapes: [['path', { d: 'M8 2.2l6 11H2z' }]] },
  pushed: { word: 'Pushed', color: 'var(--pushed)', shapes: [['path', { d: 'M3 8.5l3.2 3.2L13 4.8' }]] },
  unchecked: {
    word: 'Unchecked',
    color: 'var(--unchecked)',
    shapes: [['circle', { cx: 8, cy: 8, r: 5.5, 'stroke-dasharray': '2.6 2.2' }]],
  },
  conflict: {
    word: 'Conflict',
    color: 'var(--conflict)',
    shapes: [
      ['path', { d: 'M8 1.5L14.5 8 8 14.5 1.5 8z' }],
      ['path', { d: 'M8 5v6' }],
    ],
  },
  unknown: {
    word: 'Unknown',
    color: 'var(--warning)',
    shapes: [
      ['circle', { cx: 8, cy: 8, r: 6 }],
      ['path', { d: 'M6.4 6.4c.2-2.2 3.5-2 3.3 0-.1 1.1-1.6 1.2-1.6 2.4M8.1 11.2v.1' }],
    ],
  },
  noted: {
    word: 'Open notes',
    color: 'var(--accent-text)',
    shapes: [['path', { d: 'M2.5 3h11v8H8l-3 2.5V11H2.5zM5.5 6h5M5.5 8.3h3' }]],
  },
} as const satisfies Readonly<Record<string, MarkKind>>;

export type MarkName = keyof typeof MARKS;
