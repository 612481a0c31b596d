// The browser's own trace of a page: collected while something runs, and added up by what the page's thread did.

/** Resolves with what `run` resolves with and the trace's events meanwhile. Only one trace at a time. */
export async function trace(cdp, categories, run) {
  const events = [];
  const collect = ({ value }) => events.push(...value);
  cdp.on('Tracing.dataCollected', collect);
  await cdp.send('Tracing.start', { transferMode: 'ReportEvents', categories });
  const result = await run();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  cdp.off('Tracing.dataCollected', collect);
  return { events, result };
}

const CATEGORIES = 'devtools.timeline,disabled-by-default-devtools.timeline,v8.execute,blink';

/** As the browser calls them. Some lie inside others, as a layout that a script asks for. */
const PHASES = [
  'FunctionCall',
  'FireAnimationFrame',
  'EventDispatch',
  'UpdateLayoutTree',
  'Layout',
  'PrePaint',
  'Paint',
  'Layerize',
  'Commit',
  'HitTest',
  'MinorGC',
  'MajorGC',
];

/** Runs `run` and prints how long the page's thread was at each phase of its frames. */
export async function traced(cdp, title, run) {
  const { events, result } = await trace(cdp, CATEGORIES, run);
  console.log(`\n  ${title}: the page's thread, by phase\n${listed(events)}`);
  return result;
}

function listed(events) {
  // Other threads have phases of these names too: the page's own is the one that runs its scripts.
  const own = events.find(({ name }) => name === 'FireAnimationFrame');
  const sums = new Map();
  for (const { name, ph, dur = 0, pid, tid } of events) {
    if (ph !== 'X' || pid !== own?.pid || tid !== own.tid || !PHASES.includes(name)) continue;
    const { ms, times } = sums.get(name) ?? { ms: 0, times: 0 };
    sums.set(name, { ms: ms + dur / 1000, times: times + 1 });
  }
  return [...sums]
    .sort(([, a], [, b]) => b.ms - a.ms)
    .map(
      ([name, { ms, times }]) =>
        `    ${ms.toFixed(1).padStart(8)} ms  ${name}, ${times} times ${(ms / times).toFixed(2)} ms`,
    )
    .join('\n');
}
