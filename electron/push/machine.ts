// Which machine this is, whatever it is called today: laptops change their host name with the network they are in.
import { readFile, readlink } from 'node:fs/promises';
import { runSystemProgram, windowsProgram } from './system-program.ts';

/** Null where the system does not say. Process numbers of one machine are comparable, those of two are not. */
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
