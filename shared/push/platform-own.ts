// What the platform keeps for itself: never a change of the planner's and never a conflict (§2.2, §2.6, §4.4).

export const PLATFORM_OWN: ReadonlySet<string> = new Set([
  'id',
  'accountId',
  'advertiserId',
  'adFormat',
  'obaIconOnly',
  'html5',
  'budgetModified',
  'status',
  'budgetStatus',
  'createdAt',
  'createdBy',
  'updatedAt',
  'updatedBy',
]);
