// Keeps secrets out of everything that is shown, logged or stored, also when the platform echoes them back.
import type { Failure, PlatformError } from '../../shared/kernel/result.ts';
import { type Json, isList, isObject } from '../../shared/kernel/json.ts';

const MARK = '[secret]';
/**
 * Shorter passwords can be ordinary words: taken out of error texts only, and not out of longer words (`practice_ip`).
 */
const LONG = 12;

function without(text: string, secret: string): string {
  if (!text.includes(secret)) return text;
  if (secret.length >= LONG) return text.replaceAll(secret, MARK);
  return text
    .split(secret)
    .reduce((before, after) => `${before}${/\w$/.test(before) || /^\w/.test(after) ? secret : MARK}${after}`);
}

/** As itself, in a URL, in the form that carried it, in JSON, and in JSON that is ASCII only: each may be echoed. */
function spellings(secret: string): readonly string[] {
  const json = JSON.stringify(secret).slice(1, -1);
  const ascii = json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
  const form = new URLSearchParams([['', secret]]).toString().slice(1);
  return [...new Set([secret, encodeURIComponent(secret), form, json, ascii])];
}

/** In its place among the others. */
function keep(secrets: string[], secret: string): void {
  if (secrets.includes(secret)) return;
  secrets.push(secret);
  secrets.sort((a, b) => b.length - a.length);
}

export interface Scrubber {
  /** From now on this text is never shown. A token can't occur in other text by chance. */
  add(secret: string, kind: 'token' | 'password'): void;
  /** Drops the secrets themselves. What an answer still under way repeats of them is shown then. */
  forget(): void;
  failure(failure: Failure): Failure;
  /** An answer's body: tokens and other long secrets only, so that no campaign loses a word of its name. */
  body(value: Json): Json;
}

export function createScrubber(): Scrubber {
  // The longest first: one may be part of another. A push of days gets hundreds of tokens, and has as many answers.
  const secrets: string[] = [];
  /** Those that are taken out of entities too. */
  const plain: string[] = [];
  const clean = (text: string, from: readonly string[] = secrets): string => {
    const shortest = from.at(-1)?.length ?? Number.POSITIVE_INFINITY;
    return text.length < shortest ? text : from.reduce(without, text);
  };
  const deep = (value: Json, from: readonly string[] = plain): Json => {
    if (typeof value === 'string') return clean(value, from);
    if (isList(value)) return value.map((inner) => deep(inner, from));
    if (!isObject(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([member, inner]) => [member, deep(inner, from)]));
  };
  const platform = (error: PlatformError): PlatformError => ({
    ...error,
    code: clean(error.code),
    message: clean(error.message),
    ...(error.requestId === undefined ? {} : { requestId: clean(error.requestId) }),
    details: error.details.map((detail) => ({
      field: clean(detail.field),
      code: clean(detail.code),
      message: clean(detail.message),
      ...(detail.expected === undefined ? {} : { expected: clean(detail.expected) }),
      ...(detail.value === undefined ? {} : { value: deep(detail.value, secrets) }),
    })),
  });
  return {
    add: (secret, kind) => {
      for (const form of spellings(secret)) {
        if (form === '') continue;
        keep(secrets, form);
        if (kind === 'token' || form.length >= LONG) keep(plain, form);
      }
    },
    forget: () => {
      secrets.length = 0;
      plain.length = 0;
    },
    failure: (failure) => ({
      ...failure,
      params: Object.fromEntries(
        Object.entries(failure.params).map(([name, value]) => [name, typeof value === 'string' ? clean(value) : value]),
      ),
      ...(failure.platform === undefined ? {} : { platform: platform(failure.platform) }),
    }),
    body: (value) => (plain.length === 0 ? value : deep(value)),
  };
}
