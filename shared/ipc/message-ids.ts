// What names drafts and transfers in the messages between window and main process.
import { z } from '../kernel/zod.ts';

/** Names a folder in the main process: nothing that could lead out of it. */
export const draftIdSchema = z
  .string()
  .max(100)
  .regex(/^[A-Za-z0-9_-]+$/);

/** A draft, or what was pulled, on its way through the wall in pieces: never one text of a hundred megabytes. */
export const transferIdSchema = z.string().max(100);
export const transferRef = z.object({ transferId: transferIdSchema });
