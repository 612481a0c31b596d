// The drawn text of a cell fits its column, shows where it was shortened, and keeps the end of a name.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldById } from '../../../state/fields/fields.ts';
import type { CellLook } from './cell-look.ts';
import { type CellText, cellText, isShortened, textRoom } from './cell-text.ts';
import { makeTextMetrics } from './text-metrics.ts';

const metrics = makeTextMetrics((text) =>
  Array.from(text, (letter) => (letter === 'i' ? 3 : 7)).reduce((sum, each) => sum + each, 0),
);
const LOOK: CellLook = {
  text: '',
  icon: null,
  severity: null,
  aside: false,
  changed: false,
  noted: false,
  readOnly: false,
  reason: false,
  description: '',
  full: '',
};
const [name, line, bid] = ['name', 'lineItem', 'baseBidPrice'].map((id) => fieldById('tactics', id)!);

/** Where the last of its pieces ends, px; none begins before the one before it has ended. */
function measureWidth(text: CellText): number {
  let end = 0;
  for (const piece of typeof text === 'string' ? [{ text, left: 0 }] : text) {
    expect(piece.left).toBeGreaterThanOrEqual(end);
    end = piece.left + metrics.width(piece.text);
  }
  return end;
}

const texts = fc.oneof(
  fc.string({ maxLength: 90 }),
  fc.constantFrom(
    'Heart | Display | A very long name of a tactic, tier 1',
    'قلب أول',
    '東京 | ディスプレイ',
    'é'.repeat(70),
  ),
);

test('a text has room in its column', () => {
  fc.assert(
    fc.property(texts, fc.integer({ min: 48, max: 480 }), fc.boolean(), fc.nat(3), (text, width, marked, kind) => {
      const look: CellLook = { ...LOOK, text, severity: marked ? 'error' : null, icon: kind === 3 ? 'video' : null };
      const prefix = (): string => text.slice(0, Math.floor(text.length / 3));
      const drawn = cellText([name, line, bid, bid][kind]!, look, { width, prefix, metrics, stem: 72 });
      const room = textRoom(width, look);
      // One ellipsis is drawn even if nothing fits.
      expect(measureWidth(drawn)).toBeLessThanOrEqual(Math.max(room, 28) + 8);
      if (typeof drawn === 'string') expect(/…|^#+$/.test(drawn) || text.endsWith(drawn)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a name that is too long keeps its end', () => {
  const text = 'Cardiology specialists in the north, tier 1';
  const at = (width: number): CellText =>
    cellText(name!, { ...LOOK, text }, { width, prefix: () => '', metrics, stem: 72 });
  expect(at(480)).toBe(text);
  expect(at(180)).toBe('Cardiolog… north, tier 1');
  expect(isShortened(at(180), text)).toBe(true);
  expect(at(90)).toBe('…th, tier 1');
});

test('a figure is never shortened, and a shared front is dim', () => {
  expect(
    cellText(bid!, { ...LOOK, text: '$1,234,567.00' }, { width: 70, prefix: () => '', metrics, stem: 72 }),
  ).toMatch(/^#+$/);
  const shared = cellText(
    name!,
    { ...LOOK, text: 'Heart | Display' },
    { width: 300, prefix: () => 'Heart |', metrics, stem: 72 },
  );
  expect(shared).toEqual([
    { text: 'Heart |', dim: true, left: 0 },
    { text: 'Display', dim: false, left: 72 },
  ]);
  const arabic = cellText(
    name!,
    { ...LOOK, text: 'قلب | أول' },
    { width: 300, prefix: () => 'قلب |', metrics, stem: 72 },
  );
  expect(arabic).toBe('قلب | أول');
});
