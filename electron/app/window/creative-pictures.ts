// Creatives drawn still for the gallery: one after the other, each once, and served to the page from its file.
import { createHash } from 'node:crypto';
import type { AdSize } from '../../../shared/creative/ad-size.ts';
import { PICTURE_ROOM } from '../../../shared/creative/bounds.ts';
import { isOurs } from './origin.ts';
import type { Kept, PictureFiles } from './picture-files.ts';

/** Draws the page at a path of ours. */
export interface PictureDrawer {
  /** PNG of the page's upper left, `size` pixels; null where nothing was drawn. */
  draw(path: string, size: AdSize): Promise<Uint8Array | null>;
  /** Gives up the drawing under way, and frees what it takes. */
  close(): void;
}

export interface PictureParts {
  readonly files: PictureFiles;
  /** Holds a page of a creative, without its scripts and `scale` times as large; gives its path. */
  readonly offer: (markup: string, size: AdSize, scale: number) => string;
  readonly drawer: PictureDrawer;
  readonly after: (ms: number, run: () => void) => void;
}

export interface Drawn extends AdSize {
  readonly markup: string;
}

/** A creative that is not drawn by then is given up. */
const LIMIT_MS = 5000;
/** What drawing takes is freed once none was asked for this long. */
const IDLE_MS = 10_000;
/** More than a window asks for at a time. */
const MOST_WAITING = 100;
/** Creatives that could not be drawn are remembered, up to so many: asked again they would hold up the others. */
const MOST_FAILED = 1000;
/** Part of a digest: goes up when creatives are drawn in another way. */
const WAY = 1;

const PATH = /^\/picture\/([0-9a-f]{64})\.png$/;

export class CreativePictures {
  readonly #parts: PictureParts;
  /** By digest; those that wait and the one that is being drawn. */
  readonly #waiting = new Map<string, Promise<string | null>>();
  readonly #failed = new Set<string>();
  #last: Promise<unknown> = Promise.resolve();
  #asked = 0;

  constructor(parts: PictureParts) {
    this.#parts = parts;
  }

  /** The path of its picture in the page; null where it can't be drawn. */
  async pathOf(drawn: Drawn): Promise<string | null> {
    const digest = hashDrawing(drawn);
    if (await this.#parts.files.has(digest)) return toPicturePath(digest);
    if (this.#failed.has(digest)) return null;
    const waiting = this.#waiting.get(digest);
    if (waiting !== undefined) return waiting;
    if (this.#waiting.size >= MOST_WAITING) return null;
    const path = this.#last.then(async () => {
      const kept = await this.#draw(digest, drawn);
      this.#waiting.delete(digest);
      if (!kept) this.#markFailed(digest);
      return kept ? toPicturePath(digest) : null;
    });
    this.#waiting.set(digest, path);
    this.#last = path;
    return path;
  }

  /** The picture behind a URL; null for other URLs. */
  async answer({ url, method }: { readonly url: string; readonly method: string }): Promise<Response | null> {
    const digest = isOurs(url) ? PATH.exec(new URL(url).pathname)?.[1] : undefined;
    if (digest === undefined) return null;
    const png = method === 'GET' ? await this.#parts.files.read(digest) : null;
    // Copied: Response takes bytes in a buffer of their own. Not empty: Chromium would put a page of its own there.
    return new Response(png === null ? 'No picture' : new Uint8Array(png), {
      status: png === null ? 404 : 200,
      headers: {
        'content-type': png === null ? 'text/plain' : 'image/png',
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
        'cross-origin-resource-policy': 'same-origin',
      },
    });
  }

  /** How much is on the disk. */
  kept(): Promise<Kept> {
    return this.#parts.files.kept();
  }
  /** Removes all of it; what could not be drawn may be tried again. */
  async forget(): Promise<void> {
    await this.#parts.files.clear();
    this.#failed.clear();
  }

  /** The window has closed. */
  close(): void {
    this.#parts.drawer.close();
  }

  /** Whether a picture of it is kept. */
  async #draw(digest: string, { markup, width, height }: Drawn): Promise<boolean> {
    const { drawer, files, offer } = this.#parts;
    const scale = Math.min(2, PICTURE_ROOM.width / width, PICTURE_ROOM.height / height);
    const side = (pixels: number): number => Math.max(1, Math.round(pixels * scale));
    const size = { width: side(width), height: side(height) };
    try {
      const png = await this.#inTime(drawer.draw(offer(markup, { width, height }, scale), size));
      return png !== null && (await files.keep(digest, png));
    } catch {
      return false;
    } finally {
      this.#closeWhenIdle();
    }
  }

  #inTime(png: Promise<Uint8Array | null>): Promise<Uint8Array | null> {
    return new Promise((resolve, reject) => {
      let isOver = false;
      this.#parts.after(LIMIT_MS, () => {
        if (isOver) return;
        // Whatever holds it up goes with it: the next one gets a process of its own.
        this.#parts.drawer.close();
        resolve(null);
      });
      png.then(resolve, reject).finally(() => (isOver = true));
    });
  }

  #closeWhenIdle(): void {
    const asked = (this.#asked += 1);
    this.#parts.after(IDLE_MS, () => {
      if (asked === this.#asked && this.#waiting.size === 0) this.#parts.drawer.close();
    });
  }

  #markFailed(digest: string): void {
    this.#failed.add(digest);
    const [oldest] = this.#failed;
    if (this.#failed.size > MOST_FAILED && oldest !== undefined) this.#failed.delete(oldest);
  }
}

function hashDrawing({ markup, width, height }: Drawn): string {
  return createHash('sha256')
    .update(JSON.stringify([WAY, width, height, markup]))
    .digest('hex');
}

const toPicturePath = (digest: string): string => `picture/${digest}.png`;
