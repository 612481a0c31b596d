// The frames of one page: WebFrameMain, and the tree that DevTools' events keep.
import type * as E from 'electron';
import type { Schemes } from './schemes.ts';

type Shared = 'url' | 'origin' | 'processId' | 'routingId' | 'frameTreeNodeId' | 'name' | 'isDestroyed';

export class WebFrame implements Pick<E.WebFrameMain, Shared> {
  /** As Chromium sees it; `url` is what the app is told. */
  pageUrl = 'about:blank';
  detached = false;
  readonly name = '';
  readonly parent: WebFrame | null;
  readonly top: WebFrame;
  readonly processId: number;
  readonly routingId: number;
  readonly #schemes: Schemes;

  constructor(schemes: Schemes, processId: number, parent: WebFrame | null) {
    this.#schemes = schemes;
    this.processId = processId;
    this.parent = parent;
    this.top = parent ? parent.top : this;
    this.routingId = parent ? 2 : 1;
  }
  get url(): string {
    return this.#schemes.toMain(this.pageUrl);
  }
  get origin(): string {
    return this.#schemes.origin(this.pageUrl);
  }
  get frameTreeNodeId(): number {
    return this.processId * 1000 + this.routingId;
  }
  isDestroyed(): boolean {
    return this.detached;
  }
}

export class Frames {
  readonly main: WebFrame;
  readonly #schemes: Schemes;
  readonly #byId = new Map<string, WebFrame>();

  constructor(schemes: Schemes, processId: number) {
    this.#schemes = schemes;
    this.main = new WebFrame(schemes, processId, null);
  }

  /** Chromium names a page's main frame like the page itself. */
  setMain(id: string): void {
    this.#byId.set(id, this.main);
  }
  get(id: string): WebFrame | undefined {
    return this.#byId.get(id);
  }
  attach(id: string, parentId: string): void {
    const parent = this.#byId.get(parentId) ?? this.main;
    this.#byId.set(id, new WebFrame(this.#schemes, this.main.processId, parent));
  }
  detach(id: string): void {
    const frame = this.#byId.get(id);
    if (frame) frame.detached = true;
    this.#byId.delete(id);
  }
  /** A new document in the main frame takes all others with it. */
  detachAllBelow(): void {
    for (const [id, frame] of this.#byId) if (frame !== this.main) this.detach(id);
  }
}
