// One look at what the platform has under an ID, before a planner says that it is this one. Nothing is taken in.
import { decodeAnswer } from '../../../../shared/api/endpoints.ts';
import type { Kind } from '../../../../shared/domain/resources/registry.ts';
import type { JsonObject } from '../../../../shared/kernel/json.ts';
import { type Result, fail, ok } from '../../../../shared/kernel/result.ts';
import { toPullOrder } from '../../../../shared/push/pull-order.ts';
import { type PullKind, PULL_KINDS, READS } from '../../../../shared/push/pulled.ts';
import type { BlockedCode } from '../../../../shared/text/blocked.ts';
import type { PlatformRead } from './platform-read.svelte.ts';
import type { RemoteId } from '../../../../shared/kernel/remote-id.ts';

/** The kind as one that can be read; undefined for a tactic, of which no read is shown. */
export function readable(kind: Kind): PullKind | undefined {
  return PULL_KINDS.find((one) => one === kind);
}

export class IdCheck {
  readonly #read: PlatformRead;

  constructor(read: PlatformRead) {
    this.#read = read;
  }

  get blocked(): BlockedCode<'pull'> | null {
    return this.#read.blocked;
  }

  /** What the platform shows of it. Null when nothing can be read now. */
  async look(kind: PullKind, remoteId: RemoteId): Promise<Result<JsonObject> | null> {
    if (this.blocked !== null) return null;
    const end = await this.#read.run('check', toPullOrder({ [kind]: [remoteId] }), () => Promise.resolve(ok(null)));
    if (!end.ok) return end;
    const [first] = end.value.answers;
    if (first === undefined) return { ok: false, failure: end.value.stopped ?? fail('CANCELLED').failure };
    if (!first.answer.ok) return first.answer;
    const shown = decodeAnswer(READS[kind], first.answer.value.body);
    return shown === null ? fail('ANSWER_NOT_UNDERSTOOD', { status: first.answer.value.status }) : ok(shown);
  }
}
