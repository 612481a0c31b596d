// Files of tags that a planner has chosen, read one by one, and why some are not taken.
import { MOST_FILES, MOST_FILE_BYTES, TAG_FILE, buildCreative } from '../../../shared/creative/tag-files.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { formatNumber } from '../../../shared/kernel/money.ts';
import { visible } from '../../../shared/kernel/visible.ts';

export interface ReadFiles {
  readonly bodies: readonly JsonObject[];
  /** A sentence each. */
  readonly left: readonly string[];
}

/** Most bytes in one go: all files are in memory until they are added. */
const MOST_BYTES = 100_000_000;

/** Files of other endings are passed over: a folder has pictures and notes too. Nothing too large is ever read. */
export async function readTagFiles(files: Iterable<File>): Promise<ReadFiles> {
  const tags = [...files].filter(({ name }) => TAG_FILE.test(name) && !name.startsWith('.'));
  const bodies: JsonObject[] = [];
  const left: string[] = [];
  let bytes = 0;
  for (const [index, file] of tags.entries()) {
    if (index === MOST_FILES || bytes + file.size > MOST_BYTES) {
      left.push(`Only the first ${counted(index, 'file is', 'files are')} taken: at once, up to ${LIMITS}.`);
      break;
    }
    const problem = await take(file, bodies);
    if (problem !== null) left.push(`${visible(file.name)} ${problem}.`);
    else bytes += file.size;
  }
  if (tags.length === 0) left.push('No file that ends in .html, .txt or .xml was chosen.');
  return { bodies, left };
}

const LIMITS = `${formatNumber(MOST_FILES)} files and ${formatNumber(MOST_BYTES / 1_000_000)} MB`;

/** Adds the creative in `file`; returns why it can't, null when added. */
async function take(file: File, bodies: JsonObject[]): Promise<string | null> {
  if (file.size > MOST_FILE_BYTES) return 'is larger than 4 MB';
  if (file.size === 0) return 'is empty';
  try {
    bodies.push(buildCreative({ name: file.name, text: decodeText(new Uint8Array(await file.arrayBuffer())) }));
    return null;
  } catch {
    return 'could not be read';
  }
}

/** UTF-8 and UTF-16 by their marks, UTF-8 where it fits, else the encoding of older Windows programs. */
export function decodeText(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
