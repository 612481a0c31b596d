// The hidden window that creatives are drawn in, one after the other: no program runs in it, and planners never see it.
import { BrowserWindow } from 'electron';
import type { AdSize } from '../../../shared/creative/ad-size.ts';
import { PICTURE_ROOM } from '../../../shared/creative/bounds.ts';
import { hideFromApp } from '../system/shown-windows.ts';
import type { PictureDrawer } from './creative-pictures.ts';
import { ORIGIN } from './origin.ts';
import { pictureSession } from './picture-session.ts';

/** A page that was just loaded may have painted nothing yet, or a part: it is captured after each, until two are equal. */
const TRIES_MS = [50, 100, 200, 400, 800] as const;

export class PictureWindow implements PictureDrawer {
  #window: BrowserWindow | null = null;

  async draw(path: string, { width, height }: AdSize): Promise<Uint8Array | null> {
    const window = (this.#window ??= openHidden());
    await window.loadURL(`${ORIGIN}/${path}`);
    let before: Uint8Array | null = null;
    for (const ms of TRIES_MS) {
      await new Promise<void>((resolve) => void setTimeout(resolve, ms));
      if (window.isDestroyed() || window.webContents.isCrashed()) break;
      const image = await window.webContents.capturePage({ x: 0, y: 0, width, height });
      if (image.isEmpty()) continue;
      const png: Buffer = image.toPNG();
      if (before !== null && png.equals(before)) return png;
      before = png;
    }
    // It moves.
    if (before !== null) return before;
    // Unless another one is drawing by now.
    if (this.#window === window) this.close();
    return null;
  }

  close(): void {
    if (this.#window?.isDestroyed() === false) this.#window.destroy();
    this.#window = null;
  }
}

function openHidden(): BrowserWindow {
  const window = new BrowserWindow({
    ...PICTURE_ROOM,
    show: false,
    frame: false,
    focusable: false,
    skipTaskbar: true,
    webPreferences: {
      session: pictureSession(),
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
      spellcheck: false,
      devTools: false,
      // It is always hidden.
      backgroundThrottling: false,
    },
  });
  hideFromApp(window);
  return window;
}
