// Random edits as planners make them, one field each, the same for the same seed.
import type { Json, Path } from '../../../shared/kernel/json.ts';
import type { Change } from '../../../shared/draft/change.ts';
import { setField } from '../../../shared/draft/commands/set-fields.ts';
import type { Draft, EntityRef } from '../../../shared/draft/document.ts';
import { type Random, randomAt } from '../../../shared/draft/sample/random.ts';

interface Field {
  readonly entity: EntityRef['kind'];
  readonly path: Path;
  readonly value: (random: Random) => Json;
}

/** Now and then a value that is wrong, so that problems come and go. */
const FIELDS = {
  'flight budget': {
    entity: 'lineItem',
    path: ['flights', 0, 'budget'],
    value: (random) => (random.chance(10) ? 0 : random.int(40, 200) * 100),
  },
  'flight end': {
    entity: 'lineItem',
    path: ['flights', 0, 'endDate'],
    value: (random) => `0${random.int(1, 3)}-${random.int(10, 28)}-2027 23:59:59`,
  },
  'line item cost model': {
    entity: 'lineItem',
    path: ['costModel'],
    value: (random) => random.pick(['CPM', 'CPC', 'Fixed CPM']),
  },
  'tactic name': { entity: 'tactic', path: ['name'], value: (random) => `Cardiology ${random.int(1, 99_999)}` },
  'tactic bid': { entity: 'tactic', path: ['baseBidPrice'], value: (random) => random.int(4, 80) / 4 },
  'campaign cap': { entity: 'campaign', path: ['budgetCap'], value: (random) => random.int(1, 400) * 10_000 },
  'creative size': { entity: 'creative', path: ['adSizeWidth'], value: (random) => random.pick([300, 728, 160]) },
} as const satisfies Record<string, Field>;

export type EditKind = keyof typeof FIELDS;

const KINDS = Object.keys(FIELDS) as [EditKind, ...EditKind[]]; // its own keys, one or more

export class Edits {
  readonly #draft: Draft;
  readonly #random: Random;
  readonly #keys: Readonly<Record<EntityRef['kind'], readonly string[]>>;

  constructor(draft: Draft, seed: number) {
    this.#draft = draft;
    this.#random = randomAt(seed, 9);
    const keys = (kind: EntityRef['kind']): string[] => [...draft.entities[kind].keys()];
    this.#keys = {
      campaign: keys('campaign'),
      lineItem: keys('lineItem'),
      tactic: keys('tactic'),
      creative: keys('creative'),
      npiList: keys('npiList'),
    };
  }

  next(): { readonly kind: EditKind; readonly ref: EntityRef; readonly changes: readonly Change[] } {
    const random = this.#random;
    for (;;) {
      const kind = random.pick(KINDS);
      const { entity, path, value }: Field = FIELDS[kind];
      const keys = this.#keys[entity];
      const key = keys[random.int(0, keys.length - 1)] ?? '';
      const { changes } = setField(this.#draft, entity, key, path, value(random));
      // The value that is there already is no edit.
      if (changes.length > 0) return { kind, ref: { kind: entity, key }, changes };
    }
  }
}
