// A pasted sheet as creatives: heads in planners' words, cells read as in the grid, unknown columns named.
import { expect, it } from 'vitest';
import { buildDraft } from '../../../shared/testing/small-draft.ts';
import { ENGLISH } from '../../state/fields/reading.ts';
import { creativesOfSheet } from './sheet-creatives.ts';

const read = (text: string) => creativesOfSheet(text, buildDraft({}), ENGLISH);

it('reads fields by title, by wire name and by other words', () => {
  const sheet =
    'Creative name\tSize\tadvertiserName\tLanding page\tHTML\tColour\tTactics\nA\t300x250\tAcme\tacme.example\t<b>\tred\t7';
  expect(read(sheet)).toEqual({
    bodies: [
      {
        creativeType: 'html',
        name: 'A',
        adSizeWidth: 300,
        adSizeHeight: 250,
        advertiserName: 'Acme',
        domainLandingPage: 'acme.example',
        creativeHtml: '<b>',
      },
    ],
    unknown: ['Colour', 'Tactics'],
    hasHeads: true,
    cut: false,
  });
});

it('keeps what can not be read as it was typed, and leaves blanks out', () => {
  const { bodies } = read('Name,Width,Height,Creative type,Duration (s)\n0042,three,"1,080",Video,15\n');
  expect(bodies).toEqual([
    { name: '0042', adSizeWidth: 'three', adSizeHeight: 1080, creativeType: 'video', duration: 15 },
  ]);
  expect(read('just text\nmore').hasHeads).toBe(false);
  expect(read('').bodies).toEqual([]);
});
