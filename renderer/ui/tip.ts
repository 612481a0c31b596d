// The tooltip: one floating element for the whole window, shown for whatever is hovered or has the keyboard's focus.
import type { Attachment } from 'svelte/attachments';
import { follow } from './follow.svelte.ts';

interface TipText {
  readonly text: string;
  /** Shown beside the text in the style of shortcuts. */
  readonly keys?: string | undefined;
}

/** Hovering has to last this long; a focus by keyboard shows at once. */
const DEBOUNCE_MS = 400;
const GAP = 6;

let bubble: HTMLElement | undefined;
let shownFor: Element | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let stopFollowing = (): void => undefined;

function element(): HTMLElement {
  if (bubble?.isConnected) return bubble;
  bubble = document.createElement('div');
  bubble.className = 'tip';
  bubble.popover = 'manual';
  // Its text is already in the accessible name or description of its target.
  bubble.setAttribute('aria-hidden', 'true');
  document.body.append(bubble);
  return bubble;
}

/** Nothing of a row that is gone stays in the page. */
function close(): void {
  if (!bubble?.isConnected) return;
  bubble.hidePopover();
  bubble.textContent = '';
}

/** Until it is hidden, with the text as it is by then: what Undo takes back is another step after each one. */
function show(target: Element, read: () => TipText): void {
  stopFollowing();
  shownFor = target;
  stopFollowing = follow(() => place(target, read()));
}

function place(target: Element, { text, keys }: TipText): void {
  if (text === '' || !target.isConnected) {
    close();
    return;
  }
  const tip = element();
  tip.textContent = text;
  if (keys !== undefined) {
    const shortcut = document.createElement('kbd');
    shortcut.textContent = keys;
    tip.append(shortcut);
  }
  tip.showPopover();
  const at = target.getBoundingClientRect();
  const size = tip.getBoundingClientRect();
  const below = at.bottom + GAP + size.height <= innerHeight;
  const left = Math.min(Math.max(at.left + at.width / 2 - size.width / 2, 4), innerWidth - size.width - 4);
  tip.style.left = `${Math.round(left)}px`;
  tip.style.top = `${Math.round(below ? at.bottom + GAP : at.top - GAP - size.height)}px`;
}

function hide(target: Element): void {
  clearTimeout(timer);
  if (shownFor !== target) return;
  stopFollowing();
  shownFor = undefined;
  close();
}

/** Shows `text()` near the element. The text is decoration: the element needs its own accessible name or description. */
export function tip(text: () => TipText | string): Attachment<HTMLElement> {
  return (target) => {
    const read = (): TipText => {
      const shown = text();
      return typeof shown === 'string' ? { text: shown } : shown;
    };
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => show(target, read), DEBOUNCE_MS);
    };
    const now = (): void => {
      if (!target.matches(':focus-visible')) return;
      clearTimeout(timer);
      // As a task of its own: the focus may be given back while what had it is taken out of the page.
      timer = setTimeout(() => show(target, read));
    };
    const away = (): void => hide(target);
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide(target);
    };
    target.addEventListener('pointerenter', soon);
    target.addEventListener('pointerleave', away);
    target.addEventListener('pointerdown', away);
    target.addEventListener('focus', now);
    target.addEventListener('blur', away);
    target.addEventListener('keydown', onKey);
    return () => {
      hide(target);
      target.removeEventListener('pointerenter', soon);
      target.removeEventListener('pointerleave', away);
      target.removeEventListener('pointerdown', away);
      target.removeEventListener('focus', now);
      target.removeEventListener('blur', away);
      target.removeEventListener('keydown', onKey);
    };
  };
}

interface Found extends TipText {
  readonly target: Element;
}

/**
 * One tooltip for many small parts of an element: `find` returns the part under the pointer and its text.
 */
export function tipsWithin(find: (under: Element) => Found | null): Attachment<HTMLElement> {
  return (root) => {
    let current: Element | null = null;
    const away = (): void => {
      clearTimeout(timer);
      if (current !== null) hide(current);
      current = null;
    };
    const over = (event: PointerEvent): void => {
      const found = event.target instanceof Element ? find(event.target) : null;
      if (found !== null && found.target === current) return;
      away();
      if (found === null) return;
      current = found.target;
      timer = setTimeout(() => show(found.target, () => found), DEBOUNCE_MS);
    };
    const gone = ['pointerleave', 'pointerdown', 'scroll', 'keydown'] as const;
    root.addEventListener('pointerover', over);
    for (const name of gone) root.addEventListener(name, away);
    return () => {
      away();
      root.removeEventListener('pointerover', over);
      for (const name of gone) root.removeEventListener(name, away);
    };
  };
}
