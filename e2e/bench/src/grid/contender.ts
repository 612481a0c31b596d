// What the bench asks of every grid, the product's and its peers', in the same words and with the same gestures.
import { type Frames, type Shown, frameEnd, shown, shownWithin, watchFrames } from './frames.ts';
import { type Eye, ELEMENTS, indexNames, scroller } from './seen.ts';

export interface Contender {
  /** Puts the grid into the element, 1280 x 720, over what it was given before. */
  readonly mount: (place: HTMLElement) => void;
  readonly names: () => Iterable<string>;
  /** That of its cells, as CSS has it. */
  readonly font: () => string;
  /** How it is found out what the grid shows; by its elements unless said. */
  readonly eye?: Eye;
}

export interface GridBench {
  /**
   * From the first line of code that makes the grid to the frame that shows its rows, in a page that has drawn text in
   * the grid's font before.
   */
  readonly mount: () => Promise<Shown>;
  /**
   * Moves the thumb to each of the shares of the way; the time until the rows there are drawn, or STAYED_BLANK when
   * they were not after so long.
   */
  readonly jump: (shares: readonly number[]) => Promise<number[]>;
  readonly watch: () => void;
  readonly watched: () => Frames & { readonly scrolled: number };
}

/** Milliseconds. A user who waits for rows moves on by then. */
export const STAYED_BLANK = 2000;

/** No grid needs more to come to rest after a jump. */
const REST = 4;

/** A window has words in it before it shows a grid: the font is loaded by then. */
async function drawText(font: string): Promise<void> {
  const words = document.createElement('p');
  words.style.font = font;
  words.append('All letters, 0123456789, ', Object.assign(document.createElement('b'), { textContent: 'strong ones' }));
  document.body.append(words);
  await frameEnd();
  await document.fonts.ready;
  await frameEnd();
  words.remove();
  await frameEnd();
}

export function gridBench({ mount, names, font, eye = ELEMENTS }: Contender): GridBench {
  const place = document.getElementById('place');
  if (place === null) throw new Error('The page has no place for a grid.');
  // Now: what a page does in idle time begins with its data.
  const drawn = drawText(font());
  let stop: (() => Frames) | undefined;
  let from = 0;
  return {
    mount: async () => {
      await drawn;
      const start = performance.now();
      mount(place);
      return shown(start, () => !eye.isBlank(place), 'the grid');
    },
    jump: async (shares) => {
      const known = [...names()];
      const [byName, moved] = [indexNames(known), scroller(place)];
      const times: number[] = [];
      // By shares of the whole height: a row's place does not depend on the height of the view.
      const jumpTo = (share: number): void => {
        moved.scrollTop = share * (moved.scrollHeight - moved.clientHeight);
      };
      await eye.rehearse?.(place, shares, jumpTo);
      for (const share of shares) {
        for (let frame = 0; frame < REST; frame += 1) await frameEnd();
        const start = performance.now();
        jumpTo(share);
        const drawn = await shownWithin(STAYED_BLANK, start, () => eye.isAt(place, byName, known.length, share));
        times.push(drawn?.ms ?? STAYED_BLANK);
      }
      return times;
    },
    watch: () => {
      from = scroller(place).scrollTop;
      stop = watchFrames(() => eye.isBlank(place));
    },
    watched: () => {
      if (stop === undefined) throw new Error('The frames are not watched.');
      return { ...stop(), scrolled: scroller(place).scrollTop - from };
    },
  };
}
