// The pixels drawn in a box of the page by canvases, put together as the page does: a grid may draw on one or on many.

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const scratch = new OffscreenCanvas(1, 1);
const context = scratch.getContext('2d', { willReadFrequently: true });

/** In device pixels, four numbers each; `box` in CSS pixels. Null where no canvas has been laid out. */
export function pixelsIn(place: Element, box: Box): Uint8ClampedArray | null {
  if (context === null) throw new Error('No canvas can be read here.');
  const scale = window.devicePixelRatio;
  const [width, height] = [Math.round(box.width * scale), Math.round(box.height * scale)];
  if (scratch.width < width || scratch.height < height) [scratch.width, scratch.height] = [width, height];
  else context.clearRect(0, 0, width, height);
  let some = false;
  for (const canvas of place.querySelectorAll('canvas')) {
    const drawn = canvas.getBoundingClientRect();
    const [x, y] = [Math.round((box.x - drawn.x) * scale), Math.round((box.y - drawn.y) * scale)];
    if (canvas.width === 0 || x >= canvas.width || y >= canvas.height || x + width <= 0 || y + height <= 0) continue;
    context.drawImage(canvas, x, y, width, height, 0, 0, width, height);
    some = true;
  }
  return some ? context.getImageData(0, 0, width, height).data : null;
}
