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
let dueFor: Element | undefined;
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

/** `target` becomes the only one that is due. */
function showAfter(ms: number, target: Element, read: () => TipText): void {
  clearTimeout(timer);
  dueFor = target;
  timer = setTimeout(() => show(target, read), ms);
}

/** Leaves another target's alone: rows that move below a resting pointer are left by it, and one has the keyboard. */
function hide(target: Element): void {
  if (dueFor === target) clearTimeout(timer);
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
    const soon = (): void => showAfter(DEBOUNCE_MS, target, read);
    const now = (): void => {
      // As a task of its own: the focus may be given back while what had it is taken out of the page.
      if (target.matches(':focus-visible')) showAfter(0, target, read);
    };
    const away = (): void => hide(target);
    /** A pointer that rests leaves rows that move below it; the keyboard may still be there. */
    const pointerAway = (): void => {
      if (!target.matches(':focus-visible')) hide(target);
    };
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') hide(target);
    };
    target.addEventListener('pointerenter', soon);
    target.addEventListener('pointerleave', pointerAway);
    target.addEventListener('pointerdown', away);
    target.addEventListener('focus', now);
    target.addEventListener('blur', away);
    target.addEventListener('keydown', onKey);
    return () => {
      hide(target);
      target.removeEventListener('pointerenter', soon);
      target.removeEventListener('pointerleave', pointerAway);
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
      if (current !== null) hide(current);
      current = null;
    };
    const over = (event: PointerEvent): void => {
      const found = event.target instanceof Element ? find(event.target) : null;
      if (found !== null && found.target === current) return;
      away();
      if (found === null) return;
      current = found.target;
      showAfter(DEBOUNCE_MS, found.target, () => found);
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
