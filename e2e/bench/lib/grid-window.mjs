// The product's whole window with a stored draft open, and what a planner's hands do in it.

/** A column of the tactics that takes numbers; what it shows is `$` and the number. */
export const BID = 'Base bid';

/** Its tactics in front and nothing left to do. */
export async function visitWindow(browser, id) {
  const visit = await browser.visit('product');
  await visit.call('window');
  await visit.call('open', id);
  await visit.call('showTactics');
  await visit.call('problemsKnown');
  return visit;
}

/** A hand needs so long to the next cell, and from the mouse to the keys; grids mistake what comes sooner. */
const REACH_MS = 400;

export const reach = () => new Promise((resolve) => setTimeout(resolve, REACH_MS));

/** Types a bid, in whole dollars, into a row in view; Enter, which takes it in and goes down, is timed. */
export async function typeBid(visit, nth, value) {
  const place = await visit.call('place', BID, nth);
  await reach();
  await visit.click(place);
  await reach();
  await visit.type(`${value}.35`);
  return visit.press('Enter', 'cellShows', place, `$${value}.35`);
}

/**
 * Selects the column of all rows, types a bid with two decimals, Ctrl+Enter takes it in; then undoes and redoes it.
 * Each result is looked up in every row.
 */
export async function setAllBids(visit, tactics, value) {
  const before = await visit.call('digest', BID);
  await visit.click(await visit.call('place', BID, 0));
  // Typing brings the first cell of the selection back into view, as it is now.
  const shown = await visit.call('column', BID);
  await visit.hold('Control+Shift+ArrowDown');
  await visit.type(value);
  const set = await visit.press('Control+Enter', 'columnShows', BID, `$${value}`);
  const count = await visit.call('countOf', BID, `$${value}`);
  if (count !== tactics) throw new Error(`${count} of ${tactics} rows were set.`);
  const undo = await visit.press('Control+z', 'columnShows', BID, shown);
  if ((await visit.call('digest', BID)) !== before) throw new Error('Undo has not brought back what was there.');
  const redo = await visit.press('Control+Shift+z', 'columnShows', BID, `$${value}`);
  return { set, undo, redo };
}
