// Text being typed when the window closes is in the draft at the next start; so is all that was saved before a kill.
import { until } from '../waiting.ts';
import { type Step, type Walk, check, FIRST_CELL } from '../walk.ts';

const TYPED = 'Typed while closing';
const SAVED = 'Saved before the kill';

async function typeInFirstCell(walk: Walk, text: string): Promise<void> {
  const app = await walk.draft();
  await app.click(FIRST_CELL);
  walk.screen.type(text);
  await until('a cell that is typed in', () =>
    app.evaluate<boolean, string>((typed) => {
      const field = document.activeElement;
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value === typed : false;
    }, text),
  );
}

export const closingWhileTyping: Step = {
  title: 'close while typing',
  run: async (walk) => {
    await typeInFirstCell(walk, TYPED);
    const app = await walk.app();
    walk.screen.closeWindow('Flightplan');
    const code = await app.ended();
    walk.forget();
    check(code === 0, `the program ended with ${String(code)}`);
    const returned = await walk.firstCell();
    check(returned === TYPED, `the cell came back as "${returned}"`);
    return `ended with 0, and "${returned}" came back`;
  },
};

export const killAndReturn: Step = {
  title: 'kill and return',
  run: async (walk) => {
    await typeInFirstCell(walk, SAVED);
    walk.screen.press('Return');
    const app = await walk.app();
    await until('the edit saved', () =>
      app.evaluate(() => document.querySelector<HTMLElement>('.saved')?.innerText.trim() === 'Saved'),
    );
    await app.kill();
    walk.forget();
    const returned = await walk.firstCell();
    check(returned === SAVED, `the cell came back as "${returned}"`);
    return `SIGKILL, and "${returned}" came back`;
  },
};
