// An address as a log line may say it: a creative's carries what its maker likes, and as much of it.

const LONGEST = 100;

/** Scheme and host; the scheme alone where there is no host. Path, query and data may hold markup. */
export function loggedAddress(url: string): string {
  if (!URL.canParse(url)) return 'no address';
  const { protocol, host } = new URL(url);
  return `${protocol}${host === '' ? '' : `//${host}`}`.slice(0, LONGEST);
}
