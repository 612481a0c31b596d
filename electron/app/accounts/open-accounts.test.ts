// Signing out while a sign-in is on its way, over HTTP against the practice platform treated as live.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import type { Keyring } from '../../accounts/keyring.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import { SignIns } from '../../accounts/sign-ins.ts';
import { systemClock } from '../../api/clock.ts';
import { httpTransport } from '../../api/http.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';
import { PRACTICE_CREDENTIALS } from '../../practice/practice-tokens.ts';
import { practiceProfile } from '../../testing/accounts.ts';
import { storeFileInMemory, testKeyring } from '../../testing/test-secrets.ts';
import { must } from '../../testing/test-drafts.ts';
import { TEST_SEED } from '../../testing/test-platform.ts';
import { openAccounts } from './open-accounts.ts';

let practice: RunningPractice;
beforeAll(async () => {
  practice = must(await startPractice({ seed: TEST_SEED, port: 0 }));
});
afterAll(() => practice.close());

const WHICH = ['clientSecret', 'password', 'refreshToken'] as const;

/** One sign-in, with a keyring and a transport that call `pass` whenever they are used, and when they answer. */
function open(profile: AccountProfile, pass: () => void) {
  const keyring = testKeyring();
  const transport = httpTransport();
  const passing: Keyring = {
    ...keyring,
    encrypt: async (text) => {
      pass();
      return await keyring.encrypt(text);
    },
    decrypt: async (sealed) => {
      pass();
      return await keyring.decrypt(sealed);
    },
  };
  return openAccounts({
    file: storeFileInMemory({ keeping: 'system', profiles: [profile] }),
    keyring: passing,
    signingIn: (kept, onChange) => ({
      signIns: new SignIns({
        kept,
        transport: async (request) => {
          pass();
          const outcome = await transport(request);
          pass();
          return outcome;
        },
        clock: systemClock,
        trust: () => {
          pass();
          return Promise.resolve(ok(null));
        },
        onChange,
      }),
      test: () => Promise.resolve(fail('UNEXPECTED')),
    }),
    pushing: () => false,
    boxes: { confirm: () => Promise.resolve(false) },
    broadcast: () => undefined,
    log: { info: () => undefined, warn: () => undefined, error: () => undefined },
  });
}

test.each(['typed', 'kept'] as const)(
  'signing out at any moment of a sign-in with a password that is %s leaves no secret behind',
  async (how) => {
    const profile = practiceProfile(practice.baseUrl, { keepPassword: true });
    let moments = Number.POSITIVE_INFINITY;
    for (let place = 1; place <= moments; place += 1) {
      let count = Number.NEGATIVE_INFINITY;
      let left: Promise<unknown> | null = null;
      const { host, secrets, stored, signIns } = open(profile, () => {
        count += 1;
        if (count === place) left = host.signOut(profile.id);
      });
      must(await secrets.write(profile, 'clientSecret', PRACTICE_CREDENTIALS.clientSecret));
      if (how === 'kept') must(await secrets.write(profile, 'password', 'practice'));
      count = 0;
      const signedIn = await host.signIn(profile.id, how === 'typed' ? 'practice' : null);
      if (left === null) {
        expect(signedIn).toEqual(ok(null));
        expect(WHICH.map((which) => secrets.has(profile, which))).toEqual([true, true, true]);
        moments = count;
        continue;
      }
      await left;
      const kept = { place, has: WHICH.filter((which) => secrets.has(profile, which)), disk: stored.content.secrets };
      expect(kept).toEqual({ place, has: [], disk: {} });
      expect((await signIns.session(profile).tokens.current()).ok).toBe(false);
    }
    // It leads through a question, a keyring, a request and its answer.
    expect(moments).toBeGreaterThan(4);
  },
);
