// Ids out of pasted text: a sheet's column, a list with commas, a line of a mail; what is no id is named by its line.

export interface ReadIds {
  /** In the order of the text, each once. */
  readonly ids: readonly number[];
  /** How many were there again. */
  readonly repeated: number;
  readonly wrong: readonly WrongLine[];
}

export interface WrongLine {
  /** 1, 2, 3 … */
  readonly line: number;
  /** What in it is no id. */
  readonly text: string;
}

/** Whatever a sheet, a mail or a list puts between two numbers, and quotes and brackets around them. */
const BETWEEN = /[\s\p{Cc}\p{Cf},;|/"'“”‘’()[\]{}<>]+/u;

/** A sheet writes a whole number as `3101.00` when its column has decimals. */
const ID = /^#?0*([1-9]\d{0,14})(?:\.0+)?$/;

export function readIds(text: string): ReadIds {
  const ids = new Set<number>();
  const wrong: WrongLine[] = [];
  let repeated = 0;
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const others: string[] = [];
    for (const part of line.split(BETWEEN)) {
      if (part === '') continue;
      const [, digits] = ID.exec(part) ?? [];
      if (digits === undefined) others.push(part);
      else if (ids.has(Number(digits))) repeated += 1;
      else ids.add(Number(digits));
    }
    if (others.length > 0) wrong.push({ line: index + 1, text: others.join(' ') });
  }
  return { ids: [...ids], repeated, wrong };
}
