// A draft to start from: an id of its own, a title, an account, nothing in it.
import type { Json } from '../kernel/json.ts';
import { type Account, accountSchema } from '../domain/resources/account.ts';
import { type Draft, emptyEntities } from './document.ts';
import { FORMAT, VERSION } from './envelope.ts';

/** `id`: a UUID. What `account` leaves out is unknown (contract §1). */
export function newDraft(id: string, title: string, account: Account): Draft {
  // An account is JSON.
  const header = { format: FORMAT, version: VERSION, id, title, account: { ...account } as unknown as Json };
  return { header, account: accountSchema.parse(account), entities: emptyEntities() };
}
