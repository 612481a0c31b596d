// What an account allows and demands: stored in one step, and met by new, copied and existing entities.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildDraft, flight, item } from '../../testing/small-draft.ts';
import { invertChange } from '../change.ts';
import { liveDraft, applyChanges, withChanges } from '../apply.ts';
import type { Draft } from '../document.ts';
import { validateDraft } from '../validate.ts';
import { writeDraft } from '../write.ts';
import { addRecords } from './add-rows.ts';
import { addLineItem } from './add.ts';
import { addDemandedFields, addDemandedWords } from './demanded-fields.ts';
import { duplicateEntities } from './duplicate.ts';
import { type Allowances, setAllowances } from './header.ts';

const body = item([flight(1, 10, { id: 5 })]);
const custom = (...names: string[]) => names.map((fieldName) => ({ isNewField: false, fieldName, fieldValue: '' }));
const DRAFT = buildDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, base: { budgetCap: 5000 }, draft: { budgetCap: 5000 } }],
  lineItems: [
    { key: 'new', campaign: 'c1', remoteId: null, base: null, complete: true, draft: body },
    { key: 'pulled', campaign: 'c1', remoteId: 1, base: body, draft: { ...body, name: 'Changed' } },
    { key: 'untouched', campaign: 'c1', remoteId: 2, base: body, complete: true, draft: body },
    { key: 'changed', campaign: 'c1', remoteId: 3, base: body, complete: true, draft: { ...body, description: 'New' } },
    { key: 'patched', campaign: 'c1', remoteId: 6, base: body, complete: true, draft: { ...body, name: 'Changed' } },
    {
      key: 'has',
      campaign: 'c1',
      remoteId: null,
      base: null,
      draft: { ...body, customFieldSettings: custom('Other', 'PO') },
    },
  ],
  tactics: [
    { key: 't1', lineItem: 'new', remoteId: null, base: null, draft: { name: 'New' } },
    { key: 't2', lineItem: 'new', remoteId: 4, base: null, draft: { name: 'There' } },
  ],
});
const demanding = (lineItem: string[], tactic: string[] = []): Draft =>
  withChanges(DRAFT, setAllowances(DRAFT, { mandatoryCustomFields: { lineItem, tactic } }).changes);
const readSettings = (draft: Draft, kind: 'lineItem' | 'tactic', key: string) =>
  draft.entities[kind].get(key)?.draft['customFieldSettings'];

describe('what an account allows', () => {
  const names = fc.option(fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { maxLength: 3 }), {
    nil: undefined,
  });
  const known = fc.option(fc.boolean(), { nil: undefined });
  const fields = fc
    .record({ lineItem: names, tactic: names })
    .map((record) => JSON.parse(JSON.stringify(record)) as NonNullable<Allowances['mandatoryCustomFields']>);

  it('is in force as it was said, unknown where it was not, and undo brings back what was said before', () =>
    fc.assert(
      fc.property(known, known, fields, (managedService, dsaRequired, mandatoryCustomFields) => {
        const allowances = JSON.parse(
          JSON.stringify({ managedService, dsaRequired, mandatoryCustomFields }),
        ) as Allowances;
        const { changes } = setAllowances(DRAFT, allowances);
        const draft = liveDraft(DRAFT);
        applyChanges(draft, changes);
        expect(draft.account).toEqual({
          id: 501,
          ...allowances,
          ...(Object.keys(mandatoryCustomFields).length === 0 ? { mandatoryCustomFields: undefined } : {}),
        });
        applyChanges(draft, changes.map(invertChange));
        expect(writeDraft(draft)).toBe(writeDraft(DRAFT));
      }),
    ));

  it('leaves members that Flightplan does not know', () => {
    const account = { id: 501, name: 'N', strange: 1, mandatoryCustomFields: { lineItem: ['A'], creative: ['B'] } };
    const draft: Draft = { ...DRAFT, header: { ...DRAFT.header, account }, account };
    const [change] = setAllowances(draft, { dsaRequired: true }).changes;
    expect(change).toMatchObject({
      after: { id: 501, name: 'N', strange: 1, mandatoryCustomFields: { creative: ['B'] }, dsaRequired: true },
    });
  });

  it('changes nothing when nothing else is said', () => expect(setAllowances(DRAFT, {}).changes).toEqual([]));
});

describe('the fields that it demands', () => {
  it('are in added, pasted and duplicated entities', () => {
    const draft = demanding(['PO', 'Team'], ['Wave']);
    const added = withChanges(draft, addLineItem(draft, 'c1').changes);
    expect(readSettings(added, 'lineItem', [...added.entities.lineItem.keys()].at(-1) ?? '')).toEqual(
      custom('PO', 'Team'),
    );
    const pasted = addRecords(draft, 'tactic', 'new', 2);
    const after = withChanges(draft, pasted.changes);
    for (const key of pasted.keys) expect(readSettings(after, 'tactic', key)).toEqual(custom('Wave'));
    const copied = duplicateEntities(draft, [
      { kind: 'lineItem', key: 'new' },
      { kind: 'lineItem', key: 'has' },
    ]);
    const copies = withChanges(draft, copied.changes);
    const [first, second] = copied.refs;
    expect(readSettings(copies, 'lineItem', first?.key ?? '')).toEqual(custom('PO', 'Team'));
    expect(readSettings(copies, 'lineItem', second?.key ?? '')).toEqual(custom('Other', 'PO', 'Team'));
    const copy = [...copies.entities.tactic.values()].find(({ lineItem }) => lineItem === first?.key);
    expect(copy?.draft['customFieldSettings']).toEqual(custom('Wave'));
  });

  it('are given to existing entities in one step: to those that will be sent with them, and to no others', () => {
    const draft = demanding(['PO'], ['Wave']);
    const { changes, lacking, name } = addDemandedFields(draft);
    expect(lacking).toEqual({ lineItem: 2, tactic: 1, fields: 2 });
    expect(name).toBe('Add the missing 2 fields to 2 line items and a tactic');
    const after = withChanges(draft, changes);
    for (const key of ['new', 'changed']) expect(readSettings(after, 'lineItem', key)).toEqual(custom('PO'));
    expect(readSettings(after, 'lineItem', 'has')).toEqual(custom('Other', 'PO'));
    expect(readSettings(after, 'tactic', 't1')).toEqual(custom('Wave'));
    for (const key of ['pulled', 'untouched', 'patched']) expect(readSettings(after, 'lineItem', key)).toBeUndefined();
    expect(readSettings(after, 'tactic', 't2')).toBeUndefined();
    expect(addDemandedFields(after).changes).toEqual([]);
    const undone = liveDraft(after);
    applyChanges(undone, changes.map(invertChange).reverse());
    expect(writeDraft(undone)).toBe(writeDraft(draft));
  });

  it('are counted where the rules miss them', () => {
    const draft = demanding(['PO']);
    const missed = validateDraft(draft, { now: 0 }).filter(
      ({ rule, severity }) => severity === 'error' && rule === 'lineItem.customFields.mandatory',
    );
    const named = missed.filter(({ path }) => path === 'customFieldSettings').map(({ key }) => key);
    const [change] = addDemandedFields(draft).changes;
    expect(change?.op === 'set' ? [...change.keys] : []).toEqual(named);
  });

  it('are not asked of anything where the account demands none or does not say', () => {
    for (const draft of [DRAFT, demanding([])]) {
      const { changes, lacking } = addDemandedFields(draft);
      expect(changes).toEqual([]);
      expect(addDemandedWords(lacking)).toBeNull();
    }
  });
});
