// Settings on a disk that is damaged, full or read-only.
import { existsSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Log } from '../system/log.ts';
import type { StoreFile } from '../../file/store-file.ts';
import { Settings } from './stored-settings.ts';

let folder = '';
let file = '';
let lines: string[] = [];
const note = (line: string): void => {
  lines.push(line);
};
const log: Log = { info: note, warn: note, error: note };

/** A plain file that behaves as electron-store does: unreadable JSON and disk errors are thrown. */
const onDisk = (): StoreFile => ({
  path: file,
  read: (): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}),
  write: (content) => writeFileSync(file, JSON.stringify(content)),
  quarantine: () => {
    renameSync(file, `${file}.aside`);
    return `${file}.aside`;
  },
});

const failing = (code: string): StoreFile => ({
  ...onDisk(),
  write: () => {
    throw Object.assign(new Error(`${code}: no`), { code });
  },
});

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-settings-'));
  file = path.join(folder, 'settings.json');
  lines = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

it('starts with defaults and writes nothing before something is set', () => {
  const settings = new Settings(onDisk(), log);
  expect(settings.read()).toEqual({ theme: 'system', tourTaken: false });
  expect(settings.bounds).toBeUndefined();
  expect(readdirSync(folder)).toEqual([]);
});

it('keeps settings for the next start', () => {
  const first = new Settings(onDisk(), log);
  expect(first.write({ theme: 'dark', tourTaken: undefined })).toEqual({
    ok: true,
    value: { theme: 'dark', tourTaken: false },
  });
  first.setWindowBounds({ x: 1, y: 2, width: 1200, height: 800, maximized: false });
  first.setFolder('sheet', '/exports');
  const second = new Settings(onDisk(), log);
  expect(second.read().theme).toBe('dark');
  expect(second.bounds).toEqual({ x: 1, y: 2, width: 1200, height: 800, maximized: false });
  expect([second.folder('sheet'), second.folder('draft')]).toEqual(['/exports', undefined]);
});

it.each([
  ['no JSON', '{"settings": {"theme": '],
  ['a theme that does not exist', '{"settings":{"theme":"pink"}}'],
  ['a window without a size', '{"window":{"maximized":true}}'],
  ['a list', '[]'],
])('a file with %s is put aside, not lost, and not fatal', (_what, text) => {
  writeFileSync(file, text);
  const settings = new Settings(onDisk(), log);
  expect(settings.read()).toEqual({ theme: 'system', tourTaken: false });
  expect(readFileSync(`${file}.aside`, 'utf8')).toBe(text);
  expect(lines.join()).toContain(`${file}.aside`);
  expect(settings.write({ theme: 'light' }).ok).toBe(true);
  expect(new Settings(onDisk(), log).read().theme).toBe('light');
});

it('a damaged file that cannot be put aside is not fatal either', () => {
  writeFileSync(file, 'x');
  const stuck: StoreFile = {
    ...onDisk(),
    quarantine: () => {
      throw new Error('EROFS');
    },
  };
  expect(new Settings(stuck, log).read().theme).toBe('system');
  expect(readFileSync(file, 'utf8')).toBe('x');
});

it('writes back what a newer Flightplan keeps there', () => {
  writeFileSync(file, '{"settings":{"theme":"dark"},"later":{"a":1}}');
  new Settings(onDisk(), log).write({ tourTaken: true });
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
    later: { a: 1 },
    settings: { theme: 'dark', tourTaken: true },
  });
});

it.each([
  ['ENOSPC', 'DISK_FULL'],
  ['EROFS', 'FILE_NOT_WRITABLE'],
  ['EACCES', 'FILE_NOT_WRITABLE'],
])('a disk that says %s is a failure, and the setting holds in memory', (code, failure) => {
  const settings = new Settings(failing(code), log);
  const answer = settings.write({ theme: 'dark' });
  expect(answer).toMatchObject({ ok: false, failure: { code: failure, params: { file } } });
  expect(settings.read().theme).toBe('dark');
  expect(() =>
    settings.setWindowBounds({ x: null, y: null, width: 1100, height: 700, maximized: false }),
  ).not.toThrow();
  expect(settings.bounds?.width).toBe(1100);
});
