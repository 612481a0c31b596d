// A line item's members in the spelling of a call: read as the draft's own, written back, and never back after a clearing.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../kernel/json.ts';
import { buildDraft, flight, item, makeRecord } from '../testing/small-draft.ts';
import type { Draft } from './document.ts';
import { DraftAssembler, streamDraft } from './draft-stream.ts';
import { entityChanges } from './entity-changes.ts';
import { readDraft } from './read-draft.ts';
import { canonicalDraft } from './signature.ts';
import { writeDraft } from './write.ts';

const HOURS = { enabled: false };

function draftWith(draft: JsonObject, base: JsonObject | null = null): Draft {
  const lineItem = { key: 'l1', campaign: 'c1', remoteId: base === null ? null : 3001, base, draft };
  return buildDraft({ campaigns: [{ key: 'c1', remoteId: 9001, base: null, draft: {} }], lineItems: [lineItem] });
}

/** The draft's body alone, without members that it left out in `item`. */
const { timeZone: _, ...zoneless } = item([flight(2, 100, { id: 71 })]);

describe('a member that only has the spelling of a call', () => {
  it('is there under its own name, with what the file says beside it, in draft and base', () => {
    const spelled = { ...zoneless, timezone: 'Moscow Time', dayparting: HOURS };
    const record = makeRecord('lineItem', draftWith(spelled, spelled));
    const read = { ...spelled, timeZone: 'Moscow Time', dayParting: HOURS };
    expect([record.draft, record.base]).toEqual([read, read]);
    expect(entityChanges('lineItem', { ...record, complete: true })).toEqual([]);
  });

  it('is one of a flight too', () => {
    const flights = [flight(2, 100, { dailyImpresssionCap: 7 }), flight(3, 100)];
    const { draft } = makeRecord('lineItem', draftWith({ ...item(flights) }));
    expect(draft['flights']).toEqual([{ ...flights[0], dailyImpressionCap: 7 }, flights[1]]);
  });
});

it('the own member counts where both are there, whichever comes last', () => {
  for (const both of [
    { timezone: 'Moscow Time', timeZone: 'Omsk Time' },
    { timeZone: 'Omsk Time', timezone: 'Moscow Time' },
  ]) {
    expect(makeRecord('lineItem', draftWith({ ...zoneless, ...both })).draft).toMatchObject(both);
  }
});

it.each<[string, (draft: Draft) => Draft]>([
  ['a file', (draft) => must(readDraft(writeDraft(draft)))],
  [
    'another process',
    (draft) => {
      const assembler = new DraftAssembler();
      for (const text of streamDraft(draft)) must(assembler.take(text));
      return must(assembler.draft());
    },
  ],
])('what was cleared stays cleared through %s, and its signature good', (_way, through) => {
  const read = draftWith({ ...zoneless, timeZone: 'Omsk Time', dayparting: HOURS });
  const { dayParting: _cleared, ...draft } = makeRecord('lineItem', read).draft;
  const lineItem = new Map([['l1', { ...makeRecord('lineItem', read), draft }]]);
  const cleared = { ...read, entities: { ...read.entities, lineItem } };
  const again = through(cleared);
  expect(makeRecord('lineItem', again).draft['dayParting'] ?? null).toBeNull();
  expect([...canonicalDraft(again)].join('')).toBe([...canonicalDraft(cleared)].join(''));
});

function must<Value>(result: { readonly ok: true; readonly value: Value } | { readonly ok: false }): Value {
  if (!result.ok) throw new Error('refused');
  return result.value;
}
