// A process for each creative's frame: one that never rests holds up neither the window nor the next creative.
import { app } from 'electron';

/** Chromium keeps sandboxed frames out of the page's process by itself, but all of them together in one. */
const EACH_ALONE = 'IsolateSandboxedIframes:grouping/per-document';

/** Before the app is ready. */
export function separateFrames(): void {
  app.commandLine.appendSwitch('enable-features', EACH_ALONE);
}
