// What goes over the channel between a test and the process of its platforms.
import type { PlayedPlatform, PlayedPlatformOptions } from './played-platform.ts';

/** What can be asked of a platform, by name. */
export const ASKED = [
  'state',
  'writes',
  'writeCount',
  'requestCount',
  'tokens',
  'passwordsTried',
  'editAsOtherUser',
  'addFault',
  'teachShortWindows',
  'revokeTokens',
  'changePassword',
  'setCaptivePortal',
  'setClockOff',
  'show',
  'goOffline',
  'comeBack',
  'freeze',
  'thaw',
  'allArrived',
  'close',
] as const satisfies readonly (keyof PlayedPlatform)[];

export type Asked = (typeof ASKED)[number];

export type Given<Name extends Asked> = Parameters<PlayedPlatform[Name]>;
export type Answered<Name extends Asked> = Awaited<ReturnType<PlayedPlatform[Name]>>;

/** `platform`: the number that its start was answered with. `ask`: of this message, for its answer. */
export type Message =
  | { readonly ask: number; readonly start: PlayedPlatformOptions }
  | { readonly ask: number; readonly platform: number; readonly name: Asked; readonly given: readonly unknown[] };

export type Answer =
  | { readonly ask: number; readonly value: unknown }
  /** The stack of what was thrown. */
  | { readonly ask: number; readonly thrown: string };
