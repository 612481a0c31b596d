// The members of a body that no field of the window sets: unknown ones, those that only the platform says, and what of
// a campaign can't be sent (§4.3).
import { describeField } from '../../../shared/domain/check.ts';
import type { Row } from '../../state/fields/field.ts';

/** Those with something wrong: the rest is kept and not worth a word. */
export function otherMembers({ kind, record }: Row, hasProblem: (member: string) => boolean): readonly string[] {
  return Object.keys(record.draft).filter((member) => {
    const field = describeField(kind, [member]);
    const isSet = kind === 'campaign' ? member === 'budgetCap' : field !== undefined && field.readOnly !== true;
    return !isSet && hasProblem(member);
  });
}
