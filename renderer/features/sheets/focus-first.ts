// The keyboard goes on where a dialog's content is exchanged: what had the focus is gone.
import { tick } from 'svelte';

/** To what the content marks as its first; call it when the content is another. */
export async function focusFirst(): Promise<void> {
  await tick();
  const dialog = document.querySelector('[role="dialog"]');
  dialog?.querySelector<HTMLElement>('[data-first], input[type="radio"]')?.focus({ preventScroll: true });
}
