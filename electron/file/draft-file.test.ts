// Draft files on a real disk: packed, broken, huge, linked, not writable.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, open, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { makeDraft } from '../testing/test-drafts.ts';
import { writeDraft } from '../../shared/draft/write.ts';
import type { Failure } from '../../shared/kernel/result.ts';
import { writeAtomically } from './atomic-write.ts';
import { readDraftFile, writeDraftFile } from './draft-file.ts';
import { unpackedPieces } from './unpack.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'flightplan-file-'));
});
afterEach(async () => {
  await chmod(folder, 0o700);
  await rm(folder, { recursive: true });
});

const draft = makeDraft({ campaigns: [{ key: 'c1', remoteId: 9001, base: null, draft: { budgetCap: 5 } }] });

async function readFailure(bytes: string | Uint8Array) {
  const path = join(folder, 'a.flightplan');
  await writeFile(path, bytes);
  const read = await readDraftFile(path);
  return read.ok ? null : read.failure;
}

test.skipIf(process.platform === 'win32')('a pipe in its place is refused, not waited for', async () => {
  const pipe = join(folder, 'a.flightplan.json');
  execFileSync('mkfifo', [pipe]);
  expect(await readDraftFile(pipe)).toMatchObject({
    failure: { code: 'FILE_NOT_READABLE', params: { file: pipe, reason: 'NOT_A_FILE' } },
  });
});

describe('reading a draft file', () => {
  test('plain and gzip are told apart by their bytes, never by the name', async () => {
    const plain = join(folder, 'named.flightplan');
    const packed = join(folder, 'named.flightplan.json');
    await writeFile(plain, writeDraft(draft));
    await writeFile(packed, gzipSync(writeDraft(draft)));
    expect(await readDraftFile(plain)).toMatchObject({ ok: true, value: { gzip: false } });
    expect(await readDraftFile(packed)).toMatchObject({ ok: true, value: { gzip: true } });
  });

  test('a file that is not there, a folder, and one that may not be read', async () => {
    expect(await readDraftFile(join(folder, 'no'))).toMatchObject({ failure: { code: 'FILE_NOT_FOUND' } });
    expect(await readDraftFile(folder)).toMatchObject({
      failure: { code: 'FILE_NOT_READABLE', params: { reason: 'EISDIR' } },
    });
  });

  test('gzip of garbage, and gzip that is cut off', async () => {
    const packed = gzipSync(writeDraft(draft));
    expect((await readFailure(Buffer.from([0x1f, 0x8b, 1, 2, 3])))?.code).toBe('NOT_GZIP');
    expect((await readFailure(packed.subarray(0, packed.length - 9)))?.code).toBe('NOT_GZIP');
  });

  test('bytes that are no UTF-8', async () => {
    const bytes = Buffer.concat([Buffer.from('{"ä\uFFFD": "'), Buffer.from([0xff, 0xfe])]);
    expect(await readFailure(bytes)).toMatchObject({ code: 'NOT_UTF8', params: { offset: bytes.length - 2 } });
  });

  test.each([
    ['a workbook', 'budget.xlsx', Buffer.from('PK\u0003\u0004'), 'SHEET_NOT_DRAFT'],
    ['a workbook of another program', 'budget.ods', Buffer.from('PK\u0003\u0004'), 'SHEET_NOT_DRAFT'],
    ['an older workbook', 'budget.XLS', Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), 'SHEET_NOT_DRAFT'],
    ['rows of text', 'budget.csv', Buffer.from('Campaign;Budget\n'), 'SHEET_NOT_DRAFT'],
    ['an archive', 'draft.zip', Buffer.from('PK\u0003\u0004'), 'ARCHIVE_NOT_DRAFT'],
    ['a draft that is called like a sheet', 'draft.csv', Buffer.from(writeDraft(draft)), null],
  ])('%s is recognized by its name and its first bytes', async (_what, name, bytes, code) => {
    const file = join(folder, name);
    await writeFile(file, bytes);
    const read = await readDraftFile(file);
    expect(read.ok ? null : read.failure).toEqual(code === null ? null : { code, params: { file }, retry: 'never' });
  });

  test('JSON that is cut off: says the file and the place', async () =>
    expect(await readFailure(writeDraft(draft).slice(0, 60))).toMatchObject({
      code: 'NOT_JSON',
      params: { file: join(folder, 'a.flightplan'), line: expect.any(Number) as number },
    }));

  test('500 MB is refused by its size, before it is read', async () => {
    const path = join(folder, 'large.flightplan.json');
    const handle = await open(path, 'w');
    await handle.truncate(500_000_000);
    await handle.close();
    expect(await readDraftFile(path)).toMatchObject({
      failure: { code: 'FILE_TOO_LARGE', params: { size: 500_000_000, limit: 500_000_000 } },
    });
  });

  test('a small file that unpacks to more is stopped on the way', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    expect(bomb.length).toBeLessThan(10_000);
    const pieces: (Uint8Array | Failure)[] = [];
    for await (const piece of unpackedPieces(Readable.from([bomb]), 1_000_000, 'bomb')) pieces.push(piece);
    expect(pieces.at(-1)).toMatchObject({ code: 'FILE_TOO_LARGE' });
    expect(pieces.length).toBeLessThan(8);
  });
});

describe('writing a draft file', () => {
  test('a written draft is read back, plain and packed', async () => {
    for (const gzip of [false, true]) {
      const path = join(folder, `out-${gzip}`);
      expect(await writeDraftFile(path, draft, { gzip })).toEqual({ ok: true, value: null });
      const bytes = await readFile(path);
      expect((gzip ? gunzipSync(bytes) : bytes).toString('utf8')).toBe(writeDraft(draft));
    }
  });

  test('permissions are kept, also those that the umask would take away', async () => {
    const path = join(folder, 'shared.flightplan.json');
    await writeFile(path, writeDraft(draft));
    await chmod(path, 0o666);
    const read = await readDraftFile(path);
    if (!read.ok) throw new Error('not read');
    await writeDraftFile(path, draft, read.value);
    expect((await stat(path)).mode & 0o777).toBe(0o666);
  });

  test('through a link the file itself is replaced', async () => {
    await mkdir(join(folder, 'real'));
    const real = join(folder, 'real', 'a.flightplan.json');
    const link = join(folder, 'link.flightplan.json');
    await writeFile(real, 'old');
    await symlink(real, link);
    await writeDraftFile(link, draft, { gzip: false });
    expect(await readFile(real, 'utf8')).toBe(writeDraft(draft));
  });

  test('a special file is not renamed over', async (context) => {
    if (process.platform === 'win32') context.skip('a socket has no name in a folder on Windows');
    const path = join(folder, 'socket');
    const server = createServer().listen(path);
    await once(server, 'listening');
    const refused = { failure: { code: 'FILE_NOT_WRITABLE', params: { reason: 'NOT_A_FILE' } } };
    expect(await writeAtomically(path, 'text')).toMatchObject(refused);
    expect((await stat(path)).isSocket()).toBe(true);
    server.close();
    expect(await writeAtomically(folder, 'text')).toMatchObject(refused);
  });

  test('a folder that is gone: the failure says so, and nothing half-written is left anywhere', async () => {
    const written = await writeAtomically(join(folder, 'gone', 'a.json'), 'text');
    expect(written).toMatchObject({ failure: { code: 'FILE_NOT_WRITABLE' } });
    expect(await readdir(folder)).toEqual([]);
  });

  test('a full disk: reported, and the old file is kept', async (context) => {
    // A device that is always full; only Linux has one, and nothing can be renamed onto it.
    if (process.platform !== 'linux') context.skip('only Linux has /dev/full');
    const handle = await open('/dev/full', 'w');
    const refused = await handle.writeFile('x').then(
      () => null,
      (error: NodeJS.ErrnoException) => error,
    );
    await handle.close();
    const { writeFailure } = await import('./atomic-write.ts');
    expect(writeFailure('a.json', refused)).toMatchObject({ failure: { code: 'DISK_FULL', retry: 'later' } });
  });
});
