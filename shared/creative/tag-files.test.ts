// Creatives of files and sheets: size from the name or the markup, and cells however they are separated.
import { expect, it } from 'vitest';
import { MOST_ROWS, readTable } from './table.ts';
import { buildCreative, sizeIn } from './tag-files.ts';

it.each([
  ['banner_300x250_v2.html', [300, 250]],
  ['Q1 2027 728 × 90', [728, 90]],
  ['1920x1080 cut to 640X360', [640, 360]],
  ['12345x67890', null],
  ['photo', null],
])('finds the size in %s', (name, size) => {
  const found = sizeIn(name);
  expect(found === null ? null : [found.width, found.height]).toEqual(size);
});

it('makes markup an HTML creative, its size from the markup where the name has none', () => {
  const text = '<img src="x" width="160" height="600">';
  expect(buildCreative({ name: 'folder/skyscraper.txt', text })).toEqual({
    name: 'skyscraper',
    adSizeWidth: 160,
    adSizeHeight: 600,
    creativeType: 'html',
    creativeHtml: text,
  });
});

it('takes from a VAST document what it says', () => {
  const media = '<MediaFile type="video/mp4" width="640" height="360">https://m.example/v.mp4</MediaFile>';
  const linear = `<Linear><Duration>00:00:06</Duration><MediaFiles>${media}</MediaFiles></Linear>`;
  const text = `\ufeff<?xml version="1.0"?><VAST><Ad><InLine><Creatives><Creative>${linear}</Creative></Creatives></InLine></Ad></VAST>`;
  expect(buildCreative({ name: 'short.xml', text })).toEqual({
    name: 'short',
    creativeType: 'video',
    type: 'MP4_VIDEO',
    source: 'URL',
    videoURL: 'https://m.example/v.mp4',
    adSizeWidth: 640,
    adSizeHeight: 360,
    duration: 6,
  });
});

it.each([
  ['tabs', 'Name\tHTML\r\nA\t"<a href=""x"">\r\n</a>"\r\n\r\n'],
  ['commas', '\ufeffName,HTML\nA,"<a href=""x"">\r\n</a>"\n'],
  ['semicolons', 'Name;HTML\rA;"<a href=""x"">\r\n</a>"'],
])('reads a sheet with %s', (_separator, text) => {
  const rows = [
    ['Name', 'HTML'],
    ['A', '<a href="x">\r\n</a>'],
  ];
  expect(readTable(text)).toEqual({ rows, cut: false });
});

it('keeps a typed quote, and reads on after one that is never closed', () =>
  expect(readTable('Name\tHTML\nA 5" B\t<b>\nC\t"never\nD\tclosed').rows).toEqual([
    ['Name', 'HTML'],
    ['A 5" B', '<b>'],
    ['C', '"never'],
    ['D', 'closed'],
  ]));

it('says that it has left out rows or columns of one that is too long', () => {
  const rows = (count: number): string => `Name\n${'A\n'.repeat(count)}`;
  expect(readTable(rows(MOST_ROWS)).cut).toBe(false);
  expect(readTable(rows(MOST_ROWS + 1))).toMatchObject({ cut: true, rows: { length: MOST_ROWS + 1 } });
  expect(readTable(`Name${',x'.repeat(300)}`)).toMatchObject({ cut: true });
});
