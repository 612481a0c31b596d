// The columns of each sheet, read off the domain's schemas: a field that is added there is a column here.
import type { Draft } from '../document.ts';
import { CUSTOM_FIELDS, demandedFields } from '../custom-field-list.ts';
import { formatLabel } from '../../domain/shape/label.ts';
import { NPI_LIST_KINDS, NPI_LIST_KIND_WORDS } from '../../domain/resources/npi-list.ts';
import { kindEntry } from '../../domain/resources/registry.ts';
import type { FieldNode } from '../../domain/shape/shape-rule.ts';
import { draftShape } from '../../domain/resources/shapes.ts';
import { type Json, type Path, isObject, listOf, parsePath } from '../../kernel/json.ts';
import { type SheetKind, type SheetPlan, sheetPlan } from './sheet-kinds.ts';

export type ColumnType =
  | 'text'
  | 'money'
  | 'number'
  | 'integer'
  | 'percent'
  | 'id'
  | 'boolean'
  | 'choice'
  | 'flightTime'
  | 'assignmentTime'
  /** Texts with semicolons between them; a list that holds more as JSON. */
  | 'texts'
  /** A list of objects, as JSON. */
  | 'json'
  /** Hours of the week in words; what words can't say as JSON. */
  | 'schedule'
  /** A creative of the draft, by name or key. */
  | 'creative';

/** A value of a choice, and the word for it. */
export interface Choice {
  readonly value: Json;
  readonly word: string;
}

export interface Column {
  readonly header: string;
  /** Where in a row it is looked for: `custom` is a custom field by its name, `record` a member beside the body. */
  readonly role: 'key' | 'parent' | 'platformId' | 'field' | 'custom' | 'record';
  readonly type: ColumnType;
  /** Inside the body; of a flight or an assignment inside that. */
  readonly path: Path;
  readonly help: string;
  readonly readOnly?: true;
  readonly choices?: readonly Choice[];
  /** A date without a time of day means the day's last second. */
  readonly end?: true;
}

const PLATFORM_ID = 'Platform ID';
const CUSTOM = 'Custom: ';
/** Of one sheet; a file may name any number of custom fields. */
const MOST_CUSTOM = 200;
/** §2.3: a longer text is no name of a custom field. */
const LONGEST_CUSTOM = 100;

const fixed = (header: string, role: Column['role'], help: string, more: Partial<Column> = {}): Column => ({
  header,
  role,
  type: role === 'platformId' ? 'id' : 'text',
  path: [],
  help,
  ...more,
});

function listChoices({ enum: values, valueWords = {} }: FieldNode): readonly Choice[] {
  return (values ?? []).map((value) => {
    const text = String(value);
    return { value, word: Object.hasOwn(valueWords, text) ? (valueWords[text] ?? text) : text };
  });
}

function pickType(node: FieldNode, item: FieldNode | undefined): ColumnType {
  if (node.type === 'list') return item?.type === 'text' || item?.type === 'choice' ? 'texts' : 'json';
  const { unit } = node;
  if (unit === 'flightTime' || unit === 'assignmentTime') return unit;
  if (unit === 'id' && node.type !== 'text') return 'id';
  if (node.type === 'number' || node.type === 'integer') {
    if (unit === 'money') return 'money';
    if (unit === 'percent') return 'percent';
    return node.type;
  }
  return node.type === 'boolean' || node.type === 'choice' ? node.type : 'text';
}

/** The fields of the rows: those of the body, of one member of it, or of the entries of one list. */
function collectFields({ kind, list, under }: SheetPlan): ReadonlyMap<string, FieldNode> {
  const { fields } = draftShape(kind);
  const begin = list !== undefined ? `${list}[].` : under !== undefined ? `${under}.` : '';
  if (begin === '') return fields;
  return new Map(
    [...fields].flatMap(([path, node]) => (path.startsWith(begin) ? [[path.slice(begin.length), node] as const] : [])),
  );
}

/** What sheets have called them from the first: headers are stable, whatever the window calls a field. */
const KEPT_HEADERS: Readonly<Partial<Record<string, string>>> = {
  operation: 'What to do',
  'npiTargeting.lists': 'NPI targeting lists',
  'npiTargeting.npiNumbers.numbers': 'NPI targeting NPI numbers NPIs',
  'npiTargeting.npiNumbers.include': 'NPI targeting NPI numbers include',
  'retargetingPixels.pixels': 'Retargeting pixels: pixels',
  'behavioralSegments.segments': 'Behavioral segments: segments',
  'iabNewCategories.categoryId': 'IAB categories category id',
  'domainsApps.domainLists': 'Domains and apps domain lists',
  'domainsApps.domains': 'Domains and apps: domains',
  'domainsApps.appLists': 'Domains and apps app lists',
  'domainsApps.apps': 'Domains and apps: apps',
};

function fieldColumns(kind: SheetKind): Column[] {
  const plan = sheetPlan(kind);
  const fields = collectFields(plan);
  return [...fields].flatMap(([pattern, node]): Column[] => {
    const member = pattern.split(/[.[]/, 1)[0] ?? '';
    const isColumn = pattern !== '' && !pattern.includes('[]') && node.type !== 'object';
    if (!isColumn || plan.without?.includes(member) === true) return [];
    const inside = parsePath(pattern);
    const creative = plan.list === 'creativeAssignments' && pattern === 'creative';
    const schedule = pattern === 'dayParting.schedule';
    const type = creative ? 'creative' : schedule ? 'schedule' : pickType(node, fields.get(`${pattern}[]`));
    return [
      {
        header: KEPT_HEADERS[pattern] ?? formatLabel(fields, inside),
        role: 'field',
        type,
        path: plan.under === undefined ? inside : [plan.under, ...inside],
        help: schedule ? `${node.help} Such as Mon-Fri 08:00-18:00; Sat 09:00-12:00.` : node.help,
        ...(node.readOnly === true ? { readOnly: true } : {}),
        ...(node.enum === undefined ? {} : { choices: listChoices(node) }),
        ...(inside.at(-1) === 'endDate' ? { end: true } : {}),
      },
    ];
  });
}

/** Names of custom fields that the account demands or a record has. */
function customNames(draft: Draft, { kind }: SheetPlan): ReadonlySet<string> {
  const names = new Set(demandedFields(draft.account, kind));
  for (const record of draft.entities[kind].values()) {
    for (const item of listOf(record.draft[CUSTOM_FIELDS])) {
      const name = isObject(item) ? item['fieldName'] : undefined;
      if (names.size >= MOST_CUSTOM) return names;
      if (typeof name === 'string' && isCustomName(name)) names.add(name);
    }
  }
  return names;
}

/** A header is read without the blanks around it. */
function isCustomName(name: string): boolean {
  return name !== '' && name.length <= LONGEST_CUSTOM && name === name.trim() && name.isWellFormed();
}

/** The column of a custom field. Its name is the path, whatever its place in the list. */
function customColumn(name: string): Column {
  const help = 'A custom field. Another name makes a column of its own.';
  return { header: CUSTOM + name, role: 'custom', type: 'text', path: [name], help };
}

const hasCustom = ({ list, under, kind }: SheetPlan): boolean =>
  list === undefined && under === undefined && (kind === 'lineItem' || kind === 'tactic');

const made = new Map<SheetKind, readonly Column[]>();

/** The columns that every sheet of the kind has. */
export function standingColumns(kind: SheetKind): readonly Column[] {
  const known = made.get(kind);
  if (known !== undefined) return known;
  const plan = sheetPlan(kind);
  const [one] = plan.noun;
  const key = fixed('Key', 'key', `Names the ${one} in its draft. Leave it as it is; a row without one is new.`);
  const id = fixed(PLATFORM_ID, 'platformId', 'Given by the platform; only read.', { readOnly: true });
  const columns = [
    kind === 'targeting' ? { ...key, help: 'Names the tactic in its draft. Leave it as it is.' } : key,
    ...(plan.parent === undefined
      ? []
      : [fixed(plan.parent.header, 'parent', `By its name, or by its key where two have that name.`)]),
    ...(kind === 'assignment' ? [] : [id]),
    ...(kind === 'npi-list'
      ? [
          fixed('Kind', 'record', 'What kind of list it is.', {
            type: 'choice',
            path: ['kind'],
            choices: NPI_LIST_KINDS.map((value) => ({ value, word: NPI_LIST_KIND_WORDS[value] })),
          }),
        ]
      : []),
    ...fieldColumns(kind),
  ];
  const ordered = [...columns.filter(isName), ...columns.filter((column) => !isName(column))];
  // The key first, then what a planner looks for.
  const list = [...ordered.filter(({ role }) => role === 'key'), ...ordered.filter(({ role }) => role !== 'key')];
  made.set(kind, list);
  return list;
}

const isName = ({ role, path }: Column): boolean => role === 'field' && path.length === 1 && path[0] === 'name';

/** The columns of a draft's sheet: with a column for each custom field. */
export function sheetColumns(draft: Draft, kind: SheetKind): readonly Column[] {
  const plan = sheetPlan(kind);
  const custom = hasCustom(plan) ? [...customNames(draft, plan)].map(customColumn) : [];
  return [...standingColumns(kind), ...custom];
}

const plainHeader = (text: string): string => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** The column that a header names, in whatever case; also by the member's own name (`budgetCap`). */
export function columnNamed(kind: SheetKind, header: string): Column | undefined {
  const plan = sheetPlan(kind);
  if (hasCustom(plan) && header.trim().toLowerCase().startsWith(CUSTOM.trim().toLowerCase())) {
    const name = header.trim().slice(CUSTOM.trim().length).trim();
    return isCustomName(name) ? customColumn(name) : undefined;
  }
  const wanted = plainHeader(header);
  const columns = standingColumns(kind);
  return (
    columns.find((column) => plainHeader(column.header) === wanted) ??
    columns.find(({ role, path }) => role === 'field' && path.join('.').toLowerCase() === wanted)
  );
}

/** "line item", as sentences have it. */
export function rowNoun(kind: SheetKind): string {
  return sheetPlan(kind).noun[0];
}

/** "campaign": the parent of a row. */
export function parentNoun(kind: SheetKind): string {
  const { parent } = sheetPlan(kind);
  return parent === undefined ? '' : kindEntry(parent.kind).label;
}
