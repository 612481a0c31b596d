// Finds the record that a path names, or refuses: 404 without such a record, 403 for one of another account.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { type Call, type Outcome, refuse } from '../answers.ts';
import type { PlatformRecord } from '../platform-store.ts';
import type { RemoteId } from '../../../shared/kernel/remote-id.ts';

type Refused = Outcome & { readonly type: 'refused' };

export type Found = { readonly ok: true; readonly record: PlatformRecord } | { readonly ok: false; refused: Refused };

// §7.3, and for NPI lists the codes in their details.
const MISSING: Record<Kind, { readonly code: string; readonly name: string; readonly field?: string }> = {
  campaign: { code: 'CAMPAIGN_NOT_FOUND', name: 'campaign' },
  lineItem: { code: 'LINE_ITEM_NOT_FOUND', name: 'line item' },
  tactic: { code: 'RESOURCE_NOT_FOUND', name: 'tactic' },
  creative: { code: 'CREATIVE_NOT_FOUND', name: 'creative' },
  npiList: { code: 'RESOURCE_NOT_FOUND', name: 'NPI list', field: 'npiListId' },
};

export function find(call: Call, kind: Kind, id: RemoteId): Found {
  const record = call.store.get(kind, id);
  const { code, name, field } = MISSING[kind];
  if (record === undefined) {
    const message = `There is no ${name} ${id}.`;
    const details = field === undefined ? undefined : [{ field, message, code: 'NPI_LIST_NOT_FOUND', value: id }];
    return { ok: false, refused: refuse(404, code, message, details) };
  }
  if (record.accountId !== call.account.id) {
    const message = `The account has no access to this ${name}.`;
    const denied = field === undefined ? 'ACCESS_DENIED' : 'INSUFFICIENT_PERMISSIONS';
    const details = field === undefined ? undefined : [{ field, message, code: denied, value: id }];
    return { ok: false, refused: refuse(403, denied, message, details) };
  }
  return { ok: true, record };
}

/** 403 when a path names another account than the one the credentials belong to (§5). */
export function foreignAccount(call: Call): Refused | undefined {
  const asked = call.params['accountId'];
  if (asked === undefined || asked === call.account.id) return undefined;
  return refuse(403, 'ACCESS_DENIED', `The credentials give no access to account ${asked}.`);
}
