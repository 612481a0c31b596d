// A crash report says where it went wrong, and nothing of what anybody wrote.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { crashReport, crashReportSchema } from './crash-report.ts';
import { anyCharacter } from '../../../shared/testing/any-character.ts';

const facts = { version: '1.2.3', system: 'linux 6.1 x64', electron: '45', chrome: '150', node: '24' };
const at = new Date('2026-11-23T08:00:00Z');
const makeReport = (error: unknown) => crashReport({ where: 'main', reason: 'exception', error }, facts, at);

/** Thrown in `file`, as its stack would say. */
function thrown(message: string, frames: readonly string[], name = 'Error'): Error {
  const error = new Error(message);
  error.name = name;
  error.stack = `${name}: ${message}\n${frames.map((frame) => `    at ${frame}`).join('\n')}`;
  return error;
}

it('names the program’s own files and functions, and of others not where they lie', () => {
  const error = thrown(
    'ENOENT: no such file, open /home/p/Q1 cardiology.json',
    [
      'async PushHost.start (file:///opt/Flightplan/resources/app.asar/dist/main/start-app.js:12:3)',
      'file:///C:/shared/Cardiology/Flightplan/resources/app.asar/dist/main/run.js:4:5',
      'Object.openSync (node:fs:573:18)',
      'Q1 cardiology (/home/p/Q1 cardiology/x.js:1:2)',
      'new Promise (<anonymous>)',
    ],
    'TypeError',
  );
  const report = makeReport(Object.assign(error, { code: 'ENOENT' }));
  expect(report).toEqual({
    format: 'flightplan-crash-report',
    at: '2026-11-23T08:00:00.000Z',
    where: 'main',
    reason: 'exception',
    error: 'TypeError',
    code: 'ENOENT',
    stack: [
      'PushHost.start start-app.js:12:3',
      'run.js:4:5',
      'Object.openSync node:fs:573:18',
      'unknown elsewhere:1:2',
    ],
    flightplan: '1.2.3',
    system: 'linux 6.1 x64',
    electron: '45',
    chrome: '150',
    node: '24',
  });
  expect(crashReportSchema.parse(report)).toEqual(report);
});

it('has nothing that an error quotes, at any place in it', () => {
  const secret = 'Q1 Herzkreislauf';
  const around = fc.tuple(fc.string({ unit: anyCharacter, maxLength: 20 }), fc.string({ maxLength: 20 }));
  const text = fc.oneof(
    around.map(([before, behind]) => `${before}${secret}${behind}`),
    fc.constantFrom(secret, `x\n    at f (/home/${secret}/c.js:1:1)`),
  );
  // Only a message has lines that can't be told from frames.
  const message = fc.oneof(text, fc.constant('x\n    at Herzkreislauf (file:///a/dist/main/b.js:1:1)'));
  fc.assert(
    fc.property(message, text, text, fc.boolean(), (thrownText, name, frame, isThrown) => {
      const error = isThrown
        ? thrown(thrownText, [frame, `f (${frame}:1:1)`, `${frame} (node:fs:1:1)`], name)
        : new Error(thrownText);
      const reports = [error, thrownText, { message: thrownText }, Object.assign(error, { code: name })].map((each) =>
        makeReport(each),
      );
      reports.push(crashReport({ where: 'part', reason: thrownText, part: name }, facts, at));
      expect(JSON.stringify(reports)).not.toContain('Herzkreislauf');
    }),
  );
});
