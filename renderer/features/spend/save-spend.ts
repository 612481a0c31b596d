// Saves planned spend as it is shown: as a picture or as figures, where the planner says.
import type { Input } from '../../../shared/ipc/contract.ts';
import type { SavedFile } from '../../../shared/ipc/files.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { spendCsv } from '../../../shared/text/spend-csv.ts';
import { spendPicture } from '../../../shared/text/spend-picture.ts';
import type { DraftState } from '../../state/context.ts';
import type { SpendView } from '../../state/plan-time/spend-view.ts';
import { saveChart } from '../../state/sheets/save-bytes.ts';
import { pngOfSvg } from '../../ui/png-of-svg.ts';

export type SpendForm = Input<'chart.save'>['what'];

/** Null when it was cancelled. */
export function saveSpend(
  { services, draft }: Pick<DraftState, 'services' | 'draft'>,
  { chart, planned, subject }: SpendView,
  what: SpendForm,
): Promise<Result<SavedFile | null>> {
  const title = visible(draft.title);
  const picture = (): string => spendPicture(chart, { title, of: subject.words, total: planned.total }).markup;
  const draw = {
    picturePng: () => pngOfSvg(picture()),
    pictureSvg: () => Promise.resolve(new TextEncoder().encode(picture())),
    figuresCsv: () => Promise.resolve(new TextEncoder().encode(spendCsv(chart))),
  } satisfies Record<SpendForm, () => Promise<Uint8Array>>;
  return saveChart(services.bridge, { suggestedName: `Planned spend ${title}`, what }, draw[what]);
}
