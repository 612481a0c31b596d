// The keys of the timeline: to other flights, to select, to move and resize, to zoom, and to what a flight can become.
import { shiftDates } from '../../../shared/draft/commands/shift-flights.ts';
import { daysToNext, pickEdge } from '../../../shared/draft/flight-snap.ts';
import { showDate } from '../../../shared/kernel/calendar-text.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { itemTimes } from '../../../shared/timeline/item-times.ts';
import type { ActionId } from '../../../shared/actions.ts';
import { resolveAction, runAction } from '../../state/actions/actions.ts';
import type { DraftState } from '../../state/context.ts';
import { movedWords, unshiftedFailure } from '../../state/fields/shift-words.ts';
import { cursorStep } from '../../state/plan-time/cursor-steps.ts';

/** Plain keys that mean an action here; the sheet of shortcuts names them. */
export const LANE_KEYS: Partial<Record<ActionId, string>> = {
  'flights.edit': 'Enter',
  'flights.merge': 'M',
  'flights.split': 'S',
  'flights.add': 'N',
  'edit.remove': 'Delete',
};
const ACTION_BY_KEY = new Map(
  Object.entries(LANE_KEYS).map(([id, key]) => [key.toLowerCase(), id as ActionId]), // its own keys
);
const ZOOM_STEP = 1.5;

/** Whether the timeline took the key. `page`: rows in sight. */
export function takeKey(app: DraftState, event: KeyboardEvent, page: number): boolean {
  const { timeline } = app;
  const { cursor } = timeline;
  const { place } = cursor;
  const isSideways = event.key === 'ArrowLeft' || event.key === 'ArrowRight';
  if (event.altKey) {
    if (!isSideways || place === null) return false;
    moveByKey(app, event.key === 'ArrowRight' ? 1 : -1, {
      toSnap: event.shiftKey,
      end: event.ctrlKey || event.metaKey,
    });
    return true;
  }
  const isWhole = event.ctrlKey || event.metaKey;
  if (isWhole && event.key.toLowerCase() === 'a') {
    cursor.selectAll([...cursor.all()]);
    return true;
  }
  if (place === null) return false;
  const row = timeline.rows.find(({ key }) => key === place.row);
  if (row?.is === 'campaign' && !isWhole && (isSideways || event.key === 'Enter' || event.key === ' ')) {
    const opens = event.key === 'ArrowRight' ? row.folded : event.key === 'ArrowLeft' ? !row.folded : true;
    if (opens) timeline.toggle(row.key);
    return true;
  }
  const rows = timeline.rows;
  const step = cursorStep(event.key, place, {
    rows,
    bodyOf: (key) => timeline.bodyOf(key),
    page,
  });
  if (step !== null) {
    const [end] = event.key === 'Home' ? [rows[0]] : event.key === 'End' ? [rows.at(-1)] : [];
    const to = isWhole && end !== undefined ? { row: end.key, flight: null } : step;
    if (to.flight === null || (isWhole && end === undefined)) cursor.goTo(to);
    else cursor.select({ key: to.row, index: to.flight }, event.shiftKey ? 'stretch' : 'only');
    if (to.flight !== null) timeline.reveal({ key: to.row, index: to.flight });
    return true;
  }
  if (event.key === ' ' && place.flight !== null) {
    cursor.select({ key: place.row, index: place.flight }, 'toggle');
    return true;
  }
  if (isWhole) return false;
  if (event.key === '+' || event.key === '=') timeline.zoom(1 / ZOOM_STEP);
  else if (event.key === '-') timeline.zoom(ZOOM_STEP);
  else if (event.key === '0') timeline.fit();
  else return runByKey(app, event);
  return true;
}

function runByKey(app: DraftState, event: KeyboardEvent): boolean {
  const id = ACTION_BY_KEY.get(event.key.toLowerCase());
  if (id === undefined || (event.shiftKey && event.key !== 'Delete')) return false;
  const { cursor } = app.timeline;
  // On a flight that is not selected, the keys are about it.
  const { place } = cursor;
  if (place !== null && place.flight !== null && cursor.selected.size === 0) {
    cursor.select({ key: place.row, index: place.flight });
  }
  const isOnRow = place !== null && app.draft.record({ kind: 'lineItem', key: place.row }) !== undefined;
  // The keys leave rows alone that are selected elsewhere, and not drawn as selected here.
  if (!isSelectedHere(app)) {
    if (id === 'flights.add' && isOnRow && !app.draft.readOnly)
      app.dialogs.open('editFlight', { key: place.row, index: null });
    else app.timeline.say(WHY_NOT[id] ?? 'Select a flight first.');
  } else if (resolveAction(id).when(app)) runAction(app, id);
  else app.timeline.say(WHY_NOT[id] ?? 'Select a flight first.');
  return true;
}

/** Whether the selection is one of flights, or of line items that are all drawn as selected. */
function isSelectedHere({ timeline }: DraftState): boolean {
  const { cursor, rows } = timeline;
  if (cursor.selected.size > 0) return true;
  const drawn = rows.filter(({ is, key }) => is === 'lineItem' && cursor.items.has(key));
  return drawn.length > 0 && drawn.length === cursor.items.size;
}

const WHY_NOT: Partial<Record<ActionId, string>> = {
  'flights.merge': 'Select two flights of one line item first.',
  'flights.split': 'Select one flight first.',
  'flights.add': 'Go to a line item first.',
};

/** All selected flights, as one step of undo; said with what they come to. */
function moveByKey(
  app: DraftState,
  direction: 1 | -1,
  { toSnap, end }: { readonly toSnap: boolean; readonly end: boolean },
): void {
  const { timeline, draft, notices, services } = app;
  const { cursor } = timeline;
  const { place } = cursor;
  if (place === null || place.flight === null) return;
  if (draft.readOnly) {
    timeline.say('This draft is read-only here.');
    return;
  }
  const lead = { key: place.row, index: place.flight };
  if (!cursor.isSelected(lead)) cursor.select(lead);
  const times = timeline.timesOf(lead);
  if (times === undefined) return;
  const keepsStart = !end && cursor.selected.size === 1 && timeline.runs(lead);
  const ends = end || keepsStart ? 'end' : 'both';
  const days = toSnap ? daysToNext(timeline.snap, pickEdge(times, ends), direction) : direction;
  const shifted = shiftDates(draft.document, cursor.chosen, { days, ends, now: services.clock.now() });
  if (shifted.refused.length > 0) notices.report(unshiftedFailure(shifted.refused));
  if (!draft.run(shifted.command)) return;
  timeline.follow(lead, ends);
  const now = timeline.timesOf(lead);
  const overlaps = itemTimes(timeline.bodyOf(lead.key)).shared.filter(({ between }) =>
    between.includes(lead.index),
  ).length;
  const what =
    ends === 'end' ? `End of ${counted(shifted.moved, 'flight', 'flights')} moved.` : movedWords(shifted, days);
  const why = keepsStart ? ' It runs, so its start stays.' : '';
  const dates = now === undefined ? '' : ` ${showDate(now.start)} to ${showDate(now.end)}.`;
  timeline.say(`${what}${why}${dates}${overlaps === 0 ? '' : ` ${counted(overlaps, 'overlap', 'overlaps')}.`}`);
}
