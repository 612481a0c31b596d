// Names of NPI lists: the same in the chosen entries and in the sentence, however an entry names the list.
import { expect, test } from 'vitest';
import { targetingObject } from '../../../shared/domain/targeting/objects.ts';
import { cellChange } from '../../../shared/draft/change.ts';
import type { JsonObject } from '../../../shared/kernel/json.ts';
import { world } from '../../testing/app.ts';
import { entryLabel } from './entry-label.ts';
import { findSentences } from '../fields/targeting-sentences.ts';

test('a list is named alike by its key and its platform ID; what only looks like the ID is no list of the draft', async () => {
  const app = world().window();
  await app.workspace.openSample();
  const { draft, targeting } = app.workspace.current!;
  draft.applyRemote('Created', [cellChange({ kind: 'npiList', key: 'n1' }, ['remoteId'], null, 77)]);
  const object = targetingObject('npiTargeting');
  const named = (item: JsonObject) => {
    const { name, unchecked, wrong } = entryLabel(object, object.lists[0]!, item, { draft, names: targeting.names });
    return { name, unchecked, wrong, inSentence: findSentences(draft.document).names.npiList(item) };
  };
  const name = String(draft.record({ kind: 'npiList', key: 'n1' })?.draft['name']);
  const known = { name, unchecked: false, wrong: undefined, inSentence: name };
  expect(named({ list: 'n1' })).toEqual(known);
  expect(named({ listId: '77' })).toEqual(known);
  expect(named({ listId: '077' })).toMatchObject({ name: 'List 077', unchecked: true, inSentence: undefined });
  // A key that is not in this draft is a mistake, whatever ID is beside it (contract, draft file).
  expect(named({ list: 'gone', listId: '77' })).toMatchObject({ wrong: 'Not in this draft', inSentence: undefined });
});
