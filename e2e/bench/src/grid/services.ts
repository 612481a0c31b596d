// The product's state as its window has it, over the page's own IndexedDB; only the main process is not there.
import { createBrowserServices } from '../../../../renderer/state/browser-services.ts';
import { type DraftState, createAppState } from '../../../../renderer/state/context.ts';
import { FakeBridge, withOpenDraft } from '../../../../renderer/testing/app.ts';
import { aboutDraft } from '../../../../renderer/state/open-draft/about-draft.ts';
import { type SampleOptions, makeSample } from '../../../../shared/draft/sample/sample.ts';

function bridge(): FakeBridge {
  const made = new FakeBridge();
  made.answer('push.state', () => ({ ok: true, value: { state: 'idle', events: [] } }));
  made.answer('push.records', () => ({ ok: true, value: [] }));
  return made;
}

export function openState(): DraftState {
  return withOpenDraft(createAppState(createBrowserServices(bridge())));
}

/** Puts a sample into the store, as an import does; returns its id. */
export async function storeSample({ services }: Pick<DraftState, 'services'>, options: SampleOptions): Promise<string> {
  const draft = makeSample(options);
  const created = await services.store.create(draft, aboutDraft(draft, { changes: null, problems: null }), 'new');
  if (!created.ok) throw new Error(`The draft was not stored: ${created.failure.code}`);
  return created.value.id;
}

export async function openStored({ workspace }: Pick<DraftState, 'workspace'>, id: string): Promise<void> {
  const opened = await workspace.open(id);
  if (!opened.ok) throw new Error(`The draft did not open: ${opened.failure.code}`);
}
