// The one way out of the window: an address is opened in the planner's own browser, once they have agreed to its host.
import { type Result, fail, ok } from '../../../shared/kernel/result.ts';
import { mayOpenOutside } from './allowed.ts';
import type { MessageBox } from '../system/message-box.ts';
import { linkBox, updatesBox } from './window-boxes.ts';
import type { Log } from '../system/log.ts';
import { loggedAddress } from '../system/logged-address.ts';
import type { MessageBoxes } from '../system/message-boxes.ts';
import { RELEASE_PAGE } from './release-page.ts';

const channel = 'link.open';

export interface OutsideParts {
  readonly boxes: Pick<MessageBoxes, 'confirm'>;
  /** Gives the address to the system. */
  readonly open: (url: string) => Promise<void>;
  readonly log: Log;
}

export class ExternalLinks {
  readonly #parts: OutsideParts;
  #asking = false;

  constructor(parts: OutsideParts) {
    this.#parts = parts;
  }

  /** `INPUT_INVALID`, `NOT_CONFIRMED`, `LINK_NOT_OPENED`; `TOO_MANY_CALLS` while a box waits: a page can't pile them up. */
  async open(given: string): Promise<Result<null>> {
    if (!mayOpenOutside(given))
      return fail('INPUT_INVALID', { channel, path: 'url', reason: 'no plain https: address' });
    const url = new URL(given);
    return this.#openAfter(linkBox(url), url);
  }

  /** The page of releases, named with the version that is installed. Failures: those of `open`. */
  async openReleases(version: string): Promise<Result<null>> {
    if (!mayOpenOutside(RELEASE_PAGE)) return fail('LINK_NOT_OPENED');
    return this.#openAfter(updatesBox(version, RELEASE_PAGE), new URL(RELEASE_PAGE));
  }

  async #openAfter(box: MessageBox, url: URL): Promise<Result<null>> {
    const { boxes, open, log } = this.#parts;
    if (this.#asking) return fail('TOO_MANY_CALLS', { channel }, { retry: 'later' });
    this.#asking = true;
    try {
      if (!(await boxes.confirm(box))) return fail('NOT_CONFIRMED');
      // As it was parsed and shown, not as it was given.
      await open(url.href);
      return ok(null);
    } catch {
      // What the system says of it repeats the address.
      log.warn(`Could not open ${loggedAddress(url.href)}`);
      return fail('LINK_NOT_OPENED');
    } finally {
      this.#asking = false;
    }
  }
}
