// Where a page's time goes: a CPU profile over CDP, printed by source file and by function.
import fs from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { gridPages } from './grid-build.mjs';

const FEW = 20;
const INTERVAL_US = 200;
/** No work of ours: idle time, and the frames around everything. */
const NO_WORK = /^\((idle|root|program)\)$/;

const maps = new Map();

function loadSourceMap(file) {
  const map = maps.get(file);
  if (map !== undefined) return map;
  const at = path.join(gridPages, 'assets', `${file}.map`);
  // Rolldown's own helpers have none.
  if (!fs.existsSync(at)) return undefined;
  const read = new SourceMap(JSON.parse(fs.readFileSync(at, 'utf8')));
  maps.set(file, read);
  return read;
}

/** `renderer/features/grid/grid-view.svelte.ts`; a package's file without what leads to it. */
function findSource({ url, lineNumber, columnNumber }) {
  const file = url.split('/').at(-1) ?? '';
  if (!file.endsWith('.js')) return '(browser)';
  const { originalSource = '' } = loadSourceMap(file)?.findEntry(lineNumber, columnNumber) ?? {};
  return originalSource.replace(/^.*node_modules\//, '').replace(/^(\.\.\/)+/, '');
}

const formatFrame = (frame) => `${frame.functionName || '(anonymous)'}  ${findSource(frame)}`;
const isFramework = (source) => /^(svelte\/|\(browser\)|$)/.test(source);

function listed(times) {
  return [...times]
    .sort(([, a], [, b]) => b - a)
    .slice(0, FEW)
    .map(([name, ms]) => `    ${ms.toFixed(1).padStart(8)} ms  ${name}`)
    .join('\n');
}

function add(times, name, ms) {
  times.set(name, (times.get(name) ?? 0) + ms);
}

/** Runs `run` and prints what the page did meanwhile. The page is slower while it is watched. */
export async function profiled(cdp, title, run) {
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL_US });
  await cdp.send('Profiler.start');
  const result = await run();
  const { profile } = await cdp.send('Profiler.stop');
  const byId = new Map(profile.nodes.map((node) => [node.id, node.callFrame]));
  const parents = new Map(profile.nodes.flatMap((node) => (node.children ?? []).map((child) => [child, node.id])));
  const [own, whole, bySource] = [new Map(), new Map(), new Map()];
  for (const [index, id] of profile.samples.entries()) {
    const ms = (profile.timeDeltas[index] ?? 0) / 1000;
    if (NO_WORK.test(byId.get(id).functionName)) continue;
    add(own, formatFrame(byId.get(id)), ms);
    const above = new Set();
    let nearest = '';
    for (let at = id; at !== undefined; at = parents.get(at)) {
      const source = findSource(byId.get(at));
      if (isFramework(source)) continue;
      above.add(formatFrame(byId.get(at)));
      if (nearest === '') nearest = source;
    }
    for (const name of above) add(whole, name, ms);
    // The browser's and the framework's work counts for the file that asked for it.
    add(bySource, nearest || '(none of ours)', ms);
  }
  console.log(
    `\n  ${title}\n  by file, with what the browser and the framework did for it:\n${listed(bySource)}` +
      `\n  by function, own time:\n${listed(own)}\n  by function of ours, with what it calls:\n${listed(whole)}`,
  );
  return result;
}
