// What the window may do beyond its own page: next to nothing, decided here by plain functions.
import { isCreative, isOurs } from './origin.ts';

/** Copying needs it. Reading comes with the paste event and needs no permission. */
const PERMISSIONS: readonly string[] = ['clipboard-sanitized-write'];

/** What every system takes as an address: Windows has the shortest. */
const LONGEST_OUTSIDE = 2000;

/** Creatives are for frames: in the window's own place one could draw what looks like the window. */
export function mayNavigateTo(url: string): boolean {
  return isOurs(url) && !isCreative(url);
}

/** The page's frames show creatives, and those come once: what leads one of them elsewhere, or again, is refused. */
export function mayShowInFrame(url: string): boolean {
  return isCreative(url);
}

/** `isMainFrame`: of who asks. A creative in a frame is given nothing. */
export function mayAskFor(permission: string, isMainFrame: boolean): boolean {
  return isMainFrame && PERMISSIONS.includes(permission);
}

/** The page asks for its own files and for what it made itself; `devtools` is Chromium's own panel. */
export function mayRequest(url: string): boolean {
  return isOurs(url) || /^(?:blob|data|devtools):/.test(url);
}

/** A creative that is drawn has its page, its frame, and whatever its document brings. */
export function mayDraw(url: string): boolean {
  return isCreative(url) || /^(?:blob|data):/.test(url);
}

/** What a planner may be asked to open in their own browser: nothing but a plain web page. */
export function mayOpenOutside(url: string): boolean {
  if (url.length > LONGEST_OUTSIDE || !URL.canParse(url)) return false;
  const { protocol, port, username, password, href } = new URL(url);
  const bare = port === '' && username === '' && password === '';
  return protocol === 'https:' && bare && href.length <= LONGEST_OUTSIDE;
}
