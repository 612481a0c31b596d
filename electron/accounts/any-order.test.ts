// Random sequences of account operations leave the same content as a plain table does.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Keeping } from '../../shared/ipc/accounts.ts';
import type { StoreFile } from '../file/store-file.ts';
import {
  type Kept,
  code,
  open,
  PASSPHRASE,
  setKeeping,
  storeFileInMemory,
  testKeyring,
  testProfile,
  WAYS,
} from '../testing/test-secrets.ts';
import type { AccountProfile } from './profile.ts';
import { type SecretName, SECRET_NAMES } from './sealing.ts';
import { anyCharacter } from '../../shared/testing/any-character.ts';

const IDS = ['3f0c3f3e-7a53-4c1b-9d54-0f6a1f0f5a11', '8f6c8d7e-6a43-4f0b-8d5d-2b8f5d1b7c22'] as const;

interface Row {
  readonly profile: AccountProfile;
  readonly secrets: Map<SecretName, string>;
}

/** What should be: nothing of ciphers and files. */
class Table {
  keeping: Keeping = 'system';
  locked = false;
  readonly rows = new Map<string, Row>();

  outlives({ profile }: Row, which: SecretName): boolean {
    return this.keeping !== 'memory' && (which !== 'password' || profile.keepPassword);
  }
  get sealsAny(): boolean {
    return [...this.rows.values()].some((row) => [...row.secrets.keys()].some((which) => this.outlives(row, which)));
  }
  loseMemory(): void {
    for (const row of this.rows.values()) {
      for (const which of SECRET_NAMES) if (!this.outlives(row, which)) row.secrets.delete(which);
    }
  }
}

interface World {
  readonly file: StoreFile & { full: boolean };
  readonly table: Table;
  kept: Kept;
}
type Step = (world: World) => Promise<void>;

const keyring = testKeyring();
const secret = fc.string({ unit: anyCharacter, minLength: 1, maxLength: 12 });
const typed = fc.option(secret, { freq: 1 });

/** All or nothing: when the disk is full, nothing. */
async function expectDone(world: World, answer: Promise<{ readonly ok: boolean }>, expected = 'ok'): Promise<boolean> {
  const wanted = expected === 'ok' && world.file.full ? 'DISK_FULL' : expected;
  expect(await code(answer as Parameters<typeof code>[0])).toBe(wanted);
  return wanted === 'ok';
}

const saving = fc
  .record({
    id: fc.constantFrom(...IDS),
    host: fc.constantFrom('a', 'b'),
    keepPassword: fc.boolean(),
    clientSecret: typed,
    password: typed,
  })
  .map(({ id, host, keepPassword, clientSecret, password }): Step => async (world) => {
    const { table, kept } = world;
    const profile = testProfile({ id, username: id, baseUrl: `https://${host}.example.com/api`, keepPassword });
    const expected = table.locked && (clientSecret ?? password) !== null ? 'VAULT_LOCKED' : 'ok';
    if (!(await expectDone(world, kept.secrets.saveProfile(profile, { clientSecret, password }), expected))) return;
    const before = table.rows.get(id);
    const stays = before?.profile.baseUrl === profile.baseUrl;
    const row: Row = { profile, secrets: new Map(stays ? before.secrets : []) };
    table.rows.set(id, row);
    if (clientSecret !== null) row.secrets.set('clientSecret', clientSecret);
    if (password !== null) row.secrets.set('password', password);
    // It can't be taken off the disk into memory.
    if (table.locked && !keepPassword) row.secrets.delete('password');
  });

const writing = fc
  .record({ id: fc.constantFrom(...IDS), which: fc.constantFrom(...SECRET_NAMES), value: typed })
  .map(({ id, which, value }): Step => async ({ table, kept, file }) => {
    const row = table.rows.get(id);
    const answer = await code(kept.secrets.write(row?.profile ?? testProfile({ id }), which, value));
    if (table.locked) expect(answer).toBe('VAULT_LOCKED');
    else if (row === undefined) expect(answer).toBe('ACCOUNT_NOT_FOUND');
    else if (answer === 'DISK_FULL') expect(file.full && table.outlives(row, which)).toBe(true);
    else {
      expect(answer).toBe('ok');
      if (value === null) row.secrets.delete(which);
      else row.secrets.set(which, value);
    }
  });

const leaving = fc
  .record({ id: fc.constantFrom(...IDS), removes: fc.boolean() })
  .map(({ id, removes }): Step => async (world) => {
    const { table, kept, file } = world;
    file.full = false;
    expect(await code(removes ? kept.secrets.removeProfile(id) : kept.secrets.forget(id))).toBe('ok');
    table.rows.get(id)?.secrets.clear();
    if (removes) table.rows.delete(id);
  });

const choosing = fc.constantFrom(...WAYS).map((keeping): Step => async (world) => {
  const { table, kept } = world;
  const expected = table.locked && table.sealsAny ? 'VAULT_LOCKED' : 'ok';
  if (!(await expectDone(world, setKeeping(kept.secrets, keeping), expected))) return;
  if (table.locked) table.loseMemory();
  table.keeping = keeping;
  table.locked = false;
});

const locking = fc.constant<Step>(({ table, kept }) => {
  kept.secrets.lock();
  table.loseMemory();
  table.locked = true;
  return Promise.resolve();
});

const unlocking = fc.boolean().map((right): Step => async ({ table, kept }) => {
  const works = right || table.keeping !== 'passphrase' || !table.locked;
  expect(await code(kept.secrets.unlock(right ? PASSPHRASE : 'not the passphrase'))).toBe(
    works ? 'ok' : 'PASSPHRASE_WRONG',
  );
  if (works) table.locked = false;
});

const restarting = fc.constant<Step>(async (world) => {
  const { table } = world;
  world.kept = open(world.file, keyring);
  await world.kept.secrets.forget('unknown');
  table.loseMemory();
  table.locked = table.keeping === 'passphrase';
});

const filling = fc.boolean().map((full): Step => ({ file }) => {
  file.full = full;
  return Promise.resolve();
});

const steps = fc.array(
  fc.oneof(saving, saving, writing, writing, leaving, choosing, locking, unlocking, restarting, filling),
  {
    maxLength: 25,
  },
);

async function check({ table, kept }: World): Promise<void> {
  expect([kept.secrets.keeping, kept.secrets.locked]).toEqual([table.keeping, table.locked]);
  expect(kept.stored.content.profiles.map(({ id }) => id).sort()).toEqual([...table.rows.keys()].sort());
  for (const { profile, secrets } of table.rows.values()) {
    for (const which of SECRET_NAMES) {
      expect(kept.secrets.has(profile, which)).toBe(secrets.has(which));
      const read = await kept.secrets.read(profile, which);
      if (table.locked) expect(read).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
      else expect(read).toEqual({ ok: true, value: secrets.get(which) ?? null });
    }
  }
}

test('after every step each secret is where the table has it', async () =>
  await fc.assert(
    fc.asyncProperty(steps, async (walk) => {
      const inner = storeFileInMemory({ keeping: 'system' });
      const file = {
        ...inner,
        full: false,
        write: (content: Readonly<Record<string, unknown>>) => {
          if (file.full) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
          inner.write(content);
        },
      };
      const world: World = { file, table: new Table(), kept: open(file, keyring) };
      await world.kept.secrets.forget('unknown');
      for (const step of walk) {
        await step(world);
        await check(world);
      }
    }),
    { numRuns: 100 },
  ));
