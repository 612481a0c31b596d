// What contextBridge carries between preload and page, what it copies, and what it refuses.
import { expect, test } from './conformance-test.ts';

test('values are copied and functions work in both directions', async ({ shared: { page } }) => {
  const seen = await page.evaluate(async () => {
    const { bridge } = window;
    window.pageGlobal = 1;
    const { number, date, map, list, thing, symbol, nothing, missing, required } = bridge as Record<string, unknown>;
    const identity = (x: unknown): unknown => x;
    const made = bridge['make']!() as { increment(n: number): number; deep: { word(): string } };
    return {
      required,
      values: [number, date instanceof Date, map instanceof Map && (map as Map<number, unknown>).get(1), list, thing],
      empties: [symbol, nothing, missing],
      world: bridge['world']!(),
      add: bridge['add']!(2, 3),
      callback: bridge['call']!((x: number) => x * 2, 21),
      kinds: [{}, [], new Map(), new Uint8Array(1)].map((value) => bridge['kind']!(value)),
      held: [bridge['hold']!((x: number) => x + 1), bridge['callHeld']!(0, 1)],
      later: await bridge['later']!({ a: [1] }, 5),
      promised: await bridge['later']!(Promise.resolve(3), 1),
      made: [made.increment(1), made.deep.word()],
      sameFunction: bridge['call']!((x: unknown) => x === identity, identity),
    };
  });
  expect(seen).toEqual({
    required: {
      fs: 'module not found: fs',
      'node:path': 'module not found: node:path',
      child_process: 'module not found: child_process',
    },
    values: [7, true, { a: 2 }, [1, [2, { b: 3 }]], { a: 1 }],
    empties: [undefined, null, undefined],
    world: ['undefined', 'object', 'Conf', '/index.html'],
    add: 5,
    callback: 42,
    kinds: [
      '[object Object]:true:Object',
      '[object Array]:false:Array',
      '[object Map]:false:Map',
      '[object Uint8Array]:false:Uint8Array',
    ],
    held: [1, 2],
    later: { a: [1] },
    promised: 3,
    made: [2, 'deep'],
    sameFunction: true,
  });
});

test('an error crosses as a plain Error with its message alone', async ({ shared: { page } }) => {
  const seen = await page.evaluate(async () => {
    const { bridge } = window;
    const caught = async (run: () => unknown): Promise<unknown> => {
      try {
        return await run();
      } catch (error) {
        return error instanceof Error ? [error.name, error.message, 'code' in error] : 'no Error';
      }
    };
    return {
      reject: await caught(() => bridge['reject']!()),
      fail: await caught(() => bridge['fail']!()),
      failOddly: await caught(() => bridge['failOddly']!()),
      thrownInPage: await caught(() =>
        bridge['call']!(() => {
          throw new RangeError('from page');
        }),
      ),
    };
  });
  expect(seen).toEqual({
    reject: ['Error', 'nope', false],
    fail: ['Error', 'nope', false],
    failOddly: ['Error', expect.stringContaining('a valid exception was not thrown'), false],
    thrownInPage: ['Error', 'from page', false],
  });
});

test('a proxy is refused, also inside other values', async ({ shared: { page } }) => {
  const seen = await page.evaluate(() => {
    const caught = (value: unknown): unknown => {
      try {
        return window.bridge['kind']!(value);
      } catch (error) {
        return (error as Error).message;
      }
    };
    return [
      caught(new Proxy({}, {})),
      caught({ a: [new Proxy([], {})] }),
      caught({ f: () => 1, p: new Proxy({}, {}) }),
    ];
  });
  expect(seen).toEqual(Array(3).fill('An object could not be cloned.'));
});

test('the page gets only what was exposed, frozen and once', async ({ shared: { page } }) => {
  const seen = await page.evaluate(() => {
    const globals = Object.keys(window).concat(Object.getOwnPropertyNames(window));
    return {
      again: window.again,
      frozen: [Object.isFrozen(window.bridge), Object.isFrozen(window.bridge['list'])],
      leaked: ['require', 'process', 'module', 'ipcRenderer', 'electron'].filter((name) => name in window),
      standin: [...new Set(globals)].filter((name) => /stand-?in/i.test(name)),
    };
  });
  expect(seen).toEqual({
    again: 'Cannot bind an API on top of an existing property on the window object',
    frozen: [true, true],
    leaked: [],
    standin: [],
  });
});
