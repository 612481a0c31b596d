// What the runtimes of mid-2023 lack (Chrome 114, Node 18) and the app or its packages use. Put in front of each bundle.
(() => {
  const define = (target, name, value) => {
    if (name in target) return;
    Object.defineProperty(target, name, { value, writable: true, configurable: true });
  };
  const ITERATOR = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()));

  define(URL, 'parse', (url, base) => {
    try {
      return new URL(url, base);
    } catch {
      return null;
    }
  });
  define(URL, 'canParse', (url, base) => URL.parse(url, base) !== null);

  define(Map, 'groupBy', (items, keyOf) => {
    const groups = new Map();
    let index = 0;
    for (const item of items) {
      const key = keyOf(item, index++);
      if (!groups.has(key)) groups.set(key, []);
      groups.get(key).push(item);
    }
    return groups;
  });
  define(Object, 'groupBy', (items, keyOf) =>
    Object.assign(Object.create(null), Object.fromEntries(Map.groupBy(items, keyOf))),
  );
  define(Array, 'fromAsync', async (items) => {
    const array = [];
    for await (const item of items) array.push(item);
    return array;
  });

  define(Promise, 'withResolvers', () => {
    let resolve, reject;
    const promise = new Promise((onValue, onError) => {
      resolve = onValue;
      reject = onError;
    });
    return { promise, resolve, reject };
  });
  define(Promise, 'try', async (run, ...args) => run(...args));
  define(AbortSignal, 'any', (signals) => {
    const controller = new AbortController();
    for (const signal of signals) {
      if (signal.aborted) controller.abort(signal.reason);
      else signal.addEventListener('abort', () => controller.abort(signal.reason), { once: true });
    }
    return controller.signal;
  });

  const sets = {
    union: (mine, theirs) => new Set([...mine, ...theirs.keys()]),
    intersection: (mine, theirs) => new Set([...mine].filter((item) => theirs.has(item))),
    difference: (mine, theirs) => new Set([...mine].filter((item) => !theirs.has(item))),
    isSubsetOf: (mine, theirs) => [...mine].every((item) => theirs.has(item)),
    isSupersetOf: (mine, theirs) => [...theirs.keys()].every((item) => mine.has(item)),
    isDisjointFrom: (mine, theirs) => ![...mine].some((item) => theirs.has(item)),
  };
  for (const [name, combine] of Object.entries(sets)) {
    define(Set.prototype, name, function (other) {
      return combine(this, other);
    });
  }

  const lazy = {
    *map(items, change) {
      let index = 0;
      for (const item of items) yield change(item, index++);
    },
    *filter(items, matches) {
      let index = 0;
      for (const item of items) if (matches(item, index++)) yield item;
    },
    *flatMap(items, change) {
      let index = 0;
      for (const item of items) yield* change(item, index++);
    },
    *take(items, count) {
      if (count <= 0) return;
      let left = count;
      for (const item of items) {
        yield item;
        if (--left === 0) return;
      }
    },
    *drop(items, count) {
      let index = 0;
      for (const item of items) if (index++ >= count) yield item;
    },
  };
  for (const [name, generate] of Object.entries(lazy)) {
    define(ITERATOR, name, function (argument) {
      return generate(this, argument);
    });
  }
  // Unlike an array's these stop at the first item that settles them; the app's iterators all end.
  for (const name of ['every', 'find', 'forEach', 'reduce', 'some']) {
    define(ITERATOR, name, function (...args) {
      return [...this][name](...args);
    });
  }
  define(ITERATOR, 'toArray', function () {
    return [...this];
  });

  if ('scheduler' in globalThis) {
    define(globalThis.scheduler, 'yield', () => new Promise((resolve) => setTimeout(resolve, 0)));
  }
})();
