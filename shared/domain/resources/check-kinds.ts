// The requests whose bodies `check` knows: apart from their schemas, which a command line need not load to name them.

/** The request bodies that `check` knows, by the names of contract §2. */
export const CHECK_KINDS = [
  'campaign-budget',
  'line-item-create',
  'line-item-replace',
  'line-item-patch',
  'tactic-create',
  'creative',
  'npi-replace',
  'npi-patch',
  'npi-attributes',
] as const;

export type CheckKind = (typeof CHECK_KINDS)[number];
