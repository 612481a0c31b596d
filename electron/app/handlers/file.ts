// IPC: draft files, chosen by the planner in the system's dialogs.
import path from 'node:path';
import { readDraft } from '../../../shared/draft/read.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { readDraftFile, writeDraftFile } from '../../file/draft-file.ts';
import type { Handlers } from '../ipc-router.ts';

/** The system's dialogs; null when the planner cancelled. */
export interface FileDialogs {
  openDraft(): Promise<string | null>;
  saveDraft(suggestedName: string): Promise<string | null>;
}

export function fileHandlers(dialogs: FileDialogs): Pick<Handlers, 'file.open' | 'file.save'> {
  return {
    'file.open': async () => {
      const chosen = await dialogs.openDraft();
      if (chosen === null) return ok(null);
      const read = await readDraftFile(chosen);
      return read.ok ? ok({ name: path.basename(chosen), text: read.value.text }) : read;
    },
    'file.save': async ({ suggestedName, text }) => {
      // Parsed first: only a whole draft ever replaces a file.
      const draft = readDraft(text);
      if (!draft.ok) return draft;
      const chosen = await dialogs.saveDraft(path.basename(suggestedName));
      if (chosen === null) return ok(null);
      const written = await writeDraftFile(chosen, draft.value, { gzip: isPacked(chosen) });
      return written.ok ? ok({ name: path.basename(chosen) }) : written;
    },
  };
}

/** contract §1: `NAME.flightplan` is gzip, `NAME.flightplan.json` and anything else is plain. */
function isPacked(file: string): boolean {
  return file.toLowerCase().endsWith('.flightplan');
}
