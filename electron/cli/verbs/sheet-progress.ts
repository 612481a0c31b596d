// The line of a sheet verb that counts rows on a terminal, and Ctrl+C between two rows.
import { formatNumber } from '../../../shared/kernel/money.ts';
import type { Io } from '../io.ts';

const EVERY_MS = 100;
/** Bars are as wide as this. */
const MARKS = 20;

export interface SheetProgress {
  /** `of` is null while unknown. */
  rows(done: number, of: number | null): Promise<void>;
  /** Takes the line away. */
  end(): Promise<void>;
}

/** `what`: "Writing", "Comparing". */
export function sheetProgress({ stderr, clock }: Pick<Io, 'stderr' | 'clock'>): SheetProgress {
  let shown = clock.now();
  let isShown = false;
  return {
    rows: async (done, of) => {
      const now = clock.now();
      if (!stderr.isTty || (now - shown < EVERY_MS && now >= shown)) return;
      [shown, isShown] = [now, true];
      const full = of === null ? 0 : Math.min(MARKS, Math.floor((MARKS * done) / Math.max(1, of)));
      const bar = of === null ? '' : `[${'='.repeat(full)}${' '.repeat(MARKS - full)}] `;
      await stderr.write(
        `${bar}${formatNumber(done)}${of === null ? '' : ` of ${formatNumber(of)}`} rows`,
        'over the line',
      );
    },
    end: async () => {
      if (isShown) await stderr.write('', 'over the line');
      isShown = false;
    },
  };
}
