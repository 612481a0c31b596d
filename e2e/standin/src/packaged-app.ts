// The app of a package: Electron reads app.asar in place; Node cannot, so it is unpacked and run from there.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

interface Entry {
  files?: Record<string, Entry>;
  /** Of a file, from the end of the header; a decimal number. */
  offset?: string;
  size?: number;
}

/** The folder it lies in then, the same for each start of one package. */
export function packagedApp(resources: string): string {
  const asar = path.join(resources, 'app.asar');
  const { size, mtimeMs } = fs.statSync(asar);
  const id = createHash('sha256').update(`${asar} ${size} ${mtimeMs}`).digest('hex').slice(0, 16);
  const folder = path.join(os.tmpdir(), `standin-app-${id}`);
  if (fs.existsSync(folder)) return folder;
  const beside = fs.mkdtempSync(`${folder}-`);
  unpack(fs.readFileSync(asar), beside);
  try {
    fs.renameSync(beside, folder);
  } catch {
    // Another start was faster.
    fs.rmSync(beside, { recursive: true });
  }
  return folder;
}

/** The header is a pickle: its size at 4, its JSON's at 12, the JSON at 16; files follow. */
function unpack(asar: Buffer, folder: string): void {
  const start = 8 + asar.readUInt32LE(4);
  const header = JSON.parse(asar.toString('utf8', 16, 16 + asar.readUInt32LE(12))) as Entry;
  const write = (entry: Entry, file: string): void => {
    if (entry.files === undefined) {
      const from = start + Number(entry.offset);
      fs.writeFileSync(file, asar.subarray(from, from + (entry.size ?? 0)));
      return;
    }
    fs.mkdirSync(file, { recursive: true });
    for (const [name, inside] of Object.entries(entry.files)) write(inside, path.join(file, name));
  };
  write(header, folder);
}
