// IPC: pulls of known ids.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handovers } from '../handovers.ts';
import type { Handlers } from '../ipc-router.ts';
import type { PullHost } from '../pull-host.ts';

type PullHandlers = Pick<Handlers, `pull.${string}` & keyof Handlers>;

export function pullHandlers(host: PullHost, handovers: Handovers): PullHandlers {
  return {
    'pull.run': ({ handover, ...order }) => {
      const draft = handovers.draft(handover);
      return draft.ok ? host.run({ ...order, draft: draft.value }) : draft;
    },
    'pull.cancel': ({ pull }) => {
      host.cancel(pull);
      return ok(null);
    },
  };
}
