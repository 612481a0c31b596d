// IPC: the practice platform.
import type { Input } from '../../../shared/ipc/contract.ts';
import { type Result, ok } from '../../../shared/kernel/result.ts';
import type { RunningPractice } from '../../practice/server.ts';
import type { Handlers } from '../ipc/ipc-router.ts';
import type { PracticeHost } from './practice-host.ts';

export function practiceHandlers(practice: PracticeHost): Pick<Handlers, `practice.${string}` & keyof Handlers> {
  return {
    'practice.start': async () => {
      const started = await practice.running();
      if (!started.ok) return started;
      const { baseUrl, windowMs, profile } = started.value;
      return ok({ baseUrl, windowMs, profile });
    },
    'practice.arrange': async ({ accountId, scene }) => {
      const started = await practice.started(accountId);
      return started.ok ? arrange(started.value, scene) : started;
    },
  };
}

type Scene = Input<'practice.arrange'>['scene'];

function arrange({ addFault, editAsOtherUser, faults }: RunningPractice, scene: Scene): Result<null> {
  if (scene.what === 'colleague') {
    const { campaign, budgetCap } = scene;
    return editAsOtherUser({ kind: 'campaign', remoteId: campaign, path: 'budgetCap', value: budgetCap });
  }
  // One at a time: a step of the tour that is begun twice still asks one question.
  faults.clear();
  addFault({ operation: 'tactic.create', fault: '500', after: 2 });
  return ok(null);
}
