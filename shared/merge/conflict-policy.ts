// What becomes of what both sides of a merge have changed.

/** `stop`: mine stays, and the conflict is left open. The others decide fields; what one side deleted stays open. */
export const CONFLICT_POLICIES = ['stop', 'mine', 'theirs'] as const;
export type ConflictPolicy = (typeof CONFLICT_POLICIES)[number];
