// What keys and the menu bar ask of the window: run, left to the field with the focus, or refused beside a dialog.
import type { ActionId } from '../shared/actions.ts';
import { type Action, actionFor, resolveAction } from './state/actions/actions.ts';
import { pressedKeys } from './state/actions/keys.ts';
import type { AppState } from './state/context.ts';
import { openDialogs } from './ui/open-dialogs.svelte.ts';
import { nextPane } from './panes.ts';

/** How long a refusal is shown, ms. */
const SAID_MS = 6000;
/** A field undoes its own typing, deletes its own words, moves by words; everything else is the window's. */
const FIELD_KEYS: ReadonlySet<string> = new Set([
  'Mod+Z',
  'Mod+Shift+Z',
  'Mod+Y',
  'Mod+Delete',
  'Alt+ArrowLeft',
  'Alt+ArrowRight',
  'Shift+Alt+ArrowLeft',
  'Shift+Alt+ArrowRight',
  '?',
]);
/** What the menu bar asks of a field instead of the draft. */
const FIELD_COMMANDS: Partial<Record<ActionId, string>> = { 'edit.undo': 'undo', 'edit.redo': 'redo' };

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.matches('input, textarea');
const isCheckable = (target: HTMLElement): boolean => target.matches('[type="radio"], [type="checkbox"]');

export class WindowCommands {
  readonly #app: AppState;
  #refused: string = $state.raw('');
  /** `openDialogs.closings` at the refusal: its sentence goes with the dialog, and must not stand over the next one. */
  #closings: number = $state.raw(0);
  #stopSaying = (): void => undefined;

  constructor(app: AppState) {
    this.#app = app;
  }

  /** The sentence that says why nothing has happened; empty for none. */
  get refusal(): string {
    return openDialogs.modal > 0 && openDialogs.closings === this.#closings ? this.#refused : '';
  }

  /** Whether the window takes the key. */
  fromKeys(event: KeyboardEvent): boolean {
    if (event.key === 'F6') {
      if (openDialogs.modal === 0) nextPane(event.shiftKey);
      return true;
    }
    const keys = event.defaultPrevented ? null : pressedKeys(event);
    // A check box or radio button has no typing to undo.
    const isTyped = isField(event.target) && (!isCheckable(event.target) || keys === 'Mod+Delete');
    if (keys === null || (isTyped && FIELD_KEYS.has(keys))) return false;
    const action = actionFor(keys, this.#app);
    if (action !== undefined) this.#runOrRefuse(action);
    return action !== undefined;
  }

  fromMenu(id: ActionId): void {
    const command = FIELD_COMMANDS[id];
    const { activeElement } = document;
    if (command !== undefined && isField(activeElement) && !isCheckable(activeElement)) {
      // Nothing else undoes what was typed into a field.
      document.execCommand(command);
      return;
    }
    const action = resolveAction(id);
    if (action.when(this.#app)) this.#runOrRefuse(action);
  }

  #runOrRefuse(action: Action): void {
    const { layout } = this.#app;
    if (openDialogs.modal === 0 || action.besideDialog) void action.run(this.#app);
    else if (layout.palette && openDialogs.modal === 1) this.#insteadOfPalette(action);
    else this.#refuse(action);
  }

  /** The palette is a way to an action, so another way puts it away. */
  #insteadOfPalette(action: Action): void {
    if (action.id === 'view.palette') return;
    this.#app.layout.palette = false;
    // After the dialog has given the focus back, so that the action may take it.
    requestAnimationFrame(() => void action.run(this.#app));
  }

  #refuse(action: Action): void {
    this.#stopSaying();
    this.#closings = openDialogs.closings;
    this.#refused = `Close this dialog to use “${action.title(this.#app)}”`;
    this.#stopSaying = this.#app.services.clock.after(SAID_MS, () => (this.#refused = ''));
  }
}
