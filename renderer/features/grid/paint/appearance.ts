// How the page has cells look: its fonts, colours and device pixels, read once for all grids and after each change.
import { type MarkName, MARKS } from '../../../ui/marks.ts';
import { makeTextMetrics } from './text-metrics.ts';
import type { TextMetrics } from '../../../ui/shorten-name.ts';

/** The colour of each drawn part: in normal themes, and under forced colours. */
const COLORS = {
  ...markColors(),
  surface: ['var(--surface)', 'Canvas'],
  hovered: ['var(--hover)', 'Canvas'],
  heading: ['var(--surface-2)', 'Canvas'],
  rule: ['var(--line-soft)', 'GrayText'],
  frozenEdge: ['var(--line-strong)', 'CanvasText'],
  text: ['var(--text)', 'CanvasText'],
  label: ['var(--text-2)', 'CanvasText'],
  dim: ['var(--text-3)', 'CanvasText'],
  over: ['var(--error)', 'CanvasText'],
  range: ['var(--accent-range)', 'Canvas'],
  active: ['var(--accent-line)', 'Highlight'],
  activeFocused: ['var(--accent)', 'Highlight'],
  currentGround: ['var(--accent-soft)', 'Highlight'],
  currentText: ['var(--accent-text)', 'HighlightText'],
  changedGround: ['var(--changed-soft)', 'Canvas'],
  changedRange: ['color-mix(in oklab, var(--accent-range), var(--changed-soft))', 'Canvas'],
  aside: ['var(--line-strong)', 'GrayText'],
  noteCorner: ['var(--accent)', 'CanvasText'],
  errorGround: ['var(--error-soft)', 'Canvas'],
  rail: ['var(--surface-3)', 'GrayText'],
  bar: ['var(--bar-edge)', 'CanvasText'],
  today: ['var(--text-2)', 'CanvasText'],
} as const;

function markColors(): Record<MarkName, readonly [color: string, forced: string]> {
  const entries = Object.entries(MARKS).map(([name, { color }]) => [name, [color, 'CanvasText']]);
  return Object.fromEntries(entries) as Record<MarkName, readonly [string, string]>; // the same names
}

const FONTS = {
  cell: 'var(--weight-regular) var(--text-sm) / 1 var(--font-ui)',
  figure: 'var(--weight-medium) var(--text-sm) / 1 var(--font-ui)',
  heading: 'var(--weight-strong) var(--text-sm) / 1 var(--font-ui)',
  number: 'var(--weight-regular) var(--text-xs) / 1 var(--font-ui)',
  currentNumber: 'var(--weight-strong) var(--text-xs) / 1 var(--font-ui)',
} as const;

/** The class of every canvas. Its style has tabular figures, which a canvas's font can't say. */
export const CANVAS_CLASS = 'lines';

export type ColorName = keyof typeof COLORS;
export type FontName = keyof typeof FONTS;

export interface CanvasFont {
  /** As a canvas takes it, in device pixels. */
  readonly css: string;
  /** From the middle of a line down to where its letters stand, px. */
  readonly baseline: number;
  readonly metrics: TextMetrics;
}

export interface Appearance {
  /** Device pixels in one px. */
  readonly scale: number;
  /** Height of a row, px. */
  readonly rowHeight: number;
  /** Maximum width of the front that a name shares with its neighbours, px. */
  readonly stem: number;
  readonly colors: Readonly<Record<ColorName, string>>;
  readonly fonts: Readonly<Record<FontName, CanvasFont>>;
}

const HIGH_CONTRAST = '(forced-colors: active)';
/** What decides about tokens beside the attributes of the page's root. */
const QUERIES = [HIGH_CONTRAST, '(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(max-width: 1360px)'];

/** The characters of nearly every text: ASCII, and those that mark a cut in a name and separate facts. */
const USUAL_LETTERS = `${String.fromCharCode(...Array.from({ length: 95 }, (_, nth) => 32 + nth))}…·`;

let current: Appearance | null = null;
let isWatched = false;
const followers = new Set<() => void>();

/** Throws where the window has no canvas. */
export function currentAppearance(): Appearance {
  watch();
  return (current ??= readAppearance(window.devicePixelRatio));
}

/**
 * Reads it in idle time, now and after each change, so that a grid that is made later finds it. The widths of usual
 * letters are measured along with it.
 */
export function prepareAppearance(): void {
  requestIdleCallback(() => {
    if (current !== null) return;
    for (const { metrics } of Object.values(currentAppearance().fonts)) metrics.width(USUAL_LETTERS);
  });
}

/** Calls `changed` when theme, density, contrast, fonts or device pixels are others. Returns what stops that. */
export function onAppearanceChange(changed: () => void): () => void {
  watch();
  followers.add(changed);
  return () => {
    followers.delete(changed);
  };
}

function watch(): void {
  if (isWatched) return;
  isWatched = true;
  watchPage(() => {
    current = null;
    for (const changed of followers) changed();
    prepareAppearance();
  });
}

/** Makes the browser compute the page's styles. `scale`: device pixels in one px. */
function readAppearance(scale: number): Appearance {
  const probe = document.createElement('div');
  probe.style.cssText = 'position: absolute; visibility: hidden; contain: strict; forced-color-adjust: none';
  const forced = matchMedia(HIGH_CONTRAST).matches ? 1 : 0;
  const [colors, fonts] = [probes(COLORS, probe), probes(FONTS, probe)];
  for (const [name, element] of colors) element.style.color = COLORS[name][forced];
  const canvases = new Map<FontName, HTMLCanvasElement>();
  for (const [name, element] of fonts) {
    element.style.font = FONTS[name];
    const canvas = document.createElement('canvas');
    canvas.className = CANVAS_CLASS;
    element.append(canvas);
    canvases.set(name, canvas);
  }
  // From here on nothing in the page is changed: it is styled once for all that is read.
  document.body.append(probe);
  const read: Appearance = {
    scale,
    rowHeight: Number.parseFloat(getComputedStyle(probe).getPropertyValue('--row')),
    stem: Number.parseFloat(getComputedStyle(probe).getPropertyValue('--stem')),
    colors: toObject(colors, (element) => getComputedStyle(element).color),
    fonts: toObject(canvases, (canvas) => readFont(canvas, scale)),
  };
  probe.remove();
  return read;
}

/** Is never stopped: the page and its appearance last equally long. */
function watchPage(changed: () => void): void {
  for (const query of QUERIES) matchMedia(query).addEventListener('change', changed);
  const root = new MutationObserver(changed);
  root.observe(document.documentElement, {
    attributes: true,
    attributeFilter: ['data-theme', 'data-density'],
  });
  document.fonts.addEventListener('loadingdone', changed);
  const watchScale = (): void => {
    const here = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
    const other = (): void => {
      watchScale();
      changed();
    };
    here.addEventListener('change', other, { once: true });
  };
  watchScale();
}

/** `canvas` is in the page and inherits the font. */
function readFont(canvas: HTMLCanvasElement, scale: number): CanvasFont {
  // Piece by piece: the shorthand is empty where one of the others can't be said in it.
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(canvas);
  const css = `${fontStyle} ${fontWeight} ${Number.parseFloat(fontSize) * scale}px ${fontFamily}`;
  const context = getDrawingContext(canvas);
  setFont(context, css);
  const measure = (text: string): number => context.measureText(text).width / scale;
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = context.measureText('');
  return {
    css,
    baseline: (Math.round(above) - Math.round(below)) / 2 / scale,
    metrics: makeTextMetrics(measure),
  };
}

export function getDrawingContext(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  // Without transparency letters can be smoothed for the screen's own colours.
  const context = canvas.getContext('2d', { alpha: false });
  if (context === null) throw new Error('This window has no canvas to draw on.');
  return context;
}

/** Without kerning a text is as wide as its letters are together. */
export function setFont(context: CanvasRenderingContext2D, css: string): void {
  context.font = css;
  context.fontKerning = 'none';
  context.textRendering = 'optimizeSpeed';
}

function probes<Name extends string>(names: Readonly<Record<Name, unknown>>, into: Element): Map<Name, HTMLElement> {
  const made = new Map<Name, HTMLElement>();
  for (const name in names) {
    const element = document.createElement('span');
    into.append(element);
    made.set(name, element);
  }
  return made;
}

function toObject<Name extends string, From, To>(
  from: ReadonlyMap<Name, From>,
  of: (each: From) => To,
): Record<Name, To> {
  return Object.fromEntries(Array.from(from, ([name, each]) => [name, of(each)])) as Record<Name, To>; // the same names
}
