// Runs a program of the operating system: by its full path, in its own folder, with nothing of our environment.
import { execFile } from 'node:child_process';
import { dirname, win32 } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Path of a program in Windows' own folder, where only an administrator can put one. */
export function windowsProgram(...path: readonly string[]): string {
  return win32.join(systemRoot(), 'System32', ...path);
}

function systemRoot(): string {
  const root = process.env['SystemRoot'] ?? '';
  return /^[a-z]:\\/i.test(root) ? root : 'C:\\Windows';
}

/** What it printed. Rejects when it fails, is not there, or takes longer than ten seconds. */
export async function runSystemProgram(program: string, args: readonly string[]): Promise<string> {
  const isWindows = process.platform === 'win32';
  const { stdout } = await run(program, [...args], {
    // A current folder is searched for libraries, and the draft's may be anybody's.
    cwd: (isWindows ? win32.dirname : dirname)(program),
    // PowerShell does not start without it.
    env: isWindows ? { SystemRoot: systemRoot() } : {},
    timeout: 10_000,
    windowsHide: true,
  });
  return stdout;
}
