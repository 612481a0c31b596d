// How much memory the reading of a pasted text takes above the text itself: sampled while it is read.
import { readSource } from '../../../renderer/state/npi/read-source.ts';

const megabytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1024 / 1024;
};

/** A blob that hands its slices out as one on the disk does, and looks at the memory each time. */
class Watched extends Blob {
  most = 0;
  override slice(from?: number, to?: number): Blob {
    this.most = Math.max(this.most, megabytes());
    return super.slice(from, to);
  }
}

/** Megabytes at the most above those with the text alone. */
export async function memoryAbove(text: string): Promise<number> {
  const source = new Watched([text]);
  globalThis.gc?.();
  const before = megabytes();
  const answer = await readSource(source, { name: '' });
  const after = megabytes();
  if (!answer.ok) throw new Error(answer.failure.code);
  return Math.max(source.most, after) - before;
}
