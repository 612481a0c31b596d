// The app's custom schemes, and how their URLs look inside a stock Chromium, which cannot have one.
import type * as E from 'electron';

const SUFFIX = '.standin.invalid';
const CUSTOM = /^([a-z][a-z0-9+.-]*):\/\/([^/?#]*)(.*)$/i;
const IN_PAGE = /^(blob:)?https:\/\/([^/?#]*)\.([a-z0-9+-]+)\.standin\.invalid(?::\d+)?(\/.*)?$/i;

export type Privileges = NonNullable<E.CustomScheme['privileges']>;

/**
 * `app://host/x` is `https://host.app.standin.invalid/x` in the page, intercepted before the network. The main process
 * only ever sees the first form. The name ends in `.invalid`, so that nothing could answer if one ever leaked.
 */
export class Schemes {
  #privileged = new Map<string, Privileges>();
  #locked = false;

  /** One call only: a second one replaces the first, as in Electron. Throws once the app is ready. */
  register(list: readonly E.CustomScheme[]): void {
    if (this.#locked) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready');
    this.#privileged = new Map(list.map(({ scheme, privileges }) => [scheme, privileges ?? {}]));
  }
  lock(): void {
    this.#locked = true;
  }
  get locked(): boolean {
    return this.#locked;
  }
  privilegesOf(scheme: string): Privileges | undefined {
    return this.#privileged.get(scheme);
  }

  toPage(url: string): string {
    const [, scheme = '', host = '', rest = ''] = CUSTOM.exec(url) ?? [];
    if (!this.#privileged.has(scheme.toLowerCase())) return url;
    return `https://${host.toLowerCase()}.${scheme.toLowerCase()}${SUFFIX}${rest || '/'}`;
  }
  toMain(url: string): string {
    const [whole, blob = '', host = '', scheme = '', rest = ''] = IN_PAGE.exec(url) ?? [];
    return whole === undefined ? url : `${blob}${scheme}://${host}${rest}`;
  }
  /** `app://host` of any URL in either form, or `null` as text where there is no origin. */
  origin(url: string): string {
    return /^([a-z0-9+.-]+:\/\/[^/?#]*)/i.exec(this.toMain(url))?.[1] ?? 'null';
  }

  /** A policy or another header may name a custom scheme or an origin of it. */
  headerToPage(value: string): string {
    let text = value;
    for (const scheme of this.#privileged.keys()) {
      text = text
        .replace(new RegExp(`\\b${scheme}://([a-z0-9.-]+)`, 'gi'), `https://$1.${scheme}${SUFFIX}`)
        .replace(new RegExp(`(^|[\\s;,])${scheme}:(?=[\\s;,]|$)`, 'gi'), `$1https://*.${scheme}${SUFFIX}`);
    }
    return text;
  }
}
