// The reference of the timeline: the same rows and bars, drawn on a canvas whenever the wheel has moved the time.
import type { DraftState } from '../../../../renderer/state/context.ts';
import { flightsOf } from '../../../../shared/draft/flight-list.ts';
import { nameOf } from '../../../../shared/draft/names.ts';
import { isObject } from '../../../../shared/kernel/json.ts';
import { budgetText, shortDates } from '../../../../shared/text/flight-bar-words.ts';
import { itemTimes } from '../../../../shared/timeline/item-times.ts';
import { toPosition } from '../../../../shared/timeline/scale.ts';
import { axisTicks } from '../../../../shared/timeline/ticks.ts';

const [WIDTH, HEIGHT, LABEL, HEAD, ROW] = [960, 560, 212, 72, 28];

export class CanvasLanes {
  /** How many bars the last frame drew. */
  drawn = 0;
  readonly #app: DraftState;
  readonly #pen: CanvasRenderingContext2D;
  #due = false;

  constructor(app: DraftState, place: HTMLElement) {
    this.#app = app;
    const canvas = document.createElement('canvas');
    canvas.width = WIDTH * devicePixelRatio;
    canvas.height = HEIGHT * devicePixelRatio;
    canvas.style.cssText = `width: ${WIDTH}px; height: ${HEIGHT}px`;
    place.append(canvas);
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('The page has no canvas.');
    this.#pen = pen;
    pen.scale(devicePixelRatio, devicePixelRatio);
    canvas.addEventListener(
      'wheel',
      (event) => {
        event.preventDefault();
        app.timeline.pan((event.deltaX / (WIDTH - LABEL)) * app.timeline.span);
        this.#ask();
      },
      { passive: false },
    );
    this.#ask();
  }

  #ask(): void {
    if (this.#due) return;
    this.#due = true;
    requestAnimationFrame(() => {
      this.#due = false;
      this.#draw();
    });
  }

  #draw(): void {
    const { timeline, draft } = this.#app;
    const pen = this.#pen;
    const scale = { start: timeline.start, end: timeline.start + timeline.span, width: WIDTH - LABEL };
    pen.fillStyle = '#ffffff';
    pen.fillRect(0, 0, WIDTH, HEIGHT);
    pen.font = '12px "Inter Variable"';
    const ticks = axisTicks(scale);
    for (const { time, label } of [...ticks.large, ...ticks.small]) {
      const x = LABEL + toPosition(time, scale);
      pen.fillStyle = '#e1e4e8';
      pen.fillRect(x, HEAD, 1, HEIGHT - HEAD);
      pen.fillStyle = '#5f6772';
      pen.fillText(label, x + 4, HEAD - 8);
    }
    this.drawn = 0;
    for (const [nth, row] of timeline.rows.slice(0, Math.ceil((HEIGHT - HEAD) / ROW)).entries()) {
      const top = HEAD + nth * ROW;
      const record =
        row.is === 'campaign' ? draft.record({ kind: 'campaign', key: row.key }) : timeline.recordOf(row.key);
      if (record === undefined) continue;
      pen.fillStyle = '#171a1f';
      pen.fillText(nameOf(row.is, record).slice(0, 28), 12, top + 18);
      if (row.is === 'campaign') continue;
      pen.save();
      pen.beginPath();
      pen.rect(LABEL, top, WIDTH - LABEL, ROW);
      pen.clip();
      const list = flightsOf(record.draft);
      for (const flight of itemTimes(record.draft).flights) {
        const [from, to] = [toPosition(flight.start, scale), toPosition(flight.end, scale)];
        if (to < 0 || from > scale.width) continue;
        pen.fillStyle = '#a9c9d4';
        pen.beginPath();
        pen.roundRect(LABEL + from, top + 4, Math.max(2, to - from - 1), 20, 3);
        pen.fill();
        const own = list[flight.index];
        pen.fillStyle = '#0d3644';
        const words = `${budgetText(isObject(own) ? own['budget'] : undefined)}  ${shortDates(flight)}`;
        pen.fillText(words, LABEL + Math.max(0, from) + 6, top + 18, Math.max(1, to - from - 12));
        this.drawn += 1;
      }
      pen.restore();
    }
  }
}
