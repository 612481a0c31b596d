// Back to an earlier state: what the planner had is there again, what the platform has taught is not forgotten.
import { describe, expect, it } from 'vitest';
import { applyChanges, liveDraft, withChanges } from '../apply.ts';
import { invertChanges } from '../change.ts';
import type { Draft } from '../document.ts';
import { type JsonObject, listOf } from '../../kernel/json.ts';
import { makeSample } from '../sample/sample.ts';
import { writeDraft } from '../write.ts';
import { renameDraft } from './header.ts';
import { removeEntities } from './remove.ts';
import { restoreDraft } from './restore.ts';

const SAMPLE = makeSample();

function restored(now: Draft, then: Draft) {
  const command = restoreDraft(now, then, 'Restore');
  if (!command.ok) throw new Error(command.failure.code);
  return { draft: withChanges(now, command.value.changes), changes: command.value.changes };
}

describe('restoring', () => {
  it('brings back title, bodies, order and what was taken out, and is undone as one step', () => {
    const now = liveDraft(SAMPLE);
    const [campaign] = [...now.entities.campaign.values()].filter(({ remoteId }) => remoteId === null);
    applyChanges(now, renameDraft(now, 'Other').changes);
    if (campaign !== undefined) {
      const removal = removeEntities(now, [{ kind: 'campaign', key: campaign.key }]);
      if (removal.ok) applyChanges(now, removal.value.changes);
    }
    const before = writeDraft(now);
    const { draft, changes } = restored(now, SAMPLE);
    expect(writeDraft(draft)).toBe(writeDraft(SAMPLE));
    expect(writeDraft(withChanges(draft, invertChanges(changes)))).toBe(before);
  });

  it('keeps ids and bases that came since, and entities that have reached the platform', () => {
    const now = liveDraft(SAMPLE);
    const [key, record] = [...now.entities.lineItem].find(([, { remoteId }]) => remoteId === null) ?? [];
    if (key === undefined || record === undefined) throw new Error('the sample has line items that are not pushed');
    const pushed = { ...record, remoteId: 777, base: record.draft, draft: { ...record.draft, name: 'Since' } };
    now.entities.lineItem.set(key, pushed);
    now.entities.creative.set('new-1', { key: 'new-1', remoteId: 9, base: {}, draft: { name: 'Pushed since' } });
    now.entities.creative.set('new-2', { key: 'new-2', remoteId: null, base: null, draft: { name: 'Not pushed' } });
    const { draft } = restored(now, SAMPLE);
    expect(draft.entities.lineItem.get(key)).toEqual({ ...pushed, draft: record.draft });
    expect(draft.entities.creative.has('new-1')).toBe(true);
    expect(draft.entities.creative.has('new-2')).toBe(false);
  });

  it('brings back what was moved below something newer, which goes', () => {
    const now = liveDraft(SAMPLE);
    const [key, tactic] = [...now.entities.tactic].find(([, { remoteId }]) => remoteId === null) ?? [];
    const [item] = now.entities.lineItem.values();
    if (key === undefined || tactic === undefined || item === undefined) throw new Error('the sample has both');
    now.entities.lineItem.set('newer', { ...item, key: 'newer', remoteId: null, base: null });
    now.entities.tactic.set(key, { ...tactic, lineItem: 'newer' });
    const { draft } = restored(now, SAMPLE);
    expect(draft.entities.lineItem.has('newer')).toBe(false);
    expect(draft.entities.tactic.get(key)).toEqual(tactic);
  });

  it('leaves what has reached the platform where it is there', () => {
    const now = liveDraft(SAMPLE);
    const [key, item] = [...now.entities.lineItem].find(([, { remoteId }]) => remoteId === null) ?? [];
    const other = [...now.entities.campaign.keys()].find((campaign) => campaign !== item?.campaign);
    if (key === undefined || item === undefined || other === undefined) throw new Error('the sample has both');
    now.entities.lineItem.set(key, { ...item, campaign: other, remoteId: 777, base: item.draft });
    expect(restored(now, SAMPLE).draft.entities.lineItem.get(key)?.campaign).toBe(other);
  });

  it('says a bulk edit that is taken back as one column, never as whole bodies', () => {
    const now = liveDraft(SAMPLE);
    for (const [key, record] of now.entities.tactic) {
      now.entities.tactic.set(key, { ...record, draft: { ...record.draft, note: 'since' } });
    }
    const { draft, changes } = restored(now, SAMPLE);
    const keys = [...SAMPLE.entities.tactic.keys()];
    expect(changes).toEqual([
      {
        op: 'set',
        kind: 'tactic',
        path: ['draft', 'note'],
        keys,
        before: keys.map(() => 'since'),
        after: keys.map(() => undefined),
      },
    ]);
    expect(draft.entities.tactic).toEqual(SAMPLE.entities.tactic);
  });

  it('gives earlier flights the ids that they have been given since', () => {
    const now = liveDraft(SAMPLE);
    const [key, record] = [...now.entities.lineItem].find(([, { remoteId }]) => remoteId === null) ?? [];
    const flights = listOf(record?.draft['flights']);
    if (key === undefined || record === undefined || flights.length === 0) throw new Error('the sample has flights');
    const known = flights.map((flight, at) => ({ ...(flight as JsonObject), id: 500 + at })); // flights are objects
    now.entities.lineItem.set(key, { ...record, draft: { ...record.draft, name: 'Since', flights: known } });
    const { draft } = restored(now, SAMPLE);
    const ids = listOf(draft.entities.lineItem.get(key)?.draft['flights']).map(
      (flight) => (flight as JsonObject)['id'],
    );
    expect(ids).toEqual(flights.map((_, at) => 500 + at));
    expect(draft.entities.lineItem.get(key)?.draft['name']).toBe(record.draft['name']);
  });

  it('takes away notes and members that came since', () => {
    const now = liveDraft(SAMPLE);
    const [[key, record] = []] = now.entities.tactic;
    if (key === undefined || record === undefined) throw new Error('the sample has tactics');
    now.entities.tactic.set(key, { ...record, notes: ['since'], draft: { ...record.draft, name: 'Since', extra: 1 } });
    expect(restored(now, SAMPLE).draft.entities.tactic.get(key)).toEqual(record);
  });

  it('changes nothing where nothing has changed', () => expect(restored(SAMPLE, makeSample()).changes).toEqual([]));
});
