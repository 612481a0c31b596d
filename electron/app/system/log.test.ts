// The log file: readable lines, a bounded size, and no failure where it cannot be written.
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openLog, errorText } from './log.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-log-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('writes lines to main.log, in a folder that it makes', () => {
  const log = openLog(path.join(folder, 'logs'));
  log.info('one');
  log.warn('100 %s of it');
  const lines = readFileSync(path.join(folder, 'logs', 'main.log'), 'utf8')
    .trim()
    .split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toMatch(/\[info\]\s+one$/);
  expect(lines[1]).toMatch(/\[warn\]\s+100 %s of it$/);
});

it('does not fail where nothing can be written', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const log = openLog(path.join(file, 'logs'));
  expect(() => log.error('on stderr only')).not.toThrow();
  expect(existsSync(path.join(file, 'logs'))).toBe(false);
});

it('does not fail where the terminal is gone', () => {
  openLog(folder);
  for (const stream of [process.stdout, process.stderr])
    expect(() => stream.emit('error', new Error('write EPIPE'))).not.toThrow();
});

it('does not grow without bound', () => {
  const log = openLog(folder);
  const line = 'x'.repeat(10_000);
  for (let written = 0; written < 2.5 * 1024 * 1024; written += line.length) log.info(line);
  expect(readFileSync(path.join(folder, 'main.log')).length).toBeLessThan(1.1 * 1024 * 1024);
  expect(existsSync(path.join(folder, 'main.old.log'))).toBe(true);
});

it('says of a thrown value what it knows', () => {
  expect(errorText(new TypeError('why'))).toMatch(/^TypeError: why\n\s+at /);
  expect(errorText('plain')).toBe('plain');
});
