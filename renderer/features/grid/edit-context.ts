// The part of the browser's EditContext that the grid uses; the type library does not know it yet.

export interface EditContext extends EventTarget {
  readonly text: string;
  updateText(start: number, end: number, text: string): void;
  updateControlBounds(bounds: DOMRect): void;
  updateSelectionBounds(bounds: DOMRect): void;
  updateCharacterBounds(start: number, bounds: readonly DOMRect[]): void;
}

interface Scope {
  readonly EditContext?: new () => EditContext;
}

interface Host {
  editContext: EditContext | null;
}

/** Gives an element that is no text field the input method's text; null where the browser has none. */
export function attachEditContext(element: HTMLElement): EditContext | null {
  const { EditContext: Made } = globalThis as unknown as Scope; // not in lib.dom
  if (Made === undefined) return null;
  const context = new Made();
  (element as unknown as Host).editContext = context; // not in lib.dom
  return context;
}
