// Where a file lies, in few words: its end tells folders apart, so the front is left out.

/** Folders that are named at the end of a long path. */
const NAMED = 2;

/** `~/Clients/Northside`, `… /Clients/Northside`. `separator` as the system writes it. */
export function folderWords(folder: string, home: string, separator: string): string {
  const atHome = folder === home || folder.startsWith(`${home}${separator}`);
  const parts = (atHome ? folder.slice(home.length) : folder).split(separator).filter((part) => part !== '');
  const front = atHome ? '~' : folder.startsWith(separator) ? '' : (parts.shift() ?? '');
  const words = parts.length > NAMED ? ['…', ...parts.slice(-NAMED)] : [front, ...parts];
  return words.join(separator) || separator;
}
