// What an edit would do to the problems of the draft, found in slices before it is made, and in words.
import { withChanges } from '../../../shared/draft/apply.ts';
import type { Draft } from '../../../shared/draft/document.ts';
import type { Command } from '../../../shared/draft/commands/command.ts';
import { type Outcome, checkFixed } from '../../../shared/draft/fixes/fix-all.ts';
import { inClockSlices } from '../in-slices.ts';
import type { OpenDraft } from '../open-draft/open-draft.svelte.ts';
import type { Problems } from '../open-draft/problems.svelte.ts';
import type { Services } from '../services.ts';
import { counted } from '../../../shared/kernel/counted.ts';

interface OutcomeNeeds {
  readonly services: Pick<Services, 'clock'>;
  readonly draft: OpenDraft;
  readonly problems: Problems;
}

/**
 * Of an edit that sets fields. `after`: the draft with its changes, where a caller has it. Null where the draft
 * was edited meanwhile.
 */
export async function commandOutcome(
  { draft, problems, services }: OutcomeNeeds,
  { changes }: Command,
  after: Draft = withChanges(draft.document, changes),
): Promise<Outcome | null> {
  const { version } = draft;
  const { clock } = services;
  const steps = checkFixed({ after, changes }, clock.now(), (ref) =>
    problems.of(ref).filter(({ refused }) => refused === undefined),
  );
  const outcome = await inClockSlices(steps, clock);
  return draft.version === version && !draft.closed ? outcome : null;
}

/** `2 new problems: Q1 2027. The budget is …`, the first one with its `place`. */
export function newProblemsWords(added: Outcome['added'], place = ''): string {
  const [first] = added;
  if (first === undefined) return 'No new problems';
  return `${counted(added.length, 'new problem', 'new problems')}: ${place}${first.message}`;
}
