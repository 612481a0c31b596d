// The room that an expandable ad opens into, from what its markup says and where it says nothing.
import { expect, it } from 'vitest';
import { computeExpansion, parseSides } from './expansion.ts';
import { scanMarkup } from './scan.ts';

const closed = { width: 300, height: 250 };
const of = (width: number, height: number) => ({ width, height });

it.each([
  ['Left', of(600, 250), { size: of(600, 250), known: true, left: 300, top: 0 }],
  ['Up Left', of(500, 400), { size: of(500, 400), known: true, left: 200, top: 150 }],
  ['Down Right', of(300, 600), { size: of(300, 600), known: true, left: 0, top: 0 }],
  ['Up', of(300, 250), { size: of(300, 500), known: false, left: 0, top: 250 }],
  ['Right', null, { size: of(600, 250), known: false, left: 0, top: 0 }],
  ['', null, { size: closed, known: false, left: 0, top: 0 }],
])('%s, with a part of %j', (direction, largest, expansion) =>
  expect(computeExpansion(closed, direction, largest)).toEqual(expansion),
);

it('knows directions by their words', () => {
  expect([...parseSides('Down Right')]).toEqual(['Down', 'Right']);
  expect([...parseSides('Sideways')]).toEqual([]);
});

it('goes by the largest part, not by the size that the markup declares', () => {
  const markup = '<meta name="ad.size" content="width=300,height=250"><div style="width:600px;height:250px">';
  const { size, largest } = scanMarkup(markup);
  expect([size, largest]).toEqual([closed, of(600, 250)]);
});
