// IPC: pulls of known ids.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc-router.ts';
import type { PullHost } from '../pull-host.ts';

export function pullHandlers(host: PullHost): Pick<Handlers, `pull.${string}` & keyof Handlers> {
  return {
    'pull.run': (order) => host.run(order),
    'pull.cancel': ({ pull }) => {
      host.cancel(pull);
      return ok(null);
    },
  };
}
