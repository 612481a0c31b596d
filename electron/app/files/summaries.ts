// Writes summaries for reviewers: the page is made here, so that the window can put nothing else into it.
import path from 'node:path';
import type { Draft } from '../../../shared/draft/document.ts';
import type { SummaryRequest } from '../../../shared/ipc/summary.ts';
import type { Result } from '../../../shared/kernel/result.ts';
import { codeNames } from '../../meta/code-names.ts';
import { writeAtomically } from '../../file/atomic-write.ts';
import { targetingNames } from '../accounts/targeting-names.ts';

export interface Summaries {
  write(file: string, draft: Draft, request: SummaryRequest): Promise<Result<null>>;
}

/** `folder`: of the targeting libraries, one for each account. */
export function createSummaries(folder: string, version: string, now: () => Date): Summaries {
  return {
    write: async (file, draft, { target, ...request }) => {
      const names = await targetingNames(draft, draft.entities.tactic.values(), target, (library, part, codes) =>
        codeNames(path.join(folder, library), part, codes),
      );
      const { summaryPieces } = await import('../../../shared/text/summary/summary-html.ts');
      const pieces = summaryPieces(draft, {
        ...request,
        names,
        now: now().getTime(),
        timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
        version: `Flightplan ${version}`,
      });
      return await writeAtomically(file, pieces);
    },
  };
}
