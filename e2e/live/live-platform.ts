// A platform that counts as live, as a test holds it: it runs in a process of its own, so each question is a promise.
import type { Draft } from '../../shared/draft/document.ts';
import type { PlatformProcess } from './platform-process.ts';
import { type Answered, type Asked, type Given, ASKED } from './process/messages.ts';
import type { Known, PlayedPlatformOptions } from './process/played-platform.ts';

type Questions = { readonly [Name in Asked]: (...given: Given<Name>) => Promise<Answered<Name>> };

/** What `PlayedPlatform` says of itself, and each of its questions. */
export interface LivePlatform extends Questions, Known {
  readonly account: Draft['account'];
  /** As the command line reads a profile from a file. */
  readonly profile: Readonly<Record<string, unknown>>;
}

export async function startLivePlatform(
  inside: PlatformProcess,
  options: PlayedPlatformOptions,
): Promise<LivePlatform> {
  // What the process answers a start with.
  const started = (await inside.ask({ start: options })) as Known & { number: number };
  const { number: platform, baseUrl, credentials } = started;
  const { account } = options.draft;
  const { clientId, username } = credentials;
  const questions = ASKED.map((name) => [name, (...given: unknown[]) => inside.ask({ platform, name, given })]);
  return {
    ...(Object.fromEntries(questions) as Questions), // one for each name
    account,
    baseUrl,
    credentials,
    profile: { name: account.name, baseUrl, accountId: account.id, clientId, username },
  };
}
