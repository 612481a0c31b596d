// How many dialogs and small panels with fields lie over the window: what would replace the work behind them waits.
import { untrack } from 'svelte';

let count = $state(0);

export const openDialogs = {
  get any(): boolean {
    return count > 0;
  },
};

/** Counts one; the answer takes it back. For an effect. */
export function dialogOpens(): () => void {
  untrack(() => (count += 1));
  return () => {
    untrack(() => (count -= 1));
  };
}
