// A worker's functions that can be cancelled: pending answers then reject, since an ended worker gives none.
import type { SheetPort } from './sheet-port.ts';

/** Rejects the pending answers. */
export class Stopped extends Error {}

export function stoppable(port: SheetPort): { readonly port: SheetPort; readonly stop: () => void } {
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Stopped());
  });
  // Stopping without pending answers is no unhandled rejection.
  stopped.catch(() => undefined);
  const until = async <Value>(answer: Promise<Value>): Promise<Value> => Promise.race([answer, stopped]);
  return {
    port: {
      draft: (piece) => until(port.draft(piece)),
      write: (order) => until(port.write(order)),
      piece: () => until(port.piece()),
      read: (file, choices) => until(port.read(file, choices)),
      goOn: () => until(port.goOn()),
    },
    stop,
  };
}
