// Where the window's page lives. IndexedDB is keyed by this origin: another scheme or host would hide every draft.

export const SCHEME = 'app';
export const HOST = 'flightplan';
export const ORIGIN = `${SCHEME}://${HOST}`;
export const START_URL = `${ORIGIN}/index.html`;

/** Below it, each creative in a preview has a document of its own, with its own locks. */
export const CREATIVE_URL = `${ORIGIN}/creative/`;

/** Whether `url` is a page of ours. Compared by parts: a prefix would also match `app://flightplan.example`. */
export function isOurs(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  return protocol === `${SCHEME}:` && host === HOST && username === '';
}

const UUID = /^\/creative\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether `url` names a creative's document. */
export function isCreative(url: string): boolean {
  return isOurs(url) && UUID.test(new URL(url).pathname);
}
