// What Windows' taskbar is told: whose windows these are, and the drafts to open from there.
import path from 'node:path';
import type { App, JumpListCategory } from 'electron';

/** Also electron-builder's, which writes it into the shortcuts of the start menu: windows are grouped by it. */
export const APP_ID = 'invalid.flightplan.desktop';

/** Shown in a list of ten by Windows, whatever else there is. */
const MOST_RECENT = 10;
/** Windows refuses a longer argument or description, and the whole list with it. */
const LONGEST_ARGUMENT = 255;

/**
 * `files`: paths, the newest first. Tasks, not documents: Windows lists only documents whose ending belongs to the app,
 * and `.json` never does.
 */
export function recentDrafts(files: readonly string[], program: string): JumpListCategory[] {
  const items = files
    .map((file) => ({ file, args: `"${file}"` }))
    // A path has no quotation marks on Windows; with one it would be two arguments.
    .filter(({ file, args }) => !file.includes('"') && args.length <= LONGEST_ARGUMENT)
    .slice(0, MOST_RECENT)
    .map(({ file, args }) => ({
      type: 'task' as const,
      program,
      args,
      title: path.win32.basename(file),
      description: path.win32.dirname(file),
      iconPath: program,
      iconIndex: 0,
    }));
  return items.length === 0 ? [] : [{ type: 'custom', name: 'Recent drafts', items }];
}

/** Before the first window; other systems have nothing of it. */
export function setAppId(app: Pick<App, 'setAppUserModelId'>, platform: NodeJS.Platform): void {
  if (platform === 'win32') app.setAppUserModelId(APP_ID);
}
