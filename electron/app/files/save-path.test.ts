// The name of a file that is saved: what it ends in, and that adding to it replaces nothing unasked.
import { expect, it } from 'vitest';
import { savePath, withEnding } from './save-path.ts';

it.each([
  ['/d/plan.flightplan', 'draft', '/d/plan.flightplan'],
  ['/d/plan.flightplan.json', 'draft', '/d/plan.flightplan.json'],
  ['/d/PLAN.JSON', 'draft', '/d/PLAN.JSON'],
  ['/d/plan', 'draft', '/d/plan.flightplan.json'],
  ['/home/me/.bashrc', 'draft', '/home/me/.bashrc.flightplan.json'],
  ['/d/start.bat', 'draft', '/d/start.bat.flightplan.json'],
  ['/d/json', 'draft', '/d/json.flightplan.json'],
  ['/d/plan.json ', 'draft', '/d/plan.json .flightplan.json'],
  ['/d/rows.json', 'unreadable', '/d/rows.json'],
  ['/d/rows.flightplan', 'unreadable', '/d/rows.flightplan.json'],
] as const)('%s for %s becomes %s', (chosen, what, file) => expect(withEnding(chosen, what)).toBe(file));

it('asks again where the ending makes it the name of a file that is there', async () => {
  const offered: string[] = [];
  const answers = ['/d/plan', '/d/plan.flightplan.json'];
  const ask = (suggested: string) => {
    offered.push(suggested);
    return Promise.resolve(answers[offered.length - 1] ?? null);
  };
  const there = (file: string) => file === '/d/plan.flightplan.json';
  expect(await savePath('plan.json', 'draft', ask, there)).toBe('/d/plan.flightplan.json');
  expect(offered).toEqual(['plan.json', '/d/plan.flightplan.json']);
});

it('writes nothing where the planner cancels', async () =>
  expect(
    await savePath(
      'plan.json',
      'draft',
      () => Promise.resolve(null),
      () => true,
    ),
  ).toBeNull());
