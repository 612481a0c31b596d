// Turns what checks find into problems: path, code, sentence, section; stops at a limit of problems.
import { defined } from '../../kernel/defined.ts';
import { type Json, type Path, formatPath, getAt, isObject } from '../../kernel/json.ts';
import type { Problem, Severity } from '../../kernel/problem.ts';
import { formatNumber } from '../../kernel/money.ts';
import { type EntryName, formatLabel } from '../shape/label.ts';
import type { Finding, Rule } from '../rules/rule.ts';
import {
  AND_MORE,
  CUSTOM_FIELD_SENTENCES,
  DID_YOU_MEAN,
  DOUBT_SENTENCES,
  FILE_SENTENCES,
  FILE_SHAPE_SENTENCES,
  RULE_SENTENCES,
  SHAPE_SENTENCES,
  fill,
} from '../rules/sentences.ts';
import type { Shape, ShapeReport } from '../shape/shape.ts';
import type { ShapeRule } from '../shape/shape-rule.ts';

/** The most problems that one body lists: a million wrong NPIs are one mistake, not a million sentences. */
const MOST = 1000;

/** Longer texts and whole objects are not repeated in a problem. */
const LONGEST_VALUE = 200;
const LONGEST_QUOTE = 24;

export interface Collector {
  readonly shape: ShapeReport;
  /** `severity`: the rule's own, or a warning where the platform would not judge it. */
  readonly rule: (rule: Rule, finding: Finding, path: Path, severity: Severity) => void;
  /** The problems found, with one more that counts those left out. */
  readonly done: () => Problem[];
}

/** Whose words the sentences use: the window's, or those of a file for people who read it with the command line. */
export type Spelling = 'window' | 'file';

function isPlain(value: unknown): value is Json {
  return (
    value === null ||
    typeof value === 'boolean' ||
    typeof value === 'number' ||
    (typeof value === 'string' && value.length <= LONGEST_VALUE)
  );
}

/** What was typed is told by itself while it is short enough to be found again. */
function quoted(text: string): string {
  return text.length <= LONGEST_QUOTE && !/\s\s|[\n\r\t]/.test(text) ? `“${text}”` : 'text';
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return 'a list';
  if (isObject(value)) return 'an object';
  if (typeof value === 'string') return value === '' ? 'empty text' : quoted(value);
  if (typeof value === 'number') return formatNumber(value);
  return String(value);
}

type Sentences = Partial<Record<Problem['code'], string>>;

function shapeSentence(code: Problem['code'], isDoubt: boolean, hint: boolean, spelling: Spelling): string {
  if (hint) return DID_YOU_MEAN;
  const doubts: Sentences = isDoubt ? DOUBT_SENTENCES : {};
  const file: Sentences = spelling === 'file' ? FILE_SHAPE_SENTENCES : {};
  const all: Sentences = SHAPE_SENTENCES;
  return doubts[code] ?? file[code] ?? all[code] ?? '';
}

/** The checked body: sentences about a custom field call it by its name. */
export interface Checked {
  readonly body: Json;
  readonly spelling: Spelling;
  /** What entries of lists are called, where that is not their number. */
  readonly entryName?: EntryName;
  /** The names that the account demands of such a body. */
  readonly demanded: readonly string[];
  /** Whether the platform would judge the value at a place; elsewhere its shape draws a warning at most. */
  readonly isJudged: (path: Path) => boolean;
  /** The sentence for an unlisted member; undefined where nothing is known of it. */
  readonly unlisted: (path: Path) => string | undefined;
}

/** "Agency PO" is required by this account: planners know their fields by name, not by number. */
function customFieldSentence(
  { code, severity }: ShapeRule,
  path: Path,
  value: unknown,
  { body, demanded }: Checked,
): string | undefined {
  if (path[0] !== 'customFieldSettings' || path.at(-1) !== 'fieldValue' || severity !== 'error') return undefined;
  const empty = value === undefined || value === null || value === '';
  const name = getAt(body, [...path.slice(0, -1), 'fieldName']);
  if (!empty || (code !== 'REQUIRED_FIELD' && code !== 'INVALID_LENGTH') || typeof name !== 'string' || name === '')
    return undefined;
  return fill(demanded.includes(name) ? CUSTOM_FIELD_SENTENCES.demanded : CUSTOM_FIELD_SENTENCES.empty, { name });
}

function ruleSentence({ id }: Rule, { params = {} }: Finding, label: string, spelling: Spelling): string {
  const spelled = Object.entries(params).map(([name, value]) => [
    name,
    typeof value !== 'object' ? value : spelling === 'file' ? value.file : value.words,
  ]);
  const template = (spelling === 'file' ? FILE_SENTENCES[id] : undefined) ?? RULE_SENTENCES[id];
  return fill(template, { label, ...(Object.fromEntries(spelled) as Record<string, string | number>) }); // spelled above
}

/** `left`: how many found no place. */
function boundedList() {
  const problems: Problem[] = [];
  let left = 0;
  let warnings = 0;
  /** When the list is full, an error still takes the place of a warning: none hides behind a thousand of those. */
  const add = (severity: Severity, make: () => Problem): void => {
    const isFull = problems.length >= MOST;
    if (isFull) left += 1;
    if (isFull && (severity === 'warning' || warnings === 0)) return;
    if (isFull) {
      const last = problems.findLastIndex((problem) => problem.severity === 'warning');
      problems.splice(last, 1);
      warnings -= 1;
    }
    if (severity === 'warning') warnings += 1;
    problems.push(make());
  };
  return { problems, add, left: () => left };
}

/** `fields`: for the words of shape mistakes; `canonical`: for those of rules, which speak of the canonical body. */
export function collectProblems(
  fields: Shape['fields'],
  canonical: Shape['fields'],
  off: ReadonlySet<string>,
  checked: Checked,
): Collector {
  const { problems, add, left } = boundedList();
  /** A missing field is expected to be what the field expects. */
  const describeExpected = ({ code, path, expected }: ShapeRule): string =>
    (code === 'REQUIRED_FIELD' && fields.get(path)?.expected) || expected;
  const { spelling } = checked;
  const formatPathLabel = (of: Shape['fields'], path: Path): string => formatLabel(of, path, checked.entryName);
  return {
    shape: (rule, path, value, overrides = {}) => {
      if (off.has(rule.id)) return;
      const severity = rule.severity === 'error' && !checked.isJudged(path) ? 'warning' : rule.severity;
      add(severity, () => {
        const isUnknown = rule.code === 'UNKNOWN_FIELD';
        const type = typeName(value);
        // “yes” in quotes would be what it asks for.
        const isText = rule.code === 'INVALID_BOOLEAN' && rule.severity === 'error' && type.startsWith('“');
        const actual = overrides.actual ?? (isText ? `the text ${type}` : type);
        const template = shapeSentence(rule.code, rule.severity === 'warning', isUnknown && actual !== '', spelling);
        const words = overrides.words ?? (spelling === 'file' ? (rule.fileWords ?? rule.expected) : rule.words);
        const member = isUnknown ? `"${String(path.at(-1)).slice(0, LONGEST_VALUE)}"` : '';
        return {
          path: formatPath(path),
          code: rule.code,
          severity,
          message:
            (isUnknown ? checked.unlisted(path) : customFieldSentence(rule, path, value, checked)) ??
            fill(template, { label: formatPathLabel(fields, path), words, actual, member }),
          ...(isUnknown ? {} : { expected: overrides.expected ?? describeExpected(rule) }),
          ...(isPlain(value) ? { value } : {}),
          section: rule.section,
          rule: rule.id,
        };
      });
    },
    rule: (rule, finding, path, severity) =>
      add(severity, () => ({
        path: formatPath(path),
        code: rule.code,
        severity,
        message: ruleSentence(rule, finding, formatPathLabel(canonical, finding.path), spelling),
        ...defined({ expected: rule.expected, value: finding.value, about: finding.about }),
        section: rule.section,
        rule: rule.id,
      })),
    done: () => {
      const last = problems.at(-1);
      if (left() === 0 || last === undefined) return problems;
      const params = { count: formatNumber(left()), listed: formatNumber(problems.length) };
      return [...problems, { path: '', code: last.code, severity: last.severity, message: fill(AND_MORE, params) }];
    },
  };
}
