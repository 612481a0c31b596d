// Files of tags as a planner chooses them: several of one name, in any encoding, too many, too large.
import { expect, it } from 'vitest';
import { MOST_FILE_BYTES } from '../../../shared/creative/tag-files.ts';
import { readTagFiles } from './read-files.ts';

const file = (name: string, ...parts: BlobPart[]): File => new File(parts, name);

it('reads tags in the encodings that programs write, and passes other files over', async () => {
  const utf16 = new Uint8Array([0xff, 0xfe, 0x3c, 0, 0xe9, 0, 0x3e, 0]);
  const latin = new Uint8Array([0x3c, 0xe9, 0x3e]);
  const files = [file('a.html', '\ufeff<é>'), file('b.txt', utf16), file('c.HTM', latin), file('d.png', 'x')];
  const { bodies, left } = await readTagFiles([...files, file('.hidden.html', 'x')]);
  expect(bodies.map(({ name, creativeHtml }) => [name, creativeHtml])).toEqual([
    ['a', '<é>'],
    ['b', '<é>'],
    ['c', '<é>'],
  ]);
  expect(left).toEqual([]);
});

it('says of each that is not taken why, also of two with one name', async () => {
  const large = file('large.html', new Uint8Array(MOST_FILE_BYTES + 1));
  const unread = Object.assign(file('gone.html', 'x'), { arrayBuffer: () => Promise.reject(new Error('gone')) });
  const { bodies, left } = await readTagFiles([file('a.html'), file('a.html'), large, unread, file('b\u202e.html')]);
  expect(bodies).toEqual([]);
  expect(left).toEqual([
    'a.html is empty.',
    'a.html is empty.',
    'large.html is larger than 4 MB.',
    'gone.html could not be read.',
    'b⟨U+202E⟩.html is empty.',
  ]);
  expect((await readTagFiles([file('a.png', 'x')])).left).toEqual([
    'No file that ends in .html, .txt or .xml was chosen.',
  ]);
});

it('takes no more at once than the window can hold', async () => {
  const many = Array.from({ length: 1001 }, (_, index) => file(`${index}.html`, 'x'));
  const formatSentence = (count: string): string =>
    `Only the first ${count} files are taken: at once, up to 1,000 files`;
  const { bodies, left } = await readTagFiles(many);
  expect([bodies.length, left]).toEqual([1000, [`${formatSentence('1,000')} and 100 MB.`]]);
  const large = Array.from({ length: 30 }, () => file('x.html', new Uint8Array(MOST_FILE_BYTES)));
  expect((await readTagFiles(large)).left).toEqual([`${formatSentence('25')} and 100 MB.`]);
});
