// Actions that read known entities of the platform again: refresh all of them or the selected ones, or only compare.
import { kindEntry } from '../../../shared/domain/resources/registry.ts';
import { counted } from '../../../shared/kernel/counted.ts';
import { countIds, knownIds, toPullOrder } from '../../../shared/push/pull-order.ts';
import { PULL_KINDS } from '../../../shared/push/pulled.ts';
import type { DraftState } from '../context.ts';
import { chosenRefs } from './selected-refs.ts';
import { allOnDraft } from './action.ts';

const idsOfAll = ({ draft }: DraftState) => toPullOrder(knownIds(draft.document));
const idsOfChosen = (app: DraftState) => toPullOrder(knownIds(app.draft.document, chosenRefs(app)));

/** "this line item", "3 line items". */
function chosenWords(app: DraftState): string {
  const { ids } = idsOfChosen(app);
  const [kind] = PULL_KINDS.filter((one) => ids[one] !== undefined);
  if (kind === undefined) return 'the selection';
  const { label, plural } = kindEntry(kind);
  const count = ids[kind]?.length ?? 0;
  return count === 1 ? `this ${label}` : counted(count, label, plural);
}

export const PLATFORM_ACTIONS = allOnDraft({
  'draft.refresh': {
    when: (app) => app.pull.blocked === null && countIds(idsOfAll(app)) > 0,
    run: async (app) => {
      app.layout.show('pull');
      await app.pull.begin(idsOfAll(app));
    },
  },
  'draft.refreshSelected': {
    title: (app) => `Refresh ${chosenWords(app)} from the platform`,
    when: (app) => app.pull.blocked === null && countIds(idsOfChosen(app)) > 0,
    run: async (app) => {
      app.layout.show('pull');
      await app.pull.begin(idsOfChosen(app));
    },
  },
  'draft.compare': {
    when: ({ compare }) => compare.blocked === null,
    run: async ({ compare, layout }) => {
      layout.show('compare');
      await compare.begin();
    },
  },
});
