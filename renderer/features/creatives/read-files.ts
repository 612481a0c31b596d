// Files of tags that a planner has chosen, read one by one, and why some are not taken.
import { MOST_FILES, MOST_FILE_BYTES, TAG_FILE, creativeOf } from '../../../shared/creative/tag-files.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';

export interface ReadFiles {
  readonly bodies: readonly JsonObject[];
  /** A sentence each. */
  readonly left: readonly string[];
}

/** Files of other endings are passed over: a folder has pictures and notes too. Nothing too large is ever read. */
export async function readTagFiles(files: Iterable<File>): Promise<ReadFiles> {
  const tags = [...files].filter(({ name }) => TAG_FILE.test(name) && !name.startsWith('.'));
  const bodies: JsonObject[] = [];
  const left: string[] = [];
  for (const file of tags.slice(0, MOST_FILES)) {
    if (file.size > MOST_FILE_BYTES) left.push(`${file.name} is larger than 4 MB.`);
    else if (file.size === 0) left.push(`${file.name} is empty.`);
    else {
      try {
        bodies.push(creativeOf({ name: file.name, text: textOf(new Uint8Array(await file.arrayBuffer())) }));
      } catch {
        left.push(`${file.name} could not be read.`);
      }
    }
  }
  if (tags.length > MOST_FILES) left.push(`Only the first ${String(MOST_FILES)} files are taken at once.`);
  if (tags.length === 0) left.push('No file that ends in .html, .txt or .xml was chosen.');
  return { bodies, left };
}

/** UTF-8 and UTF-16 by their marks, UTF-8 where it fits, else the encoding of older Windows programs. */
export function textOf(bytes: Uint8Array<ArrayBuffer>): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
