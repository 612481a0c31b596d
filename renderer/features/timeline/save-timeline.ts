// Saves the timeline of the whole draft as a picture, the one that the command line makes, where the planner says.
import type { SavedFile } from '../../../shared/ipc/files.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { visible } from '../../../shared/kernel/visible.ts';
import { timelinePicture } from '../../../shared/text/timeline/timeline-picture.ts';
import type { DraftState } from '../../state/context.ts';
import { saveChart } from '../../state/sheets/save-bytes.ts';
import { pngOfSvg } from '../../ui/png-of-svg.ts';
import type { SaveForm } from '../../ui/SaveButton.svelte';

export type TimelineForm = 'picturePng' | 'pictureSvg';

/** Line items with which a PNG is still as large as browsers draw one. */
const MOST_IN_PNG = 200;

export function timelineForms(lineItems: number): readonly SaveForm<TimelineForm>[] {
  const svg = { form: 'pictureSvg', title: 'SVG picture', text: 'Sharp at any size' } as const;
  if (lineItems > MOST_IN_PNG) return [{ ...svg, text: `All of it; a PNG takes ${MOST_IN_PNG} line items` }];
  return [{ form: 'picturePng', title: 'PNG picture', text: 'For slides and mails' }, svg];
}

/** Null when it was cancelled. */
export function saveTimeline(
  { services, draft, timeline }: Pick<DraftState, 'services' | 'draft' | 'timeline'>,
  what: TimelineForm,
): Promise<Result<SavedFile | null>> {
  const title = visible(draft.title);
  const { document } = draft;
  const options = { title: title === '' ? 'Flights' : title, now: services.clock.now(), today: timeline.today };
  const svg = (): string => [...timelinePicture(document, options)].join('');
  return saveChart(services.bridge, { suggestedName: `Flights ${title}`, what }, () =>
    what === 'picturePng' ? pngOfSvg(svg()) : Promise.resolve(new TextEncoder().encode(svg())),
  );
}
