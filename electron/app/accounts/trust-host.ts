// Asks in a box of the main process before secrets leave for a host that is new, or not the one of before.
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { parsePlatformHost, trustHost } from '../../accounts/known-hosts.ts';
import type { AccountProfile } from '../../accounts/profile.ts';
import { hostBox } from './host-box.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';

export interface TrustParts {
  /** The user-data folder, with the list that the command line has too. */
  readonly dataFolder: string;
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  readonly now: () => number;
}

/** `NOT_CONFIRMED`; `HOST_NOT_TRUSTED` {host, known} where the client or user is at home elsewhere; those of the list. */
export async function trustAccountHost(profile: AccountProfile, parts: TrustParts): Promise<Result<null>> {
  const { dataFolder, boxes, now } = parts;
  const trusted = await trustHost(profile, {
    dataFolder,
    now,
    onFirst: async () => ((await boxes.confirm(hostBox(profile, null))) ? ok(null) : fail('NOT_CONFIRMED')),
  });
  if (trusted.ok || trusted.failure.code !== 'HOST_NOT_TRUSTED') return trusted;
  const known = String(trusted.failure.params['known']);
  if (!(await boxes.confirm(hostBox(profile, known)))) return trusted;
  return trustHost(profile, {
    dataFolder,
    now,
    trust: parsePlatformHost(profile),
    onFirst: () => Promise.resolve(ok(null)),
  });
}
