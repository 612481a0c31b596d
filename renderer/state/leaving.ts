// Leaving the window: what is being typed is saved first; edits that the disk refuses are not left unasked.
import { fail } from '../../shared/kernel/result.ts';
import type { AppState } from './context.ts';

/** Answers the main process each time the window is about to close. `takeIn` ends the typing that is going on. */
export function guardLeaving({ services, workspace, notices }: AppState, takeIn: () => void): () => void {
  /** The edit up to which the planner knows that nothing is saved. */
  let warnedOf = -1;
  return services.bridge.on('window.leaving', () => {
    void leave();
  });

  async function leave(): Promise<void> {
    takeIn();
    workspace.retrySave();
    await workspace.whenSettled();
    const ready = workspace.saved.state !== 'failed' || warnedOf === workspace.version;
    if (!ready) {
      warnedOf = workspace.version;
      notices.report(fail('EDITS_NOT_SAVED').failure);
    }
    await services.bridge.invoke('window.leave', { ready });
  }
}
