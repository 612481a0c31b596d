// The sample draft with a push whose events a test emits one by one.
import type { EntityRecord } from '../../shared/draft/document.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { PushEvent, PushRecord } from '../../shared/push/events.ts';
import type { DraftState } from '../state/context.ts';
import { type World, world } from './app.ts';

export const PRACTICE = {
  baseUrl: 'http://127.0.0.1:4010/api',
  windowMs: 1000,
  profile: { name: 'Practice', baseUrl: 'http://127.0.0.1:4010/api', accountId: 501, clientId: 'c', username: 'u' },
};

/** The sample draft open, with a practice platform that answers, and a way to emit events of a push. */
export async function tour(): Promise<World & { app: DraftState; emit: (event: PushEvent) => void }> {
  const here = world();
  const app = here.window();
  here.bridge.answer('practice.start', () => ok(PRACTICE));
  here.bridge.answer('push.start', () => ok({ push: 'p1' }));
  await app.workspace.openSample();
  await settled();
  const emit = (event: PushEvent) => here.bridge.emit('push.event', { draftId: 'draft-1', push: 'p1', event });
  return { ...here, app, emit };
}

/** Lets what was asked of the bridge be answered. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

/** A line item that is on the platform as the draft has it. */
export function pushed(app: DraftState, key: string, remoteId: number): PushRecord {
  const { draft } = app.draft.record({ kind: 'lineItem', key }) as EntityRecord;
  const flights = (draft['flights'] as object[]).map((flight, index) => ({ ...flight, id: remoteId * 10 + index }));
  return { push: 'p1', entry: 3, result: { kind: 'lineItem', key, remoteId, base: { ...draft, flights } as never } };
}
