// What a planner's hands do with all tactics in the whole window, one gesture after the other.
import { BID } from './grid-window.mjs';

/** A column that may be empty. */
const OPTIONAL = 'Max bid';
const WHEEL_PIXELS = 16_000;
const WHEEL_SPEED = 8_000;
/** Slower than the filter waits for the next key, so that each key filters. */
const KEY_MS = 220;
/** A place among the rows. */
const MIDST = { x: 640, y: 400 };
const SEARCHED = 'retargeting';

const middle = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });

/**
 * `take('name', act)` is to do one gesture and to wait until the window has nothing left to do. Ends with the draft as it
 * was, in a page that has only just been opened.
 */
export async function plannerGestures(visit, { id, tactics }, take) {
  const { page } = visit;
  const hold = (keys) => () => visit.hold(keys);
  const wheel = () => visit.wheel(WHEEL_PIXELS, WHEEL_SPEED);
  /** Looked up before the gesture begins. */
  const clickOn = async (name, selector, options) => {
    const box = await page.locator(selector, options).first().boundingBox();
    await take(name, () => visit.click(middle(box)));
  };
  const head = (title) => [`[role="columnheader"] button`, { hasText: title }];
  const inView = async (title) => visit.click(await visit.call('place', title, 0));
  const toCell = async (title) => {
    // Home begins at the top only where the keyboard is in the grid.
    await visit.click(MIDST);
    await visit.hold('Control+Home');
    await inView(title);
  };
  const withUndo = async (name, act) => {
    const before = await visit.call('draftDigest');
    await take(name, act);
    const after = await visit.call('draftDigest');
    if (after === before) throw new Error(`${name} has changed nothing.`);
    await take(`${name}: undo`, hold('Control+z'));
    if ((await visit.call('draftDigest')) !== before) throw new Error(`${name} was not taken back.`);
    await take(`${name}: redo`, hold('Control+Shift+z'));
    if ((await visit.call('draftDigest')) !== after) throw new Error(`${name} was not done again.`);
    await visit.hold('Control+z');
    await visit.call('longestTask');
  };

  await visit.call('window');
  await take('open the draft', () => visit.call('open', id));
  await page.reload();
  await page.waitForFunction('window.bench !== undefined');
  await visit.call('window');
  await visit.call('open', id);
  await visit.call('showTactics');
  await take('wheel at once after opening', wheel);
  await take('wheel', wheel);
  await take('wheel back', () => visit.wheel(-2 * WHEEL_PIXELS, WHEEL_SPEED));

  for (const tab of ['campaigns', 'lineItems', 'flights', 'creatives', 'tactics']) {
    await clickOn(`tab ${tab}`, `[role="tab"][id$="-tab-${tab}"]`);
  }
  await clickOn('tree: a campaign', '[role="treeitem"][data-row^="campaign:"]');
  await clickOn('tree: all', '[role="treeitem"][data-row="group:all"]');
  await clickOn('tab tactics again', '[role="tab"][id$="-tab-tactics"]');

  await toCell(BID);
  await visit.hold('Control+f');
  await take('filter by text, key by key', () => page.keyboard.type(SEARCHED, { delay: KEY_MS }));
  await take('clear the filter', hold('Escape'));
  await clickOn('filter by mark', '.bar [aria-label^="Changed"]');
  await clickOn('no mark', '.bar [aria-label^="Changed"]');
  await take('filter by condition', () => visit.call('where', 'baseBidPrice', 'more', '10'));
  await take('no condition', () => visit.call('clear'));

  await clickOn('sort by name', ...head('Name'));
  await clickOn('sort by name, downwards', ...head('Name'));
  await clickOn('sort by bid', ...head(BID));
  await clickOn('sort by bid, downwards', ...head(BID));
  await clickOn('no sort', ...head(BID));

  await toCell(BID);
  await take('Ctrl+A', hold('Control+a'));
  await take('copy all cells', hold('Control+c'));
  await toCell(BID);
  await take('Ctrl+Shift+Down', hold('Control+Shift+ArrowDown'));
  await toCell(BID);
  await visit.type('41.35');
  await take('wheel at once after an edit', async () => {
    await visit.hold('Enter');
    await wheel();
  });
  await visit.hold('Control+z');

  for (const columns of [1, 10]) {
    const table = await visit.call('copyTable', tactics * columns, columns);
    await toCell(table.first);
    await withUndo(`paste ${columns} columns`, hold('Control+v'));
  }
  await toCell(BID);
  await visit.hold('Control+Shift+ArrowDown');
  await withUndo('fill down', hold('Control+d'));
  await withUndo('delete cells', async () => {
    await toCell(OPTIONAL);
    await visit.hold('Control+Shift+ArrowDown');
    await visit.hold('Delete');
  });
  await bulkEdit(visit, take, withUndo);
  await toCell(BID);
  await visit.hold('Control+a');
  await withUndo('remove all tactics', hold('Control+Delete'));
  await toCell(BID);
  await visit.hold('Control+Shift+ArrowDown');
  await visit.hold('Control+d');
  await visit.call('longestTask');
  for (const panel of ['problems', 'changes']) await clickOn(`open ${panel}`, `#list-tab-${panel}`);
  await visit.hold('Control+z');
  await visit.call('longestTask');
}

async function bulkEdit(visit, take, withUndo) {
  await visit.hold('Control+Home');
  await take('bulk edit: open', () => visit.hold('Control+h'));
  await visit.page.locator('[role="dialog"] input').first().waitFor();
  await take('bulk edit: preview, key by key', async () => {
    await visit.page.keyboard.type('Retargeting', { delay: KEY_MS });
    await visit.hold('Tab');
    await visit.page.keyboard.type('Reach', { delay: KEY_MS });
  });
  await withUndo('bulk edit', () => visit.hold('Enter'));
}
