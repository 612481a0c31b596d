// One line item of a summary: what it buys and when, its flights as a table, its tactics with whom they reach.
import { flightBudgets } from '../../domain/resources/flight-budgets.ts';
import { SPEND_CAP_WORDS } from '../../domain/resources/flight.ts';
import { OPTIMIZATION_WORDS } from '../../domain/resources/tactic.ts';
import { findWord } from '../../domain/shape/field.ts';
import { isThere, listIn, objectIn, textIn } from '../../domain/shape/read.ts';
import { isTimeZoneName } from '../../domain/resources/time-zones.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { leftOutNumbers } from '../../draft/export/numbers-left-out.ts';
import { flightSpans, gapDays } from '../../draft/flight-spans.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import { nameOf } from '../../draft/names.ts';
import { counted } from '../../kernel/counted.ts';
import { type Json, type JsonObject, isObject, listOf } from '../../kernel/json.ts';
import { formatMoney, formatNumber, toCents } from '../../kernel/money.ts';
import { formatSum } from '../../kernel/money-sum.ts';
import { rawText } from '../../kernel/raw-text.ts';
import { hideNpis } from '../../push/report-npis.ts';
import { heads, table } from '../html-table.ts';
import { type Markup, html, raw } from '../markup.ts';
import { fullTargetingSentence } from '../targeting/sentence.ts';
import { dayPartingText, feeText, frequencyText, gapText, pacingText } from '../value-words.ts';
import { dateWords } from '../field-words.ts';
import { zoneText } from '../flight-bar-words.ts';
import { entityMarks } from './marks.ts';
import { LONGEST, MOST } from './options.ts';
import { type Fact, fact, facts, idWords, more, named, formatPlace, told } from './parts.ts';
import { scheduleWords } from './schedule-words.ts';
import { type Survey, detectState } from './survey.ts';

/** How many are still written out, on the whole page. */
export interface Left {
  lineItems: number;
  tactics: number;
}

/** Tactics of one piece. */
const PIECE = 100;

export function* lineItemPieces(survey: Survey, item: EntityRecord, left: Left): Generator<Markup> {
  const place = formatPlace('lineItem', survey.numberOf('lineItem', item.key));
  const tactics = survey.tacticsOf(item.key);
  const shown = tactics.slice(0, left.tactics);
  yield raw(`<article class="item" id="${place}" aria-labelledby="${place}-name">`);
  yield html`<header>
      <h3 id="${place}-name">${named('lineItem', item)}</h3>
      <p class="total">${formatSum(flightBudgets(item.draft))}</p>
    </header>
    ${[entityMarks(survey, 'lineItem', item), facts(itemFacts(item)), flightTable(item)]}`;
  if (shown.length > 0) yield* tacticPieces(survey, shown);
  else if (tactics.length === 0) yield html`<p class="more">No tactics.</p>`;
  left.tactics -= shown.length;
  yield html`${more(tactics.length - shown.length, 'tactic', 'tactics')}`;
  yield raw('</article>');
}

function itemFacts(item: EntityRecord): readonly Fact[] {
  const { draft } = item;
  const zone = draft['timeZone'];
  return [
    ...fact('Inventory', rawText(draft['inventoryType'])),
    ...fact('Cost model', rawText(draft['costModel'])),
    ...fact('Budget distribution', rawText(draft['budgetDistribution'])),
    ...fact('Budget cap', isThere(draft['budgetCap']) ? moneyWords(draft['budgetCap']) : ''),
    ...fact('Fixed CPM', draft['costModel'] === 'Fixed CPM' ? moneyWords(draft['cpmPrice']) : ''),
    ...fact('Time zone', isTimeZoneName(zone) ? zone : zoneText(item)),
    ...fact('Frequency cap', capWords(draft['frequencyCap']) || 'Not set'),
    ...fact(
      'Hours',
      [dayPartingText(draft['dayParting']), scheduleWords(draft['dayParting'])].filter(Boolean).join(': '),
    ),
    ...fact('Management fee', feeText(draft['managementFee'])),
    ...fact('Platform ID', item.remoteId === null ? '' : String(item.remoteId)),
    ...customFacts(draft['customFieldSettings']),
    ...fact('Description', rawText(draft['description'])),
  ];
}

/** Custom fields stand as a list, and on a tactic as one object (§2.4). */
function customFacts(list: Json | undefined): readonly Fact[] {
  const items = isObject(list) ? [list] : listOf(list);
  return items.slice(0, MOST.customFields).flatMap((custom) => {
    if (!isObject(custom)) return [];
    const [name, value] = [textIn(custom, 'fieldName'), textIn(custom, 'fieldValue')];
    if (name === undefined || value === undefined) return [];
    return fact(`${name.slice(0, LONGEST.name)}${custom['isNewField'] === true ? ' (new field)' : ''}`, value);
  });
}

/** §2.3: whom it counts beside those that can be tracked, where that is said. */
function capWords(cap: Json | undefined): string {
  const body = isObject(cap) ? cap : {};
  const counted = (member: string, users: string): string[] =>
    typeof body[member] === 'boolean' ? [`${users} ${body[member] ? 'included' : 'not included'}`] : [];
  return [
    frequencyText(cap),
    ...counted('untrackable', 'untrackable users'),
    ...counted('ipUntrackable', 'IP-untrackable users'),
  ]
    .filter(Boolean)
    .join(', ');
}

function moneyWords(value: Json | undefined): string {
  if (!isThere(value)) return 'not set';
  const cents = typeof value === 'number' ? toCents(value) : null;
  return cents === null ? rawText(value).slice(0, 40) : formatMoney(cents);
}

function flightTable(item: EntityRecord): Markup {
  const flights = flightsOf(item.draft);
  if (flights.length === 0) return html`<p class="more">No flights.</p>`;
  const zone = zoneText(item);
  const gaps = gapText(gapDays(flightSpans(item.draft)));
  const rows = flights.slice(0, MOST.flights).map((flight, index) => {
    const body = isObject(flight) ? flight : {};
    return html`<tr>
      <th scope="row">Flight ${index + 1}</th>
      <td>${dateWords(body['startDate'])}</td>
      <td>${dateWords(body['endDate'])}</td>
      <td>${told(pacingText(flight))}</td>
      <td>${limitWords(body)}</td>
      <td class="n">${moneyWords(body['budget'])}</td>
    </tr>`;
  });
  const foot =
    flights.length === 1
      ? null
      : html`<tr>
          <th scope="row" colspan="5">
            Total of ${counted(flights.length, 'flight', 'flights')}${gaps === '' ? '' : `, ${gaps}`}
          </th>
          <td class="n">${formatSum(flightBudgets(item.draft))}</td>
        </tr>`;
  const names = ['Flight', `Starts, ${zone}`, `Ends, ${zone}`, 'Pacing', 'Limits', ['Budget', 'n']] as const;
  const caption = html`<caption class="sr">
    Flights
  </caption>`;
  return html`${table(names, rows, { look: 'flights', caption, foot })}
  ${more(flights.length - rows.length, 'flight', 'flights')}`;
}

function limitWords(flight: JsonObject): string {
  const { totalImpressionCap: total, dailyImpressionCap: daily } = flight;
  const cap = objectIn(flight, 'maxDailySpendOverride');
  const impressions = (value: Json | undefined, words: string): string[] =>
    typeof value === 'number' ? [`${formatNumber(value)} impressions ${words}`] : [];
  return [...impressions(total, 'in all'), ...impressions(daily, 'a day'), ...spendWords(cap)].join(', ');
}

function spendWords(cap: JsonObject | undefined): string[] {
  if (cap?.['enabled'] !== true) return [];
  const { type, value } = cap;
  if (type === 'amount') return [`${moneyWords(value)} a day`];
  return [`${rawText(value)} ${type === 'multiplier' ? SPEND_CAP_WORDS.multiplier : rawText(type)}`.slice(0, 80)];
}

function* tacticPieces(survey: Survey, shown: readonly EntityRecord[]): Generator<Markup> {
  yield raw('<table class="tactics"><caption class="sr">Tactics</caption>');
  yield heads(['Tactic', 'Reaches', 'Creatives', ['Bid', 'n'], ['Share', 'n']]);
  yield raw('<tbody>');
  for (let from = 0; from < shown.length; from += PIECE) {
    yield html`${shown.slice(from, from + PIECE).map((tactic) => tacticRow(survey, tactic))}`;
  }
  yield raw('</tbody></table>');
}

function tacticRow(survey: Survey, tactic: EntityRecord): Markup {
  const { draft } = tactic;
  const details = [
    ...(draft['enabled'] === false ? ['Off when created'] : []),
    ...spendLimit(objectIn(draft, 'maxSpendPerTactic')),
    ...optimization(objectIn(draft, 'mediaOptimization')),
    ...(isThere(draft['frequencyCap']) ? [`Cap: ${capWords(draft['frequencyCap'])}`] : []),
    ...(isThere(draft['managementFee']) ? [`Fee: ${feeText(draft['managementFee'])}`] : []),
    ...customFacts(draft['customFieldSettings']).map(({ name, value }) => `${name}: ${rawText(value as string)}`),
    rawText(draft['description']),
    idWords(tactic),
  ].filter(Boolean);
  const small = details.length === 0 ? null : html`<br /><small>${told(details.join(' · '), LONGEST.text)}</small>`;
  return html`<tr id="${formatPlace('tactic', survey.numberOf('tactic', tactic.key))}">
    <th scope="row">${[named('tactic', tactic), ' ', entityMarks(survey, 'tactic', tactic), small]}</th>
    <td>${targeting(survey, tactic)}</td>
    <td>${creatives(survey, tactic)}</td>
    <td class="n">${bidWords(tactic)}</td>
    <td class="n">${shareWords(draft)}</td>
  </tr>`;
}

function spendLimit(limit: JsonObject | undefined): string[] {
  if (limit === undefined) return [];
  const { enabled, amount, period } = limit;
  const most = isThere(amount) ? ` ${moneyWords(amount)} per ${rawText(period ?? 'day')}` : '';
  return enabled === true ? [`Max spend:${most || ' not set'}`] : [`Max spend off${most === '' ? '' : `:${most}`}`];
}

function optimization(body: JsonObject | undefined): string[] {
  if (body === undefined) return [];
  const { type, goal, conversionPixelId: pixel } = body;
  const words = [
    `Optimized for ${findWord(OPTIMIZATION_WORDS, rawText(type ?? 'CPM'))}`,
    ...(isThere(goal) ? [`goal ${typeof goal === 'number' ? formatNumber(goal) : rawText(goal)}`] : []),
    ...(isThere(pixel) ? [`conversion pixel ${rawText(pixel)}`] : []),
  ];
  return [words.join(', ')];
}

function targeting(survey: Survey, tactic: EntityRecord): Markup {
  const sentence = hideNpis(fullTargetingSentence(tactic.draft['targeting'], survey.names));
  const left = leftOutNumbers(tactic);
  const none = isUnread(tactic) ? 'Not known' : 'Everybody: no targeting is set';
  const numbers =
    left === undefined ? '' : ` (${counted(left.count, 'NPI number', 'NPI numbers')} left out of the draft)`;
  return told(`${sentence || none}${numbers}`, LONGEST.text);
}

/** On the platform and never read: what the draft does not say of it may be there all the same. */
const isUnread = (tactic: EntityRecord): boolean => detectState('tactic', tactic) === 'unread';

/** Defaults of §2.4 are said as such. */
function bidWords(tactic: EntityRecord): string {
  const { draft } = tactic;
  if (isUnread(tactic) && !isThere(draft['baseBidPrice']) && !isThere(draft['maxBidPrice'])) return 'Not known';
  const bid = (value: Json | undefined, byDefault: string): string =>
    isThere(value) ? moneyWords(value) : `${byDefault} (default)`;
  return `${bid(draft['baseBidPrice'], '$1.00')} to ${bid(draft['maxBidPrice'], '$50.00')}`;
}

function shareWords(draft: JsonObject): string {
  const share = objectIn(draft, 'budgetDistribution');
  if (share === undefined) return 'Not set';
  const { type, value } = share;
  if (type === 'Dollars') return moneyWords(value);
  const amount = typeof value === 'number' ? formatNumber(value) : rawText(value).slice(0, 40);
  return type === 'Percent' ? `${amount}%` : `${rawText(type).slice(0, 40)} ${amount}`;
}

function creatives(survey: Survey, tactic: EntityRecord): Markup {
  const assigned = listIn(tactic.draft, 'creativeAssignments');
  if (assigned.length === 0) return html`${isUnread(tactic) ? 'Not known' : 'None: it does not serve'}`;
  const lines = assigned.slice(0, MOST.assigned).map((one) => html`<li>${assignment(survey, one)}</li>`);
  const left = assigned.length - lines.length;
  return html`<ul>
    ${lines}${left > 0 ? html`<li>and ${left} more</li>` : null}
  </ul>`;
}

function assignment(survey: Survey, one: Json): Markup {
  if (!isObject(one)) return told(rawText(one));
  const record = survey.creativeOf(one);
  const weight = typeof one['weight'] === 'number' ? `, ${formatNumber(one['weight'])}%` : '';
  const dates = (['startDate', 'endDate'] as const).flatMap((member) =>
    isThere(one[member]) ? [`${member === 'startDate' ? 'from' : 'to'} ${dateWords(one[member])}`] : [],
  );
  const more = `${weight}${dates.length === 0 ? '' : `, ${dates.join(' ')}`}`;
  if (record === undefined) {
    return html`${told(`Creative ${rawText(one['creativeId'] ?? one['creative'])}, not in this draft`)}${more}`;
  }
  const place = formatPlace('creative', survey.numberOf('creative', record.key));
  return html`<a href="#${place}">${told(nameOf('creative', record))}</a>${more}`;
}
