// What planners call the members beside a body, and those of the file beside the entities.
import { type Path, formatPath } from '../kernel/json.ts';
import { MARK } from './export/numbers-left-out.ts';

/** By path, in the record or the file; a member may have any name. */
const TITLES: ReadonlyMap<string, string> = new Map([
  ['remoteId', 'ID on the platform'],
  ['campaign', 'Campaign it is in'],
  ['lineItem', 'Line item it is in'],
  ['complete', 'Complete'],
  ['flightPolicy', 'Flights by policy'],
  ['campaignAssumed', 'Campaign assumed'],
  ['kind', 'Kind of list'],
  ['archived', 'Archived'],
  ['notes', 'Note'],
  [MARK, 'Numbers left out'],
  ['title', 'Title of the draft'],
  ['note', 'Note on the draft'],
  ['account', 'Account'],
  ['account.id', 'Account ID'],
  ['account.name', 'Account'],
  ['account.managedService', 'Managed service'],
  ['account.mandatoryCustomFields.lineItem', 'Custom fields of line items'],
  ['account.mandatoryCustomFields.tactic', 'Custom fields of tactics'],
  ['account.dsaRequired', 'DSA information required'],
]);

/** Of a member that no list has, its name. */
export function memberTitle(path: Path): string {
  const [member = '', ...inside] = path.filter((step) => typeof step === 'string');
  return TITLES.get(formatPath(path)) ?? [TITLES.get(member) ?? member, ...inside].join(', ');
}
