// IPC: pulls of known ids.
import { ok } from '../../../shared/kernel/result.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { PullHost } from './pull-host.ts';

type PullHandlers = Pick<Handlers, `pull.${string}` & keyof Handlers>;

export function pullHandlers(host: PullHost, transferSessions: TransferSessions): PullHandlers {
  return {
    'pull.run': async ({ transferId, ...order }) => {
      const draft = transferSessions.draft(transferId);
      if (!draft.ok) return draft;
      const pulled = await host.run({ ...order, draft: draft.value });
      if (!pulled.ok) return pulled;
      const { answers, notFound, stopped, platform } = pulled.value;
      return ok({ transferId: transferSessions.offerAnswers(answers), notFound: [...notFound], stopped, platform });
    },
    'pull.cancel': ({ pull }) => {
      host.cancel(pull);
      return ok(null);
    },
    'pull.tryNow': ({ pull }) => {
      host.tryNow(pull);
      return ok(null);
    },
  };
}
