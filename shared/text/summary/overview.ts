// The first part of a summary: title, figures, contents, problems, changes, notes.
import { fieldLabel } from '../../domain/check/check.ts';
import { type Kind, KINDS, kindEntry } from '../../domain/resources/registry.ts';
import { pickCap, plannedBy } from '../../draft/campaign-use.ts';
import type { EntityRecord, EntityRef } from '../../draft/document.ts';
import { showDate } from '../../kernel/calendar-text.ts';
import { counted } from '../../kernel/counted.ts';
import { parsePath } from '../../kernel/json.ts';
import { formatNumber } from '../../kernel/money.ts';
import { type CapRoom, capRoom, formatBound, formatCap, formatSum } from '../../kernel/money-sum.ts';
import { rawText } from '../../kernel/raw-text.ts';
import { hideNpis } from '../../push/report-npis.ts';
import { table } from '../html-table.ts';
import { type Markup, html } from '../markup.ts';
import { momentsIn } from '../moment.ts';
import { changeSentences } from './change-words.ts';
import { STATE_WORDS } from './marks.ts';
import { LONGEST, MOST } from './options.ts';
import { fact, facts, more, named, formatPlace, told } from './parts.ts';
import type { Noted, State, Survey } from './survey.ts';

const kindWords = (kind: Kind, count: number): string => {
  const { label, plural } = kindEntry(kind);
  return counted(count, label, plural);
};

export function formatSummaryTitle({ draft }: Survey): string {
  return rawText(draft.header['title']).slice(0, LONGEST.name) || 'Draft without a title';
}

export function masthead(survey: Survey): Markup {
  const { draft, options } = survey;
  const { account, header } = draft;
  const note = options.notes ? rawText(header['note']) : '';
  const by = options.by === '' ? '' : ` by ${options.by}`;
  return html`<header class="head">
    <p class="over">Summary for reviewers</p>
    <h1>${told(formatSummaryTitle(survey))}</h1>
    <p class="account">${told(account.name ?? `Account ${account.id}`)} · account ID ${account.id}</p>
    ${facts([
      ...fact('Shows', options.part),
      ...fact('Made', `${momentsIn(options.timeZone)(options.now)}${by}`),
      ...fact('With', options.version),
    ])}
    ${note === '' ? null : html`<p class="note">${told(note, LONGEST.text)}</p>`}
    <p class="lead">This is a plan. It says what a draft holds, and not what runs on the platform today.</p>
  </header>`;
}

export function keyFigures(survey: Survey): Markup {
  const { draft, flights, planned, span, problems, notes, options } = survey;
  const size = (kind: Kind): string => formatNumber(draft.entities[kind].size);
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const open = notes.filter(({ note }) => !note.resolved).length;
  const warnings = problems.length - errors;
  const notesWords = options.notes
    ? `${formatNumber(open)} open, ${formatNumber(notes.length - open)} resolved`
    : 'Left out of this summary';
  return html`<section id="glance" aria-labelledby="glance-name">
    <h2 id="glance-name">At a glance</h2>
    ${facts(
      [
        ...fact(`Planned in ${counted(flights, 'flight', 'flights')}`, formatSum(planned)),
        ...fact(
          'First start to last end',
          span === null ? 'No dates' : `${showDate(span.start)} to ${showDate(span.end)}`,
        ),
        ...fact('Campaigns', size('campaign')),
        ...fact('Line items', size('lineItem')),
        ...fact('Tactics', size('tactic')),
        ...fact('Creatives', size('creative')),
        ...fact('NPI lists', size('npiList')),
      ],
      'sums',
    )}
    ${facts(
      [
        ...fact('Problems', `${counted(errors, 'error', 'errors')}, ${counted(warnings, 'warning', 'warnings')}`),
        ...stateFacts(survey),
        ...fact('Notes', notesWords),
      ],
      'states',
    )}
  </section>`;
}

const STATES = ['new', 'changed', 'same', 'unread'] as const satisfies readonly State[];
const STATE_MEANS = {
  new: 'New, not on the platform yet',
  changed: 'Changed since last read from the platform',
  same: 'Unchanged since last read',
  unread: `${STATE_WORDS.unread}: on the platform, never read`,
} as const satisfies Record<State, string>;

function stateFacts({ states }: Survey): ReturnType<typeof fact> {
  return STATES.flatMap((state) => {
    const parts = KINDS.filter((kind) => states[kind][state] > 0).map((kind) => kindWords(kind, states[kind][state]));
    return fact(STATE_MEANS[state], parts.join(', ') || 'Nothing');
  });
}

/** The contents of the page with links: the campaigns with their money. */
export function contents(survey: Survey, campaigns: readonly EntityRecord[]): Markup {
  const { draft, problems, notes, changed, spend } = survey;
  const { creative, npiList } = draft.entities;
  const links = [
    ...(spend.flights.length === 0 ? [] : [['spend', 'Planned spend']]),
    ...(problems.length === 0 ? [] : [['problems', 'Problems']]),
    ...(changed.length === 0 ? [] : [['changes', 'What changed']]),
    ...(notes.length === 0 ? [] : [['notes', 'Notes']]),
    ...(creative.size === 0 ? [] : [['creatives', 'Creatives']]),
    ...(npiList.size === 0 ? [] : [['lists', 'NPI lists']]),
  ].map(([place = '', words = '']) => html`<li><a href="#${place}">${words}</a></li>`);
  return html`<nav aria-label="Contents">
      <ul class="links">
        ${links}
      </ul>
    </nav>
    ${campaigns.length === 0 ? null : campaignTable(survey, campaigns)}`;
}

function campaignTable(survey: Survey, campaigns: readonly EntityRecord[]): Markup {
  const { whole } = survey.options;
  const rows = campaigns.map((campaign) => {
    const items = survey.lineItemsOf(campaign.key);
    const planned = plannedBy(items);
    const cap = pickCap(campaign).budgetCap;
    return html`<tr>
      <th scope="row">
        <a href="#${formatPlace('campaign', survey.numberOf('campaign', campaign.key))}"
          >${named('campaign', campaign)}</a
        >
      </th>
      <td class="n">${items.length}</td>
      <td class="n">${formatSum(planned)}</td>
      <td class="n">${formatCap(cap)}</td>
      ${whole ? html`<td class="n">${roomWords(capRoom(cap, planned))}</td>` : null}
    </tr>`;
  });
  const sum = plannedBy(campaigns.flatMap(({ key }) => survey.lineItemsOf(key)));
  const count = campaigns.reduce((total, { key }) => total + survey.lineItemsOf(key).length, 0);
  const names = [
    ...(['Campaign', ['Line items', 'n'], ['Planned', 'n'], ['Cap', 'n']] as const),
    ...(whole ? ([['Free under the cap', 'n']] as const) : []),
  ];
  const foot = html`<tr>
    <th scope="row">${counted(campaigns.length, 'campaign', 'campaigns')}</th>
    <td class="n">${formatNumber(count)}</td>
    <td class="n">${formatSum(sum)}</td>
    <td></td>
    ${whole ? html`<td></td>` : null}
  </tr>`;
  return html`<section aria-labelledby="budgets-name">
    <h2 id="budgets-name">Campaigns and budgets</h2>
    ${table(names, rows, { foot })}
    ${more(survey.draft.entities.campaign.size - campaigns.length, 'campaign', 'campaigns')}
  </section>`;
}

function roomWords(room: CapRoom | null): string {
  if (room === null) return '';
  return room.over ? `${formatBound(room.by)} above` : formatBound(room.by);
}

/** The entity's name, its kind, and the way to it. */
function where(survey: Survey, { kind, key }: EntityRef): Markup {
  const record = survey.draft.entities[kind].get(key);
  const place = formatPlace(kind, survey.numberOf(kind, key));
  const name = record === undefined ? told(key) : named(kind, record);
  return html`<a href="#${place}">${name}</a> <small>${kindEntry(kind).label}</small>`;
}

export function problemSection(survey: Survey): Markup | null {
  const { problems } = survey;
  if (problems.length === 0) return null;
  const sorted = [...problems].sort((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'));
  const rows = sorted.slice(0, MOST.problems).map(({ entity, key, severity, path, message }) => {
    const label = path === '' ? '' : fieldLabel(entity, parsePath(path));
    return html`<tr>
      <td><span class="mark ${severity}">${severity === 'error' ? 'Error' : 'Warning'}</span></td>
      <th scope="row">${where(survey, { kind: entity, key })}</th>
      <td class="field">${told(label)}</td>
      <td>${told(hideNpis(message), LONGEST.text)}</td>
    </tr>`;
  });
  return html`<section id="problems" aria-labelledby="problems-name">
    <h2 id="problems-name">Problems</h2>
    <p class="lead">
      What has an error is not sent to the platform until it is fixed. A warning asks for a second look.
    </p>
    ${table(['Severity', 'Where', 'Field', 'Problem'], rows)}
    ${more(problems.length - rows.length, 'problem', 'problems')}
  </section>`;
}

export function changeSection(survey: Survey): Markup | null {
  const { changed, draft, names } = survey;
  if (changed.length === 0) return null;
  const rows = changed.slice(0, MOST.changes).map((ref) => {
    const record = draft.entities[ref.kind].get(ref.key);
    const sentences = record === undefined ? [] : changeSentences(ref.kind, record, names);
    const lines = sentences.slice(0, MOST.differences).map((text) => html`<li>${told(text, LONGEST.sentence)}</li>`);
    const left = sentences.length - lines.length;
    return html`<tr>
      <th scope="row">${where(survey, ref)}</th>
      <td>
        <ul>
          ${lines}${left > 0 ? html`<li>and ${left} more</li>` : null}
        </ul>
      </td>
    </tr>`;
  });
  return html`<section id="changes" aria-labelledby="changes-name">
    <h2 id="changes-name">What changed</h2>
    <p class="lead">
      Against what was last read from the platform. New entities are with their campaign and marked “New”.
    </p>
    ${table(['Where', 'Before → in this draft'], rows)}
    ${more(changed.length - rows.length, 'changed entry', 'changed entries')}
  </section>`;
}

export function noteSection(survey: Survey): Markup | null {
  const { notes, options } = survey;
  if (notes.length === 0) return null;
  const moment = momentsIn(options.timeZone);
  const sorted = [...notes].sort((a, b) => Number(a.note.resolved) - Number(b.note.resolved));
  const rows = sorted.slice(0, MOST.notes).map((noted) => noteRow(survey, noted, moment));
  return html`<section id="notes" aria-labelledby="notes-name">
    <h2 id="notes-name">Notes</h2>
    ${table(['Where', 'Note', 'By', 'State'], rows)} ${more(notes.length - rows.length, 'note', 'notes')}
  </section>`;
}

function noteRow(survey: Survey, { kind, key, note }: Noted, moment: (at: string) => string): Markup {
  const label = note.path.length === 0 ? null : html`<br />${told(fieldLabel(kind, note.path))}`;
  return html`<tr>
    <th scope="row">${[where(survey, { kind, key }), label]}</th>
    <td class="text">${told(note.text, 4000)}</td>
    <td>${told(note.by || 'Not said')}<br /><small>${told(note.at === '' ? '' : moment(note.at))}</small></td>
    <td>${note.resolved ? 'Resolved' : 'Open'}</td>
  </tr>`;
}
