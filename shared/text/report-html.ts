// A report as one HTML page that needs nothing else: no script, nothing from elsewhere, made to be printed.
import { kindEntry } from '../domain/resources/registry.ts';
import { counted } from '../kernel/counted.ts';
import { formatNumber } from '../kernel/money.ts';
import { type MoneySum, addAllMoney, formatSum } from '../kernel/money-sum.ts';
import { campaignSum } from '../push/report-money.ts';
import type { CampaignMoney, Report, ReportStep } from '../push/report.ts';
import { table } from './html-table.ts';
import { type Markup, html, raw } from './markup.ts';
import { momentsIn, plainSpaces } from './moment.ts';
import { reportPicture } from './report-picture.ts';
import { REPORT_STYLE } from './report-style.ts';
import { changesSentence } from './answer-words.ts';
import {
  badgeWord,
  lengthWords,
  outcomeWord,
  outcomeWords,
  placeWords,
  ranMs,
  REPORT_TITLES,
  stepTitle,
} from './report-words.ts';

export interface ReportHtmlOptions {
  /** IANA; the times are written in it. */
  readonly timeZone: string;
  readonly locale?: string;
}

interface Clocks {
  readonly moment: (at: string) => string;
  readonly clock: (at: number) => string;
}

function makeClocks({ timeZone, locale = 'en-US' }: ReportHtmlOptions): Clocks {
  const clock = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'medium' });
  return { moment: momentsIn(timeZone, locale), clock: (at) => plainSpaces(clock.format(at)) };
}

/** The page. Values of the report are shown as text, whatever they hold. */
export function reportHtml(report: Report, options: ReportHtmlOptions): string {
  const clocks = makeClocks(options);
  const title = `${REPORT_TITLES[report.what]}: ${report.title}`;
  const live = badgeWord(report) === 'Live';
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
        <meta name="referrer" content="no-referrer" />
        <meta name="viewport" content="width=device-width" />
        <title>${title}</title>
        <style>
          ${raw(REPORT_STYLE)}
        </style>
      </head>
      <body>
        <header class="${live ? 'live' : 'practice'}">
          <p class="badge">${badgeWord(report)}</p>
          <h1>${title}</h1>
          <p>${placeWords(report)}</p>
        </header>
        <main>
          ${[
            summary(report, clocks),
            picture(report, clocks),
            money(report),
            failures(report),
            conflicts(report),
            answered(report),
            unchecked(report),
            steps(report, clocks),
          ]}
        </main>
      </body>
    </html> `;
  return page.markup;
}

function fact(name: string, value: string): Markup {
  return html`<div>
    <dt>${name}</dt>
    <dd>${value}</dd>
  </div>`;
}

function summary(report: Report, { moment }: Clocks): Markup {
  const [first] = report.runs;
  const last = report.runs.at(-1);
  const ran = ranMs(report);
  const facts = [
    first === undefined ? null : fact('Began', moment(first.from)),
    last === undefined || last.to === null ? null : fact('Ended', moment(last.to)),
    ran === null ? null : fact(report.what === 'rehearsal' ? 'A push would take' : 'Took', lengthWords(ran)),
    report.runs.length > 1 ? fact('Interrupted', counted(report.runs.length - 1, 'time', 'times')) : null,
  ];
  const why = report.stopped === null ? null : html`<p class="stopped">${report.stopped}</p>`;
  return html`<section>
    <p class="outcome">${outcomeWords(report)}</p>
    ${why}
    <dl>${facts}</dl>
  </section>`;
}

function picture(report: Report, { clock }: Clocks): Markup | null {
  const svg = reportPicture(report, clock);
  if (svg === null) return null;
  const words = (['succeeded', 'failed', 'unknown'] as const).map(
    (state) => html`<span class="key"><i class="${state}"></i>${outcomeWord(report.what, state)}</span>`,
  );
  return html`<section>
    <h2>Steps over time</h2>
    ${svg}
    <p class="keys">
      ${words}<span class="key"><i class="wait"></i>Waiting</span>
    </p>
  </section>`;
}

function money({ money: campaigns, what }: Report): Markup | null {
  if (campaigns.length === 0) return null;
  const row = (
    name: string,
    [before, planned, after]: readonly [MoneySum, MoneySum, MoneySum],
    tag: string,
  ): Markup => {
    const cells = what === 'rehearsal' ? [before, planned] : [before, planned, after];
    return html`<tr class="${tag}">
      <th scope="row">${name}</th>
      ${cells.map((sum) => html`<td>${formatSum(sum)}</td>`)}
    </tr>`;
  };
  const sumSides = (campaign: CampaignMoney): [MoneySum, MoneySum, MoneySum] => [
    campaignSum(campaign, 'before'),
    campaignSum(campaign, 'planned'),
    campaignSum(campaign, 'after'),
  ];
  const sum = (of: 'before' | 'planned' | 'after'): MoneySum =>
    addAllMoney(campaigns.map((campaign) => campaignSum(campaign, of)));
  const rows = campaigns.map((campaign) => row(campaign.campaign, sumSides(campaign), ''));
  const names = ['Before', 'Planned', 'With what was sent'].slice(0, what === 'rehearsal' ? 2 : 3);
  const foot = row('All of these', [sum('before'), sum('planned'), sum('after')], 'sum');
  return html`<section>
    <h2>Budgets of line items, by campaign</h2>
    ${table(['Campaign', ...names], rows, { look: 'money', foot })}
  </section>`;
}

function detail(field: string, message: string, expected: string | undefined, value: string | undefined): Markup {
  const more = [
    ...(expected === undefined ? [] : [`expected ${expected}`]),
    ...(value === undefined ? [] : [`was ${value}`]),
  ];
  return html`<li>
    ${field === '' ? '' : `${field}: `}${message}${more.length === 0 ? '' : ` (${more.join(', ')})`}
  </li>`;
}

function failures({ steps: all, what }: Report): Markup | null {
  const bad = all.filter(({ state }) => state === 'failed' || state === 'unknown');
  if (bad.length === 0) return null;
  const items = bad.map((step) => {
    const { error, requestId, status } = step;
    const code = [...(status === undefined ? [] : [String(status)]), ...(error === undefined ? [] : [error.code])];
    const details = error?.details.map((one) => detail(one.field, one.message, one.expected, one.value)) ?? [];
    return html`<li>
      <p><b>${outcomeWord(what, step.state)}</b>: ${stepTitle(step)} “${step.name}”</p>
      ${error === undefined ? null : html`<p>${error.message}</p>`}
      ${
        details.length === 0
          ? null
          : html`<ul>
              ${details}
            </ul>`
      }
      <p class="codes">${code.join(' ')}${requestId === undefined ? '' : ` · request ${requestId}`}</p>
    </li>`;
  });
  return html`<section>
    <h2>What went wrong</h2>
    <ol class="bad">
      ${items}
    </ol>
  </section>`;
}

function conflicts({ conflicts: list }: Report): Markup | null {
  if (list.length === 0) return null;
  const rows = list.map(
    ({ name, kind, path, base, mine, theirs }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${kindEntry(kind).label}</td>
        <td>${path}</td>
        <td>${base ?? ''}</td>
        <td>${mine ?? ''}</td>
        <td>${theirs ?? ''}</td>
      </tr>`,
  );
  return html`<section>
    <h2>Changed on both sides</h2>
    ${table(['Name', 'Kind', 'Field', 'Base', 'Mine', 'Theirs'], rows)}
  </section>`;
}

function answered({ answered: list }: Report): Markup | null {
  if (list.length === 0) return null;
  const rows = list.map(
    ({ name, kind, path, sent, answered: taken }) =>
      html`<tr>
        <th scope="row">${name}</th>
        <td>${kindEntry(kind).label}</td>
        <td>${path}</td>
        <td>${sent ?? ''}</td>
        <td>${taken ?? ''}</td>
      </tr>`,
  );
  return html`<section>
    <h2>Taken otherwise than it was sent</h2>
    ${table(['Name', 'Kind', 'Field', 'Sent', 'On the platform'], rows)}
  </section>`;
}

function unchecked({ unchecked: list }: Report): Markup | null {
  if (list.length === 0) return null;
  const items = list.map(({ name, why }) => html`<li><b>${name}</b>: ${why}</li>`);
  return html`<section>
    <h2>Could not be checked</h2>
    <ul>
      ${items}
    </ul>
  </section>`;
}

function stepRow(step: ReportStep, number: number, { what }: Report, { clock }: Clocks): Markup {
  const { name, state, targeting, why, changes, requestId, remoteId, sentAt, tookMs } = step;
  return html`<tr>
    <td class="n">${formatNumber(number)}</td>
    <td>${stepTitle(step)}</td>
    <td>${name}${targeting === undefined ? null : html`<br /><small>${targeting}</small>`}</td>
    <td>
      ${outcomeWord(what, state)}${why === undefined ? '' : `: ${why}`}${
        changes === undefined ? null : html`<br /><small>${changesSentence(changes)}</small>`
      }
    </td>
    <td class="n">${sentAt === undefined ? '' : clock(Date.parse(sentAt))}</td>
    <td class="n">${tookMs === undefined ? '' : lengthWords(tookMs)}</td>
    <td class="n">${remoteId ?? ''}</td>
    <td class="codes">${requestId ?? ''}</td>
  </tr>`;
}

function steps(report: Report, clocks: Clocks): Markup {
  const names = ['', 'What', 'Name', 'Outcome', 'Sent', 'Took', 'ID', 'Request ID'];
  const rows = report.steps.map((step, index) => stepRow(step, index + 1, report, clocks));
  const more =
    report.moreSteps === 0
      ? null
      : html`<p>${counted(report.moreSteps, 'more step is', 'more steps are')} not listed.</p>`;
  return html`<section>
    <h2>Steps</h2>
    ${[table(names, rows), more]}
  </section>`;
}
