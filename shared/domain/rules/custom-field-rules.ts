// Custom fields that the account makes mandatory, and names that must be new (§2.3, §2.4).
import { type JsonObject, type Path, isObject } from '../../kernel/json.ts';
import { mandatoryFields, requiredFields, rivalFields } from '../resources/account.ts';
import { type FieldHolder, FIELD_HOLDERS } from '../resources/custom-fields.ts';
import { has, listIn, textIn } from '../shape/read.ts';
import type { Finding, Rule } from './rule.ts';
import { type RuleContext, isCreated, isPartlyKnown } from '../resources/rule-context.ts';

/** §8.2. */
const LONGEST_NAME = 100;

/** Spaces alone fill nothing in. That there is no value at all is said by its shape. */
function isBlank(item: JsonObject): boolean {
  const value = textIn(item, 'fieldValue');
  return value !== undefined && value !== '' && value.trim() === '';
}

/**
 * The names of fields that have a value. Undefined when a name cannot be read: that is said there, and it may be the
 * very one that is looked for.
 */
function named(body: JsonObject): ReadonlySet<string> | undefined {
  if (has(body, 'customFieldSettings') && !Array.isArray(body['customFieldSettings'])) return undefined;
  const names = new Set<string>();
  for (const item of listIn(body, 'customFieldSettings')) {
    if (!isObject(item)) return undefined;
    const name = textIn(item, 'fieldName');
    if (name === undefined || name === '' || name.length > LONGEST_NAME) return undefined;
    if (!isBlank(item)) names.add(name);
  }
  return names;
}

interface Missing {
  readonly error: readonly string[];
  readonly doubt: readonly string[];
}

const NOTHING: Missing = { error: [], doubt: [] };

/** A create takes one custom field, so of several mandatory ones it can only carry the first (see README: readings). */
function missing(kind: FieldHolder, body: JsonObject, ctx: RuleContext): Missing {
  const mandatory = requiredFields(ctx.account, kind);
  if (mandatory.length === 0) return NOTHING;
  const present = named(body);
  if (present === undefined) return NOTHING;
  const absent = mandatory.filter((name) => !present.has(name));
  const single = ctx.via === 'create' && absent.length < mandatory.length;
  return single ? { error: [], doubt: absent } : { error: absent, doubt: [] };
}

/** At the value that is blank, where the field is there. */
function absent(body: JsonObject, name: string): Finding {
  const at = listIn(body, 'customFieldSettings').findIndex((item) => isObject(item) && item['fieldName'] === name);
  const value = at < 0 ? [] : [at, 'fieldValue'];
  return { path: ['customFieldSettings', ...value], params: { name }, about: name };
}

function mandatory(kind: FieldHolder): Rule {
  return {
    id: `${kind}.customFields.mandatory`,
    kind,
    code: 'REQUIRED_FIELD',
    severity: 'error',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    expected: 'a value for every custom field that the account makes mandatory',
    check: (body, ctx, report) => {
      if (kind === 'lineItem' && isPartlyKnown(ctx)) return;
      for (const name of missing(kind, body, ctx).error) report(absent(body, name));
    },
  };
}

function unknown(kind: FieldHolder): Rule {
  return {
    id: `${kind}.customFields.unknown`,
    kind,
    code: 'REQUIRED_FIELD',
    severity: 'warning',
    section: kind === 'tactic' ? '§2.4' : '§2.3',
    expected: 'a value for every custom field that the account makes mandatory',
    scope: 'sent',
    check: (body, ctx, report) => {
      if (kind === 'lineItem' && isPartlyKnown(ctx)) return;
      // A field that is there, blank or not, shows that the planner has thought of it.
      if (mandatoryFields(ctx.account, kind) !== undefined || named(body) === undefined) return;
      if (listIn(body, 'customFieldSettings').length === 0) report({ path: ['customFieldSettings'] });
    },
  };
}

const single: Rule = {
  id: 'lineItem.customFields.single',
  kind: 'lineItem',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.3',
  check: (body, ctx, report) => {
    for (const name of missing('lineItem', body, ctx).doubt) report(absent(body, name));
  },
};

/** The fields that a body makes, with the place of each name. */
function* newFields(body: JsonObject): Generator<{ readonly name: string; readonly path: Path }> {
  for (const [index, item] of listIn(body, 'customFieldSettings').entries()) {
    const name = isObject(item) && item['isNewField'] === true ? textIn(item, 'fieldName') : undefined;
    if (name !== undefined) yield { name, path: ['customFieldSettings', index, 'fieldName'] };
  }
}

/** A tactic can have one alone. */
const twice: Rule = {
  id: 'lineItem.customFields.twice',
  kind: 'lineItem',
  on: 'customFieldSettings',
  code: 'DUPLICATE_FOUND',
  severity: 'error',
  section: '§2.3',
  expected: 'a name of its own for each new field',
  check: (body, _ctx, report) => {
    const seen = new Set<string>();
    for (const { name, path } of newFields(body)) {
      if (seen.has(name)) report({ path, params: { name }, value: name });
      seen.add(name);
    }
  },
};

/** Two new ones of one name are refused: `twice`. */
const repeated: Rule = {
  id: 'lineItem.customFields.repeated',
  kind: 'lineItem',
  on: 'customFieldSettings',
  code: 'DUPLICATE_FOUND',
  severity: 'warning',
  section: '§2.3',
  expected: 'each custom field once',
  check: (body, _ctx, report) => {
    const newOnes = new Map<string, boolean>();
    for (const [index, item] of listIn(body, 'customFieldSettings').entries()) {
      const name = isObject(item) ? textIn(item, 'fieldName') : undefined;
      if (name === undefined || name === '') continue;
      const isNew = isObject(item) && item['isNewField'] === true;
      const wasNew = newOnes.get(name);
      const path = ['customFieldSettings', index, 'fieldName'];
      if (wasNew !== undefined && !(isNew && wasNew)) report({ path, params: { name }, value: name });
      newOnes.set(name, isNew || wasNew === true);
    }
  },
};

/** §2.3: a new field's name is unique in the account, which has those that it demands, whatever it demands them of. */
function known(kind: FieldHolder): Rule {
  return {
    id: `${kind}.customFields.known`,
    kind,
    on: 'customFieldSettings',
    code: 'DUPLICATE_FOUND',
    severity: 'error',
    section: '§2.3',
    expected: 'a name that the account does not have',
    check: (body, { account }, report) => {
      for (const { name, path } of newFields(body)) {
        const isKnown = FIELD_HOLDERS.some((holder) => mandatoryFields(account, holder)?.includes(name) === true);
        if (isKnown) report({ path, params: { name }, value: name });
      }
    },
  };
}

const several: Rule = {
  id: 'lineItem.customFields.several',
  kind: 'lineItem',
  on: 'customFieldSettings',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.3',
  scope: 'draft',
  check: (body, { remoteId }, report) => {
    const count = listIn(body, 'customFieldSettings').length;
    if (!isCreated(remoteId) && count > 1) report({ path: ['customFieldSettings'], params: { count } });
  },
};

/** No later call carries the others: none changes a tactic (§4.10). */
const severalOfTactic: Rule = {
  ...several,
  id: 'tactic.customFields.several',
  kind: 'tactic',
  severity: 'error',
  section: '§2.4',
  expected: 'one custom field',
  check: (body, ctx, report) => {
    if (rivalFields(ctx.account).length === 0) several.check(body, ctx, report);
  },
};

/** The fields of which the account demands several, and whether the body has a value for one; undefined for what exists. */
function rivals(body: JsonObject, { account, remoteId }: RuleContext) {
  const names = rivalFields(account);
  const present = names.length === 0 || isCreated(remoteId) ? undefined : named(body);
  return present === undefined ? undefined : { names, isMet: names.some((name) => present.has(name)) };
}

const oneOf: Rule = {
  id: 'tactic.customFields.oneOf',
  kind: 'tactic',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.4',
  expected: 'a value for one of the custom fields that the account makes mandatory',
  check: (body, ctx, report) => {
    const found = rivals(body, ctx);
    if (found === undefined || found.isMet) return;
    const names = found.names.map((name) => `"${name}"`).join(' or ');
    report({ path: ['customFieldSettings'], params: { names }, about: found.names[0] ?? '' });
  },
};

/** The interface does not say that a tactic with one of them is refused: the platform decides. */
const unmet: Rule = {
  id: 'tactic.customFields.unmet',
  kind: 'tactic',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.4',
  expected: 'an account that makes at most one custom field mandatory for tactics',
  check: (body, ctx, report) => {
    const found = rivals(body, ctx);
    if (found?.isMet !== true) return;
    const [first] = listIn(body, 'customFieldSettings').filter(isObject);
    const name = first === undefined ? '' : (textIn(first, 'fieldName') ?? '');
    report({ path: ['customFieldSettings'], params: { count: found.names.length, name } });
  },
};

export const CUSTOM_FIELD_RULES: readonly Rule[] = [
  ...FIELD_HOLDERS.flatMap((kind) => [mandatory(kind), unknown(kind), known(kind)]),
  single,
  twice,
  repeated,
  several,
  severalOfTactic,
  oneOf,
  unmet,
];
