// The text of the connection state of the open draft's platform.
import { clockTime } from '../../ui/time.ts';

export interface DraftConnection {
  /** Whether the draft belongs to the practice platform. */
  readonly practice: boolean;
  /** The draft's account; empty where it has none. */
  readonly account: string;
  /** Epoch milliseconds; null while online. */
  readonly offlineSince: number | null;
}

export function connectionWords({ practice, account, offlineSince }: DraftConnection): string {
  // It listens on this computer: no network is needed for it.
  if (practice) return 'Practice platform, on this computer';
  if (offlineSince !== null) return `Offline since ${clockTime(offlineSince)}, drafting works as always`;
  return account === '' ? 'Not signed in' : `Not signed in to ${account}`;
}
