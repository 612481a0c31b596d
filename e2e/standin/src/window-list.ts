// The open windows and the focused one.
import type { BrowserWindow } from './browser-window.ts';

const byId = new Map<number, BrowserWindow>();
let focused: BrowserWindow | null = null;

export function addWindow(window: BrowserWindow): void {
  byId.set(window.id, window);
}
/** True when it was the last one. */
export function removeWindow(window: BrowserWindow): boolean {
  byId.delete(window.id);
  if (focused === window) focused = null;
  return byId.size === 0;
}
export function allWindows(): BrowserWindow[] {
  return [...byId.values()];
}
export function windowById(id: number): BrowserWindow | undefined {
  return byId.get(id);
}
export function windowByTarget(targetId: string): BrowserWindow | undefined {
  return allWindows().find((window) => window.contents.page.targetId === targetId);
}
export function focusedWindow(): BrowserWindow | null {
  return focused;
}
export function setFocusedWindow(window: BrowserWindow | null): void {
  focused = window;
}
