// The connection to the platform: since when it is offline, and whether the practice platform runs.
import type { Output } from '../../../../shared/ipc/contract.ts';
import { MINUTE_MS } from '../../../../shared/kernel/calendar.ts';
import type { Failure } from '../../../../shared/kernel/result.ts';
import type { Services } from '../../services.ts';

export type Practice = Output<'practice.start'>;

export class Connection {
  readonly #services: Services;
  #online = $state.raw(true);
  #offlineSince: number | null = $state.raw(null);
  #practice: Practice | null = $state.raw(null);
  #now: number = $state.raw(0);
  #failure: Failure | null = $state.raw(null);

  constructor(services: Services) {
    this.#services = services;
    this.#tick();
    this.#see(services.network.online());
    services.network.listen((online) => this.#see(online));
  }

  /** Epoch milliseconds, at most a minute ago. */
  get now(): number {
    return this.#now;
  }
  get online(): boolean {
    return this.#online;
  }
  /** Epoch milliseconds; null while online. */
  get offlineSince(): number | null {
    return this.#offlineSince;
  }
  /** Null until it was started from this window. */
  get practice(): Practice | null {
    return this.#practice;
  }
  /** Why the practice platform could not be started. */
  get failure(): Failure | null {
    return this.#failure;
  }

  /** Starts the practice platform, or finds where it already listens. False when it could not be started. */
  async startPractice(): Promise<boolean> {
    const answer = await this.#services.bridge.invoke('practice.start', null);
    if (answer.ok) this.#practice = answer.value;
    this.#failure = answer.ok ? null : answer.failure;
    return answer.ok;
  }

  #tick(): void {
    this.#now = this.#services.clock.now();
    this.#services.clock.after(MINUTE_MS, () => this.#tick());
  }

  #see(online: boolean): void {
    if (online === this.#online && this.#offlineSince === null) return;
    this.#online = online;
    this.#offlineSince = online ? null : (this.#offlineSince ?? this.#services.clock.now());
  }
}
