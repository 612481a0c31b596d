// Keys in a cell's editor, after typing into the cell and after opening it on what it holds.
import { expect, test } from 'vitest';
import { type EditorKind, editorKey } from './editor-keys.ts';
import type { KeyPress } from '../../../cells/cell-keys.ts';

const press = (key: string, more: Partial<KeyPress> = {}, kind: Partial<EditorKind> = {}) =>
  editorKey(
    { key, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, isComposing: false, ...more },
    { list: false, month: false, caret: false, ...kind },
  );

test('Enter and Tab take what was typed and go on, with Shift back', () => {
  expect(press('Enter')).toEqual({ by: 'row', back: false });
  expect(press('Enter', { shiftKey: true })).toEqual({ by: 'row', back: true });
  expect(press('Tab', { shiftKey: true })).toEqual({ by: 'column', back: true });
});

test('Enter with Ctrl fills the range, with Alt it breaks the line', () => {
  expect(press('Enter', { ctrlKey: true })).toBe('everywhere');
  expect(press('Enter', { altKey: true })).toBe('break');
});

test('arrows go on after typing, and move the caret after F2 or a click', () => {
  expect(press('ArrowLeft')).toEqual({ move: 'left' });
  expect(press('ArrowLeft', {}, { caret: true })).toBe('text');
  expect(press('ArrowLeft', { shiftKey: true })).toBe('text');
  expect(press('F2')).toBe('caret');
});

test('up and down choose from a list, Alt and down go into a month', () => {
  expect(press('ArrowDown', {}, { list: true })).toBe('next-option');
  expect(press('ArrowUp', {}, { list: true, caret: true })).toBe('option-before');
  expect(press('ArrowDown', { altKey: true }, { month: true })).toBe('month');
});

test('what the text needs stays with it, the window’s shortcuts do not', () => {
  expect(press('c', { ctrlKey: true })).toBe('text');
  expect(press('ArrowLeft', { ctrlKey: true })).toBe('text');
  expect(press('k', { ctrlKey: true })).toBe('window');
  expect(press('x')).toBe('text');
});

test('an input method keeps its keys', () => {
  expect(press('Enter', { isComposing: true })).toBeNull();
  expect(press('Escape', { isComposing: true })).toBeNull();
});
