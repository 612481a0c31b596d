// Changes to what stands over the entities: the draft's title, the account it is for.
import { getAt, isObject, sameJson } from '../../kernel/json.ts';
import type { Json, Path } from '../../kernel/json.ts';
import { accountSchema } from '../../domain/account.ts';
import type { Account } from '../../domain/account.ts';
import { sides } from '../change.ts';
import type { Draft } from '../document.ts';
import type { Command } from './command.ts';

export function renameDraft(draft: Draft, title: string): Command {
  return header(draft, 'Rename the draft', ['title'], title);
}

/**
 * Members of the account that Flightplan does not know stay as they are; a known one that is left out is unknown from
 * now on (contract §1).
 */
export function setAccount(draft: Draft, account: Account): Command {
  const before = getAt(draft.header, ['account']);
  const strange = Object.entries(isObject(before) ? before : {}).filter(
    ([member]) => !Object.hasOwn(accountSchema.shape, member),
  );
  const next = { ...Object.fromEntries(strange), ...account } as unknown as Json; // parsed from JSON, so it is JSON
  return header(draft, 'Change the account', ['account'], next);
}

function header(draft: Draft, name: string, path: Path, after: Json | undefined): Command {
  const before = getAt(draft.header, path);
  if (sameJson(before, after)) return { name, changes: [] };
  return { name, changes: [{ op: 'header', path, ...sides(before, after) }] };
}
