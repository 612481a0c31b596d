// The head of a group of problems: the rule said once, without the names and figures of one place.
import { parsePath } from '../../kernel/json.ts';
import type { Problem } from '../../kernel/problem.ts';
import type { Kind } from '../resources/registry.ts';
import type { RuleId } from '../rules/sentences.ts';
import { fieldLabel } from './check.ts';

const CHECK_DIGIT = 'An NPI has a wrong check digit';
const KNOWN_FIELD = "A custom field of this account can't be made new";
const FEE = { percentage: 'Fee percentage is missing', cpm: 'Fee CPM is missing' };

/** Of rules whose sentence names more than the field. */
export const RULE_HEADS: Partial<Record<RuleId, string>> = {
  'lineItem.cpc.inventory': 'CPC works only with Native and Search',
  'lineItem.cpmPrice.unused': 'A CPM price is set without cost model Fixed CPM',
  'lineItem.fee.percentage': FEE.percentage,
  'lineItem.fee.cpm': FEE.cpm,
  'lineItem.customFields.single': 'A create takes one custom field only',
  'lineItem.customFields.several': 'A line item is created with one custom field',
  'lineItem.dayParting.twice': 'A day is in a schedule more than once',
  'lineItem.timeZone.finished': 'Another time zone moves a finished flight',
  'lineItem.customFields.repeated': 'A custom field is there more than once',
  'lineItem.customFields.twice': 'A new custom field has a name of its own',
  'lineItem.customFields.known': KNOWN_FIELD,
  'lineItem.budget.cap': "The flights of a line item stay within the campaign's cap",
  'flight.dates.order': 'A flight ends after it starts',
  'flight.dates.overlap': 'Flights of one line item must not overlap',
  'flight.dates.touch': 'A flight starts at the second at which another ends',
  'flight.dates.gap': 'A time falls into the hour that clocks skip',
  'flight.pace.required': 'Pacing Ahead needs a pace ahead',
  'flight.pace.unknown': 'Whether there is a pace ahead is not known',
  'flight.override.type': 'A daily spend cap is on without its type',
  'flight.override.value': 'A daily spend cap is on without a value',
  'flight.finished.changed': 'A finished flight cannot be changed',
  'flight.finished.removed': 'A finished flight is left out',
  'flight.running.start': 'A flight that runs has another start than on the platform',
  'flight.running.budget': 'A flight that runs has less than it is planned to have spent',
  'flight.running.removed': 'A flight that runs is left out',
  'flight.id.unknown': 'A flight names one that the line item did not have',
  'flight.id.twice': 'Two flights have the same flight id',
  'tactic.bids.order': 'The base bid is at most the max bid',
  'tactic.bids.default': 'A bid does not fit the default of the other',
  'tactic.fee.percentage': FEE.percentage,
  'tactic.fee.cpm': FEE.cpm,
  'tactic.customFields.known': KNOWN_FIELD,
  'tactic.customFields.several': 'A tactic is created with one custom field',
  'tactic.customFields.oneOf': 'One of the custom fields of this account is required',
  'tactic.customFields.unmet': 'This account requires several custom fields for tactics',
  'tactic.budget.dollars': "A tactic takes at most the line item's flights together",
  'tactic.budget.percent': 'A share is more than the whole',
  'tactic.optimization.goal': 'Goal is missing, which the optimization needs',
  'tactic.creatives.weights': 'Weights in one ad size must add up to 100',
  'tactic.creatives.weightsUnknown': 'Weights cannot add up to 100 within each ad size',
  'tactic.creatives.twice': 'A tactic takes a creative once',
  'tactic.creatives.unnamed': 'An assignment does not say which creative it is',
  'tactic.creatives.missing': 'A creative of a tactic is not in this draft',
  'tactic.creatives.oneThing': 'A creative is one by name and another by ID',
  'tactic.creatives.outside': "A creative runs outside the line item's flights",
  'targeting.npi.unnamed': 'A list of the NPI targeting does not say which it is',
  'targeting.npi.missing': 'A list of the NPI targeting is not in this draft',
  'targeting.npi.oneThing': 'A list is one by name and another by ID',
  'targeting.npi.checkDigit': CHECK_DIGIT,
  'targeting.geo.parentMissing': 'The parent of places is missing',
  'targeting.geo.parent': 'The parent of places does not go with their type',
  'creative.video.source': 'A video source does not go with the video type',
  'npiList.checkDigit': CHECK_DIGIT,
  'npiList.twice': 'An NPI is in a list once',
  'npiList.columns.twice': 'An attribute name occurs once',
  'npiList.locked': 'The platform takes no changes to this list',
  'npiList.emptied': 'Removing these NPIs would leave the list empty',
  'npiList.limit': 'A list would hold too many NPIs',
  'campaign.budget.sum': "Line items together stay within the campaign's cap",
  'campaign.changed': "Only a campaign's budget cap can be changed",
  'tactic.changed': "A tactic on the platform can't be changed from here",
};

type Headed = Pick<Problem, 'path' | 'message' | 'rule' | 'expected'> & { readonly kind: Kind; readonly code: string };

const findHead = ({ rule = '' }: Headed): string | undefined =>
  Object.hasOwn(RULE_HEADS, rule) ? RULE_HEADS[rule as RuleId] : undefined; // one of its own keys

/** Whether the head leaves out what the sentence names of one place: its field and value do not say it then. */
export const isShortened = (problem: Headed): boolean => findHead(problem) !== undefined;

/** Equal for problems under one head; cheaper than the head itself. */
export function headKey(problem: Headed): string {
  const { rule = problem.code, expected = '', message } = problem;
  // A custom field is called by its name, whichever rule found it.
  return findHead(problem) ?? (message.startsWith('"') ? message : `${rule} ${expected}`);
}

/** "Flight budget must be more than 0" of "Flight 2 budget must be more than 0.". */
export function ruleHead(problem: Headed): string {
  const { kind, path, message } = problem;
  const own = findHead(problem);
  if (own !== undefined) return own;
  const label = fieldLabel(kind, parsePath(path));
  const unnumbered = label.replaceAll(/ \d+(?= |$)/g, '');
  const [first = message] = message.replace(label, unnumbered).split(/(?:, not |\. It has )/);
  return first.replace(/\.$/, '');
}
