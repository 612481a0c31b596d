// Which cells of a worksheet show a percentage: the library's reader of rows gives numbers without their formats.
import { partText } from './inflate.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

/** Formats that every workbook has: `0%` and `0.00%` (ECMA-376 §18.8.30). */
const BUILT_IN = ['9', '10'];
/** Beyond them a column of percentages is read as the numbers that it holds. */
const MOST_CELLS = 2_000_000;
/** Of styles and of the list of sheets; a longer text is an attack. */
const MOST_TEXT = 20_000_000;

async function textOf(bytes: Uint8Array, part: Part | undefined): Promise<string> {
  if (part === undefined) return '';
  let text = '';
  for await (const piece of partText(bytes, part)) {
    text += piece;
    if (text.length > MOST_TEXT) return '';
  }
  return text;
}

const attribute = (tag: string, name: string): string | undefined =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)
    .exec(tag)
    ?.slice(1)
    .find((value) => value !== undefined);

const tags = (xml: string, name: string): string[] =>
  Array.from(xml.matchAll(new RegExp(`<(?:\\w+:)?${name}\\s[^>]*>`, 'g')), ([tag]) => tag);

/** `0.0"%"` only writes a sign, and `\%` too. */
const showsPercent = (format: string): boolean =>
  format
    .replaceAll('&quot;', '"')
    .replace(/"[^"]*"|\\./g, '')
    .includes('%');

/** Numbers of the styles that show a percentage. */
function percentStyles(styles: string): ReadonlySet<string> {
  const formats = new Set(BUILT_IN);
  for (const tag of tags(styles, 'numFmt')) {
    const id = attribute(tag, 'numFmtId');
    if (id !== undefined && showsPercent(attribute(tag, 'formatCode') ?? '')) formats.add(id);
  }
  const cells = /<(?:\w+:)?cellXfs[\s>].*?<\/(?:\w+:)?cellXfs>/s.exec(styles)?.[0] ?? '';
  return new Set(
    tags(cells, 'xf').flatMap((tag, index) => (formats.has(attribute(tag, 'numFmtId') ?? '') ? [String(index)] : [])),
  );
}

/** The part of the worksheet at this place in the workbook's list. */
async function worksheetPart(bytes: Uint8Array, parts: readonly Part[], sheet: number): Promise<Part | undefined> {
  const named = (name: string): Part | undefined => parts.find((part) => part.name === name);
  const id = attribute(tags(await textOf(bytes, named('xl/workbook.xml')), 'sheet')[sheet] ?? '', '(?:\\w+:)?id');
  const relations = tags(await textOf(bytes, named('xl/_rels/workbook.xml.rels')), 'Relationship');
  const target = attribute(relations.find((tag) => attribute(tag, 'Id') === id) ?? '', 'Target') ?? '';
  return named(target.startsWith('/') ? target.slice(1) : `xl/${target}`);
}

/**
 * Places such as `H12`. A workbook that is put together in another way than Excel and LibreOffice do has none here: a
 * share of one is refused then, and never taken for a percentage. The archive was found sound before.
 */
export async function percentCells(bytes: Uint8Array, sheet: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const parts = parseZipParts(bytes) ?? [];
  const styles = percentStyles(
    await textOf(
      bytes,
      parts.find(({ name }) => name === 'xl/styles.xml'),
    ),
  );
  const part = styles.size === 0 ? undefined : await worksheetPart(bytes, parts, sheet);
  if (part === undefined) return found;
  const cell = /<(?:\w+:)?c\s[^>]*>/g;
  let rest = '';
  for await (const piece of partText(bytes, part)) {
    const text = rest + piece;
    // A tag may be cut by the end of a piece.
    const cut = text.lastIndexOf('<');
    rest = cut < 0 || text.length - cut > 1000 ? '' : text.slice(cut);
    for (const [tag] of text.slice(0, text.length - rest.length).matchAll(cell)) {
      const at = styles.has(attribute(tag, 's') ?? '') ? attribute(tag, 'r') : undefined;
      if (at !== undefined && found.size < MOST_CELLS) found.add(at);
    }
  }
  return found;
}
