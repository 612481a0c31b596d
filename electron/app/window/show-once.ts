// Shows a window that was made hidden: once its page has painted or loaded, and after a while whatever comes.

/** A page that has said nothing by then is waited for in a window with the theme's colour. */
export const LONGEST_HIDDEN_MS = 2000;

export interface HiddenWindow {
  /** Calls `run` at each of these: Wayland may keep `ready-to-show` from a hidden window since Electron 38. */
  readonly onReady: (run: () => void) => void;
  readonly show: () => void;
  readonly isDestroyed: () => boolean;
  /** Calls `run` once after `ms`. */
  readonly after: (ms: number, run: () => void) => void;
}

/** Gives what shows it now. However many reasons there are, it is shown once. */
export function showOnce({ onReady, show, isDestroyed, after }: HiddenWindow): () => void {
  let shown = false;
  const showNow = (): void => {
    if (shown || isDestroyed()) return;
    shown = true;
    show();
  };
  onReady(showNow);
  after(LONGEST_HIDDEN_MS, showNow);
  return showNow;
}
