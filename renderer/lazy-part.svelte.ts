// A part of the window that its first rows do not need: loaded in idle time after them, or as soon as it is asked for.
import type { Component } from 'svelte';
import { type Failure, fail } from '../shared/kernel/result.ts';
import type { Clock } from './state/services.ts';

export class LazyPart {
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

/**
 * Loads the parts one after the other in idle time, once the window has shown what it is about to show. What can't be
 * loaded is said to the planner, once for all.
 */
export async function loadInIdleTime(
  parts: readonly LazyPart[],
  {
    clock,
    report,
  }: { readonly clock: Pick<Clock, 'painted' | 'whenIdle'>; readonly report: (failure: Failure) => void },
): Promise<void> {
  await clock.painted();
  let allLoaded = true;
  for (const part of parts) {
    await new Promise<void>((resolve) => void clock.whenIdle(resolve));
    allLoaded = (await part.load()) && allLoaded;
  }
  if (!allLoaded) report(fail('PART_NOT_LOADED').failure);
}
