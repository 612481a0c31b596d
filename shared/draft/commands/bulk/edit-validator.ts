// Which values a bulk edit would make problems of, told before it is done: by the rules themselves.
import {
  type Json,
  type JsonObject,
  type Path,
  formatPath,
  getAt,
  parsePath,
  sameJson,
  setAt,
} from '../../../kernel/json.ts';
import type { Problem } from '../../../kernel/problem.ts';
import { checkEntity } from '../../../domain/check/check.ts';
import type { Kind } from '../../../domain/resources/registry.ts';
import type { RuleContext } from '../../../domain/resources/rule-context.ts';
import { CampaignUse } from '../../campaign-use.ts';
import type { Draft, EntityRecord } from '../../document.ts';
import { ContextBuilder } from '../../context-builder.ts';

/** Judges values against the draft as the edit would leave it: many of them may be summed up, as under a cap. */
export class EditValidator {
  readonly #now: ContextFor;
  readonly #then: ContextFor;
  readonly #after: Draft;
  /** By campaign: what the edit makes of the sum of its line items. */
  readonly #sums = new Map<string, Problem | undefined>();

  /** `after`: the draft with the whole edit in it, where values count in sums; else each is judged by itself. */
  constructor(draft: Draft, now: number, after: Draft = draft) {
    this.#now = contextFor(draft, now);
    this.#then = after === draft ? this.#now : contextFor(after, now);
    this.#after = after;
  }

  /**
   * The first error, or else the first warning, that the record has with `value` at `path` inside its body: at that
   * place, or anywhere else where it does not have it now, as a base bid above a max bid that was lowered.
   */
  worst(kind: Kind, record: EntityRecord, path: Path, value: Json | undefined): Problem | undefined {
    const alone = this.#then === this.#now;
    // A step inside keeps it an object.
    const body = alone
      ? (setAt(record.draft, path, value) as JsonObject)
      : (this.#after.entities[kind].get(record.key)?.draft ?? record.draft);
    const sum = alone || kind !== 'lineItem' ? undefined : this.#sum(record.campaign ?? '');
    const after = checkEntity(kind, body, this.#then(kind, record));
    if (after.length === 0) return sum;
    const before = checkEntity(kind, record.draft, this.#now(kind, record));
    const place = formatPath(path);
    const found = after.filter((problem) => {
      if (problem.path.startsWith(place)) return true;
      return (
        !before.some((known) => same(known, problem)) && (alone || !isOfNeighbour(problem, path, record.draft, body))
      );
    });
    return found.find(({ severity }) => severity === 'error') ?? found[0] ?? sum;
  }

  /** The campaign's own warning, where the edit is what takes its line items above the cap together. */
  #sum(campaign: string): Problem | undefined {
    if (this.#sums.has(campaign)) return this.#sums.get(campaign);
    const record = this.#after.entities.campaign.get(campaign);
    const found = (at: ContextFor): Problem | undefined =>
      record === undefined
        ? undefined
        : checkEntity('campaign', record.draft, at('campaign', record)).find(({ code }) => code === 'BUDGET_EXCEEDED');
    const sum = found(this.#now) === undefined ? found(this.#then) : undefined;
    this.#sums.set(campaign, sum);
    return sum;
  }
}

/** What a record has around it. */
type ContextFor = (kind: Kind, record: EntityRecord) => RuleContext;

function contextFor(draft: Draft, now: number): ContextFor {
  const [contexts, use] = [new ContextBuilder(draft, now), new CampaignUse(draft)];
  return (kind, record) => contexts.contextOf(kind, record, use);
}

/** Whether a problem lies in another flight that the edit changes too: it is reported at that flight. */
function isOfNeighbour({ path: found }: Problem, path: Path, before: JsonObject, after: JsonObject): boolean {
  const [member, place] = path;
  const [its, neighbour] = parsePath(found);
  if (member !== 'flights' || its !== 'flights' || typeof neighbour !== 'number' || neighbour === place) return false;
  return !sameJson(getAt(before, ['flights', neighbour]), getAt(after, ['flights', neighbour]));
}

function same(a: Problem, b: Problem): boolean {
  return a.path === b.path && a.code === b.code && a.severity === b.severity && a.rule === b.rule;
}
