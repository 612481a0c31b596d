// The check of one body: its shape by the schema, then the rules, as one list of problems (contract §3).
import { defined } from '../../kernel/defined.ts';
import { type Json, type JsonObject, type Path, getAt, isObject } from '../../kernel/json.ts';
import type { Problem } from '../../kernel/problem.ts';
import { requiredFields } from '../resources/account.ts';
import { type RuleGroup, groupRules, hasMembers } from '../rules/ask-rules.ts';
import { describeIn, titleIn } from '../shape/describe.ts';
import { requestIdPlaces, textIds, restoreIds } from '../resources/id-places.ts';
import { type EntryName, formatLabel, toPattern } from '../shape/label.ts';
import { patchedFlight } from '../rules/flight-names.ts';
import { beginCheck } from '../rules/per-check.ts';
import { type Collector, type Spelling, collectProblems } from './problems.ts';
import { type Kind, KINDS } from '../resources/registry.ts';
import { type ReadBody, REQUESTS } from '../resources/requests.ts';
import type { Finding, Rule } from '../rules/rule.ts';
import type { RuleContext } from '../resources/rule-context.ts';
import { RULES, VALUE_RULES, rulesOf } from '../rules/rules.ts';
import { type Sent, buildSent } from './sent.ts';
import { draftShape, requestShape } from '../resources/shapes.ts';
import { draftEntitySchemas } from '../resources/schemas.ts';
import type { CheckKind } from '../resources/check-kinds.ts';
import type { Shape } from '../shape/shape.ts';
import type { FieldNode } from '../shape/shape-rule.ts';
import { unlistedSentence } from './unlisted.ts';
import { withoutMembers } from '../shape/without-members.ts';

export interface Checker {
  /** A draft's body in canonical spelling; paths in that spelling. */
  readonly checkEntity: (kind: Kind, body: JsonObject, ctx: RuleContext) => Problem[];
  /**
   * A request body in the platform's spelling for that endpoint, as `JSON.parse` reads it; paths in that spelling. `exact`:
   * the same with all digits of its ids, where they may be long (kernel/exact-json.ts).
   */
  readonly checkRequest: (kind: CheckKind, body: Json, ctx: RuleContext, exact?: Json) => Problem[];
}

const NOTHING_OFF: ReadonlySet<string> = new Set();

/**
 * A checker without the rules named in `off` (by id): how the tests show that each rule is needed. `spelling`: of its
 * sentences.
 */
export function createChecker(off = NOTHING_OFF, spelling: Spelling = 'window'): Checker {
  const active = RULES.filter((rule) => !off.has(rule.id));
  const drafts = groupByKind(active);
  const requests = groupByKind(active.filter((rule) => rule.scope !== 'draft'));
  const run = new CheckRun(off, spelling);

  const checkEntity: Checker['checkEntity'] = (kind, body, ctx) => {
    if (kind === 'npiList' && isIdle(body)) return [];
    run.begin(ctx, body, kind);
    const isAccepted = run.walk(draftShape(kind, ctx), body);
    if (isObject(body)) run.ask(drafts[kind], isAccepted, body, ctx);
    return run.end();
  };

  /** The context of the last request: those of a stream have the same. */
  let last: { readonly kind: CheckKind; readonly given: RuleContext; readonly ctx: RuleContext } | undefined;

  const checkRequest: Checker['checkRequest'] = (kind, written, given, exact) => {
    const request = REQUESTS[kind];
    if (last?.given !== given || last.kind !== kind) last = { kind, given, ctx: request.contextOf(given) };
    const { ctx } = last;
    const body = exact === undefined ? written : restoreIds(written, exact, requestIdPlaces(kind));
    run.begin(given, body, request.kind, kind);
    const quoted = exact === undefined ? [] : textIds(written, requestIdPlaces(kind));
    const isAccepted = run.walk(requestShape(kind), body, quoted);
    const listed = run.listed();
    if (isObject(listed)) {
      const reading = request.read(listed, ctx);
      run.place = reading.place;
      run.ask(requests[request.kind], isAccepted, reading.body, ctx);
    }
    return run.end();
  };

  return { checkEntity, checkRequest };
}

interface KindRules {
  readonly groups: readonly RuleGroup[];
  /** Only what the schema does not describe can break these. */
  readonly ofValues: readonly RuleGroup[];
}

function groupByKind(rules: readonly Rule[]): Readonly<Record<Kind, KindRules>> {
  const ofKind = (kind: Kind): KindRules => ({
    groups: groupRules(rulesOf(kind, rules).filter((rule) => !VALUE_RULES.includes(rule))),
    ofValues: groupRules(rulesOf(kind, rules).filter((rule) => VALUE_RULES.includes(rule))),
  });
  return Object.fromEntries(KINDS.map((kind) => [kind, ofKind(kind)])) as Record<Kind, KindRules>; // one entry a kind
}

const NONE: readonly Path[] = [];

const samePlace = (path: Path): Path => path;

/**
 * The check that is under way. One for all of them, one after the other: a body without mistakes leaves nothing behind.
 */
class CheckRun {
  readonly #off: ReadonlySet<string>;
  readonly #spelling: Spelling;
  #kind: Kind = 'campaign';
  #request: CheckKind | undefined;
  #ctx: RuleContext | undefined;
  #body: Json = null;
  /** Null until it is asked for. */
  #sent: Sent | undefined | null = null;
  #found: Collector | undefined;
  #rule: Rule | undefined;
  /** The members that the schema does not list. */
  #unlisted: readonly Path[] = NONE;
  /** Where a canonical place is in the body that was read. */
  place: ReadBody['place'] = samePlace;

  constructor(off: ReadonlySet<string>, spelling: Spelling) {
    this.#off = off;
    this.#spelling = spelling;
  }

  begin(ctx: RuleContext, body: Json, kind: Kind, request?: CheckKind): void {
    beginCheck();
    this.#ctx = ctx;
    this.#body = body;
    this.#kind = kind;
    // Of a draft not all may be sent, of a request body all is.
    this.#sent = request === undefined ? null : undefined;
    this.#request = request;
    this.#found = undefined;
    this.#unlisted = NONE;
    this.place = samePlace;
  }

  /** Reports what the shape of the body has wrong; whether it has nothing that the schema does not describe. */
  walk(shape: Shape, body: Json, quotedIds: readonly Path[] = []): boolean {
    if (shape.accepts(body) && quotedIds.length === 0) return true;
    const { shape: report } = this.#collector();
    for (const path of quotedIds) {
      const pattern = toPattern(path);
      const rule = shape.rules.find((each) => each.path === pattern && each.code === 'INVALID_TYPE');
      if (rule !== undefined) report(rule, path, getAt(body, path));
    }
    const unlisted: Path[] = [];
    this.#unlisted = unlisted;
    shape.run(body, (rule, path, value, overrides) => {
      if (rule.code === 'UNKNOWN_FIELD') unlisted.push(path);
      report(rule, path, value, overrides);
    });
    return false;
  }

  /** The body without the members that the schema does not list. */
  listed(): Json {
    return this.#unlisted.length === 0 ? this.#body : withoutMembers(this.#body, this.#unlisted);
  }

  /** Made when there is something to collect. */
  #collector(): Collector {
    if (this.#found === undefined) {
      const canonical = draftShape(this.#kind, this.#ctx).fields;
      const fields = this.#request === undefined ? canonical : requestShape(this.#request).fields;
      const [kind, account] = [this.#kind, this.#ctx?.account];
      const isHolder = kind === 'lineItem' || kind === 'tactic';
      const demanded = isHolder && account !== undefined ? requiredFields(account, kind) : [];
      const isJudged = (path: Path): boolean => this.#sentOnes()?.isJudged(path) ?? true;
      const [body, isDraft] = [this.#body, this.#request === undefined];
      const unlisted = (path: Path): string | undefined =>
        isDraft && isObject(body) ? unlistedSentence(kind, body, path, canonical, this.#spelling) : undefined;
      const spelling = this.#spelling;
      const isPatch = spelling === 'file' && this.#request === 'line-item-patch';
      const entryName: EntryName | undefined = isPatch
        ? (list, index) => (list === 'flights' ? patchedFlight(body, this.#ctx, index) : undefined)
        : undefined;
      const checked = { body, spelling, demanded, isJudged, unlisted, ...defined({ entryName }) };
      this.#found = collectProblems(fields, canonical, this.#off, checked);
    }
    return this.#found;
  }

  /** Looked for when there is something to report: most bodies have no problem. */
  #sentOnes(): Sent | undefined {
    if (this.#sent === null) {
      const [body, ctx] = [this.#body, this.#ctx];
      this.#sent = ctx === undefined ? undefined : buildSent(this.#kind, body, ctx);
    }
    return this.#sent;
  }

  ask({ groups, ofValues }: KindRules, isAccepted: boolean, body: JsonObject, ctx: RuleContext): void {
    this.#askGroups(groups, body, ctx);
    if (!isAccepted) this.#askGroups(ofValues, body, ctx);
  }

  #askGroups(groups: readonly RuleGroup[], body: JsonObject, ctx: RuleContext): void {
    for (const { on, rules } of groups) {
      if (!hasMembers(body, on)) continue;
      for (const rule of rules) {
        this.#rule = rule;
        rule.check(body, ctx, this.#report);
      }
    }
  }

  end(): Problem[] {
    return this.#found === undefined ? [] : this.#found.done();
  }

  readonly #report = (finding: Finding): void => {
    const rule = this.#rule;
    if (rule === undefined) return;
    const sent = this.#sentOnes();
    const places = [finding.path, ...(finding.or === undefined ? [] : [finding.or])];
    const judged = sent === undefined ? finding.path : places.find((path) => sent.has(path));
    const path = sent === undefined ? places.map(this.place).find((place) => place !== undefined) : judged;
    const stands = judged !== undefined || finding.stands === true;
    if (path === undefined && (sent === undefined || (rule.scope === 'sent' && !stands))) return;
    this.#collector().rule(rule, finding, path ?? finding.path, stands ? rule.severity : 'warning');
  };
}

/** An NPI list that is only referred to has nothing to send, so nothing is asked of it. */
function isIdle(body: JsonObject): boolean {
  return isObject(body) && !['operation', 'npis', 'attributes'].some((member) => member in body);
}

const standard = createChecker();

/** For people who read the file: its dates and values in its own spelling, a patch's flights by id and dates. */
export const fileChecker = createChecker(NOTHING_OFF, 'file');

/** The problems of one entity of a draft: shape and rules. */
export function checkEntity(kind: Kind, body: JsonObject, ctx: RuleContext): Problem[] {
  return standard.checkEntity(kind, body, ctx);
}

/** The problems of one request body (contract §2, `check`). Anything may be passed as the body. */
export function checkRequest(kind: CheckKind, body: Json, ctx: RuleContext, exact?: Json): Problem[] {
  return standard.checkRequest(kind, body, ctx, exact);
}

/** What planners call a field of a draft's body: in messages, grid heads, inspector and reports alike. */
export function fieldTitle(kind: Kind, path: Path): string | undefined {
  return titleIn(draftEntitySchemas[kind], path);
}

/** The same with all that it lies in, as sentences begin: "Flight 2 budget". */
export function fieldLabel(kind: Kind, path: Path): string {
  return formatLabel(draftShape(kind).fields, path);
}

/** The description of a field of a draft's body: `describeField('lineItem', 'flights[0].budget')`. */
export function describeField(kind: Kind, path: string | Path): FieldNode | undefined {
  return describeIn(draftShape(kind).fields, path);
}
