// Where a page's time goes: a CPU profile over CDP, printed as its functions with the most time of their own.
const FEW = 22;
const INTERVAL_US = 200;

function place({ functionName, url, lineNumber }) {
  const file = url.split('/').at(-1) ?? '';
  return `${functionName || '(anonymous)'} ${file}${file === '' ? '' : `:${lineNumber + 1}`}`;
}

/** Runs `run` and prints what the page did meanwhile. The page is slower while it is watched. */
export async function profiled(cdp, title, run) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  await cdp.send('Profiler.start');
  const result = await run();
  const { profile } = await cdp.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((node) => [node.id, node]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const [own, whole] = [new Map(), new Map()];
  for (const [index, id] of profile.samples.entries()) {
    const ms = (profile.timeDeltas[index] ?? 0) / 1000;
    const leaf = place(byId.get(id).callFrame);
    own.set(leaf, (own.get(leaf) ?? 0) + ms);
    const above = new Set();
    for (let at = id; at !== undefined; at = parents.get(at)) above.add(place(byId.get(at).callFrame));
    for (const name of above) whole.set(name, (whole.get(name) ?? 0) + ms);
  }
  const list = (times) =>
    [...times]
      .filter(([name]) => !/^\((idle|root|program)\)/.test(name))
      .sort(([, a], [, b]) => b - a)
      .slice(0, FEW)
      .map(([name, ms]) => `    ${ms.toFixed(1).padStart(8)} ms  ${name}`)
      .join('\n');
  console.log(`\n  ${title}, own time:\n${list(own)}\n  ${title}, with what it calls:\n${list(whole)}`);
  return result;
}
