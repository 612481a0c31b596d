// Runs in the page's own world before any of its scripts: takes what contextBridge exposes, and nothing else.
import { makeBridge } from './bridge.ts';

declare const __STANDIN_SECRET__: string;

function freeze(value: unknown): void {
  if (value === null || typeof value !== 'object' || ArrayBuffer.isView(value) || Object.isFrozen(value)) return;
  Object.freeze(value);
  Object.values(value).forEach(freeze);
}

if (window === window.top) {
  const bridge = makeBridge('page', __STANDIN_SECRET__, {
    onExpose(key, api) {
      if (Object.prototype.hasOwnProperty.call(window, key)) {
        return 'Cannot bind an API on top of an existing property on the window object';
      }
      freeze(api);
      Object.defineProperty(window, key, { value: api, enumerable: true, writable: false, configurable: false });
      return null;
    },
  });
  // Asks setWindowOpenHandler in the main process; null is what the page gets after `{ action: 'deny' }`.
  window.open = (url = '', name = '', features = '') => {
    const absolute = url === '' ? 'about:blank' : new URL(url, document.baseURI).href;
    bridge.open({ url: absolute, name, features });
    return null;
  };
}
