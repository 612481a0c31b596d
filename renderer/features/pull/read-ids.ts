// Ids out of pasted text: a sheet's columns, a list with commas, lines of a mail, links; with their kind where it is said.
import type { Kind } from '../../../shared/domain/resources/registry.ts';
import { type RemoteId, parseRemoteId } from '../../../shared/kernel/remote-id.ts';
import { type PullKind, PULL_KINDS } from '../../../shared/push/pulled.ts';

export interface ReadIds {
  /** By the kind that is said before them or over their column; each id once, in the order of the text. */
  readonly named: Readonly<Record<PullKind, readonly RemoteId[]>>;
  /** Ids without a kind. One that has a kind elsewhere in the text is not among them. */
  readonly mixed: readonly RemoteId[];
  /** How many ids altogether. */
  readonly count: number;
  /** How many were there again. */
  readonly repeated: number;
  readonly wrong: readonly WrongLine[];
}

export interface WrongLine {
  /** 1, 2, 3 … */
  readonly line: number;
  /** What in it is no id. */
  readonly text: string;
  /** `tactic`: it is one, and the platform shows no read of a tactic. */
  readonly why: 'no-id' | 'tactic';
}

/** Whatever a sheet, a mail or a list puts between two numbers, and quotes and brackets around them. */
const BETWEEN = /[\s\p{Cc}\p{Cf},;|/"'“”‘’()[\]{}<>]+/u;

/** A sheet writes a whole number as `3101.00` when its column has decimals; of a longer one than it keeps digits are lost. */
const ID = /^#?0*([1-9]\d{0,18})(\.0+)?$/;
const DIGITS_OF_SHEETS = 15;

const LINK = /\b(?:https?:\/\/|www\.)\S+/gi;

/** A word and the id that it is written together with: `campaign:9001`, `LI-3101`. */
const TOGETHER = /^(\p{L}[\p{L}_-]*?)[:#=._-]*(\d.*)$/u;

/** Two words that are one: joined, each is a single part of the text. */
const TWO_WORDS = /\b(line|npi)[ _-](items?|lists?)/gi;

const WORDS: ReadonlyMap<string, Kind> = new Map([
  ['campaign', 'campaign'],
  ['lineitem', 'lineItem'],
  ['li', 'lineItem'],
  ['tactic', 'tactic'],
  ['creative', 'creative'],
  ['lifecreative', 'creative'],
  ['npilist', 'npiList'],
  ['list', 'npiList'],
]);

/** What people write around an id that says nothing about it. */
const FILLERS: ReadonlySet<string> = new Set(['id', 'ids', 'no', 'nr', 'number', 'numbers', 'and', '#']);

/** "Campaigns:" as the campaign, "Line-Item" as the line item. */
function parseKind(word: string): Kind | undefined {
  const plain = word.toLowerCase().replaceAll(/[^a-z]/g, '');
  return WORDS.get(plain) ?? WORDS.get(plain.replace(/s$/, '')) ?? WORDS.get(plain.replace(/ids?$/, ''));
}

const isFiller = (word: string): boolean => FILLERS.has(word.toLowerCase().replaceAll(/[.:=-]/g, ''));

/** One ID, or one part that is not an ID. */
type Part = { readonly id: RemoteId; readonly kind: Kind | undefined } | { readonly text: string };

/** The parts of a cell. `column`: the kind that its column is headed with. */
function* splitCell(cell: string, column: Kind | undefined): Generator<Part> {
  // Most cells are nothing but an ID, and there may be 100,000.
  const only = idIn(cell.trim());
  if (only !== undefined) {
    yield { id: only, kind: column };
    return;
  }
  let kind = column;
  let rest = cell;
  for (const [link] of cell.matchAll(LINK)) {
    yield inLink(link) ?? { text: link };
    rest = rest.replace(link, ' ');
  }
  for (const part of rest.replaceAll(TWO_WORDS, '$1$2').split(BETWEEN)) {
    if (part === '' || isFiller(part)) continue;
    const [, word, digits] = TOGETHER.exec(part) ?? [];
    const namedKind = word === undefined ? parseKind(part) : parseKind(word);
    if (namedKind !== undefined) kind = namedKind;
    if (namedKind !== undefined && digits === undefined) continue;
    const id = idIn(namedKind === undefined ? part : (digits ?? part));
    yield id === undefined ? { text: part } : { id, kind };
  }
}

function idIn(text: string): RemoteId | undefined {
  const [, digits = '', decimals] = ID.exec(text) ?? [];
  return decimals !== undefined && digits.length > DIGITS_OF_SHEETS ? undefined : (parseRemoteId(digits) ?? undefined);
}

/** The last ID in a link that follows a kind's name, else its last number; never the account's ID. */
function inLink(link: string): Part | undefined {
  const steps = link
    .replace(/^[a-z]+:\/\//i, '')
    .split(/[/?#&=]+/)
    .slice(1);
  let last: Part | undefined;
  for (const [at, step] of steps.entries()) {
    const id = idIn(step);
    const before = steps[at - 1] ?? '';
    if (id === undefined || /^(accounts?|advertisers?|v\d*)$/i.test(before)) continue;
    const kind = parseKind(before);
    if (kind !== undefined || last === undefined || !('id' in last) || last.kind === undefined) last = { id, kind };
  }
  return last;
}

/** The kinds of a line's columns, where it is their head: kinds are named in it, and no id. */
function parseHead(line: string, cells: readonly string[]): readonly (Kind | undefined)[] | undefined {
  // A head names something: most lines are quickly known to be none.
  if (!/\p{L}/u.test(line)) return undefined;
  const kinds = cells.map((cell) => {
    const parts = [...splitCell(cell, undefined)];
    const words = cell
      .replaceAll(TWO_WORDS, '$1$2')
      .split(BETWEEN)
      .filter((word) => word !== '' && !isFiller(word));
    const [first] = words;
    return parts.length === 0 && words.length === 1 && first !== undefined ? parseKind(first) : undefined;
  });
  const hasId = cells.some((cell) => [...splitCell(cell, undefined)].some((part) => 'id' in part));
  return hasId || kinds.every((kind) => kind === undefined) ? undefined : kinds;
}

export function readIds(text: string): ReadIds {
  const named = new Map(PULL_KINDS.map((kind) => [kind, new Set<RemoteId>()]));
  const mixed = new Set<RemoteId>();
  const wrong: WrongLine[] = [];
  let repeated = 0;
  let heads: readonly (Kind | undefined)[] = [];
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const cells = line.split('\t');
    const head = parseHead(line, cells);
    if (head !== undefined) {
      heads = head;
      continue;
    }
    const others: string[] = [];
    const tactics: string[] = [];
    for (const [column, cell] of cells.entries()) {
      for (const part of splitCell(cell, heads[column])) {
        if (!('id' in part)) others.push(part.text);
        else if (part.kind === 'tactic') tactics.push(String(part.id));
        else {
          const ids = part.kind === undefined ? mixed : (named.get(part.kind) ?? mixed);
          if (ids.has(part.id)) repeated += 1;
          ids.add(part.id);
        }
      }
    }
    if (others.length > 0) wrong.push({ line: index + 1, text: others.join(' '), why: 'no-id' });
    if (tactics.length > 0) wrong.push({ line: index + 1, text: tactics.join(' '), why: 'tactic' });
  }
  const kinds = [...named.values()];
  const without = [...mixed].filter((id) => !kinds.some((ids) => ids.has(id)));
  repeated += mixed.size - without.length;
  const lists = Object.fromEntries([...named].map(([kind, ids]) => [kind, [...ids]])) as Record<PullKind, RemoteId[]>; // all kinds
  const count = without.length + Object.values(lists).reduce((sum, ids) => sum + ids.length, 0);
  return { named: lists, mixed: without, count, repeated, wrong };
}
