// The keyboard shortcuts of a column head, also shown in its menu.

export type HeadIntent =
  | { readonly intent: 'go'; readonly to: 'before' | 'after' | 'first' | 'last' | 'cells' }
  | { readonly intent: 'move'; readonly step: -1 | 1 }
  | { readonly intent: 'widen'; readonly by: number }
  | { readonly intent: 'sort'; readonly more: boolean }
  | { readonly intent: 'menu' };

interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

/** CSS px that one press makes a column wider. */
const WIDER = 16;

export function headKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyPress): HeadIntent | null {
  const control = ctrlKey || metaKey;
  const step = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : null;
  if (step !== null && control) return { intent: 'move', step };
  if (step !== null && altKey) return { intent: 'widen', by: step * WIDER };
  if (key === 'ContextMenu' || (key === 'F10' && shiftKey) || (key === 'ArrowDown' && altKey))
    return { intent: 'menu' };
  if (control || altKey) return null;
  if (step !== null) return { intent: 'go', to: step < 0 ? 'before' : 'after' };
  if (key === 'Home') return { intent: 'go', to: 'first' };
  if (key === 'End') return { intent: 'go', to: 'last' };
  if (key === 'ArrowDown' || key === 'Escape') return { intent: 'go', to: 'cells' };
  if (key === 'Enter' || key === ' ') return { intent: 'sort', more: shiftKey };
  return null;
}
