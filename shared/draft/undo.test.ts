// Undo after a push: nothing that is on the platform is lost, and flights keep the ids they were given.
import { describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../kernel/json.ts';
import { buildDraft } from '../testing/small-draft.ts';
import { type LiveDraft, applyChanges, liveDraft } from './apply.ts';
import { type Change, type LogEntry, cellChange } from './change.ts';
import { addTactic } from './commands/add.ts';
import { addFlight, removeFlight } from './commands/flights.ts';
import { setAccount } from './commands/header.ts';
import { setRemoteId } from './commands/set-remote-id.ts';
import { keepFlightIds } from './flight-ids.ts';
import { makeSample, SAMPLE_ACCOUNT } from './sample/sample.ts';
import { redoChanges, undoChanges } from './undo.ts';

function done(draft: LiveDraft, { name, changes }: { name: string; changes: readonly Change[] }): LogEntry {
  applyChanges(draft, changes);
  return { seq: 1, at: '', name, type: 'edit', changes };
}

/** As a push that gave every flight of `l1` an id. */
function pushFlights(draft: LiveDraft, drop: readonly number[] = []): void {
  const record = draft.entities.lineItem.get('l1');
  const flights = (record?.draft['flights'] ?? []) as readonly JsonObject[];
  const known = flights.map((flight, index) => ({ id: 500 + index, ...flight }));
  const base = { flights: known.filter(({ id }) => !drop.includes(id)) };
  applyChanges(draft, [
    cellChange({ kind: 'lineItem', key: 'l1' }, ['draft', 'flights'], flights, known),
    cellChange({ kind: 'lineItem', key: 'l1' }, ['base'], null, base),
  ]);
}

function ids(draft: LiveDraft): (Json | undefined)[] {
  return ((draft.entities.lineItem.get('l1')?.draft['flights'] ?? []) as readonly JsonObject[]).map(
    (flight) => flight['id'],
  );
}

function run(draft: LiveDraft, work: typeof undoChanges, entry: LogEntry): void {
  const result = work(draft, entry);
  if (!result.ok) throw new Error(result.failure.code);
  applyChanges(draft, result.value);
}

describe('undo after a push', () => {
  it('is refused when it would take out what the push has created', () => {
    const draft = liveDraft(makeSample());
    const entry = done(draft, addTactic(draft, 'l1', { name: 'Late tactic' }));
    applyChanges(draft, [cellChange({ kind: 'tactic', key: 't61' }, ['remoteId'], null, 7001)]);
    const result = undoChanges(draft, entry);
    expect(result).toMatchObject({
      ok: false,
      failure: {
        code: 'UNDO_AFTER_PUSH',
        params: { name: 'Add a tactic', kind: 'tactic', entity: 'Late tactic', remoteId: 7001 },
      },
    });
  });

  it('takes out what an import brought with its id', () => {
    const draft = liveDraft(makeSample());
    const record = { key: 'c9', remoteId: 9100, base: null, draft: {} };
    const entry = done(draft, {
      name: 'Import',
      changes: [{ op: 'insert', kind: 'campaign', key: 'c9', record, at: null }],
    });
    run(draft, undoChanges, entry);
    expect(draft.entities.campaign.has('c9')).toBe(false);
  });

  it('of an added flight leaves the others the ids that they were given', () => {
    const draft = liveDraft(makeSample());
    const entry = done(draft, addFlight(draft, 'l1'));
    pushFlights(draft);
    expect(ids(draft)).toEqual([500, 501, 502, 503]);
    run(draft, undoChanges, entry);
    expect(ids(draft)).toEqual([500, 501, 502]);
    run(draft, redoChanges, entry);
    expect(ids(draft)).toEqual([500, 501, 502, 503]);
  });

  it('of a removed flight leaves the others the ids that they were given', () => {
    const draft = liveDraft(makeSample());
    const entry = done(draft, removeFlight(draft, 'l1', 1));
    pushFlights(draft);
    run(draft, undoChanges, entry);
    expect(ids(draft)).toEqual([500, undefined, 501]);
  });

  it('brings a flight that the push has taken away back as a new one', () => {
    const draft = liveDraft(makeSample());
    pushFlights(draft);
    const entry = done(draft, removeFlight(draft, 'l1', 1));
    pushFlights(draft, [501]);
    run(draft, undoChanges, entry);
    expect(ids(draft)).toEqual([500, undefined, 502]);
  });
});

describe('undo of a typed ID', () => {
  const platform = 'https://ads.example.com/api';
  const LIST = { kind: 'npiList', key: 'n1' } as const;

  it.each([
    ['takes away where it is from too', false],
    ['leaves it where a push has brought others from there since', true],
  ])('%s', (_what, isPushed) => {
    const list = { key: 'n1', remoteId: null, kind: 'standard', base: null, draft: {} };
    const creative = { key: 'r1', remoteId: null, base: null, draft: { name: 'R' } };
    const draft = liveDraft(buildDraft({ npiLists: [list], creatives: [creative] }));
    const before = draft.header;
    const entry = done(draft, setRemoteId(draft, LIST, 77, platform));
    expect(draft.account.platform).toBe(platform);
    if (isPushed) applyChanges(draft, [cellChange({ kind: 'creative', key: 'r1' }, ['remoteId'], null, 5001)]);
    run(draft, undoChanges, entry);
    expect(draft.entities.npiList.get('n1')?.remoteId).toBeNull();
    expect(draft.header).toEqual(isPushed ? { ...before, account: { id: 501, platform } } : before);
  });
});

describe('undo of another account', () => {
  const OTHER = { id: 502, name: 'Other' };

  it('brings the earlier one back where nothing has come from a platform since', () => {
    const draft = liveDraft(makeSample());
    const before = draft.header;
    const entry = done(draft, setAccount(draft, OTHER));
    run(draft, undoChanges, entry);
    expect(draft.header).toEqual(before);
  });

  it('leaves whose ids the draft has, and where from, as a push has made it since', () => {
    const draft = liveDraft(makeSample());
    const entry = done(draft, setAccount(draft, OTHER));
    const platform = 'https://ads.example.com/api';
    applyChanges(draft, [{ op: 'header', path: ['account', 'platform'], after: platform }]);
    run(draft, undoChanges, entry);
    expect(draft.account).toMatchObject({
      ...OTHER,
      platform,
      mandatoryCustomFields: SAMPLE_ACCOUNT.mandatoryCustomFields,
    });
    run(draft, redoChanges, entry);
    expect(draft.account).toEqual({ ...OTHER, platform });
  });
});

describe('keepFlightIds', () =>
  it('gives no id twice, also to flights that are alike', () => {
    const flight = { budget: 100 };
    const now = [
      { id: 1, budget: 100 },
      { id: 2, budget: 100 },
    ];
    expect(keepFlightIds([flight, flight, flight], [flight, flight], now, now)).toEqual([...now, flight]);
  }));
