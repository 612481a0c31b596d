// Hostile draft files, each made from its seed: broken bytes, JSON and meaning.
import { gzipSync } from 'node:zlib';
import { type Random, randomAt } from '../../../shared/draft/sample/random.ts';
import { DRAFT_FILE } from '../../../shared/testing/draft/draft-body.ts';
import { type Json, type JsonObject, type Path, getAt, isObject, setAt } from '../../../shared/kernel/json.ts';

export interface HostileFile {
  /** The damage done to it. */
  readonly how: string;
  readonly bytes: Uint8Array;
}

/** The example with all that a file may hold beside the bodies. */
export const WHOLE_FILE: JsonObject = {
  ...DRAFT_FILE,
  note: 'For review',
  conflicts: [
    { kind: 'lineItem', key: 'l2', path: 'flights[0].budget', flightId: 81, base: 600, mine: 700, theirs: 800 },
    { part: 'file', path: 'title', base: 'A', mine: 'B', theirs: 'C' },
  ],
  npiLists: [
    ...(DRAFT_FILE['npiLists'] as readonly Json[]), // the example has some
    {
      key: 'n3',
      remoteId: 79,
      base: null,
      draft: { name: 'Left out' },
      numbersLeftOut: { count: 3, operation: 'add' },
    },
  ],
  campaigns: [
    {
      ...((DRAFT_FILE['campaigns'] as readonly JsonObject[])[0] ?? {}), // the same
      notes: [{ text: 'Why?', by: 'Ana', at: '2026-11-01T00:00:00Z', field: 'budgetCap', resolved: { by: 'Ben' } }],
    },
  ],
};

const TEXTS = [
  ...['__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'valueOf', '', ' ', '\u0000', '\u001b[2J'],
  ...[
    '\u202egnp.exe',
    '\u2066\u200b\ufeff',
    '\ud800',
    '\udc00x',
    'l1',
    't1',
    'c1',
    '../../x',
    'C:\\x',
    '=1+1',
    '💊'.repeat(50),
  ],
  ...['[0]', 'a.b', 'flights[0].budget', '9007199254740993', '1e308', '02-30-2027 25:61:00', '12-31-9999 23:59:59'],
] as const;

const NUMBERS = [0, -0, -1, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 53 + 2, 0.1 + 0.2, 999999.99, 1e21, 7] as const;

function odd(random: Random, depth = 0): Json {
  switch (random.int(0, depth > 2 ? 4 : 7)) {
    case 0:
      return null;
    case 1:
      return random.chance(50);
    case 2:
      return random.pick(NUMBERS);
    case 3:
    case 4:
      return random.pick(TEXTS);
    case 5:
      return Array.from({ length: random.int(0, 3) }, () => odd(random, depth + 1));
    case 6:
      return Object.fromEntries(
        Array.from({ length: random.int(0, 3) }, () => [random.pick(TEXTS), odd(random, depth + 1)]),
      );
    default:
      return nested(random.int(1, 150));
  }
}

function nested(levels: number): Json {
  let value: Json = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Every place of a value, the whole first. */
function listPaths(value: Json, path: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [path];
  return [
    path,
    ...Object.entries(value).flatMap(([member, inner]) =>
      listPaths(inner as Json, [...path, Array.isArray(value) ? Number(member) : member]),
    ),
  ];
}

type Change = (file: JsonObject, random: Random) => Json;
type Damage = (bytes: Uint8Array, random: Random) => Uint8Array;

function placeIn(file: Json, random: Random): Path {
  const places = listPaths(file);
  return places[random.int(1, places.length - 1)] ?? [];
}

const object = (value: Json | undefined): JsonObject => (isObject(value) ? value : {});

/** Damages that leave JSON, but no draft that a planner made. */
const MEANINGS: Readonly<Record<string, Change>> = {
  'another value somewhere': (file, random) => setAt(file, placeIn(file, random), odd(random)) ?? null,
  'something missing': (file, random) => setAt(file, placeIn(file, random), undefined) ?? null,
  'an unknown member': (file, random) => {
    const at = placeIn(file, random);
    const here = getAt(file, at);
    return isObject(here) ? (setAt(file, at, { ...here, [random.pick(TEXTS)]: odd(random) }) ?? null) : file;
  },
  'two parts changed places': (file, random) => {
    const [one, other] = [placeIn(file, random), placeIn(file, random)];
    const [a, b] = [getAt(file, one) ?? null, getAt(file, other) ?? null];
    return setAt(setAt(file, one, b), other, a) ?? null;
  },
  'parents in a circle': (file, random) => {
    const list = random.pick(['lineItems', 'tactics']);
    const member = list === 'tactics' ? 'lineItem' : 'campaign';
    const records = (getAt(file, [list]) ?? []) as readonly JsonObject[]; // the example's
    const name = random.pick(['l1', 'l2', 't1', 'c1', '__proto__']);
    return {
      ...file,
      [list]: Array.isArray(records) ? records.map((record) => ({ ...object(record), [member]: name })) : records,
    };
  },
  'keys and ids that come twice': (file, random) => {
    const list = random.pick(['campaigns', 'lineItems', 'tactics', 'creatives', 'npiLists']);
    const records = getAt(file, [list]);
    return {
      ...file,
      [list]: Array.isArray(records) ? [...(records as readonly Json[]), ...(records as readonly Json[])] : odd(random),
    };
  },
  'keys that every object has': (file, random) =>
    JSON.parse(
      JSON.stringify(file).replaceAll(
        `"${random.pick(['l1', 'c1', 't1', 'r1', 'n1'])}"`,
        JSON.stringify(random.pick(TEXTS)),
      ),
    ) as Json, // it was JSON
  'odd conflicts and notes': (file, random) => {
    const conflict = (): JsonObject => ({
      kind: random.pick(['lineItem', 'tactic', 'nothing', 'npiList']),
      key: random.pick(['l1', 't1', 'n1', '__proto__']),
      path: random.pick(TEXTS),
      part: random.pick(['draft', 'record', 'file', 'base']),
      mine: odd(random),
      theirs: odd(random),
    });
    const campaigns = getAt(file, ['campaigns']);
    return {
      ...file,
      conflicts: random.chance(80)
        ? Array.from({ length: random.int(0, 20) }, () => (random.chance(30) ? odd(random) : conflict()))
        : odd(random),
      campaigns: Array.isArray(campaigns)
        ? (campaigns as readonly Json[]).map((record) => ({ ...object(record), notes: [odd(random), odd(random)] }))
        : odd(random),
    };
  },
  'very many flights alike': (file, random) => {
    const count = random.chance(4) ? 100_000 : random.int(50, 3000);
    const alike = random.int(0, 2);
    const flights = Array.from({ length: count }, (_, index) => ({
      ...(alike === 0 ? {} : { id: alike === 1 ? 7 : index }),
      budget: 1,
      startDate: '01-04-2027 00:00:00',
      endDate: '01-31-2027 23:59:59',
      pacingMode: 'EVEN',
    }));
    return setAt(file, ['lineItems', 0, 'draft', 'flights'], flights) ?? null;
  },
  'a very long text': (file, random) => {
    const length = random.chance(3) ? 50_000_000 : 10 ** random.int(2, 5);
    return setAt(file, placeIn(file, random), random.pick(['x', '\u202e', '💊', '\n', '"']).repeat(length)) ?? null;
  },
};

const encoder = new TextEncoder();

/** Damages that leave invalid JSON, or other JSON than intended. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'bytes that flipped': (bytes, random) => {
    const copy = bytes.slice();
    for (let flip = random.int(1, 12); flip > 0; flip -= 1) {
      const at = random.int(0, Math.max(0, copy.length - 1));
      copy[at] = (copy[at] ?? 0) ^ (1 << random.int(0, 7));
    }
    return copy;
  },
  'cut off': (bytes, random) => bytes.slice(0, random.int(0, bytes.length)),
  'a piece that comes twice': (bytes, random) => {
    const from = random.int(0, bytes.length);
    const to = Math.min(bytes.length, from + random.int(1, 2000));
    return Buffer.concat([bytes.subarray(0, to), bytes.subarray(from)]);
  },
  'members that come twice': (bytes, random) =>
    replaced(bytes, '"draft":', `"draft": {"name": ${JSON.stringify(random.pick(TEXTS))}, "name": 1}, "draft":`),
  'a name that is a prototype': (bytes, random) =>
    replaced(
      bytes,
      '"draft":{',
      `"draft":{"${random.pick(['__proto__', 'constructor'])}":{"polluted":true,"draft":1},`,
    ),
  'a number that no double holds': (bytes, random) =>
    replaced(
      bytes,
      random.pick(['"budget":1000', '"remoteId":9001', '"id":501']),
      `"x":1,"budget":${random.pick(['1e400', '-1e400', '1'.repeat(400), '0.1e-400', '9007199254740993'])}`,
    ),
  'deeper than any stack': (bytes, random) => {
    const levels = random.pick([200, 5000, 200_000]);
    return replaced(bytes, '"draft":{', `"draft":{"deep":${'['.repeat(levels)}${']'.repeat(levels)},`);
  },
  'half of a pair': (bytes, random) =>
    replaced(bytes, '"name":"', `"name":"${random.pick(['\\ud800', '\\udc00\\ud83d', '\\u0000'])}`),
  'another encoding': (bytes, random) => {
    const text = new TextDecoder().decode(bytes);
    if (random.chance(50)) return Buffer.from(`\ufeff${text}`, random.pick(['utf16le', 'utf8']));
    return Buffer.from(text.replace('Cardio', 'Cardió'), 'latin1');
  },
};

function replaced(bytes: Uint8Array, what: string, by: string): Uint8Array {
  return encoder.encode(new TextDecoder().decode(bytes).replace(what, () => by));
}

function pickMember<Value>(random: Random, all: Readonly<Record<string, Value>>): [string, Value] {
  const names = Object.keys(all);
  const name = names[random.int(0, names.length - 1)] ?? '';
  return [name, all[name] as Value]; // one of them
}

export function hostileDraft(seed: number): HostileFile {
  const random = randomAt(seed, 1);
  const how: string[] = [];
  let file: Json = WHOLE_FILE;
  for (let change = random.int(0, 3); change > 0 && isObject(file); change -= 1) {
    const [name, apply] = pickMember(random, MEANINGS);
    how.push(name);
    file = apply(file, random);
  }
  let bytes: Uint8Array = encoder.encode(JSON.stringify(file));
  if (how.length === 0 || random.chance(25)) {
    const [name, damage] = pickMember(random, DAMAGES);
    how.push(name);
    bytes = damage(bytes, random);
  }
  if (!random.chance(30)) return { how: how.join(', '), bytes };
  return { how: [...how, 'packed'].join(', '), bytes: packed(bytes, random, how) };
}

function packed(bytes: Uint8Array, random: Random, how: string[]): Uint8Array {
  if (random.chance(1)) {
    how.push('unpacks to 300 MB');
    return gzipSync(Buffer.alloc(300_000_000, 0x20), { level: 1 });
  }
  const zipped = gzipSync(bytes, { level: 1 });
  const [name, damage] = pickMember(random, PACKED);
  how.push(name);
  return damage(zipped, random);
}

const PACKED: Readonly<Record<string, Damage>> = {
  whole: (bytes) => bytes,
  flipped: (bytes, random) => DAMAGES['bytes that flipped']?.(bytes, random) ?? bytes,
  cut: (bytes, random) => bytes.slice(0, random.int(0, bytes.length)),
  'more behind it': (bytes, random) => Buffer.concat([bytes, Buffer.alloc(random.int(1, 50), random.int(0, 255))]),
};
