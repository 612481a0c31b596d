// How secrets are kept between starts, in plain words.
import { type Accounts, type Keeping, SHORTEST_PASSPHRASE } from '../../../shared/ipc/accounts.ts';
import { KEEPING_TITLES, lockLabel } from '../../../shared/text/account-words.ts';

/** Beside "Keep the password". */
export function keepWords(keeping: Keeping, keepsPassword: boolean): string {
  if (keeping === 'memory') return 'Not saved: you will type the password again next time.';
  const where = keeping === 'system' ? "in this computer's keyring" : 'under your passphrase';
  return keepsPassword
    ? `It is kept ${where}, like the client secret. You won't be asked for it.`
    : `You are asked for it about once a week. The client secret is kept ${where}.`;
}

export interface KeepingWay {
  readonly keeping: Keeping;
  readonly title: string;
  readonly text: string;
  /** Whether this computer offers it. */
  readonly offered: boolean;
}

export function keepingWays({ keyring }: Pick<Accounts, 'keyring'>): readonly KeepingWay[] {
  return [
    {
      keeping: 'system',
      title: KEEPING_TITLES.system,
      text: keyring.available
        ? 'Kept between starts, protected by your sign-in to this computer.'
        : `Not offered: this computer has no keyring that keeps secrets (${keyring.backend}). What is kept so could be read by every program.`,
      offered: keyring.available,
    },
    {
      keeping: 'memory',
      title: KEEPING_TITLES.memory,
      text: keyring.available
        ? 'In memory until Flightplan quits. You type passwords after each start.'
        : 'In memory until Flightplan quits. The default here, since there is no keyring. You type passwords after each start.',
      offered: true,
    },
    {
      keeping: 'passphrase',
      title: KEEPING_TITLES.passphrase,
      text: 'Kept between starts, encrypted. You type the passphrase after each start. If you forget it, you type your passwords again.',
      offered: true,
    },
  ];
}

/** A hint of length alone: what makes a passphrase hard to guess is how long it is. */
export function lengthWords(passphrase: string): string {
  const length = [...passphrase].length;
  if (length === 0) return 'Four words or more are best.';
  if (length < SHORTEST_PASSPHRASE) return `Too short: it needs at least ${SHORTEST_PASSPHRASE} characters.`;
  return length < 20 ? 'Good. Longer is better.' : 'Long.';
}

const MINUTES = [null, 5, 15, 30, 60, 240] as const;

/** The choices of when accounts lock by themselves, with one that was set elsewhere. */
export function lockChoices(now: number | null): readonly { readonly value: string; readonly label: string }[] {
  const all = MINUTES.some((minutes) => minutes === now) ? MINUTES : [...MINUTES, now];
  return all.map((minutes) => ({ value: String(minutes), label: lockLabel(minutes) }));
}
