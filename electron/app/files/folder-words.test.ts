// Where a file lies, with the end of the place always there.
import { expect, it } from 'vitest';
import { folderWords } from './folder-words.ts';

it.each([
  ['/home/ann', '~'],
  ['/home/ann/Drafts', '~/Drafts'],
  ['/home/ann/Clients/Northside/2027/Q1', '…/2027/Q1'],
  ['/home/anna/x', '…/anna/x'],
  ['/srv', '/srv'],
  ['/', '/'],
])('%s is %s', (folder, words) => expect(folderWords(folder, '/home/ann', '/')).toBe(words));

it('of Windows too', () => {
  expect(folderWords('C:\\Drafts', 'C:\\Users\\ann', '\\')).toBe('C:\\Drafts');
  expect(folderWords('C:\\Users\\ann\\Drafts', 'C:\\Users\\ann', '\\')).toBe('~\\Drafts');
});
