// Channels of who signed a draft file: what a signature is worth here, and whom the planner knows.
import { digestSchema, publicKeySchema, senderNameSchema, signatureSchema } from '../draft/signature.ts';
import { z } from '../kernel/zod.ts';
import { BOX, QUERY } from './call-limits.ts';

export const MOST_SENDERS = 1000;

export const knownSenderSchema = z.object({
  name: senderNameSchema,
  publicKey: publicKeySchema,
  /** `ab12 cd34 ef56 7890` */
  fingerprint: z.string().max(40),
  /** ISO 8601. */
  since: z.string().max(40),
});
export type KnownSender = z.infer<typeof knownSenderSchema>;

/**
 * `own`: by this planner. `unknown`: by a key without a name here. `impostor`: by such a key, under the name of a
 * person who is known by another. `changed`: the file's content is not what was signed, by any key.
 */
export const senderSchema = z.object({
  is: z.enum(['own', 'known', 'unknown', 'impostor', 'changed']),
  /** As the file says. */
  by: z.string(),
  publicKey: z.string(),
  fingerprint: z.string(),
  /** ISO 8601: when it was signed, as the file says. */
  at: z.string(),
  /** Whom the planner knows by this key, or under this name where it is an impostor. */
  known: knownSenderSchema.nullable(),
});
export type Sender = z.infer<typeof senderSchema>;

export const SENDER_CHANNELS = {
  /** `digest` is of the draft that was read with this signature. */
  'senders.check': {
    input: z.object({ signature: signatureSchema, digest: digestSchema }),
    output: senderSchema,
    limit: QUERY,
  },
  'senders.list': {
    input: z.null(),
    /**
     * `own`: the planner's fingerprint; null before the first signature, or while locked. `isNewer`: a newer version
     * has written whom the planner knows, so no sender is known here.
     */
    output: z.object({ own: z.string().nullable(), known: z.array(knownSenderSchema), isNewer: z.boolean() }),
    limit: QUERY,
  },
  /** Both ask in a box of the main process. Failures: NOT_CONFIRMED, those of writing. */
  'senders.remember': {
    input: z.object({ name: senderNameSchema, publicKey: publicKeySchema }),
    output: z.null(),
    limit: BOX,
  },
  'senders.forget': { input: z.object({ publicKey: publicKeySchema }), output: z.null(), limit: BOX },
} as const;
