// What a planner is warned of about a push as a whole, and the sentence for each.

export const PUSH_WARNING_CODES = ['JOURNAL_CUT', 'READ_ONLY'] as const;

export type PushWarning = (typeof PUSH_WARNING_CODES)[number];

export const PUSH_WARNINGS: Readonly<Record<PushWarning, string>> = {
  JOURNAL_CUT:
    'Part of the record of earlier pushes of this draft is missing: it was cut off, or an older one was put back. What ' +
    'they created is still known: you are asked about it, and it is not created again.',
  READ_ONLY:
    'The platform says that this user may only read, so it may refuse all of this push. Ask the account’s administrator ' +
    'for the right to write.',
};
