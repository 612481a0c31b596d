// One page of Chromium: its DevTools session, its worlds, and the scripts put into every document.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type { DevTools } from './devtools.ts';
import type { Happening, Method, Params, Payload, Result } from './protocol.ts';

/** The isolated world of the preload script: its own globals, the page's document. */
const WORLD = 'standin-preload';
/** The only function that the preload's world gets from here, and the page's world does not. */
export const POST = '__standin_post';

export interface PageScripts {
  page: string;
  preload: string;
}
interface Context {
  frameId: string;
  uniqueId: string;
}

export class Page {
  targetId = '';
  readonly devtools: DevTools;
  #sessionId = '';
  readonly #contexts = new Map<number, Context>();
  #preloadContext: string | null = null;

  constructor(devtools: DevTools) {
    this.devtools = devtools;
  }

  /** `listen` is called before anything can happen; `preload` is the app's preload script, absolute. */
  async open(targetId: string, scripts: PageScripts, preload: string | undefined, listen: () => void): Promise<void> {
    this.targetId = targetId;
    const attached = await this.devtools.send('Target.attachToTarget', { targetId, flatten: true });
    this.#sessionId = attached.sessionId;
    this.#followContexts();
    listen();
    const fill = filler();
    await Promise.all([
      this.send('Page.enable', {}),
      this.send('Runtime.enable', {}),
      this.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { source: fill(scripts.page) }),
      ...(preload === undefined ? [] : this.#addPreload(fill(scripts.preload), preload)),
    ]);
  }

  send<M extends Method>(method: M, params: Params<M>): Promise<Result<M>> {
    return this.devtools.send(method, params, this.#sessionId);
  }
  on<H extends Happening>(happening: H, listener: (payload: Payload<H>) => void): void {
    this.devtools.on(happening, listener, this.#sessionId);
  }
  /** Which document's world a call of POST came from. */
  contextOf(executionContextId: number): Context | undefined {
    return this.#contexts.get(executionContextId);
  }
  get preloadContext(): string | null {
    return this.#preloadContext;
  }

  /** Runs `expression` in the page and gives back a copy of its value, promises waited for. */
  async evaluate(expression: string, userGesture = false): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true, userGesture };
    const { result, exceptionDetails } = await this.send('Runtime.evaluate', options);
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  #addPreload(sandbox: string, file: string): Promise<unknown>[] {
    if (!path.isAbsolute(file)) throw new Error(`preload must be an absolute path: ${file}`);
    const source = `if (window === window.top) {
${sandbox};
try {
(function (require, process, exports, module, global) {
${fs.readFileSync(file, 'utf8')}
}).call(globalThis, standinPreload.sandbox.require, standinPreload.sandbox.process, {}, { exports: {} }, globalThis);
} catch (error) { standinPreload.sandbox.fail(error); }
}
//# sourceURL=file://${file}`;
    return [
      this.send('Runtime.addBinding', { name: POST, executionContextName: WORLD }),
      this.send('Page.addScriptToEvaluateOnNewDocument', { worldName: WORLD, source }),
    ];
  }

  #followContexts(): void {
    this.on('Runtime.executionContextCreated', ({ context }) => {
      const frameId = String(context.auxData?.['frameId' as never] ?? '');
      this.#contexts.set(context.id, { frameId, uniqueId: context.uniqueId });
      if (context.name === WORLD && frameId === this.targetId) this.#preloadContext = context.uniqueId;
    });
    this.on('Runtime.executionContextDestroyed', ({ executionContextId: id }) => {
      if (this.#contexts.get(id)?.uniqueId === this.#preloadContext) this.#preloadContext = null;
      this.#contexts.delete(id);
    });
    this.on('Runtime.executionContextsCleared', () => {
      this.#contexts.clear();
      this.#preloadContext = null;
    });
  }
}

/** Puts this page's secret (the name of the events between the two worlds) and Node's versions into the scripts. */
function filler(): (source: string) => string {
  const { platform, arch, versions } = process;
  const secret = JSON.stringify(randomBytes(12).toString('hex'));
  const shown = JSON.stringify({ platform, arch, versions, argv: [], pid: 0 });
  return (source) => source.replaceAll('__STANDIN_SECRET__', secret).replaceAll('__STANDIN_PROCESS__', shown);
}
