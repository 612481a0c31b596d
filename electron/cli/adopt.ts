// `push --adopt-journal`: shows what a journal that is not the user's own would bring, and asks before it is believed.
import { type Result, fail } from '../../shared/kernel/result.ts';
import type { TakenField } from '../../shared/push/taken-fields.ts';
import { endpointOf } from '../../shared/api/endpoints.ts';
import { visible } from '../../shared/kernel/visible.ts';
import { type Claim, adoptJournal } from '../push/journal/adopt-journal.ts';
import { type Io, resolvePath } from './io.ts';
import { formatValue } from './format-value.ts';
import { count, table } from './table.ts';

/** `key  field  from  to  id`, a line a field. */
export function takenTable(taken: readonly TakenField[], indent = '  '): string {
  const rows = taken.map(({ field, from, id, key, to }) => [
    key,
    field,
    formatValue(from),
    formatValue(to),
    id === null ? 'none' : String(id),
  ]);
  return table([['key', 'field', 'from', 'to', 'id'], ...rows], indent);
}

function claimText({ entries, platform, taken, unknown }: Claim): string {
  const open = unknown.map(({ key, operation }) => [endpointOf(operation).words.step, key]);
  return [
    `Of pushes to ${visible(platform)}: ${count(entries, 'entry', 'entries')}.\n`,
    taken.length === 0 ? '  It would change nothing in the draft.\n' : takenTable(taken),
    open.length === 0 ? '' : `  Sent, with an unknown outcome:\n${table(open, '    ')}`,
  ].join('');
}

/** Prints its list to stderr, also where there is no terminal to confirm on: then nothing is adopted. */
export async function adopt(io: Io, file: string): Promise<Result<'own' | 'adopted'>> {
  const adopted = await adoptJournal({
    path: resolvePath(io, file),
    dataFolder: io.dataFolder,
    now: () => io.clock.now(),
    ask: async (journal, claims) => {
      const listed = claims.length === 0 ? ['It says nothing of any push.\n'] : claims.map(claimText);
      await io.stderr.write(`${visible(journal)} was not written by you on this computer, or not for this draft.\n`);
      await io.stderr.write(listed.join(''));
      return (await io.confirm?.('Take it as your own record of these pushes?')) ?? false;
    },
  });
  if (!adopted.ok && adopted.failure.code === 'JOURNAL_NOT_ADOPTED' && io.confirm === null) {
    const reason = 'adopting one asks a person, and there is no terminal to ask on';
    return fail('JOURNAL_NOT_ADOPTED', { ...adopted.failure.params, reason });
  }
  return adopted;
}
