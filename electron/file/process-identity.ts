// Identifies this machine and process, even when the host is renamed or a process id is reused.
import { readFile, readlink } from 'node:fs/promises';
import { runSystemProgram, windowsProgram } from './system-program.ts';

/**
 * Laptops change their host name with the network they are in: this does not. Null where the system does not say. Process numbers of one machine are comparable, those of two are
 * not.
 */
export async function machineName(): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const id = (await readFile('/etc/machine-id', 'utf8')).trim();
      // A container has its own process numbers, though it may share all else.
      return id === '' ? null : `${id} ${await readlink('/proc/self/ns/pid')}`;
    }
    if (process.platform === 'darwin') {
      const stdout = await runSystemProgram('/usr/sbin/ioreg', ['-rd1', '-c', 'IOPlatformExpertDevice']);
      return /"IOPlatformUUID" = "([^"]+)"/.exec(stdout)?.[1] ?? null;
    }
    if (process.platform === 'win32') {
      const key = String.raw`HKLM\SOFTWARE\Microsoft\Cryptography`;
      const args = ['query', key, '/v', 'MachineGuid'];
      const stdout = await runSystemProgram(windowsProgram('reg.exe'), args);
      return /MachineGuid\s+REG_SZ\s+(\S+)/.exec(stdout)?.[1] ?? null;
    }
    return null;
  } catch {
    return null;
  }
}

/** The name of a process's program, as far as the system tells it. Null where it does not, or there is no such process. */
export async function processProgram(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') return (await readFile(`/proc/${pid}/comm`, 'utf8')).trim() || null;
    if (process.platform === 'darwin') {
      return (await runSystemProgram('/bin/ps', ['-o', 'comm=', '-p', String(pid)])).trim() || null;
    }
    if (process.platform === 'win32') {
      const args = ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH'];
      const stdout = await runSystemProgram(windowsProgram('tasklist.exe'), args);
      return /^"([^"]+)"/.exec(stdout.trim())?.[1] ?? null;
    }
    return null;
  } catch {
    return null;
  }
}

/**
 * When a process started, in the system's own format: tells it from a later one that was given the same number. Null
 * where the system does not say, or there is no such process.
 */
export async function processStart(pid: number): Promise<string | null> {
  try {
    if (process.platform === 'linux') {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
      // The name is in brackets and may hold anything; the start time is the 20th field behind it.
      const field = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
      const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
      return field === undefined ? null : `${boot} ${field}`;
    }
    if (process.platform === 'darwin') {
      const stdout = await runSystemProgram('/bin/ps', ['-o', 'lstart=', '-p', String(pid)]);
      return stdout.trim() === '' ? null : stdout.trim();
    }
    if (process.platform === 'win32') {
      const command = `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`;
      const program = windowsProgram('WindowsPowerShell', 'v1.0', 'powershell.exe');
      const stdout = await runSystemProgram(program, ['-NoProfile', '-NonInteractive', '-Command', command]);
      return /^\s*(\d+)\s*$/.exec(stdout)?.[1] ?? null;
    }
    return null;
  } catch {
    return null;
  }
}
