// The folder of crash reports: few, small, told of once, and no failure where nothing can be written.
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { noCrashes } from '../../testing/no-crashes.ts';
import { type CrashReports, MOST_CRASH_REPORTS } from './crash-reports.ts';

let folder: string;
let lines: string[];
let now: number;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'flightplan-crash-'));
  lines = [];
  now = Date.UTC(2026, 10, 23);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function reportsIn(place: string): CrashReports {
  const note = (line: string): void => void lines.push(line);
  return noCrashes(place, () => new Date((now += 1000)), { info: note, warn: note, error: note });
}

it('keeps the newest, and tells of a report once, also after a start', () => {
  const reports = reportsIn(path.join(folder, 'reports'));
  expect(reports.firstUnseen()).toBeNull();
  for (let at = 0; at < MOST_CRASH_REPORTS + 5; at += 1)
    reports.write({ where: 'window', reason: 'crashed', exitCode: at });
  expect(readdirSync(reports.folder)).toHaveLength(MOST_CRASH_REPORTS);
  expect(reportsIn(reports.folder).firstUnseen()).toMatchObject({ where: 'window', exitCode: MOST_CRASH_REPORTS + 4 });
  reports.markSeen();
  expect(reportsIn(reports.folder).firstUnseen()).toBeNull();
  reports.write({ where: 'main', reason: 'exception', error: new Error('x') });
  writeFileSync(path.join(reports.folder, 'crash-9999-part.json'), '');
  expect(reports.firstUnseen()).toMatchObject({ where: 'main', error: 'Error' });
});

it('does not fail where nothing can be written, or where something else lies', () => {
  const file = path.join(folder, 'file');
  writeFileSync(file, '');
  const reports = reportsIn(path.join(file, 'reports'));
  expect(reports.write({ where: 'main', reason: 'exception' })).toBe(false);
  reports.markSeen();
  expect(reports.firstUnseen()).toBeNull();
  expect(lines.join()).toContain('could not be written');
  writeFileSync(path.join(folder, 'crash-9999-main.json'), '{"format":"flightplan-crash-report"');
  expect(reportsIn(folder).firstUnseen()).toBeNull();
});
