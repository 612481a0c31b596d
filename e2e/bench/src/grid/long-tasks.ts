// Long tasks of the window's main thread: what a planner's next key would have had to wait for.
import type { DraftState } from '../../../../renderer/state/context.ts';

/** Longer than the window waits after an edit before it looks again at what it has put off. */
const QUIET_MS = 700;
const LOOK_MS = 50;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export function longTasks(app: DraftState) {
  let taken: number[] = [];
  let lastEnd = 0;
  const note = (entries: PerformanceEntryList): void => {
    for (const { startTime, duration } of entries) {
      taken.push(duration);
      lastEnd = Math.max(lastEnd, startTime + duration);
    }
  };
  // The browser tells only of tasks that took 50 ms or more.
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'longtask' });

  const isBusy = (): boolean => {
    const { problems, changes, draft, arrange, selection } = app;
    const isDone = problems.checked && changes.counted && !arrange.isArranging(selection.tab);
    return !isDone || draft.saved.state !== 'saved';
  };

  return {
    forgetTasks: (): void => {
      observer.takeRecords();
      taken = [];
    },
    /** The longest task since they were forgotten, once the window has had nothing to do for a while; 0: none of 50 ms. */
    longestTask: async (): Promise<number> => {
      let quietSince = performance.now();
      while (performance.now() - quietSince < QUIET_MS) {
        await pause(LOOK_MS);
        note(observer.takeRecords());
        if (isBusy()) quietSince = performance.now();
        else quietSince = Math.max(quietSince, lastEnd);
      }
      return Math.max(0, ...taken);
    },
  };
}
