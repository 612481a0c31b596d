// Converts shortcuts between the list of actions (`Mod+Shift+Z`), keyboard events, and text for planners.

const MAC = typeof navigator !== 'undefined' && navigator.userAgent.includes('Mac');

/** "Ctrl Shift Z", on a Mac "⌘ ⇧ Z". */
export function formatKeys(keys: string, mac: boolean = MAC): string {
  const names: Partial<Record<string, string>> = mac
    ? { Mod: '⌘', Shift: '⇧', Alt: '⌥', ArrowDown: '↓' }
    : { Mod: 'Ctrl', Shift: 'Shift', Alt: 'Alt', ArrowDown: '↓' };
  // A plus may be the key itself.
  return keys
    .split(/\+(?=.)/)
    .map((part) => names[part] ?? part)
    .join(' ');
}

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * What a key press is called in the list of actions; null for a plain letter, which belongs to whoever has the focus.
 */
export function pressedKeys(event: KeyPress, mac: boolean = MAC): string | null {
  const mod = mac ? event.metaKey : event.ctrlKey;
  const named = event.key.length > 1;
  // The one sign that asks for help, wherever it is on the keyboard.
  if (event.key === '?' && !mod && !event.altKey) return '?';
  if (!mod && !event.altKey && !(named && /^F\d+$/.test(event.key))) return null;
  if (event.key === 'Control' || event.key === 'Meta' || event.key === 'Shift' || event.key === 'Alt') return null;
  const parts = [
    ...(mod ? ['Mod'] : []),
    ...(event.shiftKey ? ['Shift'] : []),
    ...(event.altKey ? ['Alt'] : []),
    named ? event.key : event.key.toUpperCase(),
  ];
  return parts.join('+');
}
