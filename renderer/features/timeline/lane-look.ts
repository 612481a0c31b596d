// How a row of the timeline is laid out: its height, and where its lanes are in it.

/** px. */
export const [CAMPAIGN, ONE_LANE, MORE_LANES] = [24, 28, 8];
const BAR = 20;

/** Of a line item's row with so many lanes: 28, 48, 68 px. */
export const rowHeight = (lanes: number): number => (lanes === 1 ? ONE_LANE : MORE_LANES + lanes * BAR);

/** Where a lane begins in its row, px. */
export const laneTop = (lane: number, lanes: number): number => (lanes === 1 ? 4 : 3 + lane * (BAR + 1));
