// Which cells of a worksheet show a percentage: the library's reader of rows gives numbers without their formats.
import { type Tag, readMarkup } from '../../../kernel/tags.ts';
import { partText } from './inflate.ts';
import { type Part, parseZipParts } from './zip-parts.ts';

/** Formats that every workbook has: `0%` and `0.00%` (ECMA-376 §18.8.30). */
const BUILT_IN = ['9', '10'];
/** Beyond them a column of percentages is read as the numbers that it holds. */
const MOST_CELLS = 2_000_000;
/** Of styles and of the list of sheets; a longer text is an attack. */
const MOST_TEXT = 20_000_000;

async function readText(bytes: Uint8Array, part: Part | undefined): Promise<string> {
  if (part === undefined) return '';
  let text = '';
  for await (const piece of partText(bytes, part)) {
    text += piece;
    if (text.length > MOST_TEXT) return '';
  }
  return text;
}

interface Element {
  /** Without its prefix. */
  readonly name: string;
  readonly attributes: Tag['attributes'];
  /** Whether it is in `cellXfs`, the list of what cells look like. */
  readonly isOfCells: boolean;
}

const WANTED = new Set(['sheet', 'relationship', 'numfmt', 'xf']);

function elements(xml: string): readonly Element[] {
  const found: Element[] = [];
  let isOfCells = false;
  const tag = ({ name: whole, closes, attributes }: Tag): void => {
    const name = whole.slice(whole.indexOf(':') + 1);
    if (name === 'cellxfs') isOfCells = !closes;
    else if (!closes && WANTED.has(name)) found.push({ name, attributes, isOfCells });
  };
  readMarkup(xml, { tag }, false);
  return found;
}

const named = (all: readonly Element[], name: string): readonly Element[] => all.filter((one) => one.name === name);

/** `0.0"%"` only writes a sign, and `\%` too. */
const showsPercent = (format: string): boolean => format.replace(/"[^"]*"|\\./g, '').includes('%');

/** Numbers of the styles that show a percentage. */
function percentStyles(styles: string): ReadonlySet<string> {
  const all = elements(styles);
  const formats = new Set(BUILT_IN);
  for (const { attributes } of named(all, 'numfmt')) {
    const id = attributes.get('numfmtid');
    if (id !== undefined && showsPercent(attributes.get('formatcode') ?? '')) formats.add(id);
  }
  const cells = named(all, 'xf').filter(({ isOfCells }) => isOfCells);
  return new Set(
    cells.flatMap(({ attributes }, index) => (formats.has(attributes.get('numfmtid') ?? '') ? [String(index)] : [])),
  );
}

/** The part of the worksheet at this place in the workbook's list. */
async function worksheetPart(bytes: Uint8Array, parts: readonly Part[], sheet: number): Promise<Part | undefined> {
  const textIn = (name: string): Promise<string> =>
    readText(
      bytes,
      parts.find((part) => part.name === name),
    );
  const tag = named(elements(await textIn('xl/workbook.xml')), 'sheet')[sheet];
  const [, id] = [...(tag?.attributes ?? [])].find(([name]) => /^(?:\w{1,20}:)?id$/.test(name)) ?? [];
  const relations = named(elements(await textIn('xl/_rels/workbook.xml.rels')), 'relationship');
  const target = relations.find(({ attributes }) => attributes.get('id') === id)?.attributes.get('target') ?? '';
  const name = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
  return parts.find((part) => part.name === name);
}

/** Of worksheets, whose cells are too many for a reader of whole tags. Each part is bounded: the search is linear. */
const CELL = /<(?:\w{1,20}:)?c\s([^<>]{1,500})>/g;
const STYLE = /(?:^|\s)s\s?=\s?["'](\d{1,9})["']/;
const PLACE = /(?:^|\s)r\s?=\s?["']([A-Z]{1,3}\d{1,7})["']/;

/**
 * Places such as `H12`. A workbook that is put together in another way than Excel and LibreOffice do has none here: a
 * share of one is refused then, and never taken for a percentage. The archive was found sound before.
 */
export async function percentCells(bytes: Uint8Array, sheet: number): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const parts = parseZipParts(bytes) ?? [];
  const styles = percentStyles(
    await readText(
      bytes,
      parts.find(({ name }) => name === 'xl/styles.xml'),
    ),
  );
  const part = styles.size === 0 ? undefined : await worksheetPart(bytes, parts, sheet);
  if (part === undefined) return found;
  let rest = '';
  for await (const piece of partText(bytes, part)) {
    const text = rest + piece;
    // A tag may be cut by the end of a piece.
    const cut = text.lastIndexOf('<');
    rest = cut < 0 || text.length - cut > 1000 ? '' : text.slice(cut);
    for (const [, inside = ''] of text.slice(0, text.length - rest.length).matchAll(CELL)) {
      const at = styles.has(STYLE.exec(inside)?.[1] ?? '') ? PLACE.exec(inside)?.[1] : undefined;
      if (at !== undefined && found.size < MOST_CELLS) found.add(at);
    }
  }
  return found;
}
