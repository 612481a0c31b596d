// What the benches over the stored sample have in common: a browser, the draft in it, a turn a round, all closed then.
import { openGridBrowser } from './grid-browser.mjs';
import { storeSample } from './grid-contenders.mjs';

/**
 * Calls `take` once a round with the browser, the draft's `id`, its number of `tactics` and the round's number. Gives
 * back what each round came to, and what a title says: `size`, the tactics as they are read, and `chromium`. `full`:
 * how many tactics there are when it is not small.
 */
export async function sampleRounds({ rounds, small, full = 100_000, ...how }, take) {
  const tactics = small ? full / 20 : full;
  const browser = await openGridBrowser(how);
  try {
    const { id, columns } = await storeSample(browser, tactics);
    const taken = [];
    for (let round = 0; round < rounds; round += 1) taken.push(await take({ browser, id, tactics, round }));
    return { taken, columns, size: tactics.toLocaleString('en-US'), chromium: `Chromium ${browser.version}` };
  } finally {
    await browser.close();
  }
}
