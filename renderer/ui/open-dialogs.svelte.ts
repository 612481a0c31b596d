// How many dialogs and small panels with fields lie over the window: what would replace the work behind them waits.
import { untrack } from 'svelte';

let modal = $state(0);
let panels = $state(0);
let closings = $state(0);

export const openDialogs = {
  get any(): boolean {
    return modal + panels > 0;
  },
  /** How many modal dialogs are open; a panel is not modal, since a click beside it closes it. */
  get modal(): number {
    return modal;
  },
  /** How many times the last open dialog was closed: messages about open dialogs end with it. */
  get closings(): number {
    return closings;
  },
};

/** Counts one; the answer takes it back. For an effect. */
export function dialogOpens(): () => void {
  untrack(() => (modal += 1));
  return () =>
    untrack(() => {
      modal -= 1;
      if (modal === 0) closings += 1;
    });
}

/** The same for a small panel. */
export function panelOpens(): () => void {
  untrack(() => (panels += 1));
  return () => {
    untrack(() => (panels -= 1));
  };
}
