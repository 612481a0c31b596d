// An uncaught error: one report, one box, and the end, for each way to throw it and any error after it.
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { endOnFault } from './end-on-fault.ts';

it.each(['uncaughtException', 'unhandledRejection'])('%s ends it once, with a report only where one is', (event) => {
  for (const written of [true, false]) {
    const process = new EventEmitter();
    const done: unknown[] = [];
    const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
    endOnFault({
      on: (name, listener) => process.on(name, listener),
      log: silent,
      crashes: { folder: '/reports', write: ({ error }) => (done.push(error), written) },
      tell: (_title, text) => {
        done.push(text.includes('/reports'));
        process.emit('uncaughtException', new Error('while the box is open'));
        process.emit('unhandledRejection', new Error('and another'));
      },
      exit: (code) => done.push(code),
    });
    process.emit(event, 'fault');
    expect(done).toEqual(['fault', written, 1]);
  }
});
