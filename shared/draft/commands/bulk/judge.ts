// Which values a bulk edit would make problems of, told before it is done: by the rules themselves, value by value.
import { formatPath, setAt } from '../../../kernel/json.ts';
import type { Json, JsonObject, Path } from '../../../kernel/json.ts';
import type { Problem } from '../../../kernel/problem.ts';
import { checkEntity } from '../../../domain/check.ts';
import type { Kind } from '../../../domain/registry.ts';
import { CampaignUse } from '../../campaign-use.ts';
import type { Draft, EntityRecord } from '../../document.ts';
import { Gatherer } from '../../surroundings.ts';

/** Judges single values against the draft as it stands; what all of an edit do together is for the validator. */
export class Judge {
  readonly #gatherer: Gatherer;
  readonly #use: CampaignUse;

  constructor(draft: Draft, now: number) {
    this.#gatherer = new Gatherer(draft, now);
    this.#use = new CampaignUse(draft);
  }

  /**
   * The first error, or else the first warning, that the record has with `value` at `path` inside its body: at that
   * place, or anywhere else where it does not have it now, as a base bid above a max bid that was lowered.
   */
  worst(kind: Kind, record: EntityRecord, path: Path, value: Json | undefined): Problem | undefined {
    const used = kind === 'lineItem' ? this.#use.usedBefore(record.key) : 0;
    const around = this.#gatherer.gather(kind, record, used);
    const body = setAt(record.draft, path, value) as JsonObject; // a step inside keeps it an object
    const after = checkEntity(kind, body, around);
    if (after.length === 0) return undefined;
    const before = checkEntity(kind, record.draft, around);
    const place = formatPath(path);
    const found = after.filter(
      (problem) => problem.path.startsWith(place) || !before.some((known) => same(known, problem)),
    );
    return found.find(({ severity }) => severity === 'error') ?? found[0];
  }
}

function same(a: Problem, b: Problem): boolean {
  return a.path === b.path && a.code === b.code && a.rule === b.rule;
}
