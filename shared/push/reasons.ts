// Why a change is not sent: the reasons a plan or a push gives, and the sentence for each.

export type Reason =
  | { readonly code: 'CAMPAIGN_NOT_CREATABLE' }
  | { readonly code: 'NPI_LIST_NOT_CREATABLE' }
  | { readonly code: 'TACTIC_NOT_CHANGEABLE' }
  | { readonly code: 'CAMPAIGN_FIELDS_NOT_WRITABLE'; readonly fields: readonly string[] }
  | { readonly code: 'REPLACE_NEEDS_COMPLETE'; readonly fields: readonly string[] }
  | { readonly code: 'SEVERAL_CUSTOM_FIELDS'; readonly count: number }
  | { readonly code: 'HAS_ERRORS' }
  | { readonly code: 'CAP_BELOW_FLIGHTS' }
  | { readonly code: 'PARENT_NOT_THERE'; readonly key: string }
  | { readonly code: 'REFERENCE_NOT_THERE'; readonly key: string }
  | { readonly code: 'NOT_CHOSEN'; readonly key: string }
  | { readonly code: 'OUTCOME_UNKNOWN' }
  | { readonly code: 'WAITED_FOR_FAILED'; readonly key: string }
  | { readonly code: 'IN_CONFLICT'; readonly fields: readonly string[] }
  | { readonly code: 'ALREADY_THERE' }
  | { readonly code: 'PLATFORM_FAILING' }
  | { readonly code: 'CANCELLED' };

/** The sentence that a planner reads. */
export function reasonSentence(reason: Reason): string {
  switch (reason.code) {
    case 'CAMPAIGN_NOT_CREATABLE':
      return 'The interface shows no way to create a campaign. Create it on the platform and pull it by its id.';
    case 'NPI_LIST_NOT_CREATABLE':
      return 'The interface shows no way to create an NPI list. Create it on the platform and give its id.';
    case 'TACTIC_NOT_CHANGEABLE':
      return 'The interface shows no way to change a tactic that exists. Change it on the platform.';
    case 'CAMPAIGN_FIELDS_NOT_WRITABLE':
      return `Only the budget cap of a campaign can be written. Not sent: ${reason.fields.join(', ')}.`;
    case 'REPLACE_NEEDS_COMPLETE':
      return (
        `Changing ${reason.fields.join(', ')} means replacing the whole line item, and not all of it is known here. ` +
        'Fill it in and mark it complete.'
      );
    case 'SEVERAL_CUSTOM_FIELDS':
      return `The create call takes one custom field setting, this one has ${String(reason.count)}.`;
    case 'HAS_ERRORS':
      return 'It has errors that the platform would refuse. Correct them first.';
    case 'CAP_BELOW_FLIGHTS':
      return 'The flights of its line items add up to more than this cap. Lower them first, or raise the cap.';
    case 'PARENT_NOT_THERE':
      return `Its parent ${reason.key} is not on the platform.`;
    case 'REFERENCE_NOT_THERE':
      return `It uses ${reason.key}, which is not on the platform.`;
    case 'NOT_CHOSEN':
      return `It needs ${reason.key}, which is not on the platform and was not chosen for this push.`;
    case 'OUTCOME_UNKNOWN':
      return 'Nobody can know whether it was created. Look on the platform, then settle it.';
    case 'WAITED_FOR_FAILED':
      return `It waits for ${reason.key}, which did not succeed.`;
    case 'IN_CONFLICT':
      return `It was changed here and on the platform: ${reason.fields.join(', ')}. Decide which is right.`;
    case 'ALREADY_THERE':
      return 'The platform already has what the draft wants.';
    case 'PLATFORM_FAILING':
      return 'The platform failed at one create after the other, so this one was not sent. Push again when it works.';
    case 'CANCELLED':
      return 'The push was stopped before it was sent.';
  }
}
