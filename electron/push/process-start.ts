// When a process started, in whatever words the system has: tells it from a later one that was given the same number.
import { readFile } from 'node:fs/promises';
import { runSystemProgram, windowsProgram } from './system-program.ts';

/** Null where the system does not say, or there is no such process. */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const stat = await readFile(`/proc/${String(pid)}/stat`, 'utf8');
      // The name stands in brackets and may hold anything; the start time is the 20th field behind it.
      const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
      return field === undefined ? null : `${boot} ${field}`;
    }
    if (process.platform === 'darwin') {
      const stdout = await runSystemProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)]);
      return stdout.trim() === '' ? null : stdout.trim();
    }
    if (process.platform === 'win32') {
      const command = `(Get-Process -Id ${String(pid)}).StartTime.ToFileTimeUtc()`;
      const program = windowsProgram('WindowsPowerShell', 'v1.0', 'powershell.exe');
      const stdout = await runSystemProgram(program, ['-NoProfile', '-NonInteractive', '-Command', command]);
      return /^\s*(\d+)\s*$/.exec(stdout)?.[1] ?? null;
    }
    return null;
  } catch {
    return null;
  }
}
