// What the targeting objects need of their members together, and where their references point (§2.5).
import { type JsonObject, isObject } from '../../kernel/json.ts';
import { hasCheckDigit, isNpi } from '../../npi/npi.ts';
import { has, isThere, listIn, objectIn, textIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';
import { findParentType } from '../targeting/parent-type.ts';

export function npiTargeting(body: JsonObject): JsonObject | undefined {
  const targeting = body['targeting'];
  const npi = isObject(targeting) ? targeting['npiTargeting'] : undefined;
  return isObject(npi) ? npi : undefined;
}

function hasPlace({ domainLists, domains, appLists, apps }: JsonObject): boolean {
  return isThere(domainLists) || isThere(domains) || isThere(appLists) || isThere(apps);
}

const npiOneOf: Rule = {
  id: 'targeting.npi.oneOf',
  kind: 'tactic',
  on: 'targeting.npiTargeting',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.5',
  expected: 'lists or npiNumbers',
  check: (body, _ctx, report) => {
    const npi = npiTargeting(body);
    if (npi !== undefined && !has(npi, 'lists') && !has(npi, 'npiNumbers')) {
      report({ path: ['targeting', 'npiTargeting'] });
    }
  },
};

const npiBoth: Rule = {
  id: 'targeting.npi.both',
  kind: 'tactic',
  on: 'targeting.npiTargeting',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§2.5',
  check: (body, _ctx, report) => {
    const npi = npiTargeting(body);
    if (has(npi, 'lists') && has(npi, 'npiNumbers')) report({ path: ['targeting', 'npiTargeting'] });
  },
};

const npiUnnamed: Rule = {
  id: 'targeting.npi.unnamed',
  kind: 'tactic',
  on: 'targeting.npiTargeting.lists',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.5',
  expected: 'a list of this draft, or its id on the platform',
  scope: 'draft',
  check: (body, _ctx, report) => {
    const lists = listIn(npiTargeting(body), 'lists');
    for (let index = 0; index < lists.length; index += 1) {
      const item = lists[index];
      if (!isObject(item) || has(item, 'list') || has(item, 'listId')) continue;
      report({ path: ['targeting', 'npiTargeting', 'lists', index, 'list'], params: { number: index + 1 } });
    }
  },
};

const npiMissing: Rule = {
  id: 'targeting.npi.missing',
  kind: 'tactic',
  on: 'targeting.npiTargeting.lists',
  code: 'INVALID_VALUE',
  severity: 'error',
  section: '§2.5',
  expected: 'the key of an NPI list of this draft',
  scope: 'draft',
  check: (body, { hasNpiList }, report) => {
    if (hasNpiList === undefined) return;
    const lists = listIn(npiTargeting(body), 'lists');
    for (let index = 0; index < lists.length; index += 1) {
      const item = lists[index];
      const key = isObject(item) ? textIn(item, 'list') : undefined;
      if (key === undefined || hasNpiList(key)) continue;
      report({
        path: ['targeting', 'npiTargeting', 'lists', index, 'list'],
        params: { number: index + 1 },
        value: key,
      });
    }
  },
};

const npiCheckDigit: Rule = {
  id: 'targeting.npi.checkDigit',
  kind: 'tactic',
  on: 'targeting.npiTargeting.npiNumbers',
  code: 'INVALID_PATTERN',
  severity: 'warning',
  section: '§2.7',
  expected: 'an NPI whose check digit is right',
  check: (body, _ctx, report) => {
    const npis = listIn(objectIn(npiTargeting(body), 'npiNumbers'), 'numbers');
    for (let index = 0; index < npis.length; index += 1) {
      const npi = npis[index];
      if (typeof npi !== 'string' || !isNpi(npi) || hasCheckDigit(npi)) continue;
      report({ path: ['targeting', 'npiTargeting', 'npiNumbers', 'numbers', index], params: { npi }, value: npi });
    }
  },
};

const domainsOneOf: Rule = {
  id: 'targeting.domains.oneOf',
  kind: 'tactic',
  on: 'targeting.domainsApps',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.5',
  expected: 'at least one of domainLists, domains, appLists, apps',
  check: (body, _ctx, report) => {
    const places = objectIn(objectIn(body, 'targeting'), 'domainsApps');
    if (places !== undefined && !hasPlace(places)) {
      report({ path: ['targeting', 'domainsApps'] });
    }
  },
};

const geoParent: Rule = {
  id: 'targeting.geo.parent',
  kind: 'tactic',
  on: 'targeting.geoTargets',
  code: 'BUSINESS_RULE_VIOLATION',
  severity: 'warning',
  section: '§4.9',
  expected: 'country for states, state for cities and metros',
  check: (body, _ctx, report) => {
    const targets = objectIn(objectIn(body, 'targeting'), 'geoTargets');
    const type = textIn(targets, 'type');
    const parent = textIn(objectIn(targets, 'parent'), 'type');
    const wanted = findParentType(type);
    if (type === undefined || wanted === undefined || parent === undefined || parent === wanted) return;
    report({ path: ['targeting', 'geoTargets', 'parent', 'type'], params: { wanted, type }, value: parent });
  },
};

/** §2.5 does not mark it as required; there is a Columbus in more than one state. */
const geoParentMissing: Rule = {
  id: 'targeting.geo.parentMissing',
  kind: 'tactic',
  on: 'targeting.geoTargets',
  code: 'REQUIRED_FIELD',
  severity: 'warning',
  section: '§2.5',
  expected: 'the country of states, the state of cities and metros',
  check: (body, _ctx, report) => {
    const targets = objectIn(objectIn(body, 'targeting'), 'geoTargets');
    const type = textIn(targets, 'type');
    const wanted = findParentType(type);
    if (type === undefined || wanted === undefined || has(targets, 'parent')) return;
    report({ path: ['targeting', 'geoTargets', 'parent'], params: { wanted, type } });
  },
};

export const TARGETING_RULES: readonly Rule[] = [
  npiOneOf,
  npiBoth,
  npiUnnamed,
  npiMissing,
  npiCheckDigit,
  domainsOneOf,
  geoParent,
  geoParentMissing,
];
