// Moves the dates of the selected flights, or of all flights of the selected line items.
import { type FlightChoice, shiftDates } from '../../../shared/draft/commands/shift-flights.ts';
import type { DraftState } from '../context.ts';
import { movedWords, unshiftedFailure } from '../fields/shift-words.ts';
import { chosenFlights, chosenRefs } from './selected-refs.ts';
import { type DraftHandler, canEdit } from './action.ts';

export function moveDates(days: number): DraftHandler {
  return {
    when: (app) => canEdit(app) && (app.grid.open !== null || app.layout.front === 'timeline') && chosen(app).size > 0,
    run: (app) => {
      const { draft, notices, services } = app;
      const shifted = shiftDates(draft.document, chosen(app), { days, now: services.clock.now() });
      if (draft.run(shifted.command)) notices.offerUndo(movedWords(shifted, days));
      if (shifted.refused.length > 0) notices.report(unshiftedFailure(shifted.refused));
    },
  };
}

function chosen(app: DraftState): FlightChoice {
  const flights = chosenFlights(app);
  if (flights !== null || app.selection.tab !== 'lineItems') return flights ?? new Map();
  return new Map(chosenRefs(app).flatMap(({ kind, key }) => (kind === 'lineItem' ? [[key, 'all'] as const] : [])));
}
