// Reads the entity with the ID that a planner gave for an unknown step: it is taken only if it equals the request.
import type { Difference } from '../../../shared/merge/difference.ts';
import { decodeAnswer } from '../../../shared/api/endpoints.ts';
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import { type Json, type JsonObject, formatPath } from '../../../shared/kernel/json.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';
import { type Failure, type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { movedTo, PULL_KINDS, READS } from '../../../shared/push/pulled.ts';
import type { UnknownStep } from '../../../shared/push/recover.ts';
import { differencesFromSent } from '../../../shared/push/settled-draft.ts';
import type { Unchecked } from '../../../shared/push/unchecked.ts';
import { detailValueWords } from '../../../shared/text/detail-value.ts';
import { failureMessage } from '../../../shared/text/messages.ts';
import type { PlatformSession } from '../../api/platform-session.ts';

/** Characters of JSON: a value is looked at, and longer ones say nothing. */
const LONGEST_VALUE = 2000;

/** The entity seen under an ID. Null if the platform documents no read of its kind, or answers nothing of it. */
export interface SettledId {
  readonly shown: JsonObject | null;
  readonly unchecked: Unchecked | null;
}

/**
 * Failures, after which the step is as unknown as before: `SETTLED_ID_DIFFERS` {kind, remoteId} with both sides of each
 * field as details, `SETTLED_ID_NOT_FOUND` {kind, remoteId}, `SETTLED_ID_UNREAD` {kind, remoteId, reason}.
 */
export async function checkSettled(
  session: PlatformSession,
  draft: Draft,
  step: UnknownStep,
  remoteId: RemoteId,
): Promise<Result<SettledId>> {
  const { kind } = step;
  const readable = PULL_KINDS.find((one) => one === kind);
  if (readable === undefined) return ok({ shown: null, unchecked: { code: 'SETTLED_UNREAD' } });
  const signedIn = await session.signIn();
  if (!signedIn.ok) session.stop(signedIn.failure);
  const read = signedIn.ok ? await session.read(READS[readable], remoteId) : signedIn;
  if (!read.ok) return notRead(kind, remoteId, read.failure);
  const { body } = read.value;
  const shown = decodeAnswer(READS[readable], body);
  const fields = [
    ...(shown === null ? [] : differencesFromSent(draft, step, shown)),
    ...otherParent(draft, step, body),
  ];
  if (fields.length > 0) return differs(kind, remoteId, fields);
  const isShown = shown !== null && Object.keys(step.body ?? {}).some((member) => Object.hasOwn(shown, member));
  return ok({ shown, unchecked: isShown || step.body === null ? null : { code: 'NOT_IN_ANSWER' } });
}

/** Whether it says why an id was not taken. */
export function isSettlementFailure({ code }: Failure): boolean {
  return code === 'SETTLED_ID_DIFFERS' || code === 'SETTLED_ID_NOT_FOUND' || code === 'SETTLED_ID_UNREAD';
}

/** A line item of another campaign is another line item, whatever it is called. */
function otherParent(draft: Draft, { kind, key }: UnknownStep, body: Json | undefined): readonly Difference[] {
  const record = kind === 'lineItem' ? draft.entities.lineItem.get(key) : undefined;
  const shown = record === undefined ? null : movedTo(draft, record, body);
  const parent = draft.entities.campaign.get(record?.campaign ?? '')?.remoteId ?? null;
  return shown === null || parent === null ? [] : [{ path: ['campaignId'], mine: parent, theirs: shown }];
}

function notRead(kind: Kind, remoteId: RemoteId, failure: Failure): Result<never> {
  if (failure.platform?.status === 404) return fail('SETTLED_ID_NOT_FOUND', { kind, remoteId });
  return fail('SETTLED_ID_UNREAD', { kind, remoteId, reason: failureMessage(failure) });
}

function differs(kind: Kind, remoteId: RemoteId, fields: readonly Difference[]): Result<never> {
  const details = fields.map(({ path, mine, theirs }) => ({
    field: formatPath(path),
    code: 'SETTLED_ID_DIFFERS',
    message: 'Not what was sent',
    expected: detailValueWords(mine),
    ...(theirs === undefined || JSON.stringify(theirs).length > LONGEST_VALUE ? {} : { value: theirs }),
  }));
  const platform = { status: 200, code: 'SETTLED_ID_DIFFERS', message: '', details };
  return fail('SETTLED_ID_DIFFERS', { kind, remoteId }, { platform });
}
