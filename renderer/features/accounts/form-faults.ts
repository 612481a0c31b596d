// The field of an account's form at which a failure can be fixed, and its sentence there.
import { upperFirst } from '../../../shared/kernel/letter-case.ts';
import type { Failure, FailureCode } from '../../../shared/kernel/result.ts';
import { failureMessage } from '../../../shared/text/messages.ts';

export const FIELD_LABELS = {
  name: 'Name',
  baseUrl: 'Base URL',
  accountId: 'Account ID',
  clientId: 'Client ID',
  clientSecret: 'Client secret',
  username: 'User',
  password: 'Password',
} as const;
export type FormField = keyof typeof FIELD_LABELS;

const FORM_FIELDS = Object.keys(FIELD_LABELS) as readonly FormField[]; // its own keys

export interface FormFault {
  /** Null where no field of the form is to blame. */
  readonly field: FormField | null;
  readonly text: string;
}

/** Whether it can stand in one line below its field; else it has its place below the form. */
export function fitsLine({ field, text }: FormFault): boolean {
  return field !== null && text.length <= 48;
}

const CURED_AT: Partial<Record<FailureCode, FormField>> = {
  INSECURE_URL: 'baseUrl',
  CONNECT_TIMEOUT: 'baseUrl',
  HOST_NOT_FOUND: 'baseUrl',
  HOST_NOT_ANSWERING: 'baseUrl',
  CERTIFICATE_REFUSED: 'baseUrl',
  REDIRECT_REFUSED: 'baseUrl',
  ANSWER_NOT_UNDERSTOOD: 'baseUrl',
  HOST_NOT_TRUSTED: 'baseUrl',
  CLIENT_REFUSED: 'clientSecret',
  NO_RIGHTS: 'accountId',
  PASSWORD_REFUSED: 'password',
  SIGN_IN_REFUSED: 'password',
  ACCOUNT_TWICE: 'name',
};

export function toFormFault(failure: Failure): FormFault {
  const { code, params } = failure;
  if (code === 'PROFILE_INVALID') {
    const field = findField(params['path']);
    const reason = String(params['reason'] ?? '');
    if (field !== null && reason !== '') return { field, text: sentence(reason) };
  }
  if (code === 'SIGN_IN_NEEDED') {
    const field = findField(params['missing']) ?? 'password';
    return { field, text: `Type the ${field === 'clientSecret' ? 'client secret' : 'password'}: none is kept.` };
  }
  return { field: CURED_AT[code] ?? null, text: failureMessage(failure) };
}

function findField(path: string | number | undefined): FormField | null {
  const last = String(path ?? '')
    .split('.')
    .at(-1);
  return FORM_FIELDS.find((field) => field === last) ?? null;
}

/** "it must start with https://" as a sentence of its own. */
function sentence(reason: string): string {
  return `${upperFirst(reason.replace(/\.$/, ''))}.`;
}
