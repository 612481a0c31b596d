// How large a creative is drawn.

export type Zoom = 'fit' | '0.5' | '1' | '2';

/** All of it in sight; never larger than it is, and never too small to be seen at all. */
export function fittingZoom(
  size: { readonly width: number; readonly height: number },
  width: number,
  height: number,
): number {
  return Math.max(0.05, Math.min(1, width / size.width, height / size.height));
}
