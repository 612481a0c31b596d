// IPC: rehearsals.
import { ok } from '../../../shared/kernel/result.ts';
import type { TransferSessions } from '../ipc/transfer-sessions.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { RehearsalHost } from './rehearsal-host.ts';

type RehearsalHandlers = Pick<Handlers, `rehearsal.${string}` & keyof Handlers>;

export function rehearsalHandlers(host: RehearsalHost, transferSessions: TransferSessions): RehearsalHandlers {
  return {
    'rehearsal.run': ({ transferId, ...order }) => {
      const draft = transferSessions.draft(transferId);
      return draft.ok ? host.run({ ...order, draft: draft.value }) : draft;
    },
    'rehearsal.cancel': ({ rehearsal }) => {
      host.cancel(rehearsal);
      return ok(null);
    },
  };
}
