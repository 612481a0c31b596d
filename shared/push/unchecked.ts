// The parts of a step that can't be checked before it is sent, or must be checked after: their causes, and sentences.
import { remoteIdSchema } from '../kernel/remote-id.ts';
import { z } from '../kernel/zod.ts';
import { type ReasonNames, FILE_NAMES } from './reasons.ts';

const fields = z.array(z.string()).readonly();

/** Fields are paths in the entity's body. */
export const uncheckedSchema = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      'NO_READ_OF_TACTICS',
      'LISTS_NOT_SHOWN',
      'NOT_IN_ANSWER',
      'NOT_SHOWN',
      'SENT_AGAIN',
      'SETTLED_UNREAD',
    ]),
  }),
  /** The answer to its write was about the entity `shown`. */
  z.object({ code: z.literal('ANSWERED_OF_OTHER'), shown: remoteIdSchema }),
  /** The answer to a line item's write names a campaign that is not the draft's. */
  z.object({ code: z.literal('ANSWERED_UNDER_OTHER'), campaignId: remoteIdSchema }),
  /** The answer to a tactic's create names a line item that is not the draft's. */
  z.object({ code: z.literal('CREATED_UNDER_OTHER'), lineItemId: remoteIdSchema }),
  /** `fields`: the draft's own overwrote unread values. `reset`: the draft leaves them blank. */
  z.object({ code: z.literal('BUDGET_DETAILS_ONLY'), fields, reset: fields.optional() }),
  /** `written`: the draft's own overwrote unread values. `emptied`: the draft leaves them blank. */
  z.object({ code: z.literal('CREATIVE_NOT_ALL_SHOWN'), written: fields, emptied: fields }),
]);

export type Unchecked = z.infer<typeof uncheckedSchema>;

/** The sentence that a planner reads. */
export function uncheckedSentence(cause: Unchecked, names: Pick<ReasonNames, 'fields'> = FILE_NAMES): string {
  const lines = (first: string, lists: readonly (readonly [string, readonly string[]])[]): string => {
    const sentences = lists.flatMap(([what, paths]) =>
      paths.length === 0 ? [] : [`${what}: ${names.fields(paths)}.`],
    );
    return [first, ...sentences].join(' ');
  };
  switch (cause.code) {
    case 'NO_READ_OF_TACTICS':
      return 'The platform shows no read of a tactic.';
    case 'LISTS_NOT_SHOWN':
      return 'It is not documented what the platform shows of an NPI list.';
    case 'NOT_IN_ANSWER':
      return 'The platform answered without showing it.';
    case 'NOT_SHOWN':
      return 'The platform does not show it.';
    case 'SENT_AGAIN':
      return 'The platform failed while it was created and it is sent again, so it may be there twice. Look there.';
    case 'SETTLED_UNREAD':
      return "The platform can't be asked what has the ID that was entered for it: it shows no read of a tactic.";
    case 'ANSWERED_OF_OTHER':
      return (
        `The platform took it, but its answer was about the ID ${cause.shown}, so nothing of that was used. ` +
        'Look there at what it has now.'
      );
    case 'ANSWERED_UNDER_OTHER':
      return (
        `The platform took it, but its answer names campaign ${String(cause.campaignId)}, and in this draft it is under ` +
        "another one. Look there: it spends within that campaign's cap."
      );
    case 'CREATED_UNDER_OTHER':
      return (
        `The platform created it, but its answer names line item ${String(cause.lineItemId)}, and in this draft it is ` +
        "under another one. Look there: it spends that line item's budget."
      );
    case 'BUDGET_DETAILS_ONLY':
      return lines('The platform shows budget details only.', [
        ['Not compared', cause.fields],
        ["May be reset, and can't be read, as the draft leaves them blank", cause.reset ?? []],
      ]);
    case 'CREATIVE_NOT_ALL_SHOWN':
      return lines('The platform does not show all of a creative.', [
        ['Written over unseen', cause.written],
        ['Emptied, as the draft leaves them blank', cause.emptied],
      ]);
  }
}
