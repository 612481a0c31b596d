// A window in which a draft of a test's own entities is open.
import type { Draft } from '../../shared/draft/document.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { DraftState } from '../state/context.ts';
import { type World, world } from './app.ts';
import { ACCOUNT } from './drafts.ts';

/** Nothing has looked at its problems and changes yet. */
export async function windowOver(
  entities: Draft['entities'],
): Promise<{ readonly app: DraftState; readonly around: World }> {
  const around = world();
  const app = around.window();
  const header = { flightplan: 1, title: 'Test', account: { id: 501 } };
  const opened = await app.workspace.importText('test', writeDraft({ header, account: ACCOUNT, entities }));
  if (!opened.ok) throw new Error(opened.failure.code);
  return { app, around };
}
