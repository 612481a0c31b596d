// Which files a path from a page's process is followed to: those that begin like a draft.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeSample } from '../../shared/draft/sample/sample.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import { looksLikeDraft } from './draft-sniff.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-sniff-'));
});
afterEach(async () => await rm(folder, { recursive: true }));

const text = writeDraft(makeSample());

test.each<[string, string | Uint8Array, boolean]>([
  ['a draft', text, true],
  ['a packed one', gzipSync(text), true],
  ['a packed one that is cut off', gzipSync(text).subarray(0, 2000), true],
  ['one on one line, with a mark in front', `\uFEFF${JSON.stringify(JSON.parse(text))}`, true],
  ['a key', '-----BEGIN OPENSSH PRIVATE KEY-----', false],
  ['what mentions a draft', '{"note":"\\"format\\": \\"flightplan-draft\\""}', false],
  ['garbage that looks packed', Buffer.from([0x1f, 0x8b, 1, 2, 3]), false],
  ['nothing', '', false],
])('%s', async (_what, bytes, is) => {
  const file = join(folder, 'x');
  await writeFile(file, bytes);
  expect(await looksLikeDraft(file)).toBe(is);
});

test('a folder and a missing file are not drafts', async () => {
  expect(await looksLikeDraft(folder)).toBe(false);
  expect(await looksLikeDraft(join(folder, 'gone'))).toBe(false);
});
