// Converts shortcuts between the list of actions (`Mod+Shift+Z`), keyboard events, and text for planners.

/** Whether this is macOS, where Command is what Ctrl is elsewhere. */
export const MAC = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac');

const NAMES: Partial<Record<string, string>> = {
  Mod: 'Ctrl',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
};
/** As the menus of macOS write them, whose Delete key is called Backspace elsewhere. */
const MAC_NAMES: typeof NAMES = {
  ...NAMES,
  ...{ Mod: '⌘', Shift: '⇧', Alt: '⌥' },
  ...{ Enter: '↩', Tab: '⇥', Escape: '⎋', Delete: '⌫' },
};
const MAC_ORDER = ['Alt', 'Shift', 'Mod'];

/** "Ctrl Shift Z", on a Mac "⇧ ⌘ Z". */
export function formatKeys(keys: string, mac: boolean = MAC): string {
  // A plus may be the key itself.
  const parts = keys.split(/\+(?=.)/);
  if (!mac) return parts.map((part) => NAMES[part] ?? part).join(' ');
  const rank = (part: string): number => (MAC_ORDER.includes(part) ? MAC_ORDER.indexOf(part) : MAC_ORDER.length);
  return parts
    .toSorted((a, b) => rank(a) - rank(b))
    .map((part) => MAC_NAMES[part] ?? part)
    .join(' ');
}

interface KeyPress {
  readonly key: string;
  /** The key's place, which says which digit it is where Option types another sign. */
  readonly code?: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/** The name of a key press in the list of actions; null for a plain letter, which goes to the focused element. */
export function pressedKeys(event: KeyPress, mac: boolean = MAC): string | null {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const named = event.key.length > 1;
  const digit = event.altKey ? /^Digit(\d)$/.exec(event.code ?? '')?.[1] : undefined;
  // Windows composes signs of Alt and digits of the number pad.
  if (event.altKey && /^Numpad\d$/.test(event.code ?? '')) return null;
  // The one sign that asks for help, wherever it is on the keyboard.
  if (event.key === '?' && !mod && !event.altKey) return '?';
  if (!mod && !event.altKey && !(named && /^F\d+$/.test(event.key))) return null;
  if (event.key === 'Control' || event.key === 'Meta' || event.key === 'Shift' || event.key === 'Alt') return null;
  const parts = [
    ...(mod ? ['Mod'] : []),
    // Where a plus is, and whether it takes Shift, is the keyboard's business.
    ...(event.shiftKey && event.key !== '+' ? ['Shift'] : []),
    ...(event.altKey ? ['Alt'] : []),
    mac && event.key === 'Backspace' ? 'Delete' : (digit ?? (named ? event.key : event.key.toUpperCase())),
  ];
  return parts.join('+');
}
