// The sentences of problems: one a rule, one a kind of shape mistake, filled with the field's own words.
import type { ProblemCode } from '../../kernel/problem.ts';

const LONG_NUMBER =
  '{label} is a number of which not all digits can be kept, so another one would be saved. ' +
  'Write it as text, in quotes, or take it out.';

const NEW_FIELD_KNOWN =
  'This account has the custom field "{name}" already, so it can\'t be made new. Switch off New field.';

/** One template a rule. `{label}` is the field's name ("Flight 2 budget"), the rest are the finding's parameters. */
export const RULE_SENTENCES = {
  // texts of every kind
  'campaign.texts.half': '{label} holds half of a character. Delete that text and type it again.',
  'lineItem.texts.half': '{label} holds half of a character. Delete that text and type it again.',
  'tactic.texts.half': '{label} holds half of a character. Delete that text and type it again.',
  'creative.texts.half': '{label} holds half of a character. Delete that text and type it again.',
  'npiList.texts.half': '{label} holds half of a character. Delete that text and type it again.',
  // numbers of every kind
  'campaign.numbers.long': LONG_NUMBER,
  'lineItem.numbers.long': LONG_NUMBER,
  'tactic.numbers.long': LONG_NUMBER,
  'creative.numbers.long': LONG_NUMBER,
  'npiList.numbers.long': LONG_NUMBER,
  // line items
  'lineItem.cpc.inventory': 'Cost model CPC works only with Native and Search inventory, not with {inventory}.',
  'lineItem.cpc.unknown':
    'Cost model CPC works only with Native and Search inventory. Which inventory this line item has is not known here.',
  'lineItem.fixedCpm.managed':
    'Cost model Fixed CPM is only for managed-service accounts, and this account is not one.',
  'lineItem.fixedCpm.unknown':
    'Cost model Fixed CPM is only for managed-service accounts. This draft does not say whether this account is one.',
  'lineItem.cpmPrice.required': 'CPM price is missing. Cost model Fixed CPM needs it.',
  'lineItem.cpmPrice.unused':
    'CPM price is set, but the cost model is {costModel}. The platform documentation does not say what happens to it.',
  'lineItem.fixedCpm.patch':
    'Cost model Fixed CPM needs a CPM price, and a price goes only with a replace of the whole line item. ' +
    'Set the price and mark the line item as complete, or keep the cost model.',
  'lineItem.fixedCpm.price':
    'Cost model Fixed CPM needs a CPM price, which does not go with this change. Whether there is one is not known.',
  'lineItem.budgetCap.cleared': "A line item's budget cap can't be taken away. The platform keeps the one that it has.",
  'lineItem.budgetModified.changed': '{label} is said by the platform and never sent, so this change stays here.',
  'lineItem.fee.cpc': 'A management fee is not allowed when the cost model is CPC.',
  'lineItem.fee.percentage': 'Fee percentage is missing. A fee of type {type} needs it.',
  'lineItem.fee.cpm': 'Fee CPM is missing. A fee of type {type} needs it.',
  'lineItem.cap.times': 'Frequency cap times is missing. A cap that is applied needs it.',
  'lineItem.cap.period': 'Frequency cap period is missing. A cap that is applied needs it.',
  'lineItem.cap.crossDevice': 'The frequency cap does not say what it is counted on: device, person or household.',
  'lineItem.cap.hours': 'Frequency cap hours is missing. The period Hours needs it.',
  'lineItem.dayParting.schedule': 'Day-parting is on but has no schedule. It needs at least one entry.',
  'lineItem.dayParting.empty': 'Day-parting is on but its schedule is empty. It needs at least one entry.',
  'lineItem.dayParting.midnight':
    '{label} ends at 24:00. The platform documentation does not say whether it takes that; on its 24-hour clock midnight is 00:00.',
  'lineItem.dayParting.twice':
    '{day} is in the schedule more than once. The platform documentation does not say which of its hours count.',
  'lineItem.dayParting.order':
    '{label} does not end after it starts. The platform documentation does not say what it makes of that.',
  'lineItem.customFields.mandatory': '"{name}" is required by this account.',
  'lineItem.customFields.unknown':
    'This draft does not say which custom fields the account requires for line items. If it requires one, add it.',
  'lineItem.customFields.single':
    'Custom field {name} is mandatory too, but a create takes one custom field only. The platform documentation does not settle it.',
  'lineItem.customFields.several':
    'There are {count} custom fields, and a line item is created with one. Only the first goes with the create.',
  'lineItem.customFields.twice': 'Custom field "{name}" is made new twice. A new field must have a name of its own.',
  'lineItem.customFields.repeated':
    'Custom field "{name}" is there more than once. The platform documentation does not say which value counts.',
  'lineItem.customFields.known': NEW_FIELD_KNOWN,
  'lineItem.patch.null':
    '{label} is empty in this change. The platform documentation does not say whether that clears it or leaves it alone; ' +
    'the line item needs it.',
  'lineItem.distribution.search': 'The distribution of a Search line item cannot be changed.',
  'lineItem.distribution.unknown':
    'The distribution of a Search line item cannot be changed. Which inventory this line item has is not known here.',
  'lineItem.timeZone.finished':
    '{label} is another one, which moves the times of a flight that has finished ({start} to {end}). ' +
    'A finished flight cannot be changed; the platform documentation does not say whether this changes it.',
  'lineItem.incomplete':
    '{label} can only be changed by replacing the whole line item, and only a part of it is known. ' +
    'Mark it as complete first, or take the change back.',
  'lineItem.campaign.assumed':
    'Confirm the campaign of this line item: the platform does not say it, so this one was assumed. Until then its ' +
    'budget counts in no cap, and only budget details are sent.',
  'lineItem.budget.cap': "The flights add up to {total}, more than the campaign's budget cap of {cap}.",
  // flights
  'flight.dates.order': '{label} must be after its start, {start}.',
  'flight.dates.overlap':
    'Flight {number} starts on {start}, before flight {other} ends on {end}. ' +
    'Flights of one line item must not overlap.',
  'flight.dates.touch':
    'Flight {number} starts at the very second at which flight {other} ends. ' +
    'The platform documentation does not say whether that overlaps.',
  'flight.dates.gap': '{label} falls into the hour that clocks skip in {zone} that day. The platform may move it.',
  'flight.end.past': '{label} is already past, so this flight cannot spend anything.',
  'flight.start.past':
    '{label} is already past. The platform documentation does not say when such a flight starts to spend.',
  'flight.pace.required': 'Pace ahead of flight {number} is missing. Pacing Ahead needs it.',
  'flight.pace.whole':
    '{label} must be a whole number here: other changes of this line item mean replacing the whole of it.',
  'flight.pace.unknown':
    'The pacing becomes Ahead without a pace ahead. Whether flight {number} has one is not known here.',
  'flight.override.type':
    'The daily spend cap of flight {number} is on. ' +
    'Say how the cap is given: as an amount a day, or as times the even pace.',
  'flight.override.value': 'The daily spend cap of flight {number} is on but has no cap value.',
  'flight.finished.changed': '{label} cannot be changed: the flight has finished ({end}).',
  'flight.finished.removed':
    'A finished flight ({start} to {end}) is left out. ' +
    'The platform documentation says that a finished flight cannot be changed, not whether it can be removed.',
  'flight.running.start':
    '{label} is not {start} as on the platform, and this flight has begun. ' +
    'The platform documentation does not say what another start does to it.',
  'flight.running.budget':
    '{label} is less than {due}, the money that this flight is planned to have spent by the end of today. ' +
    'The platform documentation does not say what a lower budget does to it.',
  'flight.running.removed':
    'A flight that runs ({start} to {end}) is left out. ' +
    'The platform documentation does not say whether it can be removed.',
  'flight.id.unknown': 'Flight {number} names a flight that the line item did not have when it was last read.',
  'flight.id.twice': 'Flights {other} and {number} have the same flight id.',
  // tactics
  'tactic.bids.order': 'Base bid {base} must be at most the max bid, {max}.',
  'tactic.bids.default':
    '{label} does not fit the bid that the platform takes when the other is left out: base bid {base}, max bid {max}.',
  'tactic.fee.cpc': "A management fee is not allowed when the line item's cost model is CPC.",
  'tactic.fee.percentage': 'Fee percentage is missing. A fee of type {type} needs it.',
  'tactic.fee.cpm': 'Fee CPM is missing. A fee of type {type} needs it.',
  'tactic.cap.times': 'Frequency cap times is missing. A cap that is applied needs it.',
  'tactic.cap.period': 'Frequency cap period is missing. A cap that is applied needs it.',
  'tactic.cap.hours': 'Frequency cap hours is missing. The period Hours needs it.',
  'tactic.cap.off':
    'The frequency cap is off and has no times or period. ' +
    "The platform documentation contradicts itself on whether a tactic's cap needs them then.",
  'tactic.customFields.mandatory': '"{name}" is required by this account.',
  'tactic.customFields.known': NEW_FIELD_KNOWN,
  'tactic.customFields.unknown':
    'This draft does not say which custom fields the account requires for tactics. If it requires one, add it.',
  'tactic.customFields.several':
    'A tactic can be created with one custom field only, and this one has {count}. Keep one.',
  'tactic.customFields.oneOf':
    'This account requires custom fields for tactics, of which a tactic can be created with one. Fill in {names}.',
  'tactic.customFields.unmet':
    'This account requires {count} custom fields for tactics, and the platform takes one here: "{name}" is sent. ' +
    'It may refuse the tactic.',
  'tactic.budget.dollars': "The tactic's {value} is more than the line item's flights have together, {total}.",
  'tactic.budget.percent':
    'A share of {value} percent is more than the whole. The platform documentation states no upper limit.',
  'tactic.optimization.goal': 'Goal is missing. Optimizing for {type} needs it.',
  'tactic.optimization.pixel': 'Conversion pixel is missing. Optimizing for CPA needs it.',
  'tactic.creatives.none': 'No creative is assigned. A tactic does not serve without one.',
  'tactic.creatives.weights': 'The weights of ad size {size} add up to {total}. They must add up to 100.',
  'tactic.creatives.weightsUnknown':
    'The weights, {total} altogether, cannot add up to 100 within each ad size, whatever the sizes are.',
  'tactic.creatives.twice': 'Creative {number} is the same as creative {other}. A tactic takes a creative once.',
  'tactic.creatives.unnamed': 'Creative {number} does not say which creative it is.',
  'tactic.creatives.missing':
    'Creative {number} of this tactic is not in this draft. Choose another one, or remove it.',
  'tactic.creatives.oneThing':
    'Creative {number} of this tactic is one creative by name and another by ID. Keep one of the two.',
  'tactic.creatives.order': '{label} is not after its start, so this creative cannot serve.',
  'tactic.creatives.past': '{label} is already past, so this creative cannot serve.',
  'tactic.creatives.outside': "Creative {number} runs outside the line item's flights, so it cannot serve.",
  'tactic.changed':
    "{label} differs from the platform's value. A tactic can't be changed from here, so this is not sent.",
  'targeting.npi.oneOf': 'NPI targeting needs NPI lists or NPI numbers.',
  'targeting.npi.both':
    'NPI targeting has both NPI lists and NPI numbers. The platform documentation names one or the other.',
  'targeting.npi.unnamed': 'List {number} of the NPI targeting does not say which list it is.',
  'targeting.npi.missing': 'List {number} of the NPI targeting is not in this draft. Choose another one, or remove it.',
  'targeting.npi.oneThing':
    'List {number} of the NPI targeting is one list by name and another by ID. Keep one of the two.',
  'targeting.npi.checkDigit': 'NPI {npi} has a wrong check digit. It is probably mistyped.',
  'targeting.domains.oneOf': 'Domains and apps needs at least one of domain lists, domains, app lists and apps.',
  'targeting.geo.parent': '{label} should be a {wanted}: that is what a {type} lies in.',
  'targeting.geo.parentMissing':
    '{label} is missing: the {wanted} that these places lie in. The platform documentation does not say whether it ' +
    'finds a {type} without it.',
  // creatives
  'creative.video.source': 'Video source {source} does not go with video type {type}, which takes {allowed}.',
  'creative.dsa.advertiser': 'DSA advertiser is missing. The account requires it.',
  'creative.dsa.financier': 'Financier is missing. The account requires it together with the DSA advertiser.',
  'creative.dsa.unknown': '{label} is not set. This draft does not say whether the account requires it.',
  'creative.landing.page': 'Landing page does not look like a domain or an address.',
  // NPI lists
  'npiList.checkDigit': 'NPI {npi} has a wrong check digit. It is probably mistyped.',
  'npiList.twice': 'NPI {npi} is in the list more than once (entries {other} and {number}).',
  'npiList.columns.twice': 'Attribute name {name} occurs more than once (columns {other} and {number}).',
  'npiList.locked': 'This is {what}, and the platform takes no changes to it.',
  'npiList.emptied': 'Removing these {removals} NPIs would leave the list empty. The platform refuses that.',
  'npiList.limit': 'With these numbers the list would hold {total} NPIs. The most is {limit}.',
  'npiList.kind': 'This is a standard list. The platform documentation shows attributes only for attribute lists.',
  'npiList.new': "NPI lists can't be created from here. Create it on the platform and enter its ID.",
  // campaigns
  'campaign.new': "Campaigns can't be created from here. Create it on the platform and enter its ID.",
  'campaign.budget.sum': 'The flights of its line items add up to {total}, {over} more than its budget cap of {cap}.',
  'campaign.cap.cleared': "A campaign's budget cap can't be taken away. Set an amount, or take the change back.",
  'campaign.cap.empty':
    "{label} is empty here. A campaign's cap can't be taken away, so the platform keeps the one that it has.",
  'campaign.changed':
    "{label} differs from the platform's value. Only a campaign's budget cap can be changed, so this stays here.",
} as const satisfies Record<string, string>;

export type RuleId = keyof typeof RULE_SENTENCES;

/** Of rules whose own sentence names a value as the window does: the same for people who read the file. */
export const FILE_SENTENCES: Readonly<Partial<Record<RuleId, string>>> = {
  'lineItem.cap.hours': 'Frequency cap hours is missing. The period hour(s) needs it.',
  'tactic.cap.hours': 'Frequency cap hours is missing. The period hour(s) needs it.',
  'flight.pace.required': 'Pace ahead of flight {number} is missing. Pacing AHEAD needs it.',
  'flight.pace.unknown':
    'The pacing becomes AHEAD without a pace ahead. Whether flight {number} has one is not known here.',
};

/** One template a code, for mistakes that a schema finds by itself. `{words}` and `{actual}` complete them. */
export const SHAPE_SENTENCES = {
  REQUIRED_FIELD: '{label} is missing.',
  INVALID_TYPE: '{label} must be {words}, not {actual}.',
  INVALID_BOOLEAN: '{label} must be yes or no, not {actual}.',
  INVALID_ENUM: '{label} must be {words}.',
  INVALID_RANGE: '{label} must be {words}.',
  INVALID_LENGTH: '{label} must have {words}. It has {actual}.',
  INVALID_FORMAT: '{label} must be {words}.',
  INVALID_PATTERN: '{label} must be {words}.',
  INVALID_VALUE: '{label} must have {words}.',
  LIMIT_EXCEEDED: '{label} must have {words}. It has {actual}.',
  UNKNOWN_FIELD: '{member} is not a field that is known here. It is kept as it is and not checked.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The same for people who read the file. */
export const FILE_SHAPE_SENTENCES = {
  INVALID_BOOLEAN: '{label} must be true or false, not {actual}.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** The same where the interface leaves it open. */
export const DOUBT_SENTENCES = {
  REQUIRED_FIELD: '{label} is missing. The platform documentation does not say whether it may be left out.',
  INVALID_BOOLEAN: '{label} is the text {actual}. The platform documentation types it both as yes or no and as text.',
  INVALID_RANGE: '{label} should be {words}. The platform documentation states no such limit.',
  INVALID_LENGTH: '{label} is empty. The platform documentation does not say whether it takes that.',
} as const satisfies Partial<Record<ProblemCode, string>>;

/** Of a custom field without a value. */
export const CUSTOM_FIELD_SENTENCES = {
  demanded: '"{name}" is required by this account.',
  empty: 'Custom field "{name}" has no value. Fill it in, or take the field out.',
} as const;

/** Said in place of the unknown member's sentence when a known one is spelled nearly so. */
export const DID_YOU_MEAN = '{member} is not a field that is known here. Did you mean {actual}?';

/** Of members of a draft that are not listed where they stand, and of which more is known. */
export const UNLISTED_SENTENCES = {
  otherType: 'This creative is {type}, so "{label}" is not used. It is kept here and not sent.',
  spelledAlike: '"{member}" is another spelling of {label}. {label} is the one shown here and sent.',
  spelledOtherwise:
    '"{member}" is another spelling of {label} and says something else. Only {label} is sent: check that it is right.',
} as const;

/** Said once when one body has more mistakes than anybody reads. */
export const AND_MORE = 'There are {count} more problems here. The first {listed} are listed.';

/** Fills `{name}` places; a place without a value stays visible, so that a test can find it. */
export function fill(template: string, values: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : undefined;
    return value === undefined ? place : String(value);
  });
}
