// One tidy text about a refused step, to send to the platform's support: no secret, NPI number or markup is in it.
import { type Operation, endpointOf } from '../api/endpoints.ts';
import { type Kind, kindEntry } from '../domain/resources/registry.ts';
import type { PushEvent } from '../push/events.ts';
import { hideMarkup } from '../push/report-markup.ts';
import { upperFirst } from '../kernel/letter-case.ts';
import type { RemoteId } from '../kernel/remote-id.ts';
import { type DetailLine, joinDetails } from './detail-lines.ts';

type StepError = NonNullable<Extract<PushEvent, { event: 'step' }>['error']>;

export interface FailedStep {
  readonly operation: Operation;
  readonly kind: Kind;
  readonly state: string;
  readonly remoteId?: RemoteId | undefined;
  readonly status?: number | undefined;
  readonly requestId?: string | undefined;
  readonly error?: StepError | undefined;
  /** Epoch milliseconds; absent where it is not known any more. */
  readonly endedAt?: number | undefined;
}

export interface SupportOf {
  readonly live: boolean;
  readonly accountId: RemoteId;
}

/** Names of what the planner works on are left out: support finds the request by its ID. */
export function supportText(step: FailedStep, { live, accountId }: SupportOf): string {
  const { words, method, path } = endpointOf(step.operation);
  const { error, endedAt, status, remoteId } = step;
  const requestId = step.requestId ?? error?.requestId;
  return joinDetails([
    ['What', `${words.step}, ${step.state === 'unknown' ? 'outcome unknown' : 'refused'}`],
    ['Call', `${method} ${path}`],
    [
      'When',
      endedAt === undefined ? undefined : new Date(endedAt).toISOString().replace('T', ' ').replace('Z', ' UTC'),
    ],
    ['Account', `${accountId}${live ? '' : ' (practice platform)'}`],
    [`${upperFirst(kindEntry(step.kind).label)} ID`, remoteId?.toString()],
    ['Status', status?.toString()],
    ['Code', error?.code],
    ['Message', error?.message],
    ['Request ID', requestId ?? 'none'],
    ...(error?.details ?? []).flatMap(({ field, code, message, expected }): DetailLine[] => [
      ['Field', `${field}: ${hideMarkup(message)} (${code})`],
      ['Expected', expected],
    ]),
  ]);
}
