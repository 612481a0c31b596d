// Custom fields that the account demands and that have no value: the planner types it once for all.
import { type JsonObject, type Path, getAt, isList, isObject, listOf, parsePath } from '../../kernel/json.ts';
import { countOfKind } from '../commands/naming.ts';
import { CUSTOM_FIELDS } from '../custom-field-list.ts';
import type { Asked, Fix } from './fix.ts';

const MANDATORY = /^(?:lineItem|tactic)\.customFields\.(?:mandatory|oneOf)$/;
const EMPTY = /^(?:lineItem|tactic)\.customFieldSettings\[\]\.fieldValue:(?:REQUIRED_FIELD|INVALID_LENGTH)$/;

/** The field's name: said by the rule where the field is not there, by the body where it is. */
function findFieldName({ record, problem }: Asked): string | undefined {
  const name = problem.about ?? getAt(record.draft, [...parsePath(problem.path).slice(0, -1), 'fieldName']);
  return typeof name === 'string' && name !== '' ? name : undefined;
}

const isNamed =
  (name: string) =>
  (item: unknown): item is JsonObject =>
    isObject(item) && item['fieldName'] === name;

/** The most that are offered. */
const MOST = 20;

function collectValues({ draft, problem }: Asked, name: string): readonly string[] {
  const values = new Set<string>();
  for (const record of draft.entities[problem.kind].values()) {
    const value = listOf(record.draft[CUSTOM_FIELDS]).find(isNamed(name))?.['fieldValue'];
    if (typeof value === 'string' && value.trim() !== '') values.add(value);
    if (values.size === MOST) break;
  }
  return [...values];
}

export const DEMANDED_VALUES: Fix = {
  id: 'demandedValues',
  verb: 'Fill in',
  name: (count, kind) => `Fill in a field of ${countOfKind(count, kind)}`,
  answers: ({ rule = '', severity, value, message }) =>
    severity === 'error' &&
    (MANDATORY.test(rule) || (EMPTY.test(rule) && (value ?? '') === '' && message.startsWith('"'))),
  ways: () => [{ id: 'typed', title: 'This value' }],
  asks: (asked) => {
    const name = findFieldName(asked) ?? '';
    return { label: name, known: collectValues(asked, name) };
  },
  typed: (value, asked) => {
    const name = findFieldName(asked);
    if (name === undefined || !isList(value)) return undefined;
    const text = value.find(isNamed(name))?.['fieldValue'];
    return typeof text === 'string' ? text : 'None';
  },
  cells: (asked, _way, text) => {
    const name = findFieldName(asked);
    const list = asked.record.draft[CUSTOM_FIELDS];
    if (name === undefined || text.trim() === '' || (list !== undefined && list !== null && !Array.isArray(list)))
      return null;
    const at = listOf(list).findIndex(isNamed(name));
    const { kind, key } = asked.problem;
    const path: Path = at < 0 ? ['draft', CUSTOM_FIELDS] : ['draft', CUSTOM_FIELDS, at, 'fieldValue'];
    const added = { isNewField: false, fieldName: name, fieldValue: text };
    return [{ kind, key, path, value: at < 0 ? [...listOf(list), added] : text }];
  },
};
