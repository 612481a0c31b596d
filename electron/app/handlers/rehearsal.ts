// IPC: rehearsals.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc-router.ts';
import type { RehearsalHost } from '../rehearsal-host.ts';

export function rehearsalHandlers(host: RehearsalHost): Pick<Handlers, `rehearsal.${string}` & keyof Handlers> {
  return {
    'rehearsal.run': (input) => host.run(input),
    'rehearsal.cancel': ({ rehearsal }) => {
      host.cancel(rehearsal);
      return ok(null);
    },
  };
}
