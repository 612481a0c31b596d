// `diff` and `merge` over files in a temp folder: how they end, what they print, what they write.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeSample } from '../../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../../shared/draft/write.ts';
import type { Json } from '../../../shared/kernel/json.ts';
import { type TestCli, testCli } from '../../testing/test-cli.ts';

const SAMPLE = writeDraft(makeSample({ campaigns: 1, lineItems: 1, tactics: 2 }));
let cli: TestCli;
beforeEach(() => {
  cli = testCli();
  write('a', SAMPLE);
});
afterEach(() => cli.remove());

const path = (name: string): string => join(cli.folder, name);
const read = (name: string): string => readFileSync(path(name), 'utf8');

function write(name: string, text: string): void {
  writeFileSync(path(name), text);
}
const budget = (amount: number): string => SAMPLE.replace(/"budget": [\d.]+/, `"budget": ${amount}`);

describe('diff', () => {
  it('reports nothing for drafts without relevant differences', async () => {
    write('b', JSON.stringify(JSON.parse(SAMPLE)));
    expect([await cli.run('diff', 'a', 'b'), cli.out(), cli.err()]).toEqual([0, '', '']);
  });

  it('says in a sentence what a planner changed, and as JSON where', async () => {
    write('b', budget(7500));
    expect(await cli.run('diff', 'a', 'b')).toBe(3);
    expect(cli.out()).toMatch(
      /^.+ \(line item l1\)\n {2}Flight 1 budget: \$[\d,.]+ → \$7,500\.00, total of the line item \$[\d,.]+ → \$[\d,.]+\n$/,
    );
    expect(await cli.run('diff', 'a', 'b', '--json')).toBe(3);
    expect(JSON.parse(cli.out())).toMatchObject({
      a: 'a',
      file: [],
      entities: [
        { entity: 'lineItem', key: 'l1', change: 'changed', fields: [{ path: 'flights[0].budget', to: 7500 }] },
      ],
    });
  });

  it('lists new and resolved conflicts, one sentence each', async () => {
    const renamed = (text: string, name: string): string =>
      text.replace(/"name": "[^"]*Display[^"]*"/, `"name": "${name}"`);
    write('mine', renamed(budget(7500), 'Mine'));
    write('theirs', renamed(budget(8000), 'Theirs'));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out')).toBe(3);
    await cli.run('diff', 'mine', 'out');
    expect(cli.out().split('\n').sort()).toEqual([
      '',
      'Open conflict: line item l1, Flight 1 budget: mine $7,500.00, theirs $8,000.00',
      'Open conflict: line item l1, Name: mine “Mine”, theirs “Theirs”',
    ]);
    await cli.run('diff', 'out', 'mine');
    expect(cli.out()).toContain('No longer open: line item l1, Name\n');
    write('mine', JSON.stringify({ ...(JSON.parse(SAMPLE) as object), tactics: [] }));
    write('theirs', SAMPLE.replace(/("tactics"[^]*?"name": )"[^"]*"/, '$1"Other"'));
    await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out');
    await cli.run('diff', 'a', 'out');
    expect(cli.out()).toContain('Open conflict: tactic t1: mine deleted it, theirs changed it\n');
  });

  it('says of a conflict of which one side is another now that it is open, not that it no longer is', async () => {
    write('mine', budget(7500));
    for (const theirs of [8000, 9000]) {
      write('theirs', budget(theirs));
      await cli.run('merge', 'a', 'mine', 'theirs', '--out', `out${theirs}`);
    }
    await cli.run('diff', 'out8000', 'out9000');
    expect(cli.out()).toBe('Open conflict: line item l1, Flight 1 budget: mine $7,500.00, theirs $9,000.00\n');
  });

  it('reports numbers missing in one file as left out, not as removed', async () => {
    const list = { key: 'n1', remoteId: 77, base: null, draft: { name: 'L', operation: 'add', npis: ['1234567893'] } };
    const file = JSON.parse(SAMPLE) as { npiLists: object[] }; // the sample's file
    write('b', JSON.stringify({ ...file, npiLists: [list] }));
    const bare = { ...list, draft: { name: 'L' }, numbersLeftOut: { count: 1, operation: 'add' } };
    write('c', JSON.stringify({ ...file, npiLists: [bare] }));
    await cli.run('diff', 'b', 'c');
    expect(cli.out()).toBe('L (NPI list n1)\n  NPI numbers left out (1)\n');
    await cli.run('diff', 'c', 'b');
    expect(cli.out()).toBe('L (NPI list n1)\n  NPI numbers no longer left out (1)\n');
  });

  it('says of another time zone that the same dates are other times by it', async () => {
    write('b', SAMPLE.replace(/"timeZone": ".*"/, '"timeZone": "Maldives Time"'));
    await cli.run('diff', 'a', 'b');
    expect(cli.out()).toMatch(
      /Time zone: “.*” → “Maldives Time”, so flight dates that read as before are other times now\n/,
    );
  });

  it('ends with 2 for what it cannot read and for a wrong number of files, and with 0 whenever Git asks', async () => {
    write('bad', 'no draft');
    expect(await cli.run('diff', 'a', 'bad')).toBe(2);
    expect(await cli.run('diff', 'a', 'none')).toBe(2);
    expect(await cli.run('diff', 'a', 'a', 'a')).toBe(2);
    expect(await cli.run('diff', 'q1', '/dev/null', '.', '.', 'a', 'f00', '100644')).toBe(0);
    expect(cli.out()).toMatch(/^q1\n[^]*New, total of the line item /);
    expect(await cli.run('diff', 'q1', 'bad', 'f00', '100644', 'a', 'f00', '100644')).toBe(0);
    expect(cli.out()).toContain('not valid JSON');
    expect(await cli.run('diff', 'a')).toBe(0);
    expect(cli.out()).toBe(SAMPLE);
  });

  it('lets nothing that steers a terminal through from a name', async () => {
    write('b', SAMPLE.replace(/"name": "/, '"name": "\\u001b[2J\\u202e'));
    await cli.run('diff', 'a', 'b');
    expect(cli.out()).toContain('[2J');
    // eslint-disable-next-line no-control-regex -- control characters are what this is about
    expect(cli.out()).not.toMatch(/[\u001b\u202e]/);
  });
});

describe('merge', () => {
  it('writes what both have done, packed by the name of the file or of the draft', async () => {
    write('mine', budget(7500));
    write('theirs', SAMPLE.replace(/"title": ".*"/, '"title": "Theirs"'));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out.flightplan')).toBe(0);
    const merged = gunzipSync(readFileSync(path('out.flightplan'))).toString();
    expect(merged).toBe(budget(7500).replace(/"title": ".*"/, '"title": "Theirs"'));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'mine', '--path', 'q1.flightplan')).toBe(0);
    expect(gunzipSync(readFileSync(path('mine'))).toString()).toBe(merged);
  });

  it('refuses drafts with IDs of two platforms, as they are', async () => {
    const of = (platform: string): string => SAMPLE.replace('"id": 501,', `"id": 501, "platform": "${platform}",`);
    write('mine', of('https://ads.example.com/api'));
    write('theirs', of('https://other.example/api'));
    const before = read('mine');
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'mine')).toBe(2);
    expect(cli.err()).toContain('come from https://other.example/api. On https://ads.example.com/api they are');
    expect(cli.err()).toContain('flightplan detach FILE --out FILE');
    expect(read('mine')).toBe(before);
    expect(await cli.run('merge', 'a', 'mine', 'a', '--out', 'out')).toBe(0);
  });

  it('ends with 3 at a conflict, which the file holds, and every verb that pushes leaves the entity out', async () => {
    write('mine', budget(7500));
    write('theirs', budget(8000));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out')).toBe(3);
    expect(cli.err()).toContain('out: 1 conflict');
    expect(cli.err()).toContain('line item l1, Flight 1 budget: mine $7,500.00, theirs $8,000.00');
    expect(JSON.parse(read('out'))).toMatchObject({
      conflicts: [{ kind: 'lineItem', key: 'l1', path: 'flights[0].budget', mine: 7500, theirs: 8000 }],
    });
    expect(await cli.run('validate', 'out', '--json')).toBe(1);
    expect(JSON.parse(cli.out())).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ entity: 'lineItem', key: 'l1', path: 'flights[0].budget', code: 'INVALID_STATE' }),
      ]) as unknown,
    });
    await cli.run('plan', 'out', '--json');
    const { steps } = JSON.parse(cli.out()) as { steps: { key: string; blocked?: string }[] }; // what the verb writes
    expect(steps.find(({ key }) => key === 'l1')?.blocked).toBeDefined();
  });

  it('lists possible duplicates, ends with 3, and plans neither them nor their children', async () => {
    const { lineItems: _items, tactics: _tactics, ...without } = JSON.parse(SAMPLE) as Record<string, Json>;
    write('before', JSON.stringify(without));
    write('theirs', SAMPLE.replace(/("lineItems"[^]*?"name": )"[^"]*"/, '$1"Renamed"'));
    expect(await cli.run('merge', 'before', 'a', 'theirs', '--out', 'out')).toBe(3);
    expect(cli.err()).toContain('both sides added it, and it may be the same as l1');
    expect(cli.err()).toContain('1 entity may be in the draft twice.');
    await cli.run('plan', 'out', '--json');
    const { steps } = JSON.parse(cli.out()) as { steps: { key: string; blocked?: string }[] }; // what the verb writes
    const sent = steps.flatMap(({ key, blocked }) => (blocked === undefined && /^[lt]/.test(key) ? [key] : []));
    expect(new Set(sent)).toEqual(new Set(['l1', 't1', 't2']));
    await cli.run('diff', 'a', 'out');
    expect(cli.out()).toMatch(/Open conflict: line item l\d+: both sides added it, and it may be the same as l1\n/);
  });

  it('decides fields for one side on request, lists them as JSON, and leaves deletions open', async () => {
    write('mine', budget(7500));
    write('theirs', budget(8000));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out', '--conflicts', 'theirs', '--json')).toBe(0);
    expect(read('out')).toBe(budget(8000));
    expect(JSON.parse(cli.out())).toMatchObject({
      out: 'out',
      conflicts: [],
      decided: [{ kind: 'lineItem', key: 'l1', path: 'flights[0].budget', mine: 7500, theirs: 8000 }],
    });
    expect(cli.err()).toContain('1 conflict decided for theirs.');
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out', '--conflicts', 'mine')).toBe(0);
    expect(read('out')).toBe(budget(7500));
    const { tactics, ...others } = JSON.parse(SAMPLE) as { tactics: { draft: object }[] }; // the sample's file
    write('mine', JSON.stringify({ ...others, tactics: tactics.slice(1) }));
    write('theirs', JSON.stringify({ ...others, tactics: [{ ...tactics[0], draft: { name: 'Other' } }, tactics[1]] }));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out', '--conflicts', 'mine', '--json')).toBe(3);
    expect(JSON.parse(cli.out())).toMatchObject({ conflicts: [{ kind: 'tactic', part: 'record', path: '' }] });
  });

  it('names what both changed beside the entities, for validate too', async () => {
    write('mine', SAMPLE.replace(/"title": ".*"/, '"title": "Mine"'));
    write('theirs', SAMPLE.replace(/"title": ".*"/, '"title": "Theirs"'));
    expect(await cli.run('merge', 'a', 'mine', 'theirs', '--out', 'out')).toBe(3);
    await cli.run('validate', 'out', '--json');
    expect(JSON.parse(cli.out())).toMatchObject({
      problems: expect.arrayContaining([
        expect.objectContaining({ entity: 'draft', key: '', path: 'title', severity: 'warning' }),
      ]) as unknown,
    });
    await cli.run('validate', 'out');
    expect(cli.out()).toMatch(/^The draft\n {2}warning {2}title {2}INVALID_STATE /);
  });

  it('changes nothing where one of the three cannot be read', async () => {
    write('bad', SAMPLE.slice(0, 500));
    for (const files of [
      ['bad', 'a', 'a'],
      ['a', 'bad', 'a'],
      ['a', 'a', 'bad'],
      ['a', 'a', 'none'],
    ]) {
      expect(await cli.run('merge', ...files, '--out', 'out')).toBe(2);
      expect(existsSync(path('out'))).toBe(false);
    }
    expect(await cli.run('merge', 'a', 'a', 'a')).toBe(2);
  });
});
