// Three ways to draw the cells of a grid, each over the same window of the same rows: a frame's time after each move.
import './painters/painters.css';
import { frameEnd, frameWith } from './frames.ts';
import { blocks } from './painters/blocks.ts';
import { canvas } from './painters/canvas.ts';
import { cells } from './painters/cells.ts';
import { fitIn } from './painters/fit.ts';
import { ROW, sampleScene } from './painters/scene.ts';
import type { Painter, Scene } from './painters/scene.ts';

/** Between two moves that are timed, so that nothing of the first is left to do. */
const REST = 2;

let scene: Scene | undefined;
let scrolled: HTMLElement | undefined;
let draw: ((first: number) => void) | undefined;
let at = 0;

function given<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Nothing is drawn yet.');
  return value;
}

function painterOf(name: string, place: Element): Painter {
  const style = getComputedStyle(place);
  const font = `${style.fontSize} ${style.fontFamily}`;
  const fit = fitIn(font);
  const probe = document.createElement('i');
  place.append(probe);
  const colour = (token: string): string => {
    probe.style.color = `var(${token})`;
    return getComputedStyle(probe).color;
  };
  const painters: Readonly<Record<string, Painter>> = {
    cells: cells(fit),
    canvas: canvas(fit, { font, colour }),
    blocks: blocks(fit),
  };
  return given(painters[name]);
}

/** Scrolls there and draws what is to be seen, in one go. */
function move(first: number): void {
  given(scrolled).scrollTop = first * ROW;
  given(draw)(first);
  at = first;
}

async function timed(firsts: readonly number[]): Promise<number[]> {
  const times: number[] = [];
  for (const first of firsts) {
    for (let frame = 0; frame < REST; frame += 1) await frameEnd();
    times.push(
      await frameWith(() => {
        move(first);
      }),
    );
  }
  return times;
}

const firstsAt = (shares: readonly number[]): number[] =>
  shares.map((share) => Math.round(share * given(scene).rows * 0.9));

const bench = {
  load: (options: { tactics: number; seed: number }): number => {
    scene = sampleScene(options);
    return scene.rows;
  },
  /** Puts a painter into the page and has it draw once. */
  show: async (name: string): Promise<void> => {
    const place = given(document.getElementById('place') ?? undefined);
    await document.fonts.load(`12px 'Inter Variable'`);
    const pane = document.createElement('div');
    pane.className = 'window';
    scrolled = pane.appendChild(document.createElement('div'));
    place.append(pane);
    draw = painterOf(name, pane)(scrolled, given(scene));
    scrolled.style.height = `${String(given(scene).rows * ROW)}px`;
    scrolled = pane;
    move(0);
    await frameEnd();
  },
  move: async (first: number): Promise<void> => {
    move(first);
    await frameEnd();
  },
  /** All rows are new after each. Milliseconds of each move's frame. */
  jumps: (shares: readonly number[]): Promise<number[]> => timed(firstsAt(shares)),
  /** As a wheel turns: so many rows further each time. */
  steps: (count: number, by: number): Promise<number[]> =>
    timed(Array.from({ length: count }, (_, step) => at + (step + 1) * by)),
  /** A jump in every frame, without a rest. */
  rush: async (shares: readonly number[]): Promise<void> => {
    for (const first of firstsAt(shares)) {
      await frameWith(() => {
        move(first);
      });
    }
  },
};

Object.assign(window, { bench });
