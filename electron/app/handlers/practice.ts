// IPC: the practice platform.
import { ok } from '../../../shared/kernel/result.ts';
import type { Handlers } from '../ipc-router.ts';
import type { PracticeHost } from '../practice-host.ts';

export function practiceHandlers(practice: PracticeHost): Pick<Handlers, 'practice.start'> {
  return {
    'practice.start': async () => {
      const started = await practice.running();
      if (!started.ok) return started;
      const { baseUrl, windowMs, profile } = started.value;
      return ok({ baseUrl, windowMs, profile });
    },
  };
}
