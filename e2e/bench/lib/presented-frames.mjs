// Frames as the browser presented them, from its own trace: a page's timers don't see what the compositor drops.
import { trace } from './trace.mjs';

const CATEGORIES = 'cc,benchmark,viz,disabled-by-default-devtools.timeline.frame';

const SAME_FRAME_US = 4000;

/**
 * Runs `gesture` under a trace. Resolves with `apart`, the milliseconds between one presented frame and the next, and
 * `dropped` of `wanted` frames: those that were due, would have shown something new, and were not presented.
 */
export async function presentedFrames(cdp, gesture) {
  const { events, result } = await trace(cdp, CATEGORIES, gesture);
  return { ...pairFrames(events), result };
}

function pairFrames(events) {
  const [open, presented] = [new Map(), []];
  let [wanted, dropped] = [0, 0];
  for (const { name, ph, pid, id2, ts, args } of events.sort((a, b) => a.ts - b.ts)) {
    if (name !== 'PipelineReporter') continue;
    // Ids are used again once a frame has ended.
    const id = `${pid} ${id2?.local ?? ''}`;
    if (ph === 'b') open.set(id, args.frame_reporter);
    if (ph !== 'e') continue;
    const report = open.get(id);
    open.delete(id);
    if (report === undefined || report.state === 'STATE_NO_UPDATE_DESIRED') continue;
    if (report.state !== 'STATE_DROPPED') presented.push(ts);
    else if (report.affects_smoothness) dropped += 1;
    wanted += 1;
  }
  // What a page's main thread and its compositor add to one frame ends within a moment.
  const frames = presented.filter((time, place) => place === 0 || time - presented[place - 1] > SAME_FRAME_US);
  const apart = frames.slice(1).map((time, place) => (time - frames[place]) / 1000);
  return { apart, wanted, dropped };
}
