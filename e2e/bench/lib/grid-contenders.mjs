// The grids that are measured beside each other, and how each gets its data: the product opens a stored draft.

export const PRODUCT = 'Flightplan';
export const REVOGRID = 'RevoGrid';
export const AG_GRID = 'AG Grid Community';
export const GLIDE = 'Glide Data Grid';
export const CHEETAH = 'Cheetah Grid';

export const CONTENDERS = [
  { what: PRODUCT, page: 'product' },
  { what: REVOGRID, page: 'revogrid' },
  { what: AG_GRID, page: 'ag-grid' },
  { what: GLIDE, page: 'glide' },
  { what: CHEETAH, page: 'cheetah-grid' },
];

export const SEED = 7;

/** Stores the sample in the product's database, once a browser; the pages of the peers make theirs themselves. */
export async function storeSample(browser, tactics) {
  const page = await browser.visit('product');
  try {
    return { id: await page.call('create', { tactics, seed: SEED }), columns: await page.call('columns') };
  } finally {
    await page.close();
  }
}

/** A fresh page with its data in memory and nothing drawn. */
export async function visitWithData(browser, { page }, { tactics, id }) {
  const visit = await browser.visit(page);
  const rows = await visit.call('load', ...(page === 'product' ? [id] : [{ tactics, seed: SEED }]));
  if (rows !== tactics) throw new Error(`${page} has ${rows} rows instead of ${tactics}.`);
  return visit;
}

/** The same with its grid drawn, by the contender's name. */
export async function visitMounted(browser, what, sample) {
  const visit = await visitWithData(
    browser,
    CONTENDERS.find((each) => each.what === what),
    sample,
  );
  await visit.call('mount');
  return visit;
}

/**
 * A contender that fails is named with its reason, and the others go on. `reference` of each row is the product's own
 * name, so that a peer's ratio says how many times the product's time it takes.
 */
export class Turns {
  samples = new Map(CONTENDERS.map(({ what }) => [what, []]));
  failed = new Map();

  /** Each contender in turn; in the next round another one begins. */
  async takeAll(round, measure) {
    for (let turn = 0; turn < CONTENDERS.length; turn += 1) {
      const contender = CONTENDERS[(round + turn) % CONTENDERS.length];
      await this.take(contender.what, () => measure(contender));
    }
  }

  async take(what, measure) {
    if (this.failed.has(what)) return;
    try {
      this.samples.get(what).push(await measure());
    } catch (error) {
      this.failed.set(what, error.cause?.message ?? error.message);
    }
  }

  get said() {
    return [...this.failed].map(([what, why]) => `. ${what} could not be measured: ${why.split('\n')[0]}`).join('');
  }
}
