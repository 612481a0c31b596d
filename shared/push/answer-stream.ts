// The answers of a pull cut into texts of a few MB and put together again, to cross between processes without a long one.
import { type StreamText, splitText } from '../draft/draft-stream.ts';
import { failureSchema } from '../kernel/failure-schema.ts';
import type { Json } from '../kernel/json.ts';
import { z } from '../kernel/zod.ts';
import type { PullAnswer } from './apply-pull.ts';
import { PULL_KINDS } from './pulled.ts';
import { remoteIdSchema } from '../kernel/remote-id.ts';

/** About how many characters of JSON are put together before they are sent. */
const CHUNK_LENGTH = 1_000_000;

const answersSchema = z.array(
  z.object({
    kind: z.enum(PULL_KINDS),
    remoteId: remoteIdSchema,
    answer: z.discriminatedUnion('ok', [
      z.object({
        ok: z.literal(true),
        // It was parsed from JSON just before.
        value: z.object({ body: z.custom<Json>().optional(), status: z.number() }),
      }),
      z.object({ ok: z.literal(false), failure: failureSchema }),
    ]),
  }),
);

export function* streamAnswers(answers: Iterable<PullAnswer>): Generator<StreamText, void> {
  let parts: string[] = [];
  let length = 0;
  for (const answer of answers) {
    const part = JSON.stringify(answer);
    parts.push(part);
    length += part.length;
    if (length < CHUNK_LENGTH) continue;
    yield* texts(parts);
    parts = [];
    length = 0;
  }
  if (parts.length > 0) yield* texts(parts);
}

function* texts(parts: readonly string[]): Generator<StreamText, void> {
  for (const { text, ends } of splitText(`[${parts.join(',')}]`)) yield { text, ends };
}

/** Puts texts together to answers. Throws if the text is not in this format. */
export class AnswerReader {
  #pieces: string[] = [];

  /** The answers that `text` completes. */
  take({ text, ends }: StreamText): readonly PullAnswer[] {
    this.#pieces.push(text);
    if (!ends) return [];
    const whole = this.#pieces.join('');
    this.#pieces = [];
    return answersSchema.parse(JSON.parse(whole));
  }
}
