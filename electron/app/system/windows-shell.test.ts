// Windows' taskbar: one id with the installer's, and recent drafts that open.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { APP_ID, recentDrafts, setAppId } from './windows-shell.ts';

test('the app has the id that the installer gives its shortcuts', () => {
  const configuration = readFileSync(new URL('../../../build/package/electron-builder.yml', import.meta.url), 'utf8');
  expect(/^appId: (.*)$/m.exec(configuration)?.[1]).toBe(APP_ID);
  const set: string[] = [];
  for (const platform of ['win32', 'linux', 'darwin'] as const)
    setAppId({ setAppUserModelId: (id) => set.push(`${platform} ${id}`) }, platform);
  expect(set).toEqual([`win32 ${APP_ID}`]);
});

test('at most ten drafts are listed, each a start with its file, whatever its ending', () => {
  const program = String.raw`C:\Programs\Flightplan\Flightplan.exe`;
  const drafts = Array.from({ length: 12 }, (_, index) => String.raw`D:\Media plans\Q${index}.flightplan.json`);
  const [category, ...others] = recentDrafts(drafts, program);
  expect([category?.type, category?.name, others]).toEqual(['custom', 'Recent drafts', []]);
  expect(category?.items).toHaveLength(10);
  expect(category?.items?.[0]).toMatchObject({
    type: 'task',
    program,
    args: String.raw`"D:\Media plans\Q0.flightplan.json"`,
    title: 'Q0.flightplan.json',
    description: String.raw`D:\Media plans`,
  });
});

test('a path that would be several arguments, or is too long for Windows, is left out alone', () => {
  const long = `D:\\${'x'.repeat(260)}.flightplan`;
  const listed = recentDrafts(['D:\\a" --cli "b.flightplan', long, 'D:\\c.flightplan'], 'F.exe');
  expect(listed[0]?.items?.map(({ title }) => title)).toEqual(['c.flightplan']);
  expect(recentDrafts([long], 'F.exe')).toEqual([]);
});
