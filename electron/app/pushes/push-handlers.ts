// IPC: pushes.
import type { Input, Output } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { PushHost } from './push-host.ts';

type Forecast = (input: Input<'push.forecast'>) => Promise<Result<Output<'push.forecast'>>>;

type PushHandlers = Pick<Handlers, `push.${string}` & keyof Handlers>;

export function pushHandlers(host: PushHost, transferSessions: TransferSessions, forecast: Forecast): PushHandlers {
  return {
    'push.start': ({ transferId, ...order }) => {
      const draft = transferSessions.draft(transferId);
      return draft.ok ? host.start({ ...order, draft: draft.value }) : draft;
    },
    'push.resume': ({ draftId }) => host.resume(draftId),
    'push.pause': ({ draftId }) => {
      host.pause(draftId);
      return ok(null);
    },
    'push.cancel': ({ draftId }) => {
      host.cancel(draftId);
      return ok(null);
    },
    'push.tryNow': ({ draftId }) => {
      host.tryNow(draftId);
      return ok(null);
    },
    'push.state': ({ draftId }) => host.state(draftId),
    'push.unfinished': async ({ draftIds }) => ok(await host.unfinished(draftIds)),
    'push.records': (input) => host.records(input),
    'push.forecast': (input) => forecast(input),
    'push.settle': (decision) => host.settle(decision),
  };
}
