// Node's EventEmitter as a sandboxed preload has it: the page has no Node to take it from.

type Listener = (...args: never[]) => void;

export class PageEmitter {
  readonly #listeners = new Map<string, { listener: Listener; once: boolean }[]>();

  on(event: string, listener: Listener): this {
    return this.#add(event, listener, false);
  }
  addListener(event: string, listener: Listener): this {
    return this.#add(event, listener, false);
  }
  once(event: string, listener: Listener): this {
    return this.#add(event, listener, true);
  }
  #add(event: string, listener: Listener, once: boolean): this {
    this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), { listener, once }]);
    return this;
  }

  off(event: string, listener: Listener): this {
    const all = this.#listeners.get(event) ?? [];
    // The one added last, as in Node.
    const place = all.map((entry) => entry.listener).lastIndexOf(listener);
    if (place >= 0) this.#listeners.set(event, all.toSpliced(place, 1));
    return this;
  }
  removeListener(event: string, listener: Listener): this {
    return this.off(event, listener);
  }
  removeAllListeners(event?: string): this {
    if (event === undefined) this.#listeners.clear();
    else this.#listeners.delete(event);
    return this;
  }
  listenerCount(event: string): number {
    return this.#listeners.get(event)?.length ?? 0;
  }

  emit(event: string, ...args: unknown[]): boolean {
    const all = this.#listeners.get(event) ?? [];
    for (const { listener, once } of all) {
      if (once) this.off(event, listener);
      // Who listens to a channel knows what comes over it.
      (listener as (...args: unknown[]) => void).apply(this, args);
    }
    return all.length > 0;
  }
}
