// Planned money against a cap as every place says it, in one order: `$395,400.00 of $460,000.00 · $64,600.00 free`.
import type { Json } from './json.ts';
import { formatMoney } from './money.ts';
import { type MoneySum, capRoom, formatRoom, formatSum, readAmount } from './money-sum.ts';

/** The parts of that sentence. */
export interface CapUse {
  /** The planned sum, and what that leaves out. */
  readonly planned: string;
  /** `of $460,000.00`; without a readable cap the reason. */
  readonly of: string;
  /** `$64,600.00 free`; empty where it is not known. */
  readonly room: string;
  readonly isOver: boolean;
  /** How much of the cap is planned, at least, in cents; null without a readable cap. */
  readonly share: { readonly cents: number; readonly cap: number } | null;
}

export function describeCapUse(planned: MoneySum, cap: Json | undefined): CapUse {
  const limit = readAmount(cap);
  const sum = formatSum(planned);
  if (limit === null || limit === 'unreadable') {
    const why = limit === null ? 'no cap known' : 'its cap is unreadable';
    return { planned: sum, of: `planned, ${why}`, room: '', isOver: false, share: null };
  }
  const room = capRoom(cap, planned);
  return {
    planned: sum,
    of: `of ${formatMoney(limit)}`,
    room: room === null ? '' : formatRoom(room),
    isOver: room?.over === true,
    share: { cents: planned.cents, cap: limit },
  };
}

/** The whole sentence, for readers of the screen and for text that is copied. */
export function formatCapUse({ planned, of, room }: CapUse): string {
  return room === '' ? `${planned} ${of}` : `${planned} ${of} · ${room}`;
}
