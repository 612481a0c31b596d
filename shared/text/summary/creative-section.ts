// The creatives and NPI lists of a summary: what a creative shows and asks of whom, how many numbers a list gets.
import { adSize, sizeText } from '../../creative/ad-size.ts';
import type { AskedHosts } from '../../creative/hosts.ts';
import { scanMarkup } from '../../creative/scan.ts';
import { videoHosts } from '../../creative/vast-hosts.ts';
import { readVast, vastIn } from '../../creative/vast.ts';
import type { EntityRecord } from '../../draft/document.ts';
import { useCount } from '../../draft/creative-uses.ts';
import { leftOutNumbers } from '../../draft/export/numbers-left-out.ts';
import { isThere, textIn } from '../../domain/shape/read.ts';
import { knownNpis } from '../../domain/resources/npi-list-content.ts';
import { counted } from '../../kernel/counted.ts';
import { type Json, type JsonObject, isList } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { rawText } from '../../kernel/raw-text.ts';
import { hostText, loadsText, markupSize } from '../creative-words.ts';
import { table } from '../html-table.ts';
import { type Markup, html, raw } from '../markup.ts';
import { entityMarks } from './marks.ts';
import { LONGEST, MOST } from './options.ts';
import { type Fact, fact, facts, more, named, formatPlace, told } from './parts.ts';
import type { Survey } from './survey.ts';

export function* creativePieces(survey: Survey): Generator<Markup> {
  const all = [...survey.draft.entities.creative.values()];
  if (all.length === 0) return;
  yield raw('<section id="creatives" aria-labelledby="creatives-name"><h2 id="creatives-name">Creatives</h2>');
  yield html`<p class="lead">
    Markup is shown as text and does nothing here. What it would load when an ad is shown is listed by host.
  </p>`;
  for (const creative of all.slice(0, MOST.creatives)) yield oneCreative(survey, creative);
  yield html`${more(all.length - MOST.creatives, 'creative', 'creatives')}`;
  yield raw('</section>');
}

function oneCreative(survey: Survey, creative: EntityRecord): Markup {
  const { draft, key } = creative;
  const place = formatPlace('creative', survey.numberOf('creative', key));
  const markup = textIn(draft, 'creativeHtml');
  const list: Fact[] = [
    ...fact('Kind', rawText(draft['creativeType'])),
    ...fact('Size', sizeWords(creative)),
    ...fact('Advertiser', rawText(draft['advertiserName'])),
    ...fact('Landing page', rawText(draft['domainLandingPage'])),
    ...fact('AdChoices icon', rawText(draft['adChoicesIcon'])),
    ...fact('Categories', isList(draft['categoryName']) ? draft['categoryName'].map(rawText).join(', ') : ''),
    ...fact('Not beside', rawText(draft['campaignRestrictName'])),
    ...fact('Expands', rawText(draft['expandDirection'])),
    ...videoFacts(creative),
    ...fact('Placement ID', rawText(draft['placementId'])),
    ...fact('DSA advertiser', rawText(draft['dsaAdvertiser'])),
    ...fact('Financier', rawText(draft['financier'])),
    ...fact('Used by', counted(useCount(survey.draft, key), 'tactic here', 'tactics here')),
    ...fact('Platform ID', creative.remoteId === null ? '' : String(creative.remoteId)),
    ...fact('Notes for the platform', rawText(draft['notes'])),
  ];
  return html`<article class="item" id="${place}" aria-labelledby="${place}-name">
    <header><h3 id="${place}-name">${named('creative', creative)}</h3></header>
    ${[entityMarks(survey, 'creative', creative), facts(list), markup === undefined ? null : formatMarkup(markup)]}
  </article>`;
}

function sizeWords({ draft }: EntityRecord): string {
  const size = adSize(draft);
  return size === null ? 'Not set' : sizeText(size);
}

function videoFacts({ draft }: EntityRecord): readonly Fact[] {
  return [
    ...fact(
      'Video',
      [draft['type'], draft['source']]
        .map((value) => rawText(value))
        .filter(Boolean)
        .join(', '),
    ),
    ...fact('Video address', rawText(draft['videoURL'])),
    ...fact('Click leads to', rawText(draft['clickThroughURL'])),
    ...fact('Length', seconds(draft['duration'])),
    ...fact('Can be skipped after', seconds(draft['videoSkippingAfter'])),
    ...fact('Bit rate', numberWords(draft['bitRate'])),
    ...documentFacts(draft),
  ];
}

/** What a video asks for; where clicks in its VAST document lead. */
function documentFacts(draft: JsonObject): readonly Fact[] {
  const read = readVast(vastIn(draft)?.text ?? '');
  const vast = read.ok ? read.value : null;
  return hostFacts({ hosts: videoHosts(draft, vast)?.hosts ?? [], clicks: vast?.clicks ?? [] });
}

const numberWords = (value: Json | undefined): string =>
  typeof value === 'number' ? formatNumber(value) : rawText(value);

const seconds = (value: Json | undefined): string => (isThere(value) ? `${numberWords(value)} s` : '');

function hostFacts({ hosts, clicks }: Pick<AskedHosts, 'hosts' | 'clicks'>): readonly Fact[] {
  const asked = hosts.slice(0, MOST.hosts).map((host) => `${hostText(host.host)} (${loadsText(host)})`);
  const left = hosts.length - asked.length;
  return [
    ...fact(
      'Loads from',
      asked.length === 0 ? 'No host' : [...asked, ...(left > 0 ? [`${formatNumber(left)} more`] : [])].join(', '),
    ),
    ...fact('Clicks lead to', clicks.slice(0, MOST.hosts).map(hostText).join(', ')),
  ];
}

function formatMarkup(markup: string): Markup {
  const { hosts, clicks, hasScripts, cut } = scanMarkup(markup);
  const list = [...hostFacts({ hosts, clicks }), ...fact('Scripts', hasScripts ? 'Yes' : 'None')];
  const rest = markup.length - LONGEST.markup;
  const words = [
    `Markup, ${markupSize(markup.length)}`,
    ...(rest > 0 ? [`first ${formatNumber(LONGEST.markup)} characters`] : []),
  ];
  return html`${facts(list)}${cut ? html`<p class="more">Only its beginning was searched for hosts.</p>` : null}
    <p class="code">${words.join(', ')}</p>
    <pre tabindex="0" aria-label="Markup">${markup.slice(0, LONGEST.markup)}${rest > 0 ? '…' : ''}</pre>`;
}

export function listSection(survey: Survey): Markup | null {
  const all = [...survey.draft.entities.npiList.values()];
  if (all.length === 0) return null;
  const rows = all.slice(0, MOST.npiLists).map(
    (list) =>
      html`<tr id="${formatPlace('npiList', survey.numberOf('npiList', list.key))}">
        <th scope="row">${[named('npiList', list), ' ', entityMarks(survey, 'npiList', list)]}</th>
        <td>${told(rawText(list.kind))}${list.archived === true ? ', archived' : ''}</td>
        <td>${wishWords(list)}</td>
        <td class="n">${known(list)}</td>
      </tr>`,
  );
  return html`<section id="lists" aria-labelledby="lists-name">
    <h2 id="lists-name">NPI lists</h2>
    <p class="lead">NPI numbers are counted and never listed here.</p>
    ${table(['List', 'Kind', 'This draft', ['Numbers last read', 'n']], rows)}
    ${more(all.length - rows.length, 'list', 'lists')}
  </section>`;
}

const length = (value: Json | undefined): number => (isList(value) ? value.length : 0);

function known({ base }: EntityRecord): string {
  const numbers = knownNpis(base);
  return numbers === undefined ? 'Not known' : formatNumber(numbers.length);
}

function wishWords(list: EntityRecord): string {
  const { draft } = list;
  const left = leftOutNumbers(list);
  if (left !== undefined) return `${counted(left.count, 'number', 'numbers')} left out of this draft`;
  const numbers = counted(length(draft['npis']), 'number', 'numbers');
  const { operation } = draft;
  if (operation === 'add') return `Adds ${numbers}`;
  if (operation === 'remove') return `Removes ${numbers}`;
  if (operation === 'replace') return `Replaces the list with ${numbers}`;
  if (operation !== 'replaceAttributes') return 'No change';
  return `Replaces its columns with ${counted(length(draft['attributes']), 'column', 'columns')}`;
}
