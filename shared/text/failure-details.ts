// The text behind a failure's sentence, to read and to send to support: its cause, the stable code, the place.
import { type DetailLine, joinDetails } from './detail-lines.ts';
import { upperFirst } from '../kernel/letter-case.ts';
import { FAILURE_CODES, type Failure } from '../kernel/result.ts';
import { hideMarkup } from '../push/report-markup.ts';
import { visible } from '../kernel/visible.ts';
import { failureMessage } from './messages.ts';

/** Of a failure that has a `cause`, all is said of that. */
export function failureDetails(failure: Failure): string {
  const { cause, ...params } = failure.params;
  const code = FAILURE_CODES.find((known) => known === cause) ?? failure.code;
  const { platform } = failure;
  return joinDetails([
    ['What', failureMessage({ ...failure, code, params })],
    ['Code', code],
    ...Object.entries(params).map(([name, value]): DetailLine => [titled(name), visible(`${value}`)]),
    ['Status', platform?.status.toString()],
    ['Platform code', platform === undefined ? undefined : visible(platform.code)],
    ['Message', platform === undefined ? undefined : visible(platform.message)],
    ['Request ID', platform?.requestId === undefined ? undefined : visible(platform.requestId)],
    ...(platform?.details ?? []).flatMap(({ field, code: rule, message, expected }): DetailLine[] => [
      ['Field', visible(`${field}: ${hideMarkup(message)} (${rule})`)],
      ['Expected', expected === undefined ? undefined : visible(expected)],
    ]),
  ]);
}

/** "requestId" → "Request ID". */
function titled(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).replace(/\bid\b/, 'ID');
  return upperFirst(words);
}
