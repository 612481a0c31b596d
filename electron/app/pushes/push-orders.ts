// How pushes were started, on disk, with the decisions about them that no run has written into its journal yet.
import type { Input } from '../../../shared/ipc/contract.ts';
import { type Result, fail } from '../../../shared/kernel/result.ts';
import { type PushOrder, pushFolder } from './push-folder.ts';

type Settle = PushOrder['settle'];

/** Changes of one draft's order are made one after the other: none takes back another that was made meanwhile. */
export class PushOrders {
  readonly #root: string;
  readonly #queues = new Map<string, Promise<unknown>>();

  /** `root`: the folder of all pushes. */
  constructor(root: string) {
    this.#root = root;
  }

  /** Null when this draft was never pushed, or its order cannot be read. */
  read(draftId: string): Promise<PushOrder | null> {
    return pushFolder(this.#root, draftId).readOrder();
  }

  write(draftId: string, order: PushOrder): Promise<Result<null>> {
    return this.#inTurn(draftId, () => pushFolder(this.#root, draftId).writeOrder(order));
  }

  /** `INPUT_INVALID` for a draft that was never pushed, those of the disk. */
  decide({ draftId, key, remoteId }: Input<'push.settle'>): Promise<Result<null>> {
    return this.#inTurn(draftId, async () => {
      const { readOrder, writeOrder } = pushFolder(this.#root, draftId);
      const order = await readOrder();
      return order === null
        ? neverPushed('push.settle')
        : writeOrder({ ...order, settle: { ...order.settle, [key]: remoteId } });
    });
  }

  /** Takes decisions out that are `done`, or were refused. Returns the others: those that were made since. */
  forget(draftId: string, done: Settle): Promise<Settle> {
    return this.#inTurn(draftId, async () => {
      const { readOrder, writeOrder } = pushFolder(this.#root, draftId);
      const order = await readOrder();
      if (order === null) return {};
      const left = Object.entries(order.settle).filter(([key, remoteId]) => done[key] !== remoteId);
      const settle = Object.fromEntries(left);
      if (left.length < Object.keys(order.settle).length) await writeOrder({ ...order, settle });
      return settle;
    });
  }

  #inTurn<Value>(draftId: string, change: () => Promise<Value>): Promise<Value> {
    const done = (this.#queues.get(draftId) ?? Promise.resolve()).then(change);
    const settled = done.then(
      () => undefined,
      () => undefined,
    );
    this.#queues.set(draftId, settled);
    void settled.then(() => {
      if (this.#queues.get(draftId) === settled) this.#queues.delete(draftId);
    });
    return done;
  }
}

export function neverPushed(channel: 'push.settle' | 'push.resume'): Result<never> {
  return fail('INPUT_INVALID', { channel, path: 'draftId', reason: 'this draft was never pushed' });
}
