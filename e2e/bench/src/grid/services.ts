// The product's state as its window has it, over the page's own IndexedDB; only the main process is not there.
import { createBrowserServices } from '../../../../renderer/state/browser-services.ts';
import { type DraftState, createAppState } from '../../../../renderer/state/context.ts';
import { FakeBridge, withOpenDraft } from '../../../../renderer/testing/app.ts';

function bridge(): FakeBridge {
  const made = new FakeBridge();
  made.answer('push.state', () => ({ ok: true, value: { state: 'idle', events: [] } }));
  made.answer('push.records', () => ({ ok: true, value: [] }));
  return made;
}

export function openState(): DraftState {
  return withOpenDraft(createAppState(createBrowserServices(bridge())));
}
