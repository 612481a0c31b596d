// A notice is referenced until the system is done with it; a system without notices is logged once.
import { EventEmitter } from 'node:events';
import { expect, test } from 'vitest';
import { Notices } from './notices.ts';

class FakeNotice extends EventEmitter {
  shown = 0;
  show(): void {
    this.shown += 1;
  }
}

test('each is referenced until it is clicked, closed or has failed, and a failing system is logged once', () => {
  const created: FakeNotice[] = [];
  const warned: string[] = [];
  let opened = 0;
  const notices = new Notices({
    create: () => {
      const notice = new FakeNotice();
      created.push(notice);
      return notice;
    },
    warn: (line) => warned.push(line),
  });
  const show = () => {
    notices.show({ title: 'Push done', body: '12 of 12' }, () => (opened += 1));
    return created.at(-1)!;
  };
  const [clicked, closed, failed, failedToo] = [show(), show(), show(), show()];
  expect([notices.openCount, created.map(({ shown }) => shown)]).toEqual([4, [1, 1, 1, 1]]);
  clicked.emit('click');
  expect([notices.openCount, opened]).toEqual([3, 1]);
  closed.emit('close');
  failed.emit('failed', {}, 'no service');
  failedToo.emit('failed', {}, 'no service');
  expect([notices.openCount, opened]).toEqual([0, 1]);
  expect(warned).toEqual(['The system shows no notices: no service']);
});
