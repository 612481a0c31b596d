// Shortcuts read from the keyboard and formatted for people.
import { describe, expect, it } from 'vitest';
import { pressedKeys, formatKeys } from './keys.ts';

const press = (
  key: string,
  modifiers: Partial<Record<'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey', boolean>> = {},
) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  altKey: false,
  ...modifiers,
});

describe('pressedKeys', () => {
  it('calls Ctrl Mod, on a Mac Command', () => {
    expect(pressedKeys(press('k', { ctrlKey: true }), false)).toBe('Mod+K');
    expect(pressedKeys(press('k', { metaKey: true }), true)).toBe('Mod+K');
    expect(pressedKeys(press('Z', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod+Shift+Z');
  });
  it('leaves plain letters and Ctrl on a Mac to the focused element', () => {
    expect(pressedKeys(press('k'), false)).toBeNull();
    expect(pressedKeys(press('K', { shiftKey: true }), false)).toBeNull();
    expect(pressedKeys(press('k', { ctrlKey: true }), true)).toBeNull();
  });
  it('takes the Delete key of a Mac, which is called Backspace, for Delete', () => {
    expect(pressedKeys(press('Backspace', { metaKey: true }), true)).toBe('Mod+Delete');
    expect(pressedKeys(press('Backspace', { ctrlKey: true }), false)).toBe('Mod+Backspace');
  });
  it('takes Alt with a digit for that digit, whatever sign Option types, but not on the number pad', () => {
    expect(pressedKeys({ ...press('¡', { altKey: true }), code: 'Digit1' }, true)).toBe('Alt+1');
    expect(pressedKeys({ ...press('1', { altKey: true }), code: 'Digit1' }, false)).toBe('Alt+1');
    expect(pressedKeys({ ...press('1', { altKey: true }), code: 'Numpad1' }, false)).toBeNull();
  });
  it('says nothing for a modifier alone', () =>
    expect(pressedKeys(press('Control', { ctrlKey: true }), false)).toBeNull());
  it('takes a question mark for help, on every keyboard', () =>
    expect(pressedKeys(press('?', { shiftKey: true }), false)).toBe('?'));
  it('calls a plus Mod++, typed with Shift, without, or on the number pad', () => {
    expect(pressedKeys(press('+', { ctrlKey: true, shiftKey: true }), false)).toBe('Mod++');
    expect(pressedKeys(press('+', { ctrlKey: true }), false)).toBe('Mod++');
  });
  it('knows function keys without a modifier', () => expect(pressedKeys(press('F8'), false)).toBe('F8'));
});

describe('formatKeys', () =>
  it('writes them as each platform does', () => {
    expect(formatKeys('Mod+Shift+Z', false)).toBe('Ctrl Shift Z');
    expect(formatKeys('Mod+Z', true)).toBe('⌘ Z');
    expect(formatKeys('Mod+Shift+Enter', true)).toBe('⇧ ⌘ ↩');
    expect(formatKeys('Mod+Delete', true)).toBe('⌘ ⌫');
    expect(formatKeys('Shift+Alt+ArrowLeft', false)).toBe('Shift Alt ←');
    expect(formatKeys('Mod++', false)).toBe('Ctrl +');
    expect(formatKeys('?', false)).toBe('?');
  }));
