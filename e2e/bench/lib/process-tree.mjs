// What a program and all that it has started hold in memory, on Linux.
import fs from 'node:fs';

/** In MB, shared pages counted by share. `mark` is in the command line of the first process, such as its profile. */
export function measureMemory(mark) {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const parents = new Map(pids.map((pid) => [pid, readParent(pid)]));
  const first = pids.filter((pid) => pid !== String(process.pid) && read(pid, 'cmdline').includes(mark));
  const isOurs = (pid) => pid !== undefined && (first.includes(pid) || isOurs(parents.get(pid)));
  const kb = pids.filter(isOurs).map((pid) => Number(/^Pss:\s+(\d+)/m.exec(read(pid, 'smaps_rollup'))?.[1] ?? 0));
  return kb.reduce((sum, each) => sum + each, 0) / 1024;
}

function readParent(pid) {
  return /^PPid:\s+(\d+)/m.exec(read(pid, 'status'))?.[1];
}

/** Empty when the process has gone. */
function read(pid, file) {
  try {
    return fs.readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
