// Actions on planned money: spread, take back, move; each opens one dialog with a preview.
import { type EntityRef, isCampaignAssumed, parentKey } from '../../../shared/draft/document.ts';
import { pickCap, plannedBy } from '../../../shared/draft/campaign-use.ts';
import { capRoom } from '../../../shared/kernel/money-sum.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import type { MoneyTask } from '../../../shared/draft/commands/move-money.ts';
import type { DraftState } from '../context.ts';
import { type DraftHandler, canEdit } from './action.ts';
import { chosenFlights } from './selected-refs.ts';

/** The line item that an entity is or lies in. */
function findLineItem({ draft }: DraftState, ref: EntityRef): string | undefined {
  if (ref.kind === 'lineItem') return ref.key;
  const record = ref.kind === 'tactic' ? draft.record(ref) : undefined;
  return record === undefined ? undefined : parentKey('tactic', record);
}

/** The campaign of the selection, else the first one over its cap, else the first with line items. */
function campaignFor(app: DraftState, items: readonly string[]): string | undefined {
  const [first] = app.subject.refs;
  if (first?.kind === 'campaign') return first.key;
  const { campaign, lineItem } = app.draft.document.entities;
  const own = lineItem.get(items[0] ?? '');
  if (own?.campaign !== undefined && !isCampaignAssumed(own)) return own.campaign;
  const children = app.draft.childrenOf('lineItem');
  const filled = [...campaign.keys()].filter((key) => (children.get(key) ?? []).length > 0);
  return filled.find((key) => isOver(app, key)) ?? filled[0];
}

function isOver({ draft }: DraftState, key: string): boolean {
  const { campaign, lineItem } = draft.document.entities;
  const items = (draft.childrenOf('lineItem').get(key) ?? []).flatMap((item) => lineItem.get(item) ?? []);
  return capRoom(pickCap(campaign.get(key)).budgetCap, plannedBy(items))?.over === true;
}

const openMoney = (kind: MoneyTask['kind']): DraftHandler => ({
  when: (app) => {
    const { kind: selected } = app.subject.refs[0] ?? {};
    const isOther = selected === 'creative' || selected === 'npiList';
    return canEdit(app) && !isOther && app.draft.document.entities.lineItem.size > 0;
  },
  run: (app) => {
    const all = [...new Set(app.subject.refs.flatMap((ref) => findLineItem(app, ref) ?? []))];
    const campaign = campaignFor(app, all);
    if (campaign === undefined) return;
    const { lineItem } = app.draft.document.entities;
    const items = all.filter((key) => lineItem.get(key)?.campaign === campaign);
    const [first] = items;
    const flights = first === undefined ? undefined : chosenFlights(app)?.get(first);
    const flight = flights?.length === 1 ? flights[0] : undefined;
    const from = first === undefined ? undefined : { key: first, ...defined({ flight }) };
    app.dialogs.open('moveMoney', { kind, campaign, items, ...defined({ from }) });
  },
});

export const MONEY_ACTIONS = {
  'edit.spreadMoney': openMoney('give'),
  'edit.takeMoney': openMoney('take'),
  'edit.moveMoney': openMoney('move'),
};
