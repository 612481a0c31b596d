// The answer to an IPC invoke: a Result whose value or failure is parsed on both sides.
import { failureSchema } from '../kernel/failure-schema.ts';
import { type Result, ok } from '../kernel/result.ts';
import { z } from '../kernel/zod.ts';
import { type Channel, type Output, CHANNELS } from './contract.ts';

const envelopeSchema = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), value: z.unknown() }),
  z.object({ ok: z.literal(false), failure: failureSchema }),
]);

/** Throws zod's error where the answer is not the channel's: that is a bug on the other side. */
export function parseAnswer<Name extends Channel>(name: Name, answer: unknown): Result<Output<Name>> {
  const envelope = envelopeSchema.parse(answer);
  if (!envelope.ok) return envelope;
  // The schema is the one that the type is inferred from; TypeScript does not follow that through `Name`.
  return ok(CHANNELS[name].output.parse(envelope.value) as Output<Name>);
}
