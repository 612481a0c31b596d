// How the stand-in's process ends: signals, uncaught errors, process.exit, and Chromium before it.
import type { App } from './app.ts';
import type { DevTools } from './devtools.ts';
import { dialog } from './dialog.ts';

/** Chromium gets this long to bring IndexedDB to the disk. */
const CLOSING_MS = 3000;

export function guardProcess(app: App): void {
  process.on('uncaughtException', (error) => {
    if (process.listenerCount('uncaughtException') > 1) return; // the app has its own
    const shown = `Uncaught Exception:\n${error.stack ?? String(error)}`;
    dialog.showErrorBox('A JavaScript error occurred in the main process', shown);
    app.exit(1); // Electron shows a box and lives on; here its button can't be pressed
  });
  process.on('unhandledRejection', (reason) => {
    const shown = reason instanceof Error ? (reason.stack ?? String(reason)) : String(reason);
    process.stderr.write(`UnhandledPromiseRejectionWarning: ${shown}\n`);
  });
  // In Electron, too, process.exit is app.exit; it returns here, which the type denies.
  process.exit = ((code?: number | string | null) => app.exit(Number(code ?? process.exitCode ?? 0))) as never;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit());
}

/** Waits for Chromium's exit, not for its pipe: only then may the profile be deleted or used again. */
export async function endChromium(devtools: DevTools): Promise<void> {
  const { process: chromium } = devtools;
  const ended = (): boolean => chromium.exitCode !== null || chromium.signalCode !== null;
  if (ended()) return;
  const exit = new Promise((resolve) => chromium.once('exit', resolve));
  devtools.send('Browser.close', {}).catch(() => undefined);
  await Promise.race([exit, new Promise((resolve) => setTimeout(resolve, CLOSING_MS))]);
  if (!ended()) chromium.kill('SIGKILL');
}
