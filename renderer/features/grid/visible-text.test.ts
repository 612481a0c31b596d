// Nothing in a name can hide or turn its neighbours around.
import { expect, test } from 'vitest';
import { readsFromRight, visibleText } from './visible-text.ts';

test('plain text in any script stays as it is', () => {
  for (const text of ['', 'Cardiology | Q1', 'Größe', 'قلب', '心臓', '👩‍⚕️'.replace('\u200d', '')]) {
    expect(visibleText(text)).toBe(text);
  }
});

test('control characters are drawn', () => {
  expect(visibleText('a\tb\nc\u0000')).toBe('a␉b␊c␀');
  expect(visibleText('\u007f')).toBe('␡');
});

test('what turns text around or takes no room is named by its code', () => {
  expect(visibleText('abc\u202Egpj')).toBe('abc⟨202E⟩gpj');
  expect(visibleText('a\u200Bb\u00AD')).toBe('a⟨200B⟩b⟨00AD⟩');
});

test('letters read from the right are noticed wherever they stand', () => {
  expect(readsFromRight('Campaign قلب')).toBe(true);
  expect(readsFromRight('שלום')).toBe(true);
  expect(readsFromRight('Plain name 12')).toBe(false);
});
