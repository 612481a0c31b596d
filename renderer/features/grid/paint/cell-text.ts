// How a cell's text is drawn in the room that its column has: whole, shortened, in two tones, behind an icon.
import type { Field } from '../../../state/fields/field.ts';
import type { IconName } from '../../../ui/icons.ts';
import { splitEnd } from '../../../ui/names.ts';
import type { CellLook } from './cell-look.ts';
import type { TextMetrics } from './text-metrics.ts';

/** What is drawn otherwise than the plain text of its column. */
export type Piece =
  /** `prefix` is the start that a name shares with its neighbours, dim. */
  | { readonly as: 'text' | 'reason' | 'prefix'; readonly text: string }
  /** A text that can't be measured: the page shortens it, and finds out its direction. */
  | { readonly as: 'unmeasured'; readonly text: string; readonly width: number }
  | { readonly as: 'icon'; readonly name: IconName };

/** Plain text, or its pieces from the start. Never with a line break in it: `visible` draws those. */
export type CellText = string | readonly Piece[];

/** What a cell's padding takes of its width, and what an icon and a mark take beside it, px: as in cells.css. */
const PADDING = 16;
const ICON = 20;
const MARK = 18;
/**
 * Maximum width of a name's start, the gap behind it, and the width below which a start is left out, px. Both together
 * are the width of a tab in cells.css.
 */
const PREFIX_WIDTH = 72;
const GAP = 4;
const LEAST = 16;
const ELLIPSIS = '…';

/**
 * `width` is the column's, px. `prefix` is shared with neighbouring names, and asked for only where it would be drawn:
 * a row's own name is told apart by its end, and another's name is whole where there is room for it.
 */
export function cellText(
  field: Field,
  look: CellLook,
  { width, prefix, metrics }: { width: number; prefix: () => string; metrics: TextMetrics },
): CellText {
  const { text, icon } = look;
  if (text === '' && icon === null) return '';
  const room = width - PADDING - (icon === null ? 0 : ICON) - (look.severity === null ? 0 : MARK);
  const fits = (metrics.width(text) ?? Infinity) <= room;
  const isName = field.frozen === true;
  if (isName || (field.type === 'reference' && !fits)) {
    const start = prefix();
    const rest = text.slice(start.length).trimStart();
    if (start !== '' && rest !== '' && text.startsWith(start))
      return withPrefix(start, rest, { room, isName, metrics });
  }
  const drawn = fits ? text : isName ? middleCut(text, room, metrics) : endCut(text, room, metrics);
  if (icon === null && !look.reason) return drawn;
  const pieces = typeof drawn !== 'string' ? drawn : [{ as: look.reason ? 'reason' : 'text', text: drawn } as const];
  return icon === null ? pieces : [{ as: 'icon', name: icon }, ...pieces];
}

/** Whether a cell shows less than its text, or some of it dim. */
export function isShortened(drawn: CellText, text: string): boolean {
  if (typeof drawn === 'string') return drawn !== text;
  return drawn.some(
    (piece) => piece.as === 'prefix' || piece.as === 'unmeasured' || ('text' in piece && piece.text !== text),
  );
}

function withPrefix(
  prefix: string,
  rest: string,
  { room, isName, metrics }: { room: number; isName: boolean; metrics: TextMetrics },
): CellText {
  // Names of rows line up behind their starts; another's name gives its start's room to its end.
  const own = room >= PREFIX_WIDTH + GAP + 2 * LEAST ? PREFIX_WIDTH : 0;
  const width = isName ? own : Math.min(PREFIX_WIDTH, room - GAP - (metrics.width(rest) ?? Infinity));
  if (width < LEAST) return middleCut(rest, room, metrics);
  const start = endCut(prefix, width, metrics);
  const drawn = middleCut(rest, room - width - GAP, metrics);
  // A tab brings the rests of names under each other.
  const gap = isName && typeof start === 'string' ? '\t' : ' ';
  return [
    ...(typeof start === 'string' ? [{ as: 'prefix', text: start } as const] : start),
    ...(typeof drawn === 'string'
      ? [{ as: 'text', text: gap + drawn } as const]
      : [{ as: 'text', text: gap } as const, ...drawn]),
  ];
}

/** Shortens a name in its middle: its end tells rows apart. Where it can't be cut there, at its end. */
function middleCut(name: string, room: number, metrics: TextMetrics): CellText {
  if ((metrics.width(name) ?? Infinity) <= room) return name;
  const { start, end } = splitEnd(name);
  const left = room - (metrics.width(end) ?? Infinity);
  const count = end === '' || left < LEAST ? null : metrics.fit(start, left - ellipsis(metrics));
  return count === null ? endCut(name, room, metrics) : start.slice(0, count) + ELLIPSIS + end;
}

function endCut(text: string, room: number, metrics: TextMetrics): CellText {
  const count = metrics.fit(text, room - ellipsis(metrics));
  if (count === null) return [{ as: 'unmeasured', text, width: Math.max(0, room) }];
  return count === text.length || metrics.fit(text, room) === text.length ? text : text.slice(0, count) + ELLIPSIS;
}

function ellipsis(metrics: TextMetrics): number {
  return metrics.width(ELLIPSIS) ?? 0;
}
