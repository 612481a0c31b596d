// Pushes of one draft, one after the other, to a platform in this process that may hold or answer something else.
import type { Operation } from '../../shared/api/endpoints.ts';
import { LIMITS } from '../../shared/api/limits.ts';
import type { Draft } from '../../shared/draft/document.ts';
import { parseExactJson } from '../../shared/kernel/exact-json.ts';
import { type Json, type JsonObject, isObject } from '../../shared/kernel/json.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { jumpingClock } from '../api/jumping-clock.ts';
import type { HttpOutcome, HttpRequest, Transport } from '../api/transport.ts';
import { type Practice, createPractice } from '../practice/practice-platform.ts';
import { createSeed } from '../practice/seed.ts';
import { PRACTICE_CREDENTIALS } from '../practice/practice-tokens.ts';
import { type PushChoices, type PushEnd, pushDraft } from '../push/engine/push-draft.ts';
import { memoryJournal } from '../push/journal/journal-file.ts';
import { inProcessTransport } from '../push/rehearsal/in-process-transport.ts';
import { must, outcomes, TEST_NOW, testSecrets } from './test-drafts.ts';

/** One call that reached the platform, whatever came back. */
export interface Reached {
  readonly operation: Operation | undefined;
  readonly method: string;
  /** Below the base URL. */
  readonly path: string;
  /** Undefined for a read; ids with all their digits. */
  readonly body: Json | undefined;
  /** The body as it was written. */
  readonly text: string | undefined;
}

export interface PlatformPushOptions {
  /** What the platform has, where that is not what the draft's bases say. */
  readonly holds?: Draft;
  /** The answer that arrives instead; undefined leaves it as it is. */
  readonly alter?: (call: Reached, answer: JsonObject, status: number) => Altered | undefined;
}

interface Altered {
  readonly status?: number;
  readonly body?: Json;
  readonly text?: string;
}

export interface Pushed {
  readonly end: PushEnd;
  readonly events: readonly PushEvent[];
  /** How each step ended, by its id. */
  readonly outcomes: Readonly<Record<string, string>>;
  /** Writes that this push sent. */
  readonly writes: readonly Reached[];
  readonly seconds: number;
  /** Bodies of this push's writes by one operation. */
  sent(operation: Operation): readonly JsonObject[];
  of<Name extends PushEvent['event']>(name: Name): Extract<PushEvent, { event: Name }>[];
}

export interface PlatformPush {
  readonly practice: Practice;
  push(choices?: PushChoices): Promise<Pushed>;
  /** The draft as the last push saved it. */
  draft(): Draft;
  /** The planner edits it between two pushes. */
  edit(change: (draft: Draft) => Draft): void;
}

export function platformPush(given: Draft, { holds = given, alter }: PlatformPushOptions = {}): PlatformPush {
  const clock = jumpingClock(TEST_NOW);
  const practice = must(
    createPractice({ seed: createSeed(holds), clock: () => clock.now(), sleep: (ms) => clock.sleepWithin(ms) }),
  );
  const reached: Reached[] = [];
  const plain = inProcessTransport(practice, clock, 125);
  const transport: Transport = async (request) => {
    const outcome = await plain(request);
    const call = reachedBy(request, practice);
    if (call === undefined) return outcome;
    reached.push(call);
    return outcome.ok && alter !== undefined ? altered(outcome, call, alter) : outcome;
  };
  const journal = memoryJournal(() => clock.now());
  const { clientId, username } = PRACTICE_CREDENTIALS;
  let draft = given;
  const push: PlatformPush['push'] = async (choices = {}) => {
    const events: PushEvent[] = [];
    const [before, start] = [reached.length, clock.now()];
    const end = await pushDraft({
      register: null,
      ...choices,
      draft,
      journal,
      platform: 'test',
      profile: { baseUrl: BASE_URL, accountId: draft.account.id, clientId, username },
      secrets: testSecrets,
      transport,
      limits: LIMITS,
      clock,
      random: () => 0.5,
      onEvent: (event) => events.push(event),
      write: (next) => {
        draft = next;
        return Promise.resolve(ok(null));
      },
    });
    const writes = reached.slice(before).filter(({ method }) => method !== 'GET');
    return {
      end: must(end),
      events,
      outcomes: outcomes(events),
      writes,
      sent: (operation) =>
        writes.flatMap((write) => (write.operation === operation && isObject(write.body) ? [write.body] : [])),
      seconds: (clock.now() - start) / 1000,
      of: <Name extends PushEvent['event']>(name: Name) =>
        events.filter((event): event is Extract<PushEvent, { event: Name }> => event.event === name),
    };
  };
  return {
    practice,
    push,
    draft: () => draft,
    edit: (change) => {
      draft = change(draft);
    },
  };
}

const BASE_URL = 'http://127.0.0.1/api';

/** Undefined for the token endpoint. */
function reachedBy({ method, url, body }: HttpRequest, practice: Practice): Reached | undefined {
  const path = url.slice(BASE_URL.length);
  if (path.startsWith('/oauth')) return undefined;
  // The newest call of this path: answers come in their order.
  const logged = practice.requests().findLast((call) => call.method === method && call.path.endsWith(path));
  const operation = logged?.operation === 'token' ? undefined : logged?.operation;
  const text = body === undefined || typeof body === 'string' ? body : Buffer.concat(body.pieces).toString('utf8');
  return { operation, method, path, body: text === undefined ? undefined : parseExactJson(text), text };
}

function altered(
  outcome: Extract<HttpOutcome, { ok: true }>,
  call: Reached,
  alter: NonNullable<PlatformPushOptions['alter']>,
): HttpOutcome {
  const { answer } = outcome;
  const parsed: unknown = answer.text === '' ? {} : JSON.parse(answer.text);
  const other = isObject(parsed) ? alter(call, parsed, answer.status) : undefined;
  if (other === undefined) return outcome;
  const text = other.text ?? (other.body === undefined ? answer.text : JSON.stringify(other.body));
  return { ok: true, answer: { ...answer, status: other.status ?? answer.status, text } };
}

/** The answer with these members of its `data` instead. */
export function withData(answer: JsonObject, more: JsonObject): JsonObject {
  const data = answer['data'];
  return { ...answer, data: { ...(isObject(data) ? data : {}), ...more } };
}
