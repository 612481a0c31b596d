// Why a push, a pull, a rehearsal or the review of a file cannot begin now, or an account not be chosen: the sentence of each code.

/** Of whatever needs the draft's account. */
const TARGET = {
  NO_ACCOUNT: 'Choose first which account this draft is for.',
  ACCOUNT_GONE: 'The account of this draft was removed from this computer. Choose another one for it.',
  OTHER_ACCOUNT: 'The account ID in this draft is not that of the chosen account. Choose the account again.',
  OTHER_PLATFORM:
    'The IDs in this draft come from another platform than this account’s. Choose the account that it is for, or make a ' +
    'copy without IDs.',
} as const;

const BLOCKED = {
  account: {
    READ_ONLY: 'This draft is open in another window. Choose its account there.',
    PUSHING: 'A push of this draft is not over yet. Finish or cancel it first.',
    PUSHED: 'Changes were pushed from this draft, so it stays with its account.',
    PRACTICE_IDS: 'This draft has IDs of the practice platform. A live account does not know them.',
    ACCOUNT_IDS:
      'This draft has IDs of a live account, which the practice platform does not know. Rehearse it instead.',
    OTHER_IDS: 'This draft has IDs of another account.',
    PLATFORM_IDS: 'This draft has IDs of another platform.',
  },
  push: {
    READ_ONLY: 'This draft is open in another window. Push it from there.',
    NOT_SAVED: 'The last edits are not saved yet. Make room on the disk, then push.',
    RUNNING: 'A push is running.',
    UNFINISHED: 'Finish the push that was begun first.',
    CHECKING: 'The draft is still being checked.',
    ...TARGET,
    NO_CHANGES: 'Nothing has changed since the last push.',
    ALL_LEFT_OUT: 'Nothing can be sent yet: all that has changed is left out. See what and why in Push.',
  },
  pull: {
    READ_ONLY: 'This draft is open in another window. Pull into it from there.',
    RUNNING: 'A pull is running.',
    PUSHING: 'Wait until the push has ended.',
    NO_IDS: 'Nothing in this draft is on the platform yet.',
    ...TARGET,
  },
  review: {
    READ_ONLY: 'This draft is open in another window. Review the file there.',
    PUSHING: 'Wait until the push has ended.',
    COMPARING: 'The file is being compared with the draft.',
    TAKING: 'The changes are being taken in.',
    NOTHING: 'Nothing is ticked. Tick what to add, or close the review.',
  },
  rehearsal: {
    RUNNING: 'A rehearsal is running.',
    NO_CHANGES: 'Nothing has changed since the last push: there is nothing to rehearse.',
  },
} as const;

type Task = keyof typeof BLOCKED;

/** Why the task cannot begin. */
export type BlockedCode<Name extends Task> = keyof (typeof BLOCKED)[Name];

const TEXTS: { readonly [Name in Task]: Readonly<Record<BlockedCode<Name>, string>> } = BLOCKED;

/** Undefined where nothing blocks the task. */
export function blockedText<Name extends Task>(task: Name, code: BlockedCode<Name> | null): string | undefined {
  return code === null ? undefined : TEXTS[task][code];
}
