// The arithmetic of long lists.
import { describe, expect, it } from 'vitest';
import { scrollFor, visibleSlice } from './virtual.ts';

describe('visibleSlice', () => {
  it('draws the rows in view and a few spare rows around them', () =>
    expect(visibleSlice(240, 120, 24, 1000, 2)).toEqual({ first: 8, end: 17 }));
  it('stays inside the list at both ends', () => {
    expect(visibleSlice(0, 120, 24, 3, 2)).toEqual({ first: 0, end: 3 });
    expect(visibleSlice(24_000, 120, 24, 10, 2)).toEqual({ first: 10, end: 10 });
  });
  it('draws nothing of an empty list', () => expect(visibleSlice(0, 120, 24, 0)).toEqual({ first: 0, end: 0 }));
});

describe('scrollFor', () => {
  it('leaves the list where it is when the row is in view', () => expect(scrollFor(3, 48, 120, 24)).toBe(48));
  it('moves just far enough up or down', () => {
    expect(scrollFor(0, 48, 120, 24)).toBe(0);
    expect(scrollFor(10, 48, 120, 24)).toBe(144);
  });
  it('keeps a row out from under what sticks at the top', () => expect(scrollFor(4, 96, 120, 24, 24)).toBe(72));
});
