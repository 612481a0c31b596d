// A drawn name fits, keeps the end whole wherever that is possible, and takes all the room that it may.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type SplitName, nameParts, wholeName } from './names.ts';
import { type DrawnName, type TextMetrics, shortenName } from './shorten-name.ts';

const LETTER = 7;
const STEM = 72;
/** Every character is as wide. */
const metrics: TextMetrics = {
  width: (text) => text.length * LETTER,
  fit: (text, room) => Math.max(0, Math.min(text.length, Math.floor(room / LETTER))),
};
const draw = (name: SplitName, room: number): DrawnName => shortenName(nameParts(name), room, { metrics, stem: STEM });
const shown = ({ front, rest }: DrawnName): string => `${front}${front === '' ? '' : ' '}${rest}`;

const part = fc.stringMatching(/^[A-Za-z][a-z]{1,11}( [a-z]{2,9}| \d{1,2}| \(copy\)){0,3}$/);
const names = fc.record({
  prefix: fc.oneof(
    fc.constant(''),
    part.map((text) => `${text} |`),
  ),
  rest: fc.array(part, { minLength: 1, maxLength: 4 }).map((all) => all.join(' | ')),
});
const rooms = fc.integer({ min: 14, max: 520 });

test('has room, is read in order, and its parts are the whole name', () =>
  fc.assert(
    fc.property(names, rooms, (name, room) => {
      const drawn = draw(name, room);
      expect(drawn.left + metrics.width(drawn.rest)).toBeLessThanOrEqual(room);
      expect(metrics.width(drawn.front)).toBeLessThanOrEqual(drawn.left);
      expect(drawn.left).toBeLessThanOrEqual(STEM);
      expect(Object.values(nameParts(name)).join('')).toBe(wholeName(name));
    }),
  ));

test('the end is whole wherever it has room, and its last words stay else', () =>
  fc.assert(
    fc.property(names, rooms, (name, room) => {
      const { start, tail } = nameParts(name);
      const { rest } = draw(name, room);
      if (metrics.width(start + tail) <= room) expect(rest.endsWith(start + tail)).toBe(true);
      else if (tail !== '' && metrics.width(`…${tail}`) <= room) expect(rest.endsWith(tail)).toBe(true);
      else expect(rest).toContain('…');
    }),
  ));

test('the middle gives way before the front, and neither is shorter than it must be', () => {
  fc.assert(
    fc.property(names, rooms, (name, room) => {
      const { front, middle } = nameParts(name);
      const drawn = draw(name, room);
      const left = room - drawn.left - metrics.width(drawn.rest);
      // One more letter would not have had room.
      if (middle !== '' && !drawn.rest.startsWith(middle)) expect(left).toBeLessThan(2 * LETTER);
      if (front !== '' && drawn.left < STEM) expect(drawn.rest.startsWith(middle) && middle.length > 3).toBe(false);
      if (front !== '' && metrics.width(name.rest) + STEM <= room)
        expect(drawn).toMatchObject({ left: STEM, rest: name.rest });
    }),
  );
});

test('two names look alike only where what differs has no room', () => {
  fc.assert(
    fc.property(names, names, rooms, (name, other, room) => {
      if (wholeName(name) === wholeName(other) || shown(draw(name, room)) !== shown(draw(other, room))) return;
      const ends = [name, other].map((one) => nameParts(one)).map(({ start, tail }) => start + tail);
      // With the same end, or with no room for the ends.
      if (ends[0] !== ends[1]) expect(Math.max(...ends.map(metrics.width)) + LETTER).toBeGreaterThan(room);
    }),
  );
});

test.each([
  [400, 'Cardiolo… Retargeting | 30 days'],
  [203, 'Cardiolo… Retarge… | 30 days'],
  [140, 'Cardi… Re… | 30 days'],
  [91, 'Re… | 30 days'],
  [77, '… | 30 days'],
  [63, '… 30 days'],
])('in %i px', (room, text) =>
  expect(shown(draw({ prefix: 'Cardiology |', rest: 'Retargeting | 30 days' }, room))).toBe(text),
);

test('a copy is told from its original, in whatever room', () => {
  const long = 'Cardiology specialists of all northern states, second tier';
  for (let room = 80; room < 500; room += 10) {
    expect(shown(draw({ prefix: '', rest: `${long} (copy)` }, room))).toMatch(/ \(copy\)$/);
    expect(shown(draw({ prefix: '', rest: `${long} (copy) (copy)` }, room))).toMatch(/\(copy\) \(copy\)$|….*\(copy\)$/);
  }
});
