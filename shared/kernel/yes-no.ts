// Yes and no as people and spreadsheets write them.

const YES = new Set(['yes', 'y', 'true', 'on', '1']);
const NO = new Set(['no', 'n', 'false', 'off', '0']);

/** Null where it is neither. Case and blanks around it say nothing. */
export function parseYesNo(text: string): boolean | null {
  const word = text.trim().toLowerCase();
  return YES.has(word) ? true : NO.has(word) ? false : null;
}
