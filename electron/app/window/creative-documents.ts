// Creatives on their way into a frame: each a document of its own that is given out once, under its locks.
import type { AdSize } from '../../../shared/creative/ad-size.ts';
import { STILL_CSP, creativeCsp } from './csp.ts';
import { isCreative } from './origin.ts';

interface Shown {
  readonly markup: string;
  readonly scripts: boolean;
}

interface Document {
  readonly text: string;
  readonly csp: string;
}

/** More than one window's frames and a still ask for at a time; what never asks must not hold memory for good. */
const MOST_WAITING = 8;

/** Ads are put into a frame without margins; a document of its own says what it is itself. */
const FRAGMENT_HEAD = '<!doctype html><meta charset="utf-8"><style>body{margin:0}</style>';

/** White behind it, as on a site that says nothing else. */
const STILL_HEAD =
  '<!doctype html><meta charset="utf-8"><style>' +
  'body{margin:0;overflow:hidden;background:#fff}iframe{display:block;border:0;transform-origin:0 0}</style>';

const FOLDER = 'creative/';

/** What a frame could still ask of a planner or a machine, refused beside what the policy refuses. */
const NO_FEATURES = [
  'accelerometer',
  'autoplay',
  'camera',
  'clipboard-read',
  'clipboard-write',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export class CreativeDocuments {
  readonly #newId: () => string;
  readonly #waiting = new Map<string, Document>();

  /** `newId` gives unguessable UUIDs. */
  constructor(newId: () => string) {
    this.#newId = newId;
  }

  /** Holds a creative until its frame asks for it; gives the path at which it does. */
  offer({ markup, scripts }: Shown): string {
    return this.#hold({ text: completeDocument(markup), csp: creativeCsp(scripts) });
  }

  /** Holds a page with nothing but a creative, without its scripts and `scale` times as large; gives its path. */
  offerStill(markup: string, { width, height }: AdSize, scale: number): string {
    const name = this.offer({ markup, scripts: false }).slice(FOLDER.length);
    const frame = `<iframe sandbox="" referrerpolicy="no-referrer" allow="" scrolling="no" inert src="${name}"`;
    const text = `${STILL_HEAD}${frame} width="${width}" height="${height}" style="scale:${scale}"></iframe>`;
    return this.#hold({ text, csp: STILL_CSP });
  }

  #hold(document: Document): string {
    const path = `${FOLDER}${this.#newId()}`;
    this.#waiting.set(path, document);
    const [oldest] = this.#waiting.keys();
    if (this.#waiting.size > MOST_WAITING && oldest !== undefined) this.#waiting.delete(oldest);
    return path;
  }

  /** The document behind a URL; null for other URLs. Each document is served once. */
  answer({ url, method }: { readonly url: string; readonly method: string }): Response | null {
    if (!isCreative(url)) return null;
    const path = new URL(url).pathname.slice(1);
    const shown = method === 'GET' ? this.#waiting.get(path) : undefined;
    this.#waiting.delete(path);
    return new Response(shown?.text ?? 'This preview is over.', {
      status: shown === undefined ? 404 : 200,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': shown?.csp ?? creativeCsp(false),
        'permissions-policy': NO_FEATURES,
        'x-content-type-options': 'nosniff',
        'x-dns-prefetch-control': 'off',
        'referrer-policy': 'no-referrer',
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'no-store',
      },
    });
  }
}

function completeDocument(markup: string): string {
  return /^\s*<!doctype/i.test(markup.slice(0, 1000)) ? markup : FRAGMENT_HEAD + markup;
}
