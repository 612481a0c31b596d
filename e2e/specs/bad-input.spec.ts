// What the command line says of draft files that it cannot read: what and where, exit 2, nothing changed.
import fs from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test as base } from '@playwright/test';
import { flightplan } from '../fixture/command-line.ts';
import { temporaryFolder } from '../fixture/folder.ts';

const test = base.extend<{ folder: string }>({ folder: temporaryFolder });

const account = { id: 501, name: 'Northside Media', managedService: false };
const draft = (more: object): string => JSON.stringify({ format: 'flightplan-draft', version: 1, account, ...more });
const item = (key: string, campaign: string): object => ({ key, campaign, remoteId: null, base: null, draft: {} });
const campaign = { key: 'c1', remoteId: 9001, base: {}, draft: {} };

const FILES: { says: string; content: string | Buffer; stderr: RegExp[] }[] = [
  { says: 'is no JSON', content: 'campaign;budget\nQ1;100\n', stderr: [/JSON/, /line 1/] },
  { says: 'is cut off', content: draft({ campaigns: [campaign] }).slice(0, -9), stderr: [/JSON/, /end|cut/i] },
  { says: 'is empty', content: '', stderr: [/empty|JSON/i] },
  {
    says: 'is gzip of garbage',
    content: Buffer.concat([Buffer.from([0x1f, 0x8b]), Buffer.from('garbage that is no gzip at all')]),
    stderr: [/gzip|compressed/i],
  },
  {
    says: 'is gzip that is cut off',
    content: gzipSync(draft({ campaigns: [campaign] })).subarray(0, 60),
    stderr: [/gzip|compressed/i],
  },
  { says: 'is of a higher version', content: draft({ version: 2 }), stderr: [/newer Flightplan/, /2/] },
  { says: 'is some other JSON', content: '{"name":"x"}', stderr: [/format|draft/i] },
  {
    says: 'has a key twice',
    content: draft({ campaigns: [campaign], lineItems: [item('l1', 'c1'), item('l1', 'c1')] }),
    stderr: [/l1/, /lineItems/],
  },
  {
    says: 'names a parent that is not there',
    content: draft({ campaigns: [campaign], lineItems: [item('l1', 'c7')] }),
    stderr: [/c7/, /l1/],
  },
  { says: 'is not UTF-8', content: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]), stderr: [/UTF-8/] },
];

for (const { says, content, stderr } of FILES) {
  test(`a draft file that ${says}`, async ({ folder }) => {
    const file = path.join(folder, 'broken.flightplan.json');
    fs.writeFileSync(file, content);
    for (const verb of ['validate', 'plan']) {
      const ran = await flightplan([verb, file]);
      expect(ran.status, `${verb}: ${ran.stderr}`).toBe(2);
      expect(ran.stderr).toContain('broken.flightplan.json');
      for (const pattern of stderr) expect(ran.stderr).toMatch(pattern);
      expect(ran.stderr).not.toMatch(/\bat .*\.(js|ts):\d+/);
      expect(ran.stdout).toBe('');
    }
    expect(fs.readFileSync(file)).toEqual(Buffer.from(content as string));
    expect(fs.readdirSync(folder)).toEqual(['broken.flightplan.json']);
  });
}

test('a draft file of 500 MB is refused by its size before it is read', async ({ folder }) => {
  const file = path.join(folder, 'huge.flightplan.json');
  fs.writeFileSync(file, '{');
  fs.truncateSync(file, 500 * 1024 * 1024 + 1);
  const ran = await flightplan(['validate', file]);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(/500 MB/);
});

test('a small gzip file that unpacks to more than 500 MB is refused', async ({ folder }) => {
  const file = path.join(folder, 'bomb.flightplan');
  fs.writeFileSync(file, gzipSync(Buffer.alloc(510 * 1024 * 1024, 0x20)));
  const ran = await flightplan(['validate', file]);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(/500 MB/);
});

test('a file that is not there', async ({ folder }) => {
  const ran = await flightplan(['validate', path.join(folder, 'nowhere.flightplan.json')]);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toMatch(/nowhere\.flightplan\.json/);
});
