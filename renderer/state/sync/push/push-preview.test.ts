// The preview before a push: warnings that were set aside are still listed, apart from the others.
import { expect, it } from 'vitest';
import { buildDraft } from '../../../../shared/testing/small-draft.ts';
import type { EntityProblem } from '../../open-draft/entity-problem.ts';
import { computePreview } from './push-preview.ts';

it('lists warnings that were set aside, also by who sent the draft, apart from the others', () => {
  const warning = { kind: 'campaign', key: 'c1', severity: 'warning', path: 'budgetCap', message: 'Look.' } as const;
  const open: EntityProblem = { ...warning, code: 'INVALID_VALUE' };
  const setAside = { reason: 'Agreed', who: 'Other agency', when: '' };
  const aside: EntityProblem = { ...warning, code: 'BUDGET_EXCEEDED', setAside };
  const preview = computePreview({
    draft: buildDraft({ campaigns: [{ key: 'c1', remoteId: 9, draft: { budgetCap: 10 } }] }),
    changes: { list: [{ kind: 'campaign', key: 'c1' }] } as unknown as Parameters<typeof computePreview>[0]['changes'],
    problems: { of: () => [open, aside] },
    plan: null,
    leftOut: [],
  });
  expect(preview.look.map(({ problem }) => problem)).toEqual([open]);
  expect(preview.aside.map(({ problem }) => problem)).toEqual([aside]);
});
