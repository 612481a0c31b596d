// Loaded into a measured process before its program: leaves behind what the process used, when it ends.
const { existsSync, readFileSync, writeFileSync } = require('node:fs');

/** In kB. Linux hands maxRSS down from the process that started this one, so there the kernel's own count is read. */
function peak({ maxRSS }) {
  const status = '/proc/self/status';
  const match = existsSync(status) ? /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(status, 'utf8')) : null;
  return match === null ? maxRSS : Number(match[1]);
}

process.once('exit', () => {
  const usage = process.resourceUsage();
  const cpuMs = (usage.userCPUTime + usage.systemCPUTime) / 1000;
  writeFileSync(process.env.FLIGHTPLAN_BENCH_USAGE, JSON.stringify({ cpuMs, peakMb: peak(usage) / 1024 }));
});
