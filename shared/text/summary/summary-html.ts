// A draft as one page for reviewers who have no Flightplan: nothing runs in it, nothing is loaded, it prints.
import { type Markup, raw, html } from '../markup.ts';
import { campaignPieces } from './campaign-section.ts';
import { creativePieces, listSection } from './creative-section.ts';
import { CHART_PATTERNS } from './flight-chart.ts';
import { type SummaryDraft, type SummaryOptions, MOST } from './options.ts';
import {
  changeSection,
  contents,
  keyFigures,
  masthead,
  noteSection,
  problemSection,
  formatSummaryTitle,
} from './overview.ts';
import { isListedWhole } from './size.ts';
import { spendSection } from './spend-section.ts';
import { SUMMARY_STYLE } from './style.ts';
import { type Survey, surveyDraft } from './survey.ts';
import { waterfallSection } from './waterfall-section.ts';

/**
 * The page in pieces, in order. Its writer can yield to other work between pieces: while the draft is looked through
 * they are single line breaks. NPI numbers are counted and never in it.
 */
export function* summaryPieces(draft: SummaryDraft, options: SummaryOptions): Generator<string, void> {
  yield '<!doctype html>\n';
  const looking = surveyDraft(draft, options);
  let looked = looking.next();
  for (; looked.done !== true; looked = looking.next()) yield '\n';
  for (const piece of writeMarkup(looked.value)) yield piece.markup;
}

function* writeMarkup(survey: Survey): Generator<Markup> {
  const { campaign } = survey.draft.entities;
  const campaigns = [...campaign.values()].slice(0, MOST.campaigns);
  yield raw('<html lang="en">');
  yield html`<head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
    <meta name="referrer" content="no-referrer" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${formatSummaryTitle(survey)}: summary for reviewers</title>
    <style>
      ${raw(SUMMARY_STYLE)}
    </style>
  </head> `;
  yield raw(`<body>${CHART_PATTERNS}`);
  yield masthead(survey);
  yield raw('<main>');
  yield html`${[keyFigures(survey), cutWords(survey), contents(survey, campaigns), waterfallSection(survey)]}`;
  yield html`${[problemSection(survey), changeSection(survey), noteSection(survey)]}`;
  yield html`${spendSection(survey)}`;
  const left = { lineItems: MOST.lineItems, tactics: MOST.tactics };
  for (const one of campaigns) yield* campaignPieces(survey, one, left);
  yield* creativePieces(survey);
  yield html`${listSection(survey)}`;
  yield raw('</main></body></html>\n');
}

/** Said before anything else where not all of it is written out. */
function cutWords({ draft }: Survey): Markup | null {
  if (isListedWhole(draft)) return null;
  return html`<p class="cut">
    Not everything is listed: this draft is too large for one page. All figures above are of the whole. Export a
    campaign by itself to see all of it.
  </p>`;
}
