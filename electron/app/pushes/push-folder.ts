// Where the main process keeps a draft's push: its own copy of the draft, the journal, and how it was started.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Result } from '../../../shared/kernel/result.ts';
import { targetSchema } from '../../../shared/ipc/accounts.ts';
import { CONFLICT_POLICIES } from '../../../shared/merge/conflict-policy.ts';
import { z } from '../../../shared/kernel/zod.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { makePrivateFolder } from '../../file/private-folder.ts';
import { COPY_NAME } from '../../push/window-pushes.ts';
import { remoteIdSchema } from '../../../shared/kernel/remote-id.ts';

/** What a push that was cut off needs to go on as it began. */
const orderSchema = z.object({
  version: z.literal(1),
  target: targetSchema,
  /** The keys of the pushed entities; null: all that have changed. */
  only: z.array(z.string()).nullable().default(null),
  conflicts: z.enum(CONFLICT_POLICIES),
  /** Absent in orders of older versions, which are cautious. */
  createAfter500: z.enum(['ask', 'again']).default('ask'),
  /** Decisions about unknown steps that no run has written into the journal yet: by key, the platform's id or null. */
  settle: z.record(z.string(), remoteIdSchema.nullable()),
  /** Of a start alone, so that it is never stored as true: the register remembers it. */
  nothingLost: z.boolean().optional(),
});

export type PushOrder = z.infer<typeof orderSchema>;

export interface PushFolder {
  /** The copy of the draft that the engine works from and updates. */
  readonly draft: string;
  /** Null when this draft was never pushed, or its order cannot be read. */
  readOrder(): Promise<PushOrder | null>;
  /** Makes the folder too. */
  writeOrder(order: PushOrder): Promise<Result<null>>;
}

/** `draftId` has passed the contract's pattern; it is checked again where it becomes a path. */
export function pushFolder(root: string, draftId: string): PushFolder {
  const folder = path.join(root, draftId);
  if (path.dirname(folder) !== path.normalize(root) || path.basename(folder) !== draftId)
    throw new Error(`No folder name: ${draftId}`);
  const file = path.join(folder, 'order.json');
  return {
    draft: path.join(folder, COPY_NAME),
    readOrder: async () => {
      try {
        return orderSchema.parse(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        return null;
      }
    },
    writeOrder: async (order) => {
      const made = await makePrivateFolder(folder);
      return made.ok ? writeAtomically(file, JSON.stringify(order), { mode: 0o600 }) : made;
    },
  };
}
