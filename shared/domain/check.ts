// The check of one body: its shape by the schema, then the rules, as one list of problems (contract §3).
import { isObject } from '../kernel/json.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { Problem } from '../kernel/problem.ts';
import { describeIn } from './describe.ts';
import { beginCheck } from './per-check.ts';
import { collectProblems } from './problems.ts';
import type { Collector } from './problems.ts';
import { KINDS } from './registry.ts';
import type { Kind } from './registry.ts';
import { REQUESTS } from './requests.ts';
import type { Reading } from './requests.ts';
import type { Finding, Rule, Surroundings } from './rule.ts';
import { RULES, rulesOf } from './rules/rules.ts';
import { draftShape, isPartlyKnown, requestShape } from './shapes.ts';
import type { CheckKind } from './schemas.ts';
import type { FieldNode } from './shape-rule.ts';

export interface Checker {
  /** A draft's body in canonical spelling; paths in that spelling. */
  readonly checkEntity: (kind: Kind, body: JsonObject, around: Surroundings) => Problem[];
  /** A request body in the platform's spelling for that endpoint; paths in that spelling. */
  readonly checkRequest: (kind: CheckKind, body: Json, around: Surroundings) => Problem[];
}

const NOTHING_OFF: ReadonlySet<string> = new Set();

/** A checker without the rules named in `off` (by id): how the tests show that each rule is needed. */
export function createChecker(off: ReadonlySet<string> = NOTHING_OFF): Checker {
  const active = RULES.filter((rule) => !off.has(rule.id));
  const drafts = byKind(active);
  const requests = byKind(active.filter((rule) => rule.draftOnly !== true));

  const checkEntity: Checker['checkEntity'] = (kind, body, around) => {
    if (isIdle(kind, body)) return [];
    const shape = draftShape(kind, around);
    const found = collectProblems(shape.fields, shape.fields, off);
    shape.run(body, found.shape);
    if (isObject(body)) {
      const partial = kind === 'lineItem' && isPartlyKnown(around);
      runRules(drafts[kind], { body, around, partial, place: (path) => path }, found);
    }
    return found.done();
  };

  const checkRequest: Checker['checkRequest'] = (kind, body, around) => {
    const request = REQUESTS[kind];
    const shape = requestShape(kind);
    const found = collectProblems(shape.fields, draftShape(request.kind, around).fields, off);
    shape.run(body, found.shape);
    if (isObject(body)) runRules(requests[request.kind], request.read(body, around), found);
    return found.done();
  };

  return { checkEntity, checkRequest };
}

function byKind(rules: readonly Rule[]): Readonly<Record<Kind, readonly Rule[]>> {
  return Object.fromEntries(KINDS.map((kind) => [kind, rulesOf(kind, rules)])) as Record<Kind, readonly Rule[]>; // one entry a kind
}

function runRules(rules: readonly Rule[], { body, around, partial, place }: Reading, found: Collector): void {
  let current: Rule | undefined;
  // One function for all rules: a body without mistakes should not leave thirty behind.
  const report = (finding: Finding): void => {
    const path = place(finding.path) ?? (finding.or && place(finding.or));
    if (path !== undefined && current !== undefined) found.rule(current, finding, path);
  };
  beginCheck();
  for (const rule of rules) {
    if (partial && rule.needsWhole === true) continue;
    current = rule;
    rule.check(body, around, report);
  }
}

/** An NPI list that is only referred to has nothing to send, so nothing is asked of it. */
function isIdle(kind: Kind, body: JsonObject): boolean {
  return kind === 'npiList' && isObject(body) && !['operation', 'npis', 'attributes'].some((member) => member in body);
}

const standard = createChecker();

/** The problems of one entity of a draft: shape and rules. */
export function checkEntity(kind: Kind, body: JsonObject, around: Surroundings): Problem[] {
  return standard.checkEntity(kind, body, around);
}

/** The problems of one request body (contract §2, `check`). Anything may be passed as the body. */
export function checkRequest(kind: CheckKind, body: Json, around: Surroundings): Problem[] {
  return standard.checkRequest(kind, body, around);
}

/** What is known of a field of a draft's body: `describeField('lineItem', 'flights[0].budget')`. */
export function describeField(kind: Kind, path: string | Path): FieldNode | undefined {
  return describeIn(draftShape(kind).fields, path);
}
