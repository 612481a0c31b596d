// Before the window closes: saves what is being typed and how panels stand, and keeps the window open once where the disk refuses edits.
import type { Draft } from '../../../shared/draft/document.ts';
import { fail } from '../../../shared/kernel/result.ts';
import type { AppState } from '../context.ts';

/** Saves the open draft and how panels stand. The draft that the disk has refused as it stands now; null if all is saved. */
export async function saveAll({
  settings,
  workspace,
}: Pick<AppState, 'settings' | 'workspace'>): Promise<Draft | null> {
  const draft = workspace.current?.draft;
  draft?.retrySave();
  await draft?.whenSettled();
  await settings.savePanels();
  return draft?.saved.state === 'failed' ? draft.document : null;
}

/** Answers the main process each time the window is about to close. `commitTyping` ends the typing that is going on. */
export function saveBeforeClose(app: AppState, commitTyping: () => void): () => void {
  const { services, notices } = app;
  /** The draft of which the planner was warned that it is not saved as it stands. */
  let warnedOf: Draft | null = null;
  return services.bridge.on('window.closing', () => {
    void answer();
  });

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
