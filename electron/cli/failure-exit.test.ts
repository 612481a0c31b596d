// What a refusal of the platform says for people: its details, with what the platform expects there.
import { expect, it } from 'vitest';
import { fail } from '../../shared/kernel/result.ts';
import { testCli } from '../testing/test-cli.ts';
import { printFailure } from './failure-exit.ts';
import { pullReport } from './pull-result.ts';
import { mixedDraft } from '../testing/test-drafts.ts';

const DETAIL = { field: 'limit', message: 'Too many.', code: 'INVALID_RANGE', expected: 'at most 50\nFORGED' };
const platform = { status: 400, code: 'VALIDATION_ERROR', message: 'No.', details: [DETAIL] };
const { failure } = fail('PLATFORM_REFUSED', { code: 'VALIDATION_ERROR', message: 'No.' }, { platform });

it('on stderr', async () => {
  const cli = testCli();
  expect(await printFailure(cli.io, failure)).toBe(1);
  expect(cli.err()).toMatch(/^The platform refused it .+\n {2}limit: Too many\., expected: at most 50␊FORGED\n$/);
  cli.remove();
});

it('in the result of a pull', () => {
  const reads = [{ kind: 'campaign', remoteId: 9001, state: 'failed', failure }] as const;
  const end = { draft: mixedDraft(), reads, unknown: [], stopped: null, written: false };
  expect(pullReport('q1.flightplan', end)).toContain('limit: Too many., expected: at most 50␊FORGED\n');
});
