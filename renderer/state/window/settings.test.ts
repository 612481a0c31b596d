// How the window's arrangement is kept: once it rests, whole, and as it was on the next start.
import { expect, test } from 'vitest';
import type { Settings as Stored } from '../../../shared/ipc/contract.ts';
import { ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';

function savedWorld() {
  const here = world();
  let stored: Stored = { theme: 'system', tourTaken: false };
  here.bridge.answer('settings.read', () => ok(stored));
  here.bridge.answer('settings.write', (part) => {
    stored = { ...stored, ...(part as Partial<Stored>) };
    return ok(stored);
  });
  const writes = (): number => here.bridge.asked.filter(({ name }) => name === 'settings.write').length;
  return { ...here, writes };
}

test('a line that is dragged is written once it rests, with all that was arranged before', async () => {
  const here = savedWorld();
  const { settings } = here.window();
  await settings.load();
  settings.keepPanels({ dockTab: 'changes' });
  here.clock.move(1000);
  for (let size = 200; size < 300; size += 1) settings.keepPanels({ treeWidth: size });
  expect(here.writes()).toBe(1);
  here.clock.move(1000);
  expect(here.writes()).toBe(2);

  const next = here.window().settings;
  await next.load();
  expect(next.panels).toEqual({ dockTab: 'changes', treeWidth: 299 });
});

test('an arrangement that cannot be kept is said, and holds until the window closes', async () => {
  const here = world();
  const { settings } = here.window();
  settings.keepPanels({ treeWidth: 300 });
  here.clock.move(1000);
  await expect.poll(() => settings.failure?.code).toBe('PRACTICE_NOT_STARTED');
  expect(settings.panels).toEqual({ treeWidth: 300 });
});
