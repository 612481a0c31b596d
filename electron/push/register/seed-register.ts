// Reads what the window's pushes created before there was a register into it, once.
import { join } from 'node:path';
import { readDraftId } from '../../../shared/draft/draft-id.ts';
import { titleOf } from '../../../shared/draft/draft-title.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { entriesOfPlatform, recover } from '../../../shared/push/recover.ts';
import { readDraftFile } from '../../file/draft-file.ts';
import { journalPath, readJournal } from '../journal/journal-file.ts';
import { COPY_NAME, pushedDrafts, pushesFolder } from '../window-pushes.ts';
import { markBegun } from './begun-registers.ts';
import { factsOfJournal } from './journal-creates.ts';
import { type RegisterFact, origin } from './register-facts.ts';
import type { Register } from './register.ts';

/** `platform`: the register's. Several processes may do it at once: each writes the same. */
export async function seedRegister(register: Register, dataFolder: string, platform: string): Promise<Result<null>> {
  if (register.index.isSeeded) return markBegun(dataFolder, platform);
  const root = pushesFolder(dataFolder);
  const facts: RegisterFact[] = register.index.isLost ? [{ type: 'lost' }] : [];
  for (const folder of await pushedDrafts(root)) {
    const copy = join(root, folder, COPY_NAME);
    // One that cannot be read refuses its own draft; another draft has nothing to do with it.
    const journal = await readJournal(journalPath(copy), { dataFolder });
    const entries = journal.ok ? entriesOfPlatform(journal.value, platform) : [];
    const file = entries.length === 0 ? null : await readDraftFile(copy);
    if (file?.ok !== true) continue;
    const { draft } = recover(file.value.draft, entries);
    const from = origin('window', titleOf(draft));
    facts.push(...factsOfJournal(entries, { draft, draftId: readDraftId(draft), from, platform }, register.index));
  }
  const seeded = await register.append([...facts, { type: 'seeded' }]);
  return seeded.ok ? markBegun(dataFolder, platform) : seeded;
}
