// Signing in to accounts, over HTTP against the practice platform treated as live.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Result, fail, ok } from '../../shared/kernel/result.ts';
import { systemClock } from '../api/clock.ts';
import { httpTransport } from '../api/http.ts';
import { type RunningPractice, startPractice } from '../practice/server.ts';
import { practiceProfile, typedSecrets } from '../testing/accounts.ts';
import type { AccountProfile } from './profile.ts';
import type { KeptSecrets } from './kept-secrets.ts';
import { must } from '../testing/test-drafts.ts';
import { TEST_SEED } from '../testing/test-platform.ts';
import { SignIns } from './sign-ins.ts';

const DAY_MS = 86_400_000;
let practice: RunningPractice;
let profile: AccountProfile;
/** How far the clock of both sides is ahead. */
let ahead = 0;
beforeEach(async () => {
  ahead = 0;
  practice = must(await startPractice({ seed: TEST_SEED, port: 0, clock: () => Date.now() + ahead }));
  profile = practiceProfile(practice.baseUrl);
});
afterEach(() => practice.close());

/** One start of the app. */
function start(kept: KeptSecrets, trust: () => Promise<Result<null>> = () => Promise.resolve(ok(null))) {
  const grants: (string | null)[] = [];
  const transport = httpTransport();
  const signIns: SignIns = new SignIns({
    kept,
    transport: (request) => {
      const form = new URLSearchParams(String(request.body));
      if (request.url.endsWith('/oauth/token')) grants.push(form.get('password') ?? form.get('grant_type'));
      return transport(request);
    },
    clock: { now: () => Date.now() + ahead, sleep: (ms, signal) => systemClock.sleep(ms, signal) },
    trust,
    onChange: () => undefined,
  });
  return { signIns, grants, token: () => signIns.session(profile).tokens.current() };
}
const asked = (signIns: SignIns, why: string) =>
  expect.poll(() => signIns.questions).toEqual([{ profile: profile.id, why }]);

test('after a restart no password is needed, until the seven days are over', async () => {
  const kept = await typedSecrets(profile);
  const first = start(kept);
  expect(first.signIns.state(profile).state).toBe('signedOut');
  expect(await first.signIns.signIn(profile, 'practice')).toEqual(ok(null));
  const { state, passwordNeededAt } = first.signIns.state(profile);
  expect(state).toBe('signedIn');
  expect((Date.parse(passwordNeededAt ?? '') - Date.now()) / DAY_MS).toBeCloseTo(7, 2);

  // A planner whose password stays in memory: it is gone with the app.
  await kept.write(profile, 'password', null);
  ahead = 6 * DAY_MS;
  const second = start(kept);
  await expect.poll(() => second.signIns.state(profile).passwordNeededAt).toBe(passwordNeededAt);
  expect((await second.token()).ok).toBe(true);
  expect(second.grants).toEqual(['refresh_token']);
  // A refresh is no new grant of the refresh token.
  expect(second.signIns.state(profile).passwordNeededAt).toBe(passwordNeededAt);

  ahead = 8 * DAY_MS;
  expect(second.signIns.state(profile)).toEqual({ state: 'passwordNeeded', passwordNeededAt: null });
  const waiting = second.token();
  await asked(second.signIns, 'needed');
  expect(await second.signIns.signIn(profile, 'practice')).toEqual(ok(null));
  expect((await waiting).ok).toBe(true);
  expect(second.signIns.questions).toEqual([]);
});

test('a clock that was put back: when the password is needed is not known, and is not said', async () => {
  const { signIns } = start(await typedSecrets(profile));
  await signIns.signIn(profile, 'practice');
  ahead = -DAY_MS;
  expect(signIns.state(profile)).toEqual({ state: 'signedIn', passwordNeededAt: null });
});

describe('a password that is refused', () => {
  test('a kept one is forgotten, never sent twice, and another one is asked for', async () => {
    const kept = await typedSecrets(profile, { password: 'of last year' });
    const { signIns, grants, token } = start(kept);
    const waiting = [token(), token()];
    await asked(signIns, 'refused');
    expect(kept.has(profile, 'password')).toBe(false);
    expect(await signIns.signIn(profile, 'a slip')).toMatchObject({ failure: { code: 'PASSWORD_REFUSED' } });
    await asked(signIns, 'refused');
    expect(await signIns.signIn(profile, 'practice')).toEqual(ok(null));
    expect((await Promise.all(waiting)).map(({ ok: good }) => good)).toEqual([true, true]);
    expect(grants.filter((grant) => grant !== 'refresh_token')).toEqual(['of last year', 'a slip', 'practice']);
    expect(await kept.read(profile, 'password')).toEqual(ok('practice'));
  });

  test('a typed one is not kept', async () => {
    const kept = await typedSecrets(profile);
    const { signIns } = start(kept);
    expect(await signIns.signIn(profile, 'wrong')).toMatchObject({ failure: { code: 'PASSWORD_REFUSED' } });
    expect([kept.has(profile, 'password'), kept.has(profile, 'refreshToken')]).toEqual([false, false]);
  });
});

test('dismissed: what waits ends and may ask again later', async () => {
  const { signIns, token } = start(await typedSecrets(profile));
  const waiting = token();
  await asked(signIns, 'needed');
  expect(signIns.state(profile).state).toBe('passwordNeeded');
  signIns.dismissPassword(profile.id);
  expect(await waiting).toMatchObject({ failure: { code: 'SIGN_IN_NEEDED' } });
  expect(signIns.questions).toEqual([]);
  const again = token();
  await asked(signIns, 'needed');
  signIns.forget(profile.id);
  expect((await again).ok).toBe(false);
});

test('locked: tokens leave memory, what waits stops', async () => {
  const kept = await typedSecrets(profile, { password: 'practice' });
  const { signIns, token } = start(kept);
  expect((await token()).ok).toBe(true);
  kept.lock();
  expect(signIns.state(profile).state).toBe('locked');
  expect(await token()).toMatchObject({ failure: { code: 'VAULT_LOCKED' } });
});

test('nothing is sent to an unconfirmed host', async () => {
  const declined = {
    ...start(await typedSecrets(profile, { password: 'practice' }), () => Promise.resolve(fail('NOT_CONFIRMED'))),
  };
  expect(await declined.token()).toMatchObject({ failure: { code: 'NOT_CONFIRMED' } });
  expect(await declined.signIns.signIn(profile, 'practice')).toMatchObject({ ok: false });
  expect(declined.grants).toEqual([]);
});

test('another host in the profile: another sign-in, and no token goes along', async () => {
  const { signIns, token } = start(await typedSecrets(profile, { password: 'practice' }));
  await token();
  const moved = { ...profile, baseUrl: `${practice.baseUrl}/moved` };
  expect(signIns.session(moved).tokens).not.toBe(signIns.session(profile).tokens);
});
