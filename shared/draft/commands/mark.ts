// What a planner says about a whole line item: that it is complete.
import type { Draft } from '../document.ts';
import { type Command, recordOf, setChange } from './command.ts';

/** contract §1: the planner says that the draft is the whole line item, so that a replace of it is allowed. */
export function markComplete(draft: Draft, lineItem: string, complete = true): Command {
  const ref = { kind: 'lineItem', key: lineItem } as const;
  const record = recordOf(draft, ref);
  const change = record === undefined ? undefined : setChange(ref, record, ['complete'], complete);
  return {
    name: complete ? 'Mark a line item complete' : 'Mark a line item incomplete',
    changes: change === undefined ? [] : [change],
  };
}
