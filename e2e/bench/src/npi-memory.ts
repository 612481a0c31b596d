// How much memory the reading of a pasted text takes above the text itself: sampled while it is read.
import { readSource } from '../../../renderer/state/npi/read-source.ts';
import { textBytes } from '../../../renderer/state/npi/text-bytes.ts';
import { atOnce } from '../../../shared/kernel/in-slices.ts';

const megabytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

/** The bytes of the text, which look at the memory each time a part of them is read. */
class Watched extends Uint8Array<ArrayBuffer> {
  most = 0;
  override subarray(from?: number, to?: number): Uint8Array<ArrayBuffer> {
    this.most = Math.max(this.most, megabytes());
    return new Uint8Array(this.buffer).subarray(from, to);
  }
}

/** Megabytes at the most above those with the text alone: the bytes that the worker gets are among them. */
export async function memoryAbove(text: string): Promise<number> {
  globalThis.gc?.();
  const before = megabytes();
  const source = new Watched(atOnce(textBytes(text)).buffer);
  const answer = await readSource(source, { name: '' });
  const after = megabytes();
  if (!answer.ok) throw new Error(answer.failure.code);
  return Math.max(source.most, after) - before;
}
