// Text input without key events of its own: input methods, dead keys, dictation, the emoji picker.
import { HEAD } from '../view/grid-viewport.svelte.ts';
import type { GridView } from '../view/grid-view.svelte.ts';

/** The part of the browser's EditContext that the grid uses; the type library does not know it yet. */
interface EditContext extends EventTarget {
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
function attachEditContext(element: HTMLElement): EditContext | null {
  const { EditContext: Made } = globalThis as unknown as Scope; // not in lib.dom
  if (Made === undefined) return null;
  const context = new Made();
  (element as unknown as Host).editContext = context; // not in lib.dom
  return context;
}

/**
 * The grid has the keyboard and is no text field, so input methods would have nowhere to write. An edit context takes
 * their text: shown in the active cell while it is composed, it opens the editor when it is done.
 */
export class Composing {
  readonly #view: GridView;
  #context: EditContext | null = null;
  /** The composed text for the active cell; null without a composition. */
  text: string | null = $state.raw(null);

  constructor(view: GridView) {
    this.#view = view;
  }

  readonly attach = (root: HTMLElement): void => {
    const context = attachEditContext(root);
    if (context === null) return;
    this.#context = context;
    context.addEventListener('compositionstart', () => {
      this.#view.cursor.revealCell(this.#view.cursor.selection.active);
      this.text = '';
      this.#moveInput(root);
    });
    context.addEventListener('textupdate', () => {
      if (this.text === null) this.#done();
      else this.text = context.text;
    });
    context.addEventListener('characterboundsupdate', () => this.#moveInput(root));
    context.addEventListener('compositionend', () => this.#done());
  };

  /** What was composed is typed; nothing, when the input method was left without choosing. */
  #done(): void {
    const context = this.#context;
    const text = context?.text ?? '';
    context?.updateText(0, text.length, '');
    this.text = null;
    if (text !== '' && this.#view.viewport.rows.length > 0) this.#view.open(text);
  }

  /** Candidates of an input method open under the cell that gets them. */
  #moveInput(root: HTMLElement): void {
    const context = this.#context;
    const origin = root.getBoundingClientRect();
    const box = this.#view.viewport.boxOf(this.#view.cursor.selection.active);
    const bounds = new DOMRect(
      origin.left + box.left,
      origin.top + HEAD + box.top - root.scrollTop,
      box.width,
      box.height,
    );
    context?.updateControlBounds(bounds);
    context?.updateSelectionBounds(bounds);
    context?.updateCharacterBounds(
      0,
      Array.from(context.text, () => bounds),
    );
  }
}
