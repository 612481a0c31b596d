// What the window may do beyond its own page: next to nothing, decided here by plain functions.
import { isCreative, isOurs } from './origin.ts';

/** Copying needs it. Reading the clipboard comes with the paste event and asks nobody. */
const PERMISSIONS: readonly string[] = ['clipboard-sanitized-write'];

/** Documentation that a link in the window may open in the person's own browser: hosts, https only. None yet. */
const DOCUMENTATION_HOSTS: readonly string[] = [];

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

export function mayOpenOutside(url: string, hosts: readonly string[] = DOCUMENTATION_HOSTS): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  const bare = port === '' && username === '' && password === '';
  return protocol === 'https:' && bare && hosts.includes(hostname);
}
