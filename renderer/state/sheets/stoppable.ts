// A worker's functions, whose answers nobody waits for any more once they are called off: an ended worker gives none.
import type { SheetPort } from './sheet-port.ts';

/** What is thrown at whoever waits. */
export class Stopped extends Error {}

export function stoppable(port: SheetPort): { readonly port: SheetPort; readonly stop: () => void } {
  let stop: () => void = () => undefined;
  const stopped = new Promise<never>((_, reject) => {
    stop = () => reject(new Stopped());
  });
  // Also where nobody waits at that moment.
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
