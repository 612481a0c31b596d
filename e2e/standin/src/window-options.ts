// Which of BrowserWindow's options are refused: those the stand-in would silently get wrong.
import type * as E from 'electron';

const REFUSED: readonly [keyof E.WebPreferences, boolean][] = [
  ['nodeIntegration', true],
  ['nodeIntegrationInWorker', true],
  ['nodeIntegrationInSubFrames', true],
  ['contextIsolation', false],
  ['sandbox', false],
  ['webSecurity', false],
  ['allowRunningInsecureContent', true],
  ['experimentalFeatures', true],
  ['webviewTag', true],
];

/** Throws for a preference that cannot be represented. Each also breaks Electron's security checklist. */
export function refuse(prefs: E.WebPreferences): void {
  for (const [name, value] of REFUSED) {
    if (prefs[name] !== value) continue;
    throw new Error(`electron stand-in: webPreferences.${name}=${value} cannot be represented; it is insecure too`);
  }
  if (prefs.partition) throw new Error('electron stand-in: give the session itself, not the name of its partition');
}
