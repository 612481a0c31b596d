// `timeline`: the flights of a draft as bars over time, a picture or a page (contract §2).
import { titleOf } from '../../../shared/draft/draft-title.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { fail } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import { timelinePage } from '../../../shared/text/timeline/timeline-page.ts';
import { timelinePicture } from '../../../shared/text/timeline/timeline-picture.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { printFailure } from '../failure-exit.ts';
import { type ExitCode, type Io, EXIT, resolvePath } from '../io.ts';
import { openDraft, printFileFailure } from '../open-draft-file.ts';

export interface TimelineArguments {
  readonly file: string;
  readonly out: string;
  /** Epoch milliseconds. */
  readonly now?: number;
}

export async function timeline({ file, out, now }: TimelineArguments, io: Io): Promise<ExitCode> {
  const [, ending] = /\.(svg|html?)$/i.exec(out) ?? [];
  if (ending === undefined) {
    const reason = `a timeline is a picture or a web page and replaces an existing file, so ${out} has to be called NAME.svg or NAME.html`;
    return await printFailure(io, fail('USAGE', { reason, verb: 'timeline' }).failure);
  }
  const read = await openDraft(io, file);
  if (!read.ok) return await printFileFailure(io, file, read.failure);
  const { draft } = read.value;
  const at = now ?? io.clock.now();
  // Today is UTC's, so that a command means the same on every machine.
  const options = { title: titleOf(draft) || 'Flights', now: at, today: at };
  const isPicture = ending.toLowerCase() === 'svg';
  const pieces = isPicture ? timelinePicture(draft, options) : timelinePage(draft, options);
  const written = await writeAtomically(resolvePath(io, out), pieces);
  if (!written.ok) return await printFailure(io, written.failure);
  let [drawn, leftOut] = [0, 0];
  for (const record of draft.entities.lineItem.values()) {
    const times = itemTimes(record.draft);
    drawn += times.flights.length;
    leftOut += times.leftOut;
  }
  const left = leftOut === 0 ? '' : ` ${counted(leftOut, 'flight', 'flights')} without two dates in order left out.`;
  await io.stderr.write(visible(`Wrote ${out}: ${counted(drawn, 'flight', 'flights')}.${left}`) + '\n');
  return EXIT.done;
}
