// The one list of platform operations, by the names that limits files and events use (contract §2).

export const OPERATIONS = [
  'campaign.updateBudget',
  'campaign.read',
  'lineItem.create',
  'lineItem.replace',
  'lineItem.patch',
  'lineItem.read',
  'tactic.create',
  'creative.create',
  'creative.replace',
  'creative.read',
  'npiList.read',
  'npiList.replace',
  'npiList.patch',
  'npiList.readAttributes',
  'npiList.replaceAttributes',
  'meta.healthTaxonomy',
  'meta.brandSuitability',
  'meta.geo',
] as const;

export type Operation = (typeof OPERATIONS)[number];
