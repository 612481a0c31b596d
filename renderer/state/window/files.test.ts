// Files that the system asks to open.
import { expect, test } from 'vitest';
import { ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';

test('no file is opened before the window is ready for it, not even one that comes later', async () => {
  const { bridge, window } = world();
  const { files } = window();
  let count = 0;
  bridge.answer('file.arrived', () => {
    const name = `${String((count += 1))}.flightplan`;
    return ok({ files: [{ id: name, name, folder: '/home', at: null, there: true, draftIds: [] }], left: 0 });
  });
  let ready = (): void => undefined;
  const first = files.takeArrived(new Promise<void>((resolve) => (ready = resolve)));
  const second = files.takeArrived();
  await bridge.invoke('file.recent', null);
  expect(files.next).toBeNull();
  ready();
  await Promise.all([first, second]);
  expect(files.arrived.map(({ name }) => name)).toEqual(['1.flightplan', '2.flightplan']);
});
