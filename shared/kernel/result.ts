// Expected failure as a value: a stable code, the parameters its sentence needs, and whether to try again.
import type { Json } from './json.ts';

/** Every code a failure can carry outside the platform's own (§7.3). `shared/text` has a sentence for each. */
export const FAILURE_CODES = [
  // files and drafts
  'FILE_NOT_FOUND',
  'FILE_NOT_READABLE',
  'FILE_NOT_WRITABLE',
  'FILE_TOO_LARGE',
  'DRAFT_TOO_LONG',
  'FILE_CHANGED',
  'FILE_HAS_OTHER_NAMES',
  'DROP_REFUSED',
  'FILES_LEFT_OUT',
  'DISK_FULL',
  'NOT_GZIP',
  'NOT_UTF8',
  'NOT_JSON',
  'SHEET_NOT_DRAFT',
  'ARCHIVE_NOT_DRAFT',
  'NOT_A_DRAFT',
  'DRAFT_NOT_READABLE',
  'NEWER_VERSION',
  'DRAFT_MEMBER_INVALID',
  'DUPLICATE_KEY',
  'PARENT_MISSING',
  // lists of numbers
  'SHEET_NOT_READABLE',
  'SHEET_TOO_LARGE',
  'SHEET_TOO_LONG',
  'SHEET_OLD',
  'SHEET_ODS',
  'SHEET_NUMBERS',
  'SHEET_XLSB',
  'QUOTE_NOT_CLOSED',
  'TOO_MANY_ENTRIES',
  // commands on a draft
  'ENTITY_ON_PLATFORM',
  'MOVE_ON_PLATFORM',
  'MOVE_DURING_PUSH',
  'CONFLICT_PLACE',
  'CONFLICT_VALUE',
  'CONFLICT_ID',
  'CONFLICTS_OPEN',
  'UNDO_AFTER_PUSH',
  'BUDGET_NOT_SPREAD',
  'DATES_NOT_MOVED',
  'FLIGHTS_NOT_CHANGED',
  // command line
  'USAGE',
  'GIT_NOT_FOUND',
  'NOT_A_REPOSITORY',
  'GIT_REFUSED',
  // network and platform
  'OFFLINE',
  'CONNECT_TIMEOUT',
  'ANSWER_TIMEOUT',
  'CONNECTION_LOST',
  'INSECURE_URL',
  'PROXY_REFUSED',
  'CERTIFICATE_REFUSED',
  'REDIRECT_REFUSED',
  'ANSWER_TOO_LARGE',
  'ANSWER_NOT_UNDERSTOOD',
  'LIST_NOT_WHOLE',
  'ANSWER_OF_OTHER',
  'ANSWER_SAYS_FAILED',
  'CREATED_WITHOUT_ID',
  'ANSWER_ID_TAKEN',
  'HOST_NOT_TRUSTED',
  'KNOWN_HOSTS_DAMAGED',
  'SIGN_IN_NEEDED',
  'SIGN_IN_REFUSED',
  'CLIENT_REFUSED',
  'PASSWORD_REFUSED',
  'NO_RIGHTS',
  'CAPTIVE_PORTAL',
  'HOST_NOT_FOUND',
  'HOST_NOT_ANSWERING',
  'NOT_CONFIRMED',
  'LINK_NOT_OPENED',
  'FOLDER_NOT_OPENED',
  'DRAFT_OF_OTHER_ACCOUNT',
  'DRAFT_OF_OTHER_PLATFORM',
  'PLATFORM_REFUSED',
  'RATE_LIMITED',
  'PLATFORM_FAILED',
  'CANCELLED',
  // accounts and their secrets
  'ACCOUNT_NOT_FOUND',
  'ACCOUNT_TWICE',
  'TOO_MANY_ACCOUNTS',
  'TOO_MANY_SENDERS',
  'NO_KEYRING',
  'KEYRING_REFUSED',
  'VAULT_LOCKED',
  'VAULT_DAMAGED',
  'PASSPHRASE_WRONG',
  'PASSPHRASE_TOO_SHORT',
  // push
  'PUSH_LOCKED',
  'JOURNAL_NOT_READABLE',
  'JOURNAL_DAMAGED',
  'JOURNAL_NOT_AUTHENTIC',
  'JOURNAL_NOT_ADOPTED',
  'JOURNAL_KEY_DAMAGED',
  'JOURNAL_OF_OTHER_DRAFT',
  'REGISTER_DAMAGED',
  'REGISTER_NOT_READABLE',
  'DRAFT_HAS_OTHER_NAMES',
  'DRAFT_RENAMED',
  'DRAFT_REPLACED',
  'SETTLED_ID_TAKEN',
  'DECIDED_UNSENT',
  'SETTLED_ID_DIFFERS',
  'SETTLED_ID_NOT_FOUND',
  'SETTLED_ID_UNREAD',
  'PROFILE_INVALID',
  'LIMITS_INVALID',
  'DRAFT_HAS_ERRORS',
  'CAMPAIGN_NOT_IN_DRAFT',
  'CAMPAIGN_UNKNOWN',
  'CAMPAIGN_DIFFERS',
  'CAMPAIGN_MOVED',
  // targeting library
  'LIBRARY_MISSING',
  'LIBRARY_DAMAGED',
  'LIBRARY_NOT_THERE',
  'LIBRARY_NOT_STORED',
  // application
  'USER_DATA_READ_ONLY',
  'PART_NOT_LOADED',
  'SENDER_REFUSED',
  'INPUT_INVALID',
  'TOO_MANY_CALLS',
  'PRACTICE_NOT_STARTED',
  'DRAFT_NOT_FOUND',
  'STORE_FULL',
  'NEWER_DATA',
  'STORE_NOT_READABLE',
  'STORE_NOT_WRITABLE',
  'DRAFT_IN_USE',
  'TRANSFER_RUNNING',
  'ID_NOT_A_NUMBER',
  'ID_IN_DRAFT',
  'EDITS_NOT_SAVED',
  'VAST_DAMAGED',
  'UNEXPECTED',
] as const;

export type FailureCode = (typeof FAILURE_CODES)[number];

/** Something that was expected to be able to go wrong, and did. Crosses IPC and the journal as plain data. */
export interface Failure {
  readonly code: FailureCode;
  /** What the sentence in `shared/text` fills in. Never a secret. */
  readonly params: Readonly<Record<string, string | number>>;
  /** Whether the same call may succeed later without the planner changing anything. */
  readonly retry: 'never' | 'later';
  /** The platform's own answer where there was one (§7.1). */
  readonly platform?: PlatformError;
}

/** The platform's error envelope in short (§7.1), field paths in the platform's spelling. */
export interface PlatformError {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly requestId?: string;
  readonly details: readonly PlatformErrorDetail[];
}

export interface PlatformErrorDetail {
  readonly field: string;
  readonly code: string;
  readonly message: string;
  readonly expected?: string;
  /** The value that offends, or the numbers behind the refusal (§7.1, §7.4). Short. */
  readonly value?: Json;
}

export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: Failure };

export function ok<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function fail(
  code: FailureCode,
  params: Failure['params'] = {},
  more: Partial<Pick<Failure, 'retry' | 'platform'>> = {},
): { readonly ok: false; readonly failure: Failure } {
  return { ok: false, failure: { code, params, retry: 'never', ...more } };
}

/** Long enough to name a fault; an exception's message may quote a whole body. */
const MOST_REASON = 500;

/** `UNEXPECTED`: what a bug ends with. Its message, cut short, without its stack. */
export function unexpected(
  error: unknown,
  params: Failure['params'] = {},
): { readonly ok: false; readonly failure: Failure } {
  const reason = error instanceof Error ? error.message : String(error);
  return fail('UNEXPECTED', { ...params, reason: reason.slice(0, MOST_REASON) });
}
