// Makes whatever the stand-in lacks of Electron fail loudly instead of being undefined.

/** Wraps a part of Electron's API: reading a member that is not there throws and names it. */
export function strict<T extends object>(name: string, target: T): T {
  const bound = new WeakMap<object, unknown>();
  return new Proxy(target, {
    get(object, key) {
      if (!(key in object) && typeof key === 'string' && key !== 'then' && key !== 'toJSON') {
        throw new Error(`electron stand-in: ${name}.${key} is not implemented; avoid it, or add it to e2e/standin/src`);
      }
      const value: unknown = Reflect.get(object, key, object);
      // Classes go out as they are. Methods are bound: private fields refuse a proxy as `this`.
      if (typeof value !== 'function' || 'prototype' in value) return value;
      if (!bound.has(value)) bound.set(value, Function.prototype.bind.call(value, object));
      return bound.get(value);
    },
    set: (object, key, value) => Reflect.set(object, key, value, object),
  });
}
