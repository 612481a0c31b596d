// The timeline of a draft as a page: its picture, and all flights as a table for who does not see it.
import type { Draft } from '../../draft/document.ts';
import { flightsOf } from '../../draft/flight-list.ts';
import { distinctName, nameOf } from '../../draft/names.ts';
import { isObject } from '../../kernel/json.ts';
import { visible } from '../../kernel/visible.ts';
import { flightFacts } from '../../timeline/flight-states.ts';
import { itemTimes } from '../../timeline/item-times.ts';
import { budgetText, sharedText, wholeDates, zoneText } from '../flight-bar-words.ts';
import { heads } from '../html-table.ts';
import { html, raw } from '../markup.ts';
import { type PictureOptions, timelinePicture } from './timeline-picture.ts';

const STYLE =
  ':root{color-scheme:light dark}body{margin:16px;font:13px/20px system-ui,sans-serif;color:light-dark(#171a1f,#e6e9ec);' +
  'background:light-dark(#eff1f3,#131518)}svg{max-width:100%;height:auto}details{margin-top:16px}' +
  'table{border-collapse:collapse}caption{text-align:start;padding:8px 0}th,td{padding:4px 16px 4px 0;text-align:start;' +
  'border-bottom:1px solid light-dark(#e1e4e8,#2b3037);font-weight:400;vertical-align:top}thead th{font-weight:600}' +
  '.n{text-align:end;font-variant-numeric:tabular-nums}';

/** Self-contained: it loads nothing and runs nothing. */
export function* timelinePage(draft: Draft, options: PictureOptions): Generator<string> {
  yield '<!doctype html>\n<html lang="en">\n';
  yield html`<head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'" />
    <title>${visible(options.title)}</title>
    ${raw(`<style>${STYLE}</style>`)}
  </head>`.markup;
  yield '<body><main>\n';
  yield* timelinePicture(draft, options);
  yield '<details><summary>All flights as a table</summary><table>\n';
  yield html`<caption>
    Each in its line item’s own time zone
  </caption>`.markup;
  yield heads(['Campaign', 'Line item', 'Flight', 'Runs', ['Budget', 'n'], 'State']).markup;
  yield '<tbody>';
  for (const record of draft.entities.lineItem.values()) {
    const facts = flightFacts(record, options.now);
    const { flights, shared } = itemTimes(record.draft);
    const campaign =
      record.campaign === undefined ? '' : distinctName(draft, { kind: 'campaign', key: record.campaign });
    for (const [index, flight] of flightsOf(record.draft).entries()) {
      const times = flights.find((each) => each.index === index);
      const overlaps = shared.filter(({ between }) => between.includes(index)).map(({ days }) => sharedText(days));
      yield html`<tr>
        <td>${visible(campaign)}</td>
        <td>${visible(nameOf('lineItem', record))}</td>
        <td>${index + 1}</td>
        <td>
          ${times === undefined ? 'Left out: no two dates in order' : visible(wholeDates(times, zoneText(record)))}
        </td>
        <td class="n">${budgetText(isObject(flight) ? flight['budget'] : undefined)}</td>
        <td>${[facts[index]?.state ?? '', ...overlaps].join(', ')}</td>
      </tr>`.markup;
    }
  }
  yield '</tbody></table></details></main></body></html>\n';
}
