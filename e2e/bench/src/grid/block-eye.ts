// What stands in the view of Flightplan's grid: it draws a column's texts of several lines as one, and its numbers too.
import type { Eye } from './seen.ts';
import { DOWN } from './seen.ts';

const bare = (text: string): string => text.replace(/\s+/g, '');

interface Line {
  /** Null for a heading. */
  readonly row: number | null;
  readonly text: string;
}

/** The lines drawn at each of the places down the view; undefined where there is none. */
function linesAt(place: Element): (Line | undefined)[] {
  const { top, height } = place.getBoundingClientRect();
  const blocks = [...place.querySelectorAll('.block')].map((block) => ({ block, box: block.getBoundingClientRect() }));
  return DOWN.map((share) => {
    const y = top + share * height;
    const there = blocks.find(({ box }) => box.top <= y && y < box.bottom);
    if (there === undefined) return undefined;
    const texts = (there.block.querySelector('.frozen .texts')?.textContent ?? '').split('\n');
    const numbers = (there.block.querySelector('.numbers')?.textContent ?? '').split('\n');
    const line = Math.floor(((y - there.box.top) / there.box.height) * numbers.length);
    const number = Number.parseInt(numbers[line] ?? '', 10);
    if (!Number.isNaN(number)) return { row: number - 1, text: bare(texts[line] ?? '') };
    const headings = [...there.block.querySelectorAll('.group')];
    const heading = headings.find((each) => {
      const box = each.getBoundingClientRect();
      return box.top <= y && y < box.bottom;
    });
    return { row: null, text: bare(heading?.textContent ?? '') };
  });
}

/** `names` of all rows, in order. */
export function blockEye(names: () => readonly string[]): Eye {
  return {
    isBlank: (place) => linesAt(place).some((line) => line === undefined || line.text === ''),
    isAt: (place, _byName, rows, share) => {
      const near = Math.max(80, rows / 100);
      const all = names();
      return linesAt(place).every((line) => {
        if (line === undefined || line.text === '') return false;
        if (line.row === null) return true;
        if (Math.abs(line.row - share * rows) >= near) return false;
        // A name may be shortened in its start, and in its middle.
        const name = bare(all[line.row] ?? '');
        const parts = line.text.split('…');
        return (
          name.startsWith(parts[0] ?? '') &&
          name.endsWith(parts.at(-1) ?? '') &&
          (parts.length > 1 || line.text === name)
        );
      });
    },
  };
}
