// Changes to the draft's header: its title, the account it is for.
import { type Json, type Path, getAt, isObject, sameJson, setAt } from '../../kernel/json.ts';
import { type Account, accountSchema } from '../../domain/resources/account.ts';
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

/** What an account allows and demands (contract §1): a member that is left out is unknown. */
export type Allowances = Pick<Account, 'managedService' | 'mandatoryCustomFields' | 'dsaRequired'>;

/** Says what the account allows; whose account it is stays, and so does what Flightplan does not know of it. */
export function setAllowances(
  draft: Draft,
  { managedService, mandatoryCustomFields, dsaRequired }: Allowances,
): Command {
  const { lineItem, tactic } = mandatoryCustomFields ?? {};
  let account = getAt(draft.header, ['account']);
  // Member by member: the order of the others in the file stays (contract §2).
  account = setAt(account, ['managedService'], managedService);
  account = setAt(account, ['mandatoryCustomFields', 'lineItem'], lineItem);
  account = setAt(account, ['mandatoryCustomFields', 'tactic'], tactic);
  const fields = getAt(account, ['mandatoryCustomFields']);
  if (isObject(fields) && Object.keys(fields).length === 0)
    account = setAt(account, ['mandatoryCustomFields'], undefined);
  account = setAt(account, ['dsaRequired'], dsaRequired);
  return header(draft, 'Change what the account allows', ['account'], account);
}

function header(draft: Draft, name: string, path: Path, after: Json | undefined): Command {
  const before = getAt(draft.header, path);
  if (sameJson(before, after)) return { name, changes: [] };
  return { name, changes: [{ op: 'header', path, ...sides(before, after) }] };
}
