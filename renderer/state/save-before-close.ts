// Before the window closes: saves what is being typed, and keeps the window open once where the disk refuses edits.
import { fail } from '../../shared/kernel/result.ts';
import type { AppState } from './context.ts';

/** Answers the main process each time the window is about to close. `commitTyping` ends the typing that is going on. */
export function saveBeforeClose({ services, workspace, notices }: AppState, commitTyping: () => void): () => void {
  /** The version of the draft of which the planner was warned that it is not saved. */
  let warnedOf = -1;
  return services.bridge.on('window.closing', () => {
    void answer();
  });

  async function answer(): Promise<void> {
    commitTyping();
    workspace.retrySave();
    await workspace.whenSettled();
    const ready = workspace.saved.state !== 'failed' || warnedOf === workspace.version;
    if (!ready) {
      warnedOf = workspace.version;
      notices.report(fail('EDITS_NOT_SAVED').failure);
    }
    await services.bridge.invoke('window.answerClosing', { ready });
  }
}
