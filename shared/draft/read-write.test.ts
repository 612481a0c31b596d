// The draft file: a written file reads back the same, and an unreadable one is refused with the place of the mistake.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defined } from '../kernel/defined.ts';
import type { FailureCode } from '../kernel/result.ts';
import type { Json } from '../kernel/json.ts';
import { KINDS } from '../domain/resources/registry.ts';
import { type Draft, type EntityRecord, emptyEntities } from './document.ts';
import { MAX_DEPTH } from './envelope.ts';
import { newDraft } from './new-draft.ts';
import { readDraft } from './read-draft.ts';
import { inexactPlace } from './safe-json.ts';
import { makeSample } from './sample/sample.ts';
import { writeDraft } from './write.ts';

const EXACT = 'a whole number that is exact, at most 2^53 - 1; a longer one goes in as text';
const EXACT_ID = 'a whole number up to 2^53 - 1, or the digits of one up to 9223372036854775807 as text';
/** contract §1: what the account does not say is unknown, and is not said after a file was read and written either. */
const SILENT = { id: 501, mandatoryCustomFields: { tactic: ['PO'] } };
const FILE = { format: 'flightplan-draft', version: 1, account: { id: 501 } };

/** A draft file of one campaign, as text: what JavaScript would not write, or would write otherwise. */
const formatFile = (campaign: string): string =>
  `{"format":"flightplan-draft","version":1,"account":{"id":1},"campaigns":[${campaign}]}`;

function read(text: string): Draft {
  const result = readDraft(text);
  if (!result.ok) throw new Error(JSON.stringify(result.failure));
  return result.value;
}

function refusal(file: unknown): unknown {
  const result = readDraft(typeof file === 'string' ? file : JSON.stringify(file));
  return result.ok ? 'read' : { code: result.failure.code satisfies FailureCode, ...result.failure.params };
}

/** Any JSON that a double can hold digit by digit, with members that are risky to copy. */
const json = fc
  .jsonValue({ maxDepth: 4 })
  .filter((value) => inexactPlace(value) === undefined)
  .chain((value) => fc.constantFrom<unknown>(value, withProto(value)))
  .map((value) => JSON.parse(JSON.stringify(value)) as Json);
const body = fc.dictionary(
  fc.oneof(fc.string(), fc.constantFrom('name', 'constructor', 'toString')),
  json,
) as fc.Arbitrary<Readonly<Record<string, Json>>>;

function withProto(value: unknown): unknown {
  return JSON.parse(`{"__proto__": ${JSON.stringify(value)}, "name": "kept"}`);
}

const drafts = fc
  .record({
    bodies: fc.array(fc.tuple(body, fc.option(body), fc.option(fc.integer({ min: 1 })), json), { maxLength: 6 }),
    more: json,
  })
  .map(({ bodies, more }): Draft => {
    const entities = emptyEntities();
    for (const [index, [draft, base, id, unknown]] of bodies.entries()) {
      const remoteId = id === null ? null : id * bodies.length + index;
      for (const kind of KINDS) {
        const key = `${kind}-${index}`;
        const parent =
          kind === 'lineItem' ? { campaign: 'campaign-0' } : kind === 'tactic' ? { lineItem: 'lineItem-0' } : {};
        entities[kind].set(key, { key, ...parent, remoteId, base, draft, colour: unknown } satisfies EntityRecord);
      }
    }
    const { header, account } = newDraft('0198c1a2-7f00-7c4e-9b1d-2f6a5d3e8b47', 'Any draft', SILENT);
    return { header: { ...header, plugin: more }, account, entities };
  });

describe('a draft file', () => {
  it('is read back as it was written, unknown and risky members included', () =>
    fc.assert(
      fc.property(drafts, (draft) => {
        const again = read(writeDraft(draft));
        expect(again).toEqual(draft);
        expect(writeDraft(again)).toBe(writeDraft(draft));
      }),
    ));

  it('of the sample is read back as it was written', () => {
    const sample = makeSample();
    expect(read(writeDraft(sample))).toEqual(sample);
  });

  it('keeps entities in file order', () => {
    const keys = ['c3', 'c1', '10', 'c2', '9'];
    const campaigns = keys.map((key) => ({ key, draft: {} }));
    expect([...read(JSON.stringify({ ...FILE, campaigns })).entities.campaign.keys()]).toEqual(keys);
  });

  it('may leave out arrays, ids and bases, and begin with a byte order mark', () => {
    const text = `\uFEFF${JSON.stringify({ ...FILE, creatives: [{ key: 'r1', draft: {} }] })}`;
    expect(read(text).entities.creative.get('r1')).toEqual({ key: 'r1', remoteId: null, base: null, draft: {} });
  });

  it('may spell an id as digits', () => {
    const text = JSON.stringify({ ...FILE, campaigns: [{ key: 'c1', remoteId: '9001', draft: {} }] });
    expect(read(text).entities.campaign.get('c1')?.remoteId).toBe(9001);
  });

  it('holds any mistake inside a body', () => {
    const draft = { budgetCap: 'lots', flights: 7, name: null };
    expect(
      read(JSON.stringify({ ...FILE, campaigns: [{ key: 'c1', draft }] })).entities.campaign.get('c1')?.draft,
    ).toEqual(draft);
  });

  it('does not let a __proto__ member change what objects are', () => {
    const text = formatFile('{"key":"c","draft":{"__proto__":{"budgetCap":1}}}');
    const record = read(text).entities.campaign.get('c');
    expect(record?.draft['budgetCap']).toBeUndefined();
    expect(writeDraft(read(text))).toContain('"__proto__"');
  });
});

describe('a draft file is refused', () => {
  const campaign = { key: 'c1', draft: {} };

  it.each([
    [
      'when it is no JSON',
      '{"format":',
      { code: 'NOT_JSON', line: 1, column: 11, expected: 'a value', found: 'the end of the file' },
    ],
    [
      'when it is cut off',
      '{\n  "a": [1,\n  2',
      { code: 'NOT_JSON', line: 3, column: 4, expected: 'a comma or ]', found: 'the end of the file' },
    ],
    [
      'when it is empty',
      '',
      { code: 'NOT_JSON', line: 1, column: 1, expected: 'a value', found: 'the end of the file' },
    ],
    ['when it is a list', [], { code: 'NOT_A_DRAFT', expected: 'an object', found: 'a list' }],
    [
      'when it is some other JSON',
      { name: 'x' },
      { code: 'NOT_A_DRAFT', expected: '"format": "flightplan-draft"', found: 'none' },
    ],
    [
      'when its version is higher',
      { ...FILE, version: 7, campaigns: 'x' },
      { code: 'NEWER_VERSION', version: 7, supported: 1 },
    ],
    [
      'when its version is no version',
      { ...FILE, version: '1' },
      { code: 'DRAFT_MEMBER_INVALID', where: 'version', expected: '1' },
    ],
    [
      'without an account',
      { ...FILE, account: undefined },
      { code: 'DRAFT_MEMBER_INVALID', where: 'account', expected: 'an object' },
    ],
    [
      'when the account has no number',
      { ...FILE, account: { id: 'A' } },
      { code: 'DRAFT_MEMBER_INVALID', where: 'account.id', expected: 'a whole number above 0, up to 2^63 - 1' },
    ],
    [
      'when an array is something else',
      { ...FILE, tactics: {} },
      { code: 'DRAFT_MEMBER_INVALID', where: 'tactics', expected: 'a list' },
    ],
    [
      'when an entity is something else',
      { ...FILE, campaigns: [campaign, 3] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[1]', expected: 'an object' },
    ],
    [
      'when a body is something else',
      { ...FILE, campaigns: [{ key: 'c1', draft: [] }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].draft', expected: 'an object' },
    ],
    [
      'without a body',
      { ...FILE, campaigns: [{ key: 'c1' }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].draft', expected: 'an object' },
    ],
    [
      'without a key',
      { ...FILE, campaigns: [{ draft: {} }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].key', expected: 'a text' },
    ],
    [
      'when an id is something else',
      { ...FILE, campaigns: [{ ...campaign, remoteId: 'x7' }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].remoteId', expected: 'a whole number above 0, or null' },
    ],
    [
      'when an id is not exact',
      { ...FILE, campaigns: [{ ...campaign, remoteId: 2 ** 53 }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].remoteId', expected: EXACT_ID },
    ],
    [
      'when an id is longer than any of the platform',
      { ...FILE, campaigns: [{ ...campaign, remoteId: '9223372036854775808' }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].remoteId', expected: EXACT_ID },
    ],
    [
      'when one id is spelled in two ways',
      {
        ...FILE,
        campaigns: [
          { ...campaign, remoteId: '9001' },
          { ...campaign, key: 'c2', remoteId: 9001 },
        ],
      },
      {
        code: 'DRAFT_MEMBER_INVALID',
        where: 'campaigns[1].remoteId',
        expected: 'an id of its own: campaigns[0] has it already',
      },
    ],
    [
      'when a whole number in a member that we do not know would lose digits',
      { ...FILE, plugin: { ids: [1, 2 ** 60] } },
      { code: 'DRAFT_MEMBER_INVALID', where: 'plugin.ids[1]', expected: EXACT },
    ],
    [
      'when one in an entity beside its draft would',
      { ...FILE, campaigns: [{ ...campaign, partner: { order: 2 ** 60 } }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].partner.order', expected: EXACT },
    ],
    [
      'when a copied entry has kept its id',
      {
        ...FILE,
        campaigns: [campaign, { key: 'c2', remoteId: 7, draft: {} }, { key: 'c3', remoteId: '7', draft: {} }],
      },
      {
        code: 'DRAFT_MEMBER_INVALID',
        where: 'campaigns[2].remoteId',
        expected: 'an id of its own: campaigns[1] has it already',
      },
    ],
    [
      'when a key is used twice',
      { ...FILE, campaigns: [campaign, { key: 'c1', draft: {} }] },
      { code: 'DUPLICATE_KEY', key: 'c1', first: 'campaigns[0]', second: 'campaigns[1]' },
    ],
    [
      'when two kinds share a key',
      { ...FILE, campaigns: [campaign], creatives: [{ key: 'c1', draft: {} }] },
      { code: 'DUPLICATE_KEY', key: 'c1', first: 'campaigns[0]', second: 'creatives[0]' },
    ],
    [
      'when a parent is missing',
      { ...FILE, tactics: [{ key: 't1', lineItem: 'l9', draft: {} }] },
      { code: 'PARENT_MISSING', where: 'tactics[0]', key: 't1', member: 'lineItem', parent: 'l9', array: 'lineItems' },
    ],
    [
      'without a parent',
      { ...FILE, lineItems: [{ key: 'l1', draft: {} }] },
      { code: 'DRAFT_MEMBER_INVALID', where: 'lineItems[0].campaign', expected: 'the key of a campaign' },
    ],
    [
      'when a number is beyond a double',
      formatFile('{"key":"c1","draft":{"budgetCap":1e400}}'),
      { code: 'DRAFT_MEMBER_INVALID', where: 'campaigns[0].draft.budgetCap', expected: 'a number below 1.8e308' },
    ],
  ])('%s', (_case, file, expected) => expect(refusal(file)).toEqual(expected));

  it('when a body nests too deep, and not a level before', () => {
    const nested = (levels: number): string =>
      formatFile(`{"key":"c1","draft":${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}}`);
    expect(refusal(nested(MAX_DEPTH - 1))).toBe('read');
    expect(refusal(nested(MAX_DEPTH))).toMatchObject({ code: 'DRAFT_MEMBER_INVALID' });
    expect(refusal(nested(100_000))).toMatchObject({
      code: 'DRAFT_MEMBER_INVALID',
      where: 'campaigns[0].draft.a.a.a.a.a',
      expected: `at most ${MAX_DEPTH} levels of nesting`,
    });
  });
});

it.each([
  ['smart', undefined],
  ['operator', undefined],
  ['attribute', true],
  ['standard', false],
])('an NPI list of kind %s, archived %s, opens and is written back as it is', (kind, archived) => {
  const list = {
    key: 'n1',
    remoteId: 77,
    kind,
    ...defined({ archived }),
    base: null,
    draft: {},
  };
  const draft = read(JSON.stringify({ ...FILE, npiLists: [list] }));
  expect(draft.entities.npiList.get('n1')).toEqual(list);
  expect((JSON.parse(writeDraft(draft)) as { npiLists: unknown }).npiLists).toEqual([list]);
  expect(refusal({ ...FILE, npiLists: [{ ...list, kind: 'other' }] })).toMatchObject({ where: 'npiLists[0].kind' });
});
