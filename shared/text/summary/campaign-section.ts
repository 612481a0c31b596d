// One campaign of a summary: its money, its flights as bars, then line item by line item.
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { pickCap, plannedBy } from '../../draft/campaign-use.ts';
import { type EntityRecord, isCampaignAssumed } from '../../draft/document.ts';
import { counted } from '../../kernel/counted.ts';
import { getAt } from '../../kernel/json.ts';
import { addAllMoney, capRoom, formatBound, formatCap, formatSum } from '../../kernel/money-sum.ts';
import { rawText } from '../../kernel/raw-text.ts';
import { type Markup, html, raw } from '../markup.ts';
import { flightChart } from './flight-chart.ts';
import { type Left, lineItemPieces } from './line-item-section.ts';
import { entityMarks } from './marks.ts';
import { type Fact, fact, facts, idWords, more, named, formatPlace } from './parts.ts';
import { campaignSpend, headroomBar } from './spend-section.ts';
import type { Survey } from './survey.ts';

export function* campaignPieces(survey: Survey, campaign: EntityRecord, left: Left): Generator<Markup> {
  const items = survey.lineItemsOf(campaign.key);
  const shown = items.slice(0, left.lineItems);
  const place = formatPlace('campaign', survey.numberOf('campaign', campaign.key));
  yield raw(`<section class="campaign" id="${place}" aria-labelledby="${place}-name">`);
  yield html`<p class="over">Campaign <span>${idWords(campaign)}</span></p>
    <h2 id="${place}-name">${named('campaign', campaign)}</h2>
    ${[
      entityMarks(survey, 'campaign', campaign),
      facts(money(survey, campaign, items), 'sums'),
      headroomBar(survey, campaign, items),
      campaignFacts(campaign),
      flightChart(survey, shown),
      campaignSpend(items),
    ]}`;
  for (const item of shown) yield* lineItemPieces(survey, item, left);
  left.lineItems -= shown.length;
  yield html`${more(items.length - shown.length, 'line item', 'line items')}`;
  yield raw('</section>');
}

/** Of the line items that are here; the free amount is shown only where they are all of the campaign's. */
function money(survey: Survey, campaign: EntityRecord, items: readonly EntityRecord[]): readonly Fact[] {
  const assumed = items.filter(isCampaignAssumed);
  const planned = plannedBy(items);
  const cap = pickCap(campaign).budgetCap;
  const room = survey.options.whole ? capRoom(cap, planned) : null;
  const left = addAllMoney(assumed.map(({ draft }) => flightBudgets(draft)));
  return [
    ...fact('Budget cap of the campaign', formatCap(cap)),
    ...fact(`Planned by ${counted(items.length - assumed.length, 'line item', 'line items')}`, formatSum(planned)),
    ...(assumed.length === 0 ? [] : fact('Not counted: campaign not confirmed', formatSum(left))),
    ...(room === null ? [] : fact(room.over ? 'Above the cap' : 'Free under the cap', formatBound(room.by))),
  ];
}

function campaignFacts({ draft, base }: EntityRecord): Markup | null {
  const value = (...path: string[]): string => rawText(getAt(draft, path) ?? getAt(base ?? {}, path));
  return facts([
    ...fact('Advertiser', value('advertiser', 'name')),
    ...fact('Drug', value('drug', 'brandName')),
    ...fact('Diagnosis', value('diagnosis', 'shortDescription')),
    ...fact('Status on the platform', value('status')),
    ...fact('Description', value('description')),
  ]);
}
