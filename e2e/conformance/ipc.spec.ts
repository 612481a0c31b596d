// What IPC carries between preload and main process, and how its failures read.
import { expect, test } from './conformance-test.ts';

test('structured clone in both directions', async ({ shared: { page } }) => {
  const { bridge } = { bridge: await page.evaluateHandle(() => window.bridge) };
  expect(await bridge.evaluate((b) => b['kinds']!())).toEqual({
    undefined: '[object Undefined]:',
    null: '[object Null]:',
    nan: '[object Number]:Number',
    bigint: '[object BigInt]:BigInt',
    date: '[object Date]:Date',
    regexp: '[object RegExp]:RegExp',
    map: '[object Map]:Map',
    set: '[object Set]:Set',
    bytes: '[object Uint8Array]:Uint8Array',
    doubles: '[object Float64Array]:Float64Array',
    buffer: '[object ArrayBuffer]:ArrayBuffer',
    error: '[object Error]:RangeError',
    array: '[object Array]:Array',
    object: '[object Object]:Object',
    thing: '[object Object]:Object',
  });
  expect(await bridge.evaluate((b) => b['roundTrip']!())).toEqual([true, true, true, [2, 3], true, false]);
  expect(await bridge.evaluate((b) => b['cyclic']!())).toBe(1);
  expect(await bridge.evaluate((b) => b['invoke']!('thing'))).toEqual({ a: 1 });
  expect(await bridge.evaluate((b) => b['megabytes']!(24))).toEqual([24 * 1024 * 1024, 9]);
});

test('send, reply, and messages from the main process arrive in order', async ({ shared: { page } }) =>
  expect(await page.evaluate(() => window.bridge['ping']!(1))).toEqual([2, 3]));

test('a failed invoke names its channel', async ({ shared: { page } }) => {
  const failure = (channel: string): Promise<unknown> =>
    page.evaluate(
      (name) => Promise.resolve(window.bridge['invoke']!(name)).catch((error: unknown) => (error as Error).message),
      channel,
    );
  expect(await failure('throw')).toBe("Error invoking remote method 'throw': RangeError: too far");
  expect(await failure('absent')).toBe(
    "Error invoking remote method 'absent': Error: No handler registered for 'absent'",
  );
  expect(await failure('function')).toContain('An object could not be cloned.');
});

test('a message names the frame it comes from', async ({ shared: { page } }) =>
  expect(await page.evaluate(() => window.bridge['invoke']!('frame'))).toEqual({
    url: 'app://flightplan/index.html?q=1#frag',
    origin: 'app://flightplan',
    top: true,
    first: true,
    type: 'frame',
  }));
