// The stack of dialogs: subjects, order, and what a closed draft takes with it.
import { expect, it } from 'vitest';
import { type DialogId, DIALOGS, Dialogs } from './dialogs.svelte.ts';

const IDS = Object.keys(DIALOGS) as DialogId[]; // its own keys

it('a closed draft closes each of its dialogs, and none of the window', () => {
  const dialogs = new Dialogs();
  for (const id of IDS) dialogs.open(id, null as never); // whatever it is about
  dialogs.draftClosed();
  for (const id of IDS) expect([id, dialogs.isOpen(id)]).toEqual([id, DIALOGS[id].scope === 'window']);
});

it('an open dialog takes another subject, and a closed one has none', () => {
  const dialogs = new Dialogs();
  dialogs.open('accounts', 'a1');
  dialogs.open('accounts', 'new');
  expect(dialogs.about('accounts')).toBe('new');
  dialogs.close('accounts');
  expect([dialogs.isOpen('accounts'), dialogs.about('accounts')]).toEqual([false, null]);
});

it('a bulk edit that was taken back while it loaded leaves nothing to the next one', () => {
  const dialogs = new Dialogs();
  dialogs.open('bulkEdit', { field: 'budget' });
  dialogs.close('bulkEdit');
  dialogs.open('bulkEdit');
  expect(dialogs.about('bulkEdit')).toBeNull();
});
