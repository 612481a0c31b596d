// Restores the focus to the element that had it, when the focused part of the page is removed.
import { onDestroy, tick } from 'svelte';

/** Call it while the component is set up that will take the focus. */
export function giveBackFocus(): void {
  const opener = document.activeElement;
  onDestroy(
    () =>
      void tick().then(() => {
        if (document.activeElement !== document.body || !(opener instanceof HTMLElement) || !opener.isConnected) return;
        opener.focus({ preventScroll: true });
      }),
  );
}
