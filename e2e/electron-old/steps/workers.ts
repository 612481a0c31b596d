// A second start hands its file to the window that is open, where a worker reads it.
import fs from 'node:fs';
import path from 'node:path';
import { hasSandbox, runToEnd } from '../running-app.ts';
import { until } from '../waiting.ts';
import { type Step, check } from '../walk.ts';

const TITLE = 'From a second start';

export const workers: Step = {
  title: 'second start, workers',
  run: async (walk) => {
    const app = await walk.app();
    const campaigns = [{ key: 'c1', remoteId: 9001, base: null, draft: { budgetCap: 1000 } }];
    const account = { id: 501, name: 'Northside' };
    const file = path.join(walk.folder, 'Übung 1.flightplan.json');
    fs.writeFileSync(
      file,
      JSON.stringify({ format: 'flightplan-draft', version: 1, title: TITLE, account, campaigns }),
    );
    const { code } = await runToEnd(walk.start, [file]);
    check(code === 0, `the second start ended with ${String(code)}`);
    await until('the draft in the window', () => walk.screen.titles().includes(`${TITLE} · Flightplan`));
    const names = [...new Set(app.workers.map((url) => path.posix.basename(new URL(url).pathname)))];
    check(names.length > 0, 'no worker was started');
    return `the draft is open, read by ${names.join(', ')}${hasSandbox ? ', in the sandbox' : ' (root: no sandbox)'}`;
  },
};
