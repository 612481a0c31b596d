// Before the window closes or is loaded again: saves typed text and the layout of panels, lets a save to a file end,
// and keeps the window as it is if the disk refuses edits, at a closing once.
import type { Draft } from '../../../shared/draft/document.ts';
import { fail } from '../../../shared/kernel/result.ts';
import type { AppState } from '../context.ts';

type Saved = Pick<AppState, 'settings' | 'workspace' | 'transfer'>;

/**
 * Saves the open draft and the layout of panels. The draft whose current version the disk has refused; null if all is
 * saved.
 */
export async function saveAll({ settings, workspace, transfer }: Saved): Promise<Draft | null> {
  const draft = workspace.current?.draft;
  draft?.retrySave();
  await draft?.whenSettled();
  await settings.savePanels();
  await transfer.whenSaved();
  return draft?.saved.state === 'failed' ? draft.document : null;
}

/** Loads the window again once all is saved; where the disk refuses, says so and leaves it as it is. */
export async function reloadWindow(app: Saved & Pick<AppState, 'notices'>): Promise<void> {
  if ((await saveAll(app)) === null) location.reload();
  else app.notices.report(fail('EDITS_NOT_SAVED').failure);
}

/** Answers the main process each time the window is about to close. `commitTyping` ends the typing that is going on. */
export function saveBeforeClose(app: AppState, commitTyping: () => void): () => void {
  const { services, notices } = app;
  /** The draft whose unsaved state the planner was warned of. */
  let warnedOf: Draft | null = null;
  return services.bridge.on('window.closing', () => void answer());

  async function answer(): Promise<void> {
    commitTyping();
    const unsaved = await saveAll(app);
    const ready = unsaved === null || warnedOf === unsaved;
    if (!ready) {
      warnedOf = unsaved;
      notices.report(fail('EDITS_NOT_SAVED').failure);
    }
    await services.bridge.invoke('window.answerClosing', { ready });
  }
}
