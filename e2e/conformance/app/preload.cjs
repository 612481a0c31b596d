// Exposes one of everything to the page, so that the specs see how contextBridge carries it.
const { contextBridge, ipcRenderer } = require('electron');

const required = {};
for (const name of ['fs', 'node:path', 'child_process']) {
  try {
    require(name);
    required[name] = 'found';
  } catch (error) {
    required[name] = error.message;
  }
}

class Thing {
  constructor() {
    this.a = 1;
  }
  method() {
    return this.a;
  }
}
const nope = () => Object.assign(new TypeError('nope'), { code: 'E1' });
const held = [];

contextBridge.exposeInMainWorld('bridge', {
  required,
  number: 7,
  date: new Date(5),
  map: new Map([[1, { a: 2 }]]),
  list: [1, [2, { b: 3 }]],
  thing: new Thing(),
  symbol: Symbol('x'),
  nothing: null,
  missing: undefined,
  world: () => [typeof window.pageGlobal, typeof document.body, document.title, location.pathname],
  add: (a, b) => a + b,
  kind: (value) =>
    `${Object.prototype.toString.call(value)}:${value?.constructor === Object}:${value?.constructor?.name}`,
  call: (fn, value) => fn(value),
  hold: (fn) => held.push(fn),
  callHeld: (place, value) => held[place](value),
  later: (value, ms) => new Promise((resolve) => setTimeout(() => resolve(value), ms)),
  reject: () => Promise.reject(nope()),
  fail: () => {
    throw nope();
  },
  failOddly: () => {
    throw 7;
  },
  make: () => ({ increment: (n) => n + 1, deep: { word: () => 'deep' } }),
  invoke: (channel, ...args) => ipcRenderer.invoke(channel, ...args),
  cyclic: async () => {
    const circle = { n: 1 };
    circle.self = circle;
    const [back] = await ipcRenderer.invoke('echo', circle);
    return back.self === back && back.n;
  },
  kinds: () =>
    ipcRenderer.invoke('kinds', {
      undefined,
      null: null,
      nan: NaN,
      bigint: 10n,
      date: new Date(1),
      regexp: /a/g,
      map: new Map(),
      set: new Set(),
      bytes: new Uint8Array([1]),
      doubles: new Float64Array(2),
      buffer: new ArrayBuffer(3),
      error: new RangeError('x'),
      array: [1],
      object: { a: 1 },
      thing: new Thing(),
    }),
  roundTrip: async () => {
    // eslint-disable-next-line no-sparse-arrays -- the hole is tested
    const sent = [new Map([['k', new Set([1n])]]), new Uint8Array([1, 2, 3]).subarray(1), -0, [, 1]];
    const [map, bytes, zero, hole] = await ipcRenderer.invoke('echo', ...sent);
    return [
      map instanceof Map,
      map.get('k').has(1n),
      bytes instanceof Uint8Array,
      [...bytes],
      Object.is(zero, -0),
      0 in hole,
    ];
  },
  ping: (value) =>
    new Promise((resolve) => {
      const got = [];
      ipcRenderer.on('pong', (_event, answer) => {
        got.push(answer);
        if (got.length === 2) resolve(got);
      });
      ipcRenderer.send('ping', value);
    }),
  megabytes: async (count) => {
    const sent = new Uint8Array(count * 1024 * 1024);
    sent[sent.length - 1] = 9;
    const [back] = await ipcRenderer.invoke('echo', sent);
    return [back.length, back[back.length - 1]];
  },
});

try {
  contextBridge.exposeInMainWorld('bridge', {});
  contextBridge.exposeInMainWorld('again', 'exposed twice');
} catch (error) {
  contextBridge.exposeInMainWorld('again', error.message);
}
