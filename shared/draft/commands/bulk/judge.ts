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

  /** The first error, or else the first warning, that `value` would have at `path` inside the body. */
  worst(kind: Kind, record: EntityRecord, path: Path, value: Json | undefined): Problem | undefined {
    const body = setAt(record.draft, path, value) as JsonObject; // a step inside keeps it an object
    const used = kind === 'lineItem' ? this.#use.usedBefore(record.key) : 0;
    const place = formatPath(path);
    const found = checkEntity(kind, body, this.#gatherer.gather(kind, record, used)).filter(
      (problem) =>
        problem.path === place || problem.path.startsWith(`${place}.`) || problem.path.startsWith(`${place}[`),
    );
    return found.find(({ severity }) => severity === 'error') ?? found[0];
  }
}
