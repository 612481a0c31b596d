// Real keys do what the menu shows beside them, once each.
import { until } from '../waiting.ts';
import { type Step, check } from '../walk.ts';

/** The window's zoom as the page sees it. */
const ratio = (): number => devicePixelRatio;
const dialogs = (): number => document.querySelectorAll('[role="dialog"]').length;

export const keys: Step = {
  title: 'menu keys',
  run: async (walk) => {
    const { screen } = walk;
    const app = await walk.draft();
    screen.press('ctrl+k');
    await until('the palette', async () => (await app.evaluate(dialogs)) > 0);
    const opened = await app.evaluate(dialogs);
    check(opened === 1, `Ctrl+K opened ${String(opened)} dialogs`);
    screen.press('Escape');
    await until('the palette closed', async () => (await app.evaluate(dialogs)) === 0);

    const before = await app.evaluate(ratio);
    screen.press('ctrl+equal');
    const larger = await until('a larger page', async () => {
      const now = await app.evaluate(ratio);
      return now > before && now;
    });
    // One level of Chromium's is 20 %.
    check(Math.abs(larger / before - 1.2) < 0.01, `Ctrl+= zoomed by ${(larger / before).toFixed(2)}`);
    screen.press('ctrl+0');
    await until('the page as it was', async () => (await app.evaluate(ratio)) === before);
    return 'Ctrl+K opens the palette once, Ctrl+= zooms to 120 %, Ctrl+0 back';
  },
};
