// Windows that a page wants to open: the app is asked, and what Chromium opened all the same is closed before it loads.
import type * as E from 'electron';
import type { Schemes } from './schemes.ts';

export type OpenHandler = ((details: E.HandlerDetails) => E.WindowOpenHandlerResponse) | null;

export interface Wanted {
  url: string;
  name: string;
  features: string;
}

interface Opener {
  popup(wanted: Wanted, targetId: string): Promise<void>;
}

/** What pages asked to open, newest last; matched with the page that Chromium then opens. */
const wishes: { by: Opener; wanted: Wanted }[] = [];

export function noteWish(by: Opener, wanted: Wanted): void {
  wishes.push({ by, wanted });
}
export function takeWish(): { by: Opener; wanted: Wanted } | undefined {
  return wishes.pop();
}

export class Popups {
  handler: OpenHandler = null;
  readonly #schemes: Schemes;
  readonly #openerUrl: () => string;

  constructor(schemes: Schemes, openerUrl: () => string) {
    this.#schemes = schemes;
    this.#openerUrl = openerUrl;
  }

  /** Throws when the app allows it: a stock Chromium cannot make it one of the app's windows. */
  ask({ url, name, features }: Wanted): void {
    const answer = this.handler?.({
      url: this.#schemes.toMain(url),
      frameName: name,
      features,
      disposition: features ? 'new-window' : 'foreground-tab',
      referrer: { url: this.#openerUrl(), policy: 'strict-origin-when-cross-origin' },
    });
    if (answer?.action === 'deny') return;
    throw new Error(
      `electron stand-in: setWindowOpenHandler allowed ${url}; windows opened by the page are not supported, ` +
        'deny them and create a BrowserWindow instead',
    );
  }
}
