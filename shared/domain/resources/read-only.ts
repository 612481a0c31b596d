// Members that the platform's answers carry and no request takes.

/** Of every kind but campaigns, of which all is read (§2.3, §2.6, §4.4). */
export const READ_ONLY: ReadonlySet<string> = new Set([
  'id',
  'lineItemId',
  'campaignId',
  'accountId',
  'advertiserId',
  'budgetModified',
  'obaIconOnly',
  'adFormat',
  'html5',
  'categoryNames',
]);
