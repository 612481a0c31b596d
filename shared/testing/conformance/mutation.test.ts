// A valid body passes every rule; any single mistake in it is caught, alone, by its code and at its place.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkRequest } from '../../domain/check/check.ts';
import type { CheckKind } from '../../domain/resources/check-kinds.ts';
import { CREATE_MUTATIONS, PATCH_MUTATIONS, REPLACE_MUTATIONS } from './line-item-mutations.ts';
import { validCreate, validPatch, validReplace } from './make-line-item.ts';
import {
  validCampaignBudget,
  validCreative,
  validNpiAttributes,
  validNpiPatch,
  validNpiReplace,
  validTactic,
} from './make-others.ts';
import type { Mutation } from './mutations.ts';
import {
  CAMPAIGN_MUTATIONS,
  CREATIVE_MUTATIONS,
  NPI_ATTRIBUTES_MUTATIONS,
  NPI_PATCH_MUTATIONS,
  NPI_REPLACE_MUTATIONS,
  TACTIC_MUTATIONS,
} from './other-mutations.ts';
import type { Source, Valid } from './source.ts';

interface Subject {
  readonly make: (source: Source) => Valid;
  readonly mutations: readonly Mutation[];
}

const SUBJECTS: Readonly<Record<CheckKind, Subject>> = {
  'campaign-budget': { make: validCampaignBudget, mutations: CAMPAIGN_MUTATIONS },
  'line-item-create': { make: validCreate, mutations: CREATE_MUTATIONS },
  'line-item-replace': { make: validReplace, mutations: REPLACE_MUTATIONS },
  'line-item-patch': { make: validPatch, mutations: PATCH_MUTATIONS },
  'tactic-create': { make: validTactic, mutations: TACTIC_MUTATIONS },
  creative: { make: validCreative, mutations: CREATIVE_MUTATIONS },
  'npi-replace': { make: validNpiReplace, mutations: NPI_REPLACE_MUTATIONS },
  'npi-patch': { make: validNpiPatch, mutations: NPI_PATCH_MUTATIONS },
  'npi-attributes': { make: validNpiAttributes, mutations: NPI_ATTRIBUTES_MUTATIONS },
};

/** Numbers that fast-check can shrink, read one by one; asked for one range only, as it compares each with all before. */
function sources(): fc.Arbitrary<Source> {
  return fc.gen().map(
    (next): Source =>
      (count) =>
        next(fc.nat) % Math.max(1, count),
  );
}

function listErrors(kind: CheckKind, { body, ctx }: Valid): { code: string; path: string }[] {
  return checkRequest(kind, body, ctx)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, path }) => ({ code, path }));
}

describe.each(Object.entries(SUBJECTS) as [CheckKind, Subject][])('%s', (kind, { make, mutations }) => {
  it('is taken when it is valid', () =>
    fc.assert(
      fc.property(sources(), (source) => {
        expect(listErrors(kind, make(source))).toEqual([]);
      }),
      { numRuns: 100 },
    ));

  it.each(mutations.map((mutation) => [mutation.says, mutation] as const))('is refused: %s', (_says, { apply }) =>
    fc.assert(
      fc.property(sources(), (source) => {
        const broken = apply(make(source), source);
        fc.pre(broken !== undefined);
        const errors = listErrors(kind, broken);
        expect(errors).toEqual([
          { code: broken.code, path: expect.toSatisfy((path: string) => broken.paths.includes(path)) as string },
        ]);
      }),
      { numRuns: 8 },
    ),
  );
});
