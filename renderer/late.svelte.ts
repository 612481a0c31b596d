// A part of the window that its first rows do not need: loaded in idle time after them, or as soon as it is asked for.
import type { Component } from 'svelte';

export class LatePart {
  readonly #module: () => Promise<{ readonly default: Component }>;
  #loading: Promise<boolean> | null = null;
  #component: Component | null = $state.raw(null);
  #failed: boolean = $state.raw(false);

  constructor(module: () => Promise<{ readonly default: Component }>) {
    this.#module = module;
  }

  /** Null while it is not there. */
  get component(): Component | null {
    return this.#component;
  }
  /** It could not be loaded: a page does not ask for the same file again. */
  get failed(): boolean {
    return this.#failed;
  }

  /** Once, however often it is called. Whether it is there. */
  load(): Promise<boolean> {
    this.#loading ??= this.#module().then(
      (module) => {
        this.#component = module.default;
        return true;
      },
      () => {
        this.#failed = true;
        return false;
      },
    );
    return this.#loading;
  }
}

/** One after the other, each when `idle` resolves. Whether all of them are there then. */
export async function loadInIdleTime(parts: readonly LatePart[], idle: () => Promise<void>): Promise<boolean> {
  let isWhole = true;
  for (const part of parts) {
    await idle();
    isWhole = (await part.load()) && isWhole;
  }
  return isWhole;
}
