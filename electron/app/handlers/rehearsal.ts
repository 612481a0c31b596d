// IPC: rehearsals.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handovers } from '../handovers.ts';
import type { Handlers } from '../ipc-router.ts';
import type { RehearsalHost } from '../rehearsal-host.ts';

type RehearsalHandlers = Pick<Handlers, `rehearsal.${string}` & keyof Handlers>;

export function rehearsalHandlers(host: RehearsalHost, handovers: Handovers): RehearsalHandlers {
  return {
    'rehearsal.run': ({ handover, ...order }) => {
      const draft = handovers.draft(handover);
      return draft.ok ? host.run({ ...order, draft: draft.value }) : draft;
    },
    'rehearsal.cancel': ({ rehearsal }) => {
      host.cancel(rehearsal);
      return ok(null);
    },
  };
}
