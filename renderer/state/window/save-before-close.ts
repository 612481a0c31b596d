// Before the window closes: saves what is being typed and how panels stand, and keeps the window open once where the disk refuses edits.
import type { Draft } from '../../../shared/draft/document.ts';
import { fail } from '../../../shared/kernel/result.ts';
import type { AppState } from '../context.ts';

/** Answers the main process each time the window is about to close. `commitTyping` ends the typing that is going on. */
export function saveBeforeClose(
  { services, settings, workspace, notices }: AppState,
  commitTyping: () => void,
): () => void {
  /** The draft of which the planner was warned that it is not saved as it stands. */
  let warnedOf: Draft | null = null;
  return services.bridge.on('window.closing', () => {
    void answer();
  });

  async function answer(): Promise<void> {
    commitTyping();
    const draft = workspace.current?.draft;
    draft?.retrySave();
    await draft?.whenSettled();
    await settings.savePanels();
    const ready = draft?.saved.state !== 'failed' || warnedOf === draft.document;
    if (!ready) {
      warnedOf = draft.document;
      notices.report(fail('EDITS_NOT_SAVED').failure);
    }
    await services.bridge.invoke('window.answerClosing', { ready });
  }
}
