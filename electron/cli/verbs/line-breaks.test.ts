// What a file or the platform calls something begins no line of its own on a terminal, whatever breaks are in the name.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';
import { mixedDraft, must } from '../../testing/test-drafts.ts';
import { createSeed } from '../../practice/seed.ts';
import { type RunningPractice, startPractice } from '../../practice/server.ts';

const BROKEN = '\nFORGED';
const FILE = `a${BROKEN}.flightplan.json`;

let cli: TestCli;
let practice: RunningPractice | undefined;
beforeEach(() => {
  cli = testCli({ env: { FLIGHTPLAN_CLIENT_SECRET: 'practice', FLIGHTPLAN_PASSWORD: 'practice' } });
});
afterEach(async () => {
  await practice?.close();
  practice = undefined;
  cli.remove();
});

const toPath = (name: string): string => join(cli.folder, name);

/** A break in every key, in every text that anyone types, and in the names of members that the interface does not list. */
function forge(text: string): string {
  return text
    .replaceAll(/"([cltrn]\d+)"/g, '"$1\\nFORGED"')
    .replaceAll(/"(name|advertiserName|fieldName|fieldValue|description|title)": "/g, '"$1": "a\\nFORGED ')
    .replaceAll('"draft": {', '"draft": { "more\\nFORGED": "a\\nFORGED",');
}

const forgedLines = (): string[] => (cli.out() + cli.err()).split('\n').filter((line) => line.startsWith('FORGED'));

function writeForged(): string {
  const text = forge(writeDraft(makeSample({ campaigns: 1, lineItems: 2, tactics: 3, creatives: 2 })));
  writeFileSync(toPath(FILE), text);
  return text;
}

it('in no verb that reads files', async () => {
  const text = writeForged();
  const changed = text.replaceAll(/"budget": (\d)/g, '"budget": 1$1').replaceAll('a\\nFORGED ', 'b\\nFORGED ');
  writeFileSync(toPath(`b${FILE}`), changed);
  writeFileSync(toPath(`c${FILE}`), text.replaceAll('a\\nFORGED ', 'c\\nFORGED '));
  writeFileSync(toPath(`bad${FILE}`), text.replaceAll(/"budget": \d+/g, '"budget": -1'));
  writeFileSync(toPath(`cut${FILE}`), text.slice(0, 2000));
  const sheet = (kind: string): string[] => ['--kind', kind, '--out', `s${FILE}.csv`, '--force'];
  for (const argv of [
    ['validate', FILE],
    ['validate', `bad${FILE}`],
    ['validate', `cut${FILE}`],
    ['plan', FILE],
    ['plan', `bad${FILE}`],
    ['rehearse', FILE],
    ['spend', FILE, '--by', 'month'],
    ['spend', `bad${FILE}`, '--by', 'month'],
    ['spend', FILE, '--by', 'month', '--only', 'x\nFORGED'],
    ['diff', FILE, `b${FILE}`],
    ['merge', FILE, `b${FILE}`, `c${FILE}`, '--out', `m${FILE}`],
    ['validate', `m${FILE}`],
    ['summary', FILE, '--out', `s${FILE}.html`],
    ['summary', FILE, '--out', `s${FILE}.html`, '--only', 'x\nFORGED'],
    ['detach', FILE, '--out', `d${FILE}`],
    ['sample', '--out', `n${FILE}`],
    ['sample', '--out', `n${FILE}`],
    ['sample', '--out', toPath(`nowhere${FILE}/x`)],
    ['sheet', 'export', FILE, ...sheet('line-item')],
    ['sheet', 'import', `s${FILE}.csv`, '--into', `b${FILE}`, '--preview'],
    ['sheet', 'import', `s${FILE}.csv`, '--into', `m${FILE}`],
    ['push', FILE, '--profile', `p${FILE}`],
    ['validate', FILE, '--now', 'x\nFORGED'],
    ['validate', '--x\nFORGED', FILE],
    ['x\nFORGED'],
    ['help', 'x\nFORGED'],
    ['check', 'x\nFORGED'],
    ['meta', 'search', FILE, 'x\nFORGED'],
  ]) {
    await cli.run(...argv);
    expect(cli.out() + cli.err(), argv.join(' ')).not.toBe('');
    expect(forgedLines(), argv.join(' ')).toEqual([]);
  }
});

it('in no verb that talks to a platform', async () => {
  writeFileSync(toPath(FILE), forge(writeDraft(mixedDraft())));
  practice = must(await startPractice({ seed: createSeed(mixedDraft()), port: 0 }));
  writeFileSync(toPath(`p${FILE}`), JSON.stringify({ ...practice.profile, name: 'x\nFORGED' }));
  const profile = ['--profile', `p${FILE}`];
  const rename = (name: string): unknown =>
    practice?.editAsOtherUser({ kind: 'lineItem', remoteId: 3001, path: 'name', value: name });
  let seen = '';
  const run = async (...argv: string[]): Promise<void> => {
    await cli.run(...argv);
    seen += cli.out();
    expect(forgedLines(), argv.join(' ')).toEqual([]);
  };
  rename(`theirs${BROKEN}`);
  await run('pull', ...profile, '--out', `n${FILE}`, '--line-item', '3001', '--campaign', '9009');
  rename(`theirs again${BROKEN}`);
  await run('pull', ...profile, '--out', `n${FILE}`);
  await run('pull', ...profile, '--out', FILE);
  await run('push', FILE, ...profile);
  await run('push', FILE, ...profile, '--conflicts', 'mine');
  await run('push', FILE, ...profile, '--settle', 'x\nFORGED=absent');
  for (const part of ['taken over', 'Changed on both sides', 'not read', 'Conflicts', 'succeeded', 'Not done']) {
    expect(seen).toContain(part);
  }
});
