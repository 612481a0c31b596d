// The texts of an empty grid for each tab, and the actions it offers.
import type { ActionId } from '../../../shared/actions.ts';
import { type GridTab, rowNoun } from '../../state/fields/field.ts';

export interface EmptyContext {
  /** Whether a filter hides all rows. */
  readonly filtered: boolean;
  /** Whether the tree limits the rows. */
  readonly scoped: boolean;
  readonly readOnly: boolean;
  /** In the whole draft. */
  readonly campaigns: number;
  readonly lineItems: number;
}

export interface EmptyWords {
  readonly title: string;
  readonly text: string;
  /** Ids of actions; the first is the one to take. */
  readonly ways: readonly ActionId[];
}

const BEGIN: Readonly<Record<GridTab, (context: EmptyContext) => Omit<EmptyWords, 'title'>>> = {
  campaigns: () => ({
    text: 'Campaigns are created on the platform. Pull the ones you work on by their IDs.',
    ways: ['draft.pull'],
  }),
  lineItems: ({ campaigns }) =>
    campaigns === 0
      ? { text: 'A line item belongs to a campaign. Pull the campaign by its ID first.', ways: ['draft.pull'] }
      : {
          text: 'Add one to the campaign selected in the tree, or pull existing ones.',
          ways: ['edit.addLineItem', 'draft.pull'],
        },
  flights: ({ lineItems }) =>
    lineItems === 0
      ? {
          text: 'Flights belong to line items, and this draft has no line items yet.',
          ways: ['edit.addLineItem', 'draft.pull'],
        }
      : { text: 'Select a line item in the tree, then add its first flight.', ways: ['edit.addFlight'] },
  tactics: ({ lineItems }) =>
    lineItems === 0
      ? {
          text: 'Tactics belong to line items, and this draft has no line items yet.',
          ways: ['edit.addLineItem', 'draft.pull'],
        }
      : { text: 'Select a line item in the tree, then add its first tactic.', ways: ['edit.addTactic'] },
  creatives: () => ({
    text: 'Add one here, many at once from a sheet or from files of tags, or pull existing ones by their IDs.',
    ways: ['edit.addCreative', 'edit.addCreatives', 'draft.pull'],
  }),
  npiLists: () => ({
    text: 'NPI lists are created on the platform. Enter the ID of one to change its numbers, or pull lists to see them.',
    ways: ['edit.addNpiList', 'draft.pull'],
  }),
};

export function emptyWords(tab: GridTab, context: EmptyContext): EmptyWords {
  const noun = rowNoun(tab).plural;
  if (context.filtered)
    return { title: `No ${noun} match`, text: 'The filter hides all of them.', ways: ['view.allRows'] };
  const title = context.scoped ? `No ${noun} here` : `No ${noun} yet`;
  if (context.readOnly)
    return { title, text: 'This draft is open in another window and can only be read here.', ways: [] };
  const { text, ways } = BEGIN[tab](context);
  return { title, text, ways: context.scoped ? [...ways, 'view.everything'] : ways };
}
