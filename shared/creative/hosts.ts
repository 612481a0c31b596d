// The hosts that a creative would ask, counted by what they are asked for.
import { withoutPercent } from './addresses.ts';

export const LOADS = ['script', 'image', 'pixel', 'frame', 'style', 'media', 'other'] as const;
export type Load = (typeof LOADS)[number];

export interface Host {
  /** As in the address; `macro` where a macro takes its place. */
  readonly host: string;
  /** How many addresses of each sort would be asked for. */
  readonly loads: Readonly<Partial<Record<Load, number>>>;
  readonly total: number;
}

export interface AskedHosts {
  /** What would be loaded, most first. */
  readonly hosts: readonly Host[];
  /** Where a click leads, each host once. */
  readonly clicks: readonly string[];
  /** Addresses that begin with http:. */
  readonly insecure: number;
}

export const MACRO_HOST = 'macro';
/** Different hosts that are counted apart; no ad has as many. */
const MOST_HOSTS = 200;
/** Names have 253 characters at most; a port follows. */
const LONGEST_HOST = 260;

export class HostCounts {
  readonly #loads = new Map<string, Partial<Record<Load, number>>>();
  readonly #clicks = new Set<string>();
  #insecure = 0;

  load(load: Load, address: string): void {
    const host = this.#readHost(address);
    if (host !== null) this.#count(host, load, 1);
  }

  click(address: string): void {
    const host = this.#readHost(address);
    if (host !== null && this.#clicks.size < MOST_HOSTS) this.#clicks.add(host);
  }

  /** What another part was found to ask for. */
  add({ hosts, clicks, insecure }: AskedHosts): void {
    for (const { host, loads } of hosts)
      for (const load of LOADS) if (loads[load] !== undefined) this.#count(host, load, loads[load]);
    for (const host of clicks) if (this.#clicks.size < MOST_HOSTS) this.#clicks.add(host);
    this.#insecure += insecure;
  }

  result(): AskedHosts {
    const hosts = [...this.#loads].map(([host, loads]): Host => ({
      host,
      loads,
      total: Object.values(loads).reduce((sum, count) => sum + count, 0),
    }));
    return {
      hosts: hosts.toSorted((a, b) => b.total - a.total),
      clicks: [...this.#clicks],
      insecure: this.#insecure,
    };
  }

  #count(host: string, load: Load, count: number): void {
    const known = this.#loads.get(host);
    if (known !== undefined) known[load] = (known[load] ?? 0) + count;
    else if (this.#loads.size < MOST_HOSTS) this.#loads.set(host, { [load]: count });
  }

  #readHost(address: string): string | null {
    if (/^\s*http:/i.test(address)) this.#insecure += 1;
    return parseHost(address);
  }
}

/** As browsers read it: two slashes may be more or backslashes, and blanks in it count for nothing. */
const AUTHORITY = /^(?:(?:https?|wss?|ftp):[\\/]*|[\\/]{2,}|(?:stuns?|turns?):)([^\\/?#]*)/i;

/** `cdn.example.com`; `macro` if the host is a macro; null if the address names no host. */
export function parseHost(address: string): string | null {
  const text = address.replace(/[\t\n\r]/g, '').replace(/^[\0- ]+/, '');
  const authority = AUTHORITY.exec(text)?.[1];
  if (authority === undefined || authority === '') return /^(?:\$\{|%%|\{\{|\[[A-Z])/.test(text) ? MACRO_HOST : null;
  const host = withoutPercent(authority.slice(authority.lastIndexOf('@') + 1))
    .normalize('NFKC')
    .trim();
  if (/^\[[\da-f:.]{2,45}\](?::\d{1,5})?$/i.test(host)) return host.toLowerCase();
  return /[$%{}[\]]/.test(host) ? MACRO_HOST : host.toLowerCase().slice(0, LONGEST_HOST);
}
