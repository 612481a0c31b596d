// Signs in before anything else is asked of the platform.
import type { Failure, Result } from '../../../shared/kernel/result.ts';
import { backoffMs, MOST_TRIES } from '../../api/retry.ts';
import type { RunParts } from './run.ts';

type SignInParts = Pick<RunParts, 'client' | 'clock' | 'control' | 'random'>;

/**
 * Before anything is sent, so that wrong credentials are said at once. What passes is waited for, but not the network.
 */
export async function signIn({ client, clock, control, random }: SignInParts): Promise<Result<null>> {
  for (let tries = 1; ; tries += 1) {
    const signedIn = await client.signIn();
    if (signedIn.ok || tries >= MOST_TRIES || !isPassingSignIn(signedIn.failure)) return signedIn;
    await clock.sleep(backoffMs(tries, random()), control.signal);
    if (control.state === 'cancelled') return signedIn;
  }
}

function isPassingSignIn({ code, retry }: Failure): boolean {
  return retry === 'later' && code !== 'OFFLINE' && code !== 'CONNECT_TIMEOUT';
}
