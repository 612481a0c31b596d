// Creatives from a pasted sheet: a column a field, by the words that planners head it with.
import { sizeIn } from '../../../shared/creative/tag-files.ts';
import { readTable } from '../../../shared/creative/table.ts';
import type { Json, JsonObject } from '../../../shared/kernel/json.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Field, Row } from '../../state/fields/field.ts';
import { fieldsOf } from '../../state/fields/fields.ts';
import type { Reading } from '../../state/fields/reading.ts';

export interface SheetCreatives {
  readonly bodies: readonly JsonObject[];
  /** Heads of columns that are no field of a creative. */
  readonly unknown: readonly string[];
  /** Whether the first row names at least one field. */
  readonly hasHeads: boolean;
  /** The sheet is larger than is taken at once. */
  readonly cut: boolean;
}

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

/** Other words than a field's own title. */
const WORDS: Readonly<Record<string, string>> = {
  creative: 'name',
  creativename: 'name',
  type: 'creativeType',
  kind: 'creativeType',
  html: 'creativeHtml',
  markup: 'creativeHtml',
  tag: 'creativeHtml',
  adtag: 'creativeHtml',
  landingpage: 'domainLandingPage',
  landing: 'domainLandingPage',
  url: 'domainLandingPage',
  domain: 'domainLandingPage',
  advertiser: 'advertiserName',
  adchoices: 'adChoicesIcon',
  clickthroughurl: 'clickThroughURL',
  clickurl: 'clickThroughURL',
  duration: 'duration',
  videourl: 'videoURL',
  videotype: 'type',
  category: 'categoryName',
};
const SIZES = new Set(['size', 'adsize', 'dimensions']);

function fieldFor(head: string): Field | undefined {
  const word = plain(head);
  const fields = fieldsOf('creatives').filter(({ type, path }) => type.content !== 'parts' && path[1] !== undefined);
  const id = Object.hasOwn(WORDS, word) ? WORDS[word] : undefined;
  return fields.find((field) => plain(field.title) === word || plain(field.id) === word || field.id === id);
}

/** `draft` is where they would be added: cells are read as in its grid. */
export function creativesOfSheet(text: string, draft: Draft, reading: Reading): SheetCreatives {
  const { rows: all, cut } = readTable(text);
  const [heads = [], ...rows] = all;
  const fields = heads.map(fieldFor);
  const isSize = heads.map((head) => SIZES.has(plain(head)));
  const unknown = heads.filter((head, at) => head.trim() !== '' && fields[at] === undefined && isSize[at] !== true);
  const record = { key: '', remoteId: null, base: null, draft: {} };
  const row: Row = { id: '', tab: 'creatives', kind: 'creative', key: '', record, draft };
  const bodies = rows.map((cells) => {
    const body: Record<string, Json> = {};
    for (const [at, cell] of cells.entries()) {
      const field = fields[at];
      const size = isSize[at] === true ? sizeIn(cell) : null;
      if (size !== null) Object.assign(body, { adSizeWidth: size.width, adSizeHeight: size.height });
      if (field === undefined || cell.trim() === '') continue;
      const read = field.parse(cell.trim(), row, reading);
      const value = read.ok ? read.value : read.text;
      if (value !== undefined) body[String(field.path[1])] = value;
    }
    return 'creativeType' in body ? body : { creativeType: 'html', ...body };
  });
  return { bodies, unknown, hasHeads: fields.some((field) => field !== undefined), cut };
}
