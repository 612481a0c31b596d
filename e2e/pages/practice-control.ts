// A client of the practice platform's control API: records, requests seen, edits by another user, faults.
import type { RemoteId } from '../../shared/kernel/remote-id.ts';

export interface PlatformRecord {
  readonly id: RemoteId;
  readonly body: Record<string, unknown>;
}

export type PlatformState = Readonly<
  Record<'campaigns' | 'lineItems' | 'tactics' | 'creatives' | 'npiLists', readonly PlatformRecord[]>
>;

export interface PlatformRequest {
  readonly number: number;
  readonly method: string;
  readonly path: string;
  readonly operation?: string;
  readonly status?: number;
}

export class PracticeControl {
  readonly #origin: string;

  /** `baseUrl` as the profile has it. */
  constructor(baseUrl: string) {
    this.#origin = new URL(baseUrl).origin;
  }

  async #call(path: string, body?: unknown): Promise<unknown> {
    const response = await fetch(`${this.#origin}/practice/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-practice': 'practice', 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`The practice platform answered ${response.status}: ${await response.text()}`);
    return response.json();
  }

  async state(): Promise<PlatformState> {
    return (await this.#call('state')) as PlatformState;
  }

  async requests(): Promise<PlatformRequest[]> {
    return (await this.#call('requests')) as PlatformRequest[];
  }

  /** Requests that would write, in order of arrival. */
  async writes(): Promise<PlatformRequest[]> {
    const all = await this.requests();
    return all.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/oauth/token'));
  }

  async editAsOtherUser(kind: string, remoteId: RemoteId, path: string, value: unknown): Promise<void> {
    await this.#call('edit', { kind, remoteId, path, value });
  }

  async fault(fault: Record<string, unknown>): Promise<void> {
    await this.#call('faults', fault);
  }
}
