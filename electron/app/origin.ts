// Where the window's page lives. IndexedDB is keyed by this origin: another scheme or host would hide every draft.

export const SCHEME = 'app';
export const HOST = 'flightplan';
export const ORIGIN = `${SCHEME}://${HOST}`;
export const START_URL = `${ORIGIN}/index.html`;

/** Whether `url` is a page of ours. Compared by parts: a prefix would also match `app://flightplan.example`. */
export function isOurs(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, host, username } = new URL(url);
  return protocol === `${SCHEME}:` && host === HOST && username === '';
}
