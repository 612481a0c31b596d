// Why one ID was not read, in a sentence: a pull sends nothing, so what a push says of a refusal would mislead.
import type { Failure } from '../kernel/result.ts';
import { failureMessage } from './messages.ts';

export function readFailureMessage(failure: Failure): string {
  const { code, platform } = failure;
  if (code === 'CANCELLED') return 'Stopped at your request. What was read until then is in the draft.';
  if (code !== 'PLATFORM_REFUSED' || platform === undefined) return failureMessage(failure);
  const request = platform.requestId === undefined ? '' : ` Request ID ${platform.requestId}.`;
  return `${refusal(platform)}${request}`;
}

function refusal({ status, code, message }: NonNullable<Failure['platform']>): string {
  if (status === 404) return 'The platform has nothing under this ID.';
  if (status === 403) return 'The platform does not let this account see it.';
  const why = message.trim().replace(/[.!]+$/, '');
  return `The platform refused to show it: ${why === '' ? code : why}.`;
}

/** Of an ID of unknown kind. `denied`: the platform has it, and does not show it to this account. */
export function notFoundMessage(denied: boolean): string {
  return denied
    ? 'The platform does not let this account see it.'
    : 'The platform has nothing under this ID, of any kind that was tried.';
}
