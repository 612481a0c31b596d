// Files that the system asks to open.
import { expect, test } from 'vitest';
import { fail, ok } from '../../../shared/kernel/result.ts';
import { world } from '../../testing/app.ts';

const arrival = (at: number) => {
  const name = `${at}.flightplan`;
  return { arrival: at, file: { id: name, name, folder: '/home', at: null, there: true, draftIds: [] } };
};

test('no file is opened before the window is ready for it, not even one that comes later', async () => {
  const { bridge, window } = world();
  const { files } = window();
  let count = 0;
  bridge.answer('file.arrived', () => {
    count += 1;
    return ok(Array.from({ length: count }, (_each, at) => arrival(at + 1)));
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

test('each is told to be taken as it is opened, and comes once however often is asked', async () => {
  const { bridge, window } = world();
  const app = window();
  const { files, notices } = app;
  bridge.answer('file.arrived', () => ok([arrival(1), arrival(2)]));
  bridge.answer('file.taken', (input) => ok({ file: null, left: input.arrival === 2 ? 3 : 0 }));
  bridge.answer('file.read', () => fail('FILE_NOT_FOUND'));
  const taken = () => bridge.asked.flatMap(({ name, input }) => (name === 'file.taken' ? [input] : []));
  await files.takeArrived();
  expect(taken()).toEqual([]);
  await files.openNext();
  expect(taken()).toEqual([{ arrival: 1 }]);
  await files.takeArrived();
  expect(files.arrived.map(({ name }) => name)).toEqual(['2.flightplan']);
  await files.openNext();
  await files.takeArrived();
  expect([files.arrived, taken()]).toEqual([[], [{ arrival: 1 }, { arrival: 2 }]]);
  expect(notices.list.map(({ failure }) => failure.code)).toEqual(['FILES_LEFT_OUT', 'FILE_NOT_FOUND']);
});

test('one that arrives again before it is opened is one draft', async () => {
  const { bridge, window } = world();
  const app = window();
  await app.workspace.openSample();
  const { file } = arrival(2);
  const known = { ...file, draftIds: [app.draft.id] };
  bridge.answer('file.arrived', () => ok([arrival(2)]));
  bridge.answer('file.taken', () => ok({ file: known, left: 0 }));
  bridge.answer('file.of', () => ok({ file: known, version: '1', changedAt: null, knownAt: '2026-01-15T12:00:00Z' }));
  await app.files.takeArrived();
  await app.files.openNext();
  expect(bridge.asked.filter(({ name }) => name === 'file.read')).toEqual([]);
  expect([app.files.question, app.workspace.status]).toEqual([null, 'open']);
});
