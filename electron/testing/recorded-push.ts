// Pushes a draft to a practice platform in this process, on a clock that jumps, and keeps what reached it.
import { OPERATIONS, endpointOf } from '../../shared/api/endpoints.ts';
import type { Operation } from '../../shared/api/endpoints.ts';
import type { Draft } from '../../shared/draft/document.ts';
import type { Json, JsonObject } from '../../shared/kernel/json.ts';
import { isObject } from '../../shared/kernel/json.ts';
import { ok } from '../../shared/kernel/result.ts';
import type { PushEvent } from '../../shared/push/events.ts';
import { jumpingClock } from '../api/jumping-clock.ts';
import type { Transport } from '../api/transport.ts';
import type { Practice } from '../practice/practice-platform.ts';
import { createPractice } from '../practice/practice-platform.ts';
import { PRACTICE_CREDENTIALS } from '../practice/tokens.ts';
import { seedOf } from '../practice/seed.ts';
import type { PushChoices, PushEnd } from '../push/engine/push-draft.ts';
import { pushDraft } from '../push/engine/push-draft.ts';
import { memoryJournal } from '../push/journal/journal-file.ts';
import { inProcessTransport } from '../push/rehearsal/in-process-transport.ts';
import { must, TEST_NOW, testSecrets } from './test-drafts.ts';

/** One write as it reached the platform. */
export interface ReachedRequest {
  readonly operation: Operation | undefined;
  readonly path: string;
  readonly body: JsonObject;
}

export interface RecordedPush {
  readonly practice: Practice;
  /** As the last push has left it. */
  readonly draft: Draft;
  /** What of the last push reached the platform: writes alone, in the order of arrival. */
  readonly requests: readonly ReachedRequest[];
  /** Of the last push. */
  readonly events: readonly PushEvent[];
  /** The bodies of the last push's writes by this call. */
  sent(operation: Operation): readonly JsonObject[];
  /** Pushes the draft as it stands; `edited` in its place. */
  push(choices?: PushChoices, edited?: Draft): Promise<PushEnd>;
}

/** The platform knows the bases of the draft's entities; those of `seed` where one is given. */
export function recordedPush(given: Draft, seed: Draft = given): RecordedPush {
  const clock = jumpingClock(TEST_NOW);
  const practice = must(createPractice({ seed: seedOf(seed), clock: () => clock.now() }));
  const through = inProcessTransport(practice, clock, 50);
  const journal = memoryJournal(() => clock.now());
  let draft = given;
  let requests: ReachedRequest[] = [];
  let events: PushEvent[] = [];
  const transport: Transport = (request) => {
    const { body, method, url } = request;
    const path = new URL(url).pathname.replace(/^\/api/, '');
    const parsed: Json = typeof body === 'string' && body.startsWith('{') ? (JSON.parse(body) as Json) : null; // JSON
    if (isObject(parsed)) requests.push({ operation: operationOf(method, path), path, body: parsed });
    return through(request);
  };
  const { clientId, username } = PRACTICE_CREDENTIALS;
  return {
    practice,
    get draft() {
      return draft;
    },
    get requests() {
      return requests;
    },
    get events() {
      return events;
    },
    sent: (operation) => requests.filter((request) => request.operation === operation).map(({ body }) => body),
    push: async (choices = {}, edited = draft) => {
      [draft, requests, events] = [edited, [], []];
      const end = await pushDraft({
        register: null,
        ...choices,
        draft,
        journal,
        platform: 'test',
        profile: { baseUrl: 'http://127.0.0.1/api', accountId: draft.account.id, clientId, username },
        secrets: testSecrets,
        transport,
        clock,
        random: () => 0.5,
        onEvent: (event) => events.push(event),
        write: (next) => {
          draft = next;
          return Promise.resolve(ok(null));
        },
      });
      return must(end);
    },
  };
}

function operationOf(method: string, path: string): Operation | undefined {
  return OPERATIONS.find((operation) => {
    const endpoint = endpointOf(operation);
    const pattern = endpoint.path.replaceAll(/\{\w+\}/g, String.raw`\d+`);
    return endpoint.method === method && new RegExp(`^${pattern}$`).test(path);
  });
}
