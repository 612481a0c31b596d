// Reads the values of options; an invalid one becomes a sentence about that option.
import { InvalidArgumentError } from 'commander';
import { type RemoteId, MAX_REMOTE_ID, parseTypedRemoteId } from '../../shared/kernel/remote-id.ts';

/** What `--now` is for. */
export const NOW = 'the time to judge dates by, ISO 8601; the present unless given';

/** What a row of `spend` may be. */
export const SPEND_PERIODS = ['day', 'week', 'month'] as const;

export function wholeNumber(least: number, most: number): (text: string) => number {
  return (text) => {
    const number = /^\d{1,12}$/.test(text) ? Number(text) : NaN;
    if (number >= least && number <= most) return number;
    throw new InvalidArgumentError(`It must be a whole number from ${least} to ${most}.`);
  };
}

/** One of the choices, also in the plural: `tactics`, `line-items`. */
export function sheetKind(choices: readonly string[]): (text: string) => string {
  return (text) => {
    const kind = choices.find((each) => text === each || text === `${each}s`);
    if (kind !== undefined) return kind;
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.`);
  };
}

const ISO = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** Epoch milliseconds. A time without a zone is taken as UTC: a command means the same on every machine. */
export function instant(text: string): number {
  const zoned = /T.*(Z|[+-]\d\d:?\d\d)$/.test(text) ? text : text.includes('T') ? `${text}Z` : `${text}T00:00:00Z`;
  // A day that its month does not have is read as one of the next month.
  const hasDay = new Date(`${text.slice(0, 10)}T00:00:00Z`).getUTCDate() === Number(text.slice(8, 10));
  const time = ISO.test(text) && hasDay ? Date.parse(zoned) : NaN;
  if (!Number.isNaN(time)) return time;
  throw new InvalidArgumentError('It must be an ISO 8601 time such as 2027-01-15T09:00:00Z.');
}

/** `KEY=REMOTE_ID` or `KEY=absent`, collected over repeated options. */
export function settlement(
  text: string,
  before: ReadonlyMap<string, RemoteId | null> | undefined,
): Map<string, RemoteId | null> {
  const [, key = '', value] = /^([^]+)=(absent|\d+)$/.exec(text) ?? [];
  const remoteId = value === undefined || value === 'absent' ? null : parseTypedRemoteId(value);
  if (remoteId === null && value !== 'absent')
    throw new InvalidArgumentError(`It must be KEY=REMOTE_ID, with an id up to ${MAX_REMOTE_ID}, or KEY=absent.`);
  if ((before?.get(key) ?? null) !== remoteId && before?.has(key) === true)
    throw new InvalidArgumentError(`${key} is settled in two ways.`);
  return new Map(before).set(key, remoteId);
}

/** Ids on the platform, collected over repeated options and lists of them. */
export function remoteIds(text: string, before: readonly RemoteId[] | undefined): RemoteId[] {
  const id = parseTypedRemoteId(text);
  if (id === null) throw new InvalidArgumentError(`It must be an id, a whole number from 1 to ${MAX_REMOTE_ID}.`);
  return [...(before ?? []), id];
}

/** `ID=KEY`: a line item's id and the key of its campaign, collected over repeated options and lists of them. */
export function parseCampaigns(text: string, before: ReadonlyMap<RemoteId, string> | undefined): Map<RemoteId, string> {
  const [, digits = '', key = ''] = /^(\d+)=([^]+)$/.exec(text) ?? [];
  const id = parseTypedRemoteId(digits);
  if (id === null) {
    throw new InvalidArgumentError(
      `It must be ID=KEY: a line item's id, a whole number from 1 to ${MAX_REMOTE_ID}, and the key of a campaign.`,
    );
  }
  if ((before?.get(id) ?? key) !== key) throw new InvalidArgumentError(`Line item ${id} has two campaigns.`);
  return new Map(before).set(id, key);
}
