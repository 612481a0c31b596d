// What goes into a file: all that is chosen and needed and nothing else, and never a wish made of what was left out.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { makeSample } from '../sample/sample.ts';
import { KINDS, kindEntry } from '../../domain/resources/registry.ts';
import { type Json, getAt, isObject, listOf } from '../../kernel/json.ts';
import { buildDraft } from '../../testing/small-draft.ts';
import { type Draft, type EntityRef, parentKey } from '../document.ts';
import { readDraft } from '../read-draft.ts';
import { writeDraft } from '../write.ts';
import { countLeavable, exportDraft } from './export-draft.ts';
import { estimateFileSize } from './file-size.ts';
import { leftOutNumbers, markedRecords } from './numbers-left-out.ts';

const SAMPLE = makeSample({ campaigns: 3, lineItems: 9, tactics: 30, seed: 3 });
const ALL = { of: null, npiNumbers: true, notes: true } as const;

/** Keys that a tactic names: every one must be in the file with it. */
function namedKeys(draft: Draft): EntityRef[] {
  const keysIn = (list: Json | undefined, member: string, kind: EntityRef['kind']): EntityRef[] =>
    listOf(list).flatMap((item) => {
      const key = isObject(item) ? item[member] : undefined;
      return typeof key === 'string' ? [{ kind, key }] : [];
    });
  return [...draft.entities.tactic.values()].flatMap(({ draft: body }) => [
    ...keysIn(body['creativeAssignments'], 'creative', 'creative'),
    ...keysIn(getAt(body, ['targeting', 'npiTargeting', 'lists']), 'list', 'npiList'),
  ]);
}

const refs: readonly EntityRef[] = KINDS.flatMap((kind) =>
  [...SAMPLE.entities[kind].keys()].map((key) => ({ kind, key })),
);
const someRefs = fc.subarray([...refs], { maxLength: 6 });

describe('a part of a draft', () => {
  it('names nothing that is not in it, and opens by itself', () =>
    fc.assert(
      fc.property(someRefs, (of) => {
        const { draft } = exportDraft(SAMPLE, { ...ALL, of });
        for (const { kind, key } of namedKeys(draft)) expect(draft.entities[kind].has(key)).toBe(true);
        const read = readDraft(writeDraft(draft));
        expect(read.ok && writeDraft(read.value)).toBe(writeDraft(draft));
      }),
      { numRuns: 40 },
    ));

  it('holds nothing that is neither chosen, nor below that, nor needed', () =>
    fc.assert(
      fc.property(someRefs, (of) => {
        const { draft } = exportDraft(SAMPLE, { ...ALL, of });
        const has = new Set(of.map(({ kind, key }) => `${kind} ${key}`));
        const named = new Set(namedKeys(draft).map(({ kind, key }) => `${kind} ${key}`));
        const below = new Set(has);
        const wanted = (kind: EntityRef['kind'], key: string): boolean => below.has(`${kind} ${key}`);
        for (const kind of KINDS) {
          const above = kindEntry(kind).parent?.kind;
          for (const [key, record] of SAMPLE.entities[kind]) {
            const parent = parentKey(kind, record);
            if (above !== undefined && parent !== undefined && wanted(above, parent)) below.add(`${kind} ${key}`);
          }
        }
        for (const kind of KINDS) {
          for (const key of draft.entities[kind].keys()) {
            const holdsOne = KINDS.some((inner) =>
              [...draft.entities[inner].values()].some(
                (record) => kindEntry(inner).parent?.kind === kind && parentKey(inner, record) === key,
              ),
            );
            expect(wanted(kind, key) || named.has(`${kind} ${key}`) || holdsOne).toBe(true);
          }
          for (const [key] of SAMPLE.entities[kind]) {
            if (wanted(kind, key)) expect(draft.entities[kind].has(key)).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    ));

  it('chosen again in the file gives the same file', () =>
    fc.assert(
      fc.property(someRefs, fc.boolean(), fc.boolean(), (of, npiNumbers, notes) => {
        const choice = { of, npiNumbers, notes };
        const once = exportDraft(SAMPLE, choice).draft;
        expect(writeDraft(exportDraft(once, choice).draft)).toBe(writeDraft(once));
      }),
      { numRuns: 30 },
    ));

  it('takes along what a tactic names by the ID of the platform, and what was last sent', () => {
    const draft = buildDraft({
      campaigns: [{ key: 'c1', draft: {} }],
      lineItems: [
        { key: 'l1', campaign: 'c1', draft: {} },
        { key: 'l2', campaign: 'c1', draft: {} },
      ],
      tactics: [
        {
          key: 't1',
          lineItem: 'l1',
          base: { creativeAssignments: [{ creativeId: 6, weight: 100 }] },
          draft: {
            creativeAssignments: [{ creativeId: 5, weight: 100 }, { creative: 'gone' }, { creativeId: 404 }],
            targeting: { npiTargeting: { lists: [{ listId: '77', include: true }] } },
          },
        },
        { key: 't2', lineItem: 'l2', draft: {} },
      ],
      creatives: [
        { key: 'r5', remoteId: 5, draft: {} },
        { key: 'r6', remoteId: 6, draft: {} },
        { key: 'r7', remoteId: 7, draft: {} },
      ],
      npiLists: [
        { key: 'n1', remoteId: 77, draft: {} },
        { key: 'n2', remoteId: 78, draft: {} },
      ],
    });
    const { draft: part, chosen, needed } = exportDraft(draft, { ...ALL, of: [{ kind: 'tactic', key: 't1' }] });
    expect(KINDS.map((kind) => [...part.entities[kind].keys()])).toEqual([
      ['c1'],
      ['l1'],
      ['t1'],
      ['r5', 'r6'],
      ['n1'],
    ]);
    expect(KINDS.map((kind) => chosen[kind])).toEqual([0, 0, 1, 0, 0]);
    expect(KINDS.map((kind) => needed[kind])).toEqual([1, 1, 0, 2, 1]);
    const whole = exportDraft(draft, { ...ALL, of: [{ kind: 'campaign', key: 'c1' }] });
    expect(whole.draft.entities.tactic.size).toBe(2);
  });
});

describe('a whole draft', () => {
  it('is the file as it is, with its unknown members', () => {
    const draft = buildDraft({
      campaigns: [{ key: 'c1', draft: { odd: 1 }, stranger: { a: [1] }, notes: [{ text: 'x' }] }],
    });
    const header = { ...draft.header, account: { id: 501, name: 'N', theirs: true }, conflicts: [1], theirs: 2 };
    const given = { ...draft, header };
    expect(writeDraft(exportDraft(given, ALL).draft)).toBe(writeDraft(given));
    expect(writeDraft(exportDraft(SAMPLE, ALL).draft)).toBe(writeDraft(SAMPLE));
    const part = exportDraft(given, { ...ALL, of: [] }).draft;
    expect(part.header['account']).toEqual(header.account);
    // Conflicts hold values of what was not chosen.
    expect(part.header['conflicts']).toBeUndefined();
  });

  it('without notes has none', () => {
    const draft = buildDraft({
      campaigns: [{ key: 'c1', draft: {}, notes: [{ text: 'secret of ours' }] }],
      creatives: [{ key: 'r1', draft: { notes: 'For the platform' } }],
    });
    const text = writeDraft(
      exportDraft({ ...draft, header: { ...draft.header, note: 'secret' } }, { ...ALL, notes: false }).draft,
    );
    expect(text).not.toContain('secret');
    expect(text).toContain('For the platform');
  });
});

const NPIS = ['1234567893', '1003000126'];
const withNumbers = buildDraft({
  campaigns: [{ key: 'c1', remoteId: 9001, draft: {} }],
  lineItems: [{ key: 'l1', campaign: 'c1', remoteId: 3001, complete: true, draft: {} }],
  tactics: [
    {
      key: 't1',
      lineItem: 'l1',
      draft: {
        name: 'New',
        targeting: { npiTargeting: { npiNumbers: { include: true, numbers: NPIS, odd: NPIS[0] ?? '' } } },
      },
    },
    { key: 't2', lineItem: 'l1', draft: { name: 'Other' } },
  ],
  npiLists: [
    {
      key: 'n1',
      remoteId: 77,
      kind: 'standard',
      base: null,
      draft: { operation: 'replace', npis: NPIS, name: 'Heart' },
    },
    { key: 'n2', remoteId: 78, kind: 'standard', base: { npis: NPIS, name: 'Lung' }, draft: {}, odd: NPIS },
    {
      key: 'n3',
      remoteId: 79,
      kind: 'attribute',
      base: null,
      draft: { operation: 'replaceAttributes', attributes: [{ name: 'NPI', values: NPIS }], npiColumnIndex: 0 },
    },
    {
      key: 'n4',
      remoteId: 80,
      kind: 'standard',
      base: { operation: 'add', npis: NPIS },
      draft: { operation: 'add', npis: NPIS },
    },
    { key: 'n5', remoteId: 81, kind: 'smart', base: null, draft: {} },
  ],
});

describe('without NPI numbers', () => {
  const bare = exportDraft(withNumbers, { ...ALL, npiNumbers: false }).draft;

  it('holds none, wherever they stood, and says how many were left out', () => {
    const text = writeDraft(bare);
    for (const npi of NPIS) expect(text).not.toContain(npi);
    const lists = [...bare.entities.npiList.values()];
    expect(lists.map((list) => leftOutNumbers(list))).toEqual([
      { count: 2, operation: 'replace' },
      { count: 2 },
      { count: 1, operation: 'replaceAttributes' },
      { count: 2, operation: 'add' },
      undefined,
    ]);
    expect(lists.map(({ draft }) => draft['name'])).toEqual(['Heart', 'Lung', undefined, undefined, undefined]);
    expect(lists.every(({ base }) => base === null)).toBe(true);
    expect(markedRecords(bare).map(({ key }) => key)).toEqual(['n1', 'n2', 'n3', 'n4', 't1']);
    expect(bare.entities.tactic.get('t1')).toMatchObject({ numbersLeftOut: { count: 2 } });
    expect(countLeavable(withNumbers)).toEqual({ npiNumbers: 5, notes: 0 });
    expect(countLeavable(bare)).toEqual({ npiNumbers: 0, notes: 0 });
  });

  it('is no longer said where numbers have been put in, nor believed where it is nonsense', () => {
    const list = { key: 'n', remoteId: 1, base: null, numbersLeftOut: { count: -1e308, operation: '<b>' } };
    expect(leftOutNumbers({ ...list, draft: {} })).toEqual({ count: 0 });
    expect(leftOutNumbers({ ...list, draft: { operation: 'add' } })).toBeUndefined();
    expect(leftOutNumbers({ ...list, draft: {}, numbersLeftOut: 'x' })).toBeUndefined();
    const tactic = bare.entities.tactic.get('t1');
    if (tactic === undefined) throw new Error('no t1');
    const filled = { targeting: { npiTargeting: { npiNumbers: { numbers: NPIS } } } };
    expect(leftOutNumbers({ ...tactic, draft: filled })).toBeUndefined();
  });
});

it('the size is told about right', () => {
  for (const draft of [SAMPLE, withNumbers, makeSample({ campaigns: 4, lineItems: 40, tactics: 900, seed: 1 })]) {
    const size = writeDraft(draft).length;
    expect(Math.abs(estimateFileSize(draft) - size) / size).toBeLessThan(0.1);
  }
});
