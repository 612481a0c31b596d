// The one list of kinds: what a draft holds, how the file names it, who is whose parent (contract §1).

export const KINDS = ['campaign', 'lineItem', 'tactic', 'creative', 'npiList'] as const;

export type Kind = (typeof KINDS)[number];

export interface KindEntry {
  /** The draft file's array. */
  readonly array: 'campaigns' | 'lineItems' | 'tactics' | 'creatives' | 'npiLists';
  /** The member that names the parent's key, and the parent's kind. */
  readonly parent?: { readonly member: 'campaign' | 'lineItem'; readonly kind: Kind };
  /** The member of a platform body that carries the parent's id (§2.3, §2.4). */
  readonly parentIdMember?: 'campaignId' | 'lineItemId';
  readonly keyPrefix: string;
  readonly label: string;
  readonly plural: string;
}

export const REGISTRY = {
  campaign: { array: 'campaigns', keyPrefix: 'c', label: 'campaign', plural: 'campaigns' },
  lineItem: {
    array: 'lineItems',
    parent: { member: 'campaign', kind: 'campaign' },
    parentIdMember: 'campaignId',
    keyPrefix: 'l',
    label: 'line item',
    plural: 'line items',
  },
  tactic: {
    array: 'tactics',
    parent: { member: 'lineItem', kind: 'lineItem' },
    parentIdMember: 'lineItemId',
    keyPrefix: 't',
    label: 'tactic',
    plural: 'tactics',
  },
  creative: { array: 'creatives', keyPrefix: 'r', label: 'creative', plural: 'creatives' },
  npiList: { array: 'npiLists', keyPrefix: 'n', label: 'NPI list', plural: 'NPI lists' },
} as const satisfies Record<Kind, KindEntry>;

/** The registry's entry under the common type, for code that iterates kinds. */
export function kindEntry(kind: Kind): KindEntry {
  return REGISTRY[kind];
}
