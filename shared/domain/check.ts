// The check of one body: its shape by the schema, then the rules, as one list of problems (contract §3).
import { isObject } from '../kernel/json.ts';
import type { Json, JsonObject, Path } from '../kernel/json.ts';
import type { Problem } from '../kernel/problem.ts';
import { KEPT, WATCHED, cleanRequests } from './clean/clean.ts';
import type { CleanTest } from './clean/clean.ts';
import { describeIn, titleIn } from './describe.ts';
import { labelOf } from './label.ts';
import { beginCheck } from './per-check.ts';
import { collectProblems } from './problems.ts';
import type { Collector } from './problems.ts';
import { KINDS } from './registry.ts';
import type { Kind } from './registry.ts';
import { REQUESTS } from './requests.ts';
import type { ReadBody, RequestKind } from './requests.ts';
import type { Finding, Rule, RuleContext } from './rule.ts';
import { UNKNOWN, gateOf } from './rules/gate.ts';
import type { Door, Gate, RuleGroup } from './rules/gate.ts';
import { RULES, rulesOf } from './rules/rules.ts';
import { sentOf } from './sent.ts';
import type { Sent } from './sent.ts';
import { cleanDraft, draftShape, isPartlyKnown, requestShape } from './shapes.ts';
import { draftEntitySchemas } from './schemas.ts';
import type { CheckKind } from './check-kinds.ts';
import type { ShapeReport } from './shape.ts';
import type { FieldNode } from './shape-rule.ts';
import { withoutMembers } from './without-members.ts';

export interface Checker {
  /** A draft's body in canonical spelling; paths in that spelling. */
  readonly checkEntity: (kind: Kind, body: JsonObject, ctx: RuleContext) => Problem[];
  /**
   * For many drafts' bodies in the same context: whether one surely has no problem. Where it says no,
   * `checkEntity` is to be asked.
   */
  readonly quietTest: (kind: Kind, ctx: RuleContext) => (body: JsonObject) => boolean;
  /** A request body in the platform's spelling for that endpoint; paths in that spelling. */
  readonly checkRequest: (kind: CheckKind, body: Json, ctx: RuleContext) => Problem[];
}

const NOTHING_OFF: ReadonlySet<string> = new Set();

/**
 * A checker without the rules named in `off` (by id): how the tests show that each rule is needed. A `thorough` one
 * looks at everything in detail, also where a generated test, a gate or a family says that it can be spared.
 */
export function createChecker(off = NOTHING_OFF, pace: 'quick' | 'thorough' = 'quick'): Checker {
  const thorough = pace === 'thorough';
  const active = RULES.filter((rule) => !off.has(rule.id));
  const drafts = gatesOf(active);
  const parts = gatesOf(active.filter((rule) => rule.needsWhole !== true));
  const requests = gatesOf(active.filter((rule) => rule.draftOnly !== true));
  const patches = gatesOf(active.filter((rule) => rule.draftOnly !== true && rule.needsWhole !== true));
  const run = new CheckRun(off);

  /** For all bodies of one kind in the same context: the new tactics of a line item are. */
  const prepareDraft = (kind: Kind, ctx: RuleContext): Ready => {
    const gates = kind === 'lineItem' && isPartlyKnown(ctx) ? parts : drafts;
    return { kind, ctx, door: gates[kind](ctx), clean: cleanDraft(kind, ctx) };
  };
  let ready: Ready | undefined;

  const checkEntity: Checker['checkEntity'] = (kind, body, ctx) => {
    if (kind === 'npiList' && isIdle(body)) return [];
    if (ready?.ctx !== ctx || ready.kind !== kind) ready = prepareDraft(kind, ctx);
    run.begin(ctx, body, kind);
    const present = thorough ? UNKNOWN : ready.clean(body);
    if (present === UNKNOWN) draftShape(kind, ctx).run(body, run.found().shape);
    if (isObject(body)) run.ask(ready.door(present).groups, body, ctx);
    return run.end();
  };

  // Apart from the above, and with nothing to begin or to end: an engine makes one short way for one kind the quickest.
  const quietTest: Checker['quietTest'] = (kind, ctx) => {
    if (thorough) return () => false;
    const { door, clean } = prepareDraft(kind, ctx);
    const kept = KEPT[kind];
    return (body) => {
      const present = clean(body);
      if (present === UNKNOWN) return false;
      const { families } = door(present);
      if (families === undefined) return false;
      for (const family of families) if (!family.isQuiet(kept, ctx)) return false;
      return true;
    };
  };

  /** For all bodies of one kind in the same context: those of a stream are. */
  const prepareRequest = (kind: CheckKind, given: RuleContext): Prepared => {
    const request = REQUESTS[kind];
    const ctx = request.contextOf(given);
    const door = (request.partial === true ? patches : requests)[request.kind](ctx);
    return { kind, given, request, ctx, door, clean: cleanRequests[kind] };
  };
  let prepared: Prepared | undefined;

  const checkRequest: Checker['checkRequest'] = (kind, body, given) => {
    if (prepared?.given !== given || prepared.kind !== kind) prepared = prepareRequest(kind, given);
    const { request, ctx, door, clean } = prepared;
    const present = thorough ? UNKNOWN : clean(body);
    run.begin(given, body, request.kind, kind);
    const listed = present === UNKNOWN ? listedIn(body, kind, run.found().shape) : body;
    if (isObject(listed)) {
      // What a patch does not say stands in its base: the bits tell only of the patch.
      const opening = door(request.partial === true ? UNKNOWN : present);
      const reading =
        request.readMost === undefined || opening.readsCustomFields
          ? request.read(listed, ctx)
          : request.readMost(listed);
      run.place = reading.place;
      run.ask(opening.groups, reading.body, ctx);
    }
    return run.end();
  };

  return { checkEntity, quietTest, checkRequest };
}

/** Reports what the shape of a request body has wrong, and gives the body without members that its page does not list. */
function listedIn(body: Json, kind: CheckKind, report: ShapeReport): Json {
  const strange: Path[] = [];
  requestShape(kind).run(body, (rule, path, value, said) => {
    if (rule.code === 'UNKNOWN_FIELD') strange.push(path);
    report(rule, path, value, said);
  });
  return strange.length === 0 ? body : withoutMembers(body, strange);
}

interface Ready {
  readonly kind: Kind;
  readonly ctx: RuleContext;
  readonly door: Door;
  readonly clean: CleanTest;
}

interface Prepared {
  readonly kind: CheckKind;
  /** What `ctx` was made of. */
  readonly given: RuleContext;
  readonly request: RequestKind;
  readonly ctx: RuleContext;
  readonly door: Door;
  readonly clean: CleanTest;
}

function gatesOf(rules: readonly Rule[]): Readonly<Record<Kind, Gate>> {
  return Object.fromEntries(KINDS.map((kind) => [kind, gateOf(kind, rulesOf(kind, rules), WATCHED[kind])])) as Record<
    Kind,
    Gate
  >; // one entry a kind
}

const samePlace = (path: Path): Path => path;

/**
 * The check that is under way. One for all of them, one after the other: a body without mistakes leaves nothing behind.
 */
class CheckRun {
  readonly #off: ReadonlySet<string>;
  #kind: Kind = 'campaign';
  #request: CheckKind | undefined;
  #ctx: RuleContext | undefined;
  #body: Json = null;
  /** Null until it is asked for. */
  #sent: Sent | undefined | null = null;
  #found: Collector | undefined;
  #rule: Rule | undefined;
  /** Where a canonical place is in the body that was read. */
  place: ReadBody['place'] = samePlace;

  constructor(off: ReadonlySet<string>) {
    this.#off = off;
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
    this.place = samePlace;
  }

  /** Made when there is something to collect. */
  found(): Collector {
    if (this.#found === undefined) {
      const canonical = draftShape(this.#kind, this.#ctx).fields;
      const fields = this.#request === undefined ? canonical : requestShape(this.#request).fields;
      const custom = this.#ctx?.account.mandatoryCustomFields;
      const kind = this.#kind;
      const demanded = kind === 'lineItem' || kind === 'tactic' ? (custom?.[kind] ?? []) : [];
      const isJudged = (path: Path): boolean => this.#sentOnes()?.isJudged(path) ?? true;
      this.#found = collectProblems(fields, canonical, this.#off, { body: this.#body, demanded, isJudged });
    }
    return this.#found;
  }

  /** Looked for when there is something to report: most bodies have no problem. */
  #sentOnes(): Sent | undefined {
    if (this.#sent === null) {
      const [body, ctx] = [this.#body, this.#ctx];
      this.#sent = ctx === undefined ? undefined : sentOf(this.#kind, body, ctx);
    }
    return this.#sent;
  }

  ask(groups: readonly RuleGroup[], body: JsonObject, ctx: RuleContext): void {
    const kept = KEPT[this.#kind];
    for (const { family, rules, checks } of groups) {
      if (family?.isQuiet(kept, ctx) === true) continue;
      for (let index = 0; index < checks.length; index += 1) {
        this.#rule = rules[index];
        checks[index]?.(body, ctx, this.#report);
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
    if (path === undefined && (sent === undefined || (rule.onlyOfSent === true && !stands))) return;
    this.found().rule(rule, finding, path ?? finding.path, stands ? rule.severity : 'warning');
  };
}

/** An NPI list that is only referred to has nothing to send, so nothing is asked of it. */
function isIdle(body: JsonObject): boolean {
  return isObject(body) && !['operation', 'npis', 'attributes'].some((member) => member in body);
}

const standard = createChecker();

/** The problems of one entity of a draft: shape and rules. */
export function checkEntity(kind: Kind, body: JsonObject, ctx: RuleContext): Problem[] {
  return standard.checkEntity(kind, body, ctx);
}

/** Of many bodies in the same context: see `Checker`. */
export function quietTest(kind: Kind, ctx: RuleContext): (body: JsonObject) => boolean {
  return standard.quietTest(kind, ctx);
}

/** The problems of one request body (contract §2, `check`). Anything may be passed as the body. */
export function checkRequest(kind: CheckKind, body: Json, ctx: RuleContext): Problem[] {
  return standard.checkRequest(kind, body, ctx);
}

/** What planners call a field of a draft's body: in messages, grid heads, inspector and reports alike. */
export function fieldTitle(kind: Kind, path: Path): string | undefined {
  return titleIn(draftEntitySchemas[kind], path);
}

/** The same with all that it lies in, as sentences begin: "Flight 2 budget". */
export function fieldLabel(kind: Kind, path: Path): string {
  return labelOf(draftShape(kind).fields, path);
}

/** What is known of a field of a draft's body: `describeField('lineItem', 'flights[0].budget')`. */
export function describeField(kind: Kind, path: string | Path): FieldNode | undefined {
  return describeIn(draftShape(kind).fields, path);
}
