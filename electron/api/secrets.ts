// Keeps secrets out of everything that is shown, logged or stored, also when the platform echoes them back.
import type { Failure, PlatformError } from '../../shared/kernel/result.ts';
import type { Json } from '../../shared/kernel/json.ts';
import { isObject } from '../../shared/kernel/json.ts';

const MARK = '[secret]';
/** Shorter ones are ordinary words too ("practice" is in `practice_ip`): they are taken out of error texts only. */
const LONG = 16;

export interface Scrubber {
  /** From now on this text is never shown. */
  add(secret: string): void;
  failure(failure: Failure): Failure;
  /** An answer's body: tokens and other long secrets only, so that no campaign loses a word of its name. */
  body(value: Json): Json;
}

export function createScrubber(): Scrubber {
  const secrets = new Set<string>();
  const clean = (text: string, shortest: number): string => {
    let cleaned = text;
    for (const secret of secrets) if (secret.length >= shortest) cleaned = cleaned.replaceAll(secret, MARK);
    return cleaned;
  };
  const deep = (value: Json): Json => {
    if (typeof value === 'string') return clean(value, LONG);
    if (Array.isArray(value)) return (value as readonly Json[]).map(deep);
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, deep(inner)]));
  };
  const platform = (error: PlatformError): PlatformError => ({
    ...error,
    code: clean(error.code, 1),
    message: clean(error.message, 1),
    ...(error.requestId === undefined ? {} : { requestId: clean(error.requestId, 1) }),
    details: error.details.map((detail) => ({
      field: clean(detail.field, 1),
      code: clean(detail.code, 1),
      message: clean(detail.message, 1),
      ...(detail.expected === undefined ? {} : { expected: clean(detail.expected, 1) }),
    })),
  });
  return {
    add: (secret) => {
      if (secret === '') return;
      secrets.add(secret);
      secrets.add(encodeURIComponent(secret));
    },
    failure: (failure) => ({
      ...failure,
      params: Object.fromEntries(
        Object.entries(failure.params).map(([name, value]) => [
          name,
          typeof value === 'string' ? clean(value, 1) : value,
        ]),
      ),
      ...(failure.platform === undefined ? {} : { platform: platform(failure.platform) }),
    }),
    body: (value) => (secrets.size === 0 ? value : deep(value)),
  };
}
