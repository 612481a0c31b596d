// A draft to start from: a title, an account, nothing in it.
import type { Json } from '../kernel/json.ts';
import { accountSchema } from '../domain/account.ts';
import type { Account } from '../domain/account.ts';
import { emptyEntities } from './document.ts';
import type { Draft } from './document.ts';
import { FORMAT, VERSION } from './envelope.ts';

/** What `account` leaves out is unknown (contract §1). */
export function newDraft(title: string, account: Account): Draft {
  // An account is JSON.
  const header = { format: FORMAT, version: VERSION, title, account: { ...account } as unknown as Json };
  return { header: header, account: accountSchema.parse(account), entities: emptyEntities() };
}
