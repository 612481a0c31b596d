// Signatures of draft files: a signed draft is recognized in any spelling, and any change of it is noticed.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Draft } from '../../shared/draft/document.ts';
import { readDraftValue } from '../../shared/draft/read-draft.ts';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { type Signature, publicKeySchema, signatureIn } from '../../shared/draft/signature.ts';
import { draftFile, draftPieces, writeDraft } from '../../shared/draft/write.ts';
import { type Json, isList, isObject } from '../../shared/kernel/json.ts';
import { open, PASSPHRASE, setKeeping, storeFileInMemory } from '../testing/test-secrets.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { KnownSenders } from './known-senders.ts';
import { SigningKey, computeDraftDigest, isSignedBy } from './signing-key.ts';

const noPause = (): Promise<void> => Promise.resolve();
const secretsOver = (file = storeFileInMemory()): KeptSecrets => open(file).secrets;
const newKey = (): SigningKey => new SigningKey(secretsOver());
const makeSenders = (): KnownSenders =>
  new KnownSenders(
    storeFileInMemory(),
    () => new Date('2026-11-22T10:00:00Z'),
    () => undefined,
  );

const SAMPLE = makeSample({ campaigns: 1, lineItems: 3, tactics: 5, seed: 3 });
const AT = '2026-11-22T12:00:00.000Z';

async function signed(key: SigningKey, by = 'Anna Weber'): Promise<{ file: Json; signature: Signature }> {
  const made = await key.sign(by, AT, await computeDraftDigest(SAMPLE, noPause));
  if (!made.ok) throw new Error(made.failure.code);
  return { file: JSON.parse([...draftPieces(SAMPLE, made.value)].join('')) as Json, signature: made.value };
}

async function judged(file: Json, senders: KnownSenders, own: string | null = null): Promise<string> {
  const draft = parseDraft(file);
  const signature = signatureIn(draft);
  if (signature === undefined || signature === null) return 'none';
  return senders.judge(signature, await computeDraftDigest(draft, noPause), own).is;
}

function parseDraft(file: Json): Draft {
  const read = readDraftValue(file);
  if (!read.ok) throw new Error(JSON.stringify(read.failure));
  return read.value;
}

/** As another program writes it that sorts its members as it likes. */
const reversed = (value: Json): Json => {
  if (isList(value)) return value.map(reversed);
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([name, inner]) => [name, reversed(inner)]),
  );
};

it('is known for the sender’s however the file is written, and no longer once anything in it is another', async () => {
  const [key, senders] = [newKey(), makeSenders()];
  const { file, signature } = await signed(key);
  expect(await judged(file, senders)).toBe('unknown');
  senders.remember('Anna Weber', signature.publicKey);
  expect(await judged(reversed(file), senders)).toBe('known');
  expect(await judged(file, senders, await key.publicKey())).toBe('own');
  const places = leaves(file).filter((path) => !(path.length === 1 && ['format', 'version'].includes(String(path[0]))));
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), async (path) => {
      const other = changedAt(file, path);
      const read = readDraftValue(other);
      // A file that is no longer a draft is refused for that, and needs no signature.
      if (!read.ok) return;
      expect(await judged(other, senders)).toMatch(/changed|none/);
    }),
    { numRuns: 60 },
  );
});

type Place = readonly (string | number)[];

function leaves(value: Json, path: Place = []): Place[] {
  if (isList(value)) return value.flatMap((inner, index) => leaves(inner, [...path, index]));
  if (isObject(value)) return Object.entries(value).flatMap(([name, inner]) => leaves(inner, [...path, name]));
  return [path];
}

function changedAt(value: Json, [step, ...rest]: Place): Json {
  if (step === undefined) {
    if (typeof value === 'number') return value + 1;
    return typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}x` : 'x';
  }
  if (isList(value)) return value.map((inner, index) => (index === step ? changedAt(inner, rest) : inner));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, name === step ? changedAt(inner, rest) : inner]),
  );
}

it('another key under a known name is said to be an impostor', async () => {
  const senders = makeSenders();
  senders.remember('Anna Weber', (await signed(newKey())).signature.publicKey);
  expect(await judged((await signed(newKey(), 'anna  WEBER')).file, senders)).toBe('impostor');
});

it('goes with the draft that was signed only: whatever writes another one leaves it out', async () => {
  const { file } = await signed(newKey());
  const draft = parseDraft(file);
  expect(signatureIn(draft)).toMatchObject({ by: 'Anna Weber' });
  expect(writeDraft(draft)).toBe(writeDraft(SAMPLE));
});

it('an invalid signature refuses no file', () => {
  const key = 'A'.repeat(43);
  for (const signature of [
    null,
    'x'.repeat(1_000_000),
    [],
    { by: 1 },
    { by: 'a\u202eb', publicKey: `${key}=`, at: AT, value: `${'A'.repeat(86)}==` },
  ] as Json[]) {
    expect(signatureIn(parseDraft({ ...draftFile(SAMPLE), signature }))).toBeNull();
  }
  const zero = { by: 'a', publicKey: `${key}=`, at: AT, value: `${'A'.repeat(86)}==` };
  expect(makeSenders().judge(zero, '0'.repeat(128), null).is).toBe('changed');
});

describe('a key that is not one sender’s alone', () => {
  /** y of the points of order 1, 2, 4 and 8, and 1 written as p + 1. */
  const SMALL = [
    `01${'00'.repeat(31)}`,
    `ec${'ff'.repeat(30)}7f`,
    '00'.repeat(32),
    '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
    'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
    `ee${'ff'.repeat(30)}7f`,
  ].flatMap((hex) => [hex, `${hex.slice(0, 62)}${(Number.parseInt(hex.slice(62), 16) | 0x80).toString(16)}`]);

  it.each(SMALL)('of small order: %s signs nothing, though anybody can write what fits it', (hex) => {
    const publicKey = Buffer.from(hex, 'hex').toString('base64');
    // R the neutral element and s 0: good where the hash is a multiple of the key's order, so one text in eight or more.
    const value = Buffer.from(`01${'00'.repeat(63)}`, 'hex').toString('base64');
    for (let second = 0; second < 60; second += 1) {
      const at = `2027-01-05T00:00:${String(second).padStart(2, '0')}.000Z`;
      expect(isSignedBy({ by: 'Anna Weber', publicKey, at, value }, '0'.repeat(128))).toBe(false);
    }
  });

  it('nor a second spelling of one: the same bytes in another text would be a sender of their own', async () => {
    const [{ signature }, digest] = [await signed(newKey()), await computeDraftDigest(SAMPLE, noPause)];
    expect(isSignedBy(signature, digest)).toBe(true);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
    const last = letters.indexOf(signature.publicKey.charAt(42));
    const publicKey = `${signature.publicKey.slice(0, 42)}${letters.charAt(last + 1)}=`;
    expect(Buffer.from(publicKey, 'base64')).toEqual(Buffer.from(signature.publicKey, 'base64'));
    expect(publicKeySchema.safeParse(publicKey).success).toBe(false);
    expect(isSignedBy({ ...signature, publicKey }, digest)).toBe(false);
  });
});

it('the key is made once, is kept as other secrets are, and is not replaced while locked', async () => {
  const file = storeFileInMemory();
  const secrets = secretsOver(file);
  const key = new SigningKey(secrets);
  expect(await key.publicKey()).toBeNull();
  const made = await Promise.all([key.sign('A', AT, 'd'), key.sign('A', AT, 'd')]);
  const [one, other] = made.map((each) => (each.ok ? each.value.publicKey : ''));
  expect(one).toBe(other);
  expect(await setKeeping(secrets, 'passphrase')).toMatchObject({ ok: true });
  expect(JSON.stringify(file.read())).toContain('signingKey');
  const again = secretsOver(file);
  expect(await new SigningKey(again).sign('A', AT, 'd')).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
  await again.unlock(PASSPHRASE);
  expect(await new SigningKey(again).publicKey()).toBe(one);
});
