// How a field is written down once: its zod schema and, in the schema's meta, what people are told about it.
import { z } from '../../kernel/zod.ts';
import { parseAssignmentTime, parseFlightTime } from '../../kernel/calendar.ts';
import type { ProblemCode } from '../../kernel/problem.ts';
import { isRemoteId } from '../../kernel/remote-id.ts';

/**
 * What the interface leaves open about a field. Each gives a warning that says so, never an error
 * (the list of these readings is in this folder's README).
 */
export interface Doubts {
  /** May it be left out? */
  readonly absent?: true;
  /** May it be an empty string or list? */
  readonly empty?: true;
  /** How many decimals may it have? */
  readonly decimals?: number;
  /** The smallest number that makes sense. */
  readonly atLeast?: number;
  /** The largest number that makes sense. */
  readonly atMost?: number;
  /** A number that it must lie above to make sense. */
  readonly above?: number;
  /** `"true"` and `"false"` as text, as some entries of §2.5 are typed. */
  readonly textBoolean?: true;
}

/** What an editor shows the value as. */
export type Unit = 'money' | 'percent' | 'flightTime' | 'assignmentTime' | 'url' | 'seconds' | 'pixels' | 'id';

export interface FieldMeta {
  /** The field's name as planners say it; also the subject of its sentences. */
  readonly title: string;
  /** Says enough without the object that it is in: "Fee type", not "Management fee fee type". */
  readonly standsAlone?: true;
  /** What planners call the values of a choice; the wire's own word where none is given. */
  readonly valueWords?: Readonly<Record<string, string>>;
  /** Where the interface says so. */
  readonly section: string;
  /** The interface's rule, as help. */
  readonly description?: string;
  /** Overrides the words derived from the schema's own constraints. */
  readonly expected?: string;
  readonly unit?: Unit;
  readonly doubts?: Doubts;
  /** Of a date or an address: an empty text means that it is not set, and is never sent. */
  readonly emptyIsNone?: true;
  /** Codes other than a constraint's usual one (NPI lists have their own, §7.3; a required address that is empty is missing). */
  readonly codes?: { readonly tooShort?: ProblemCode; readonly tooLong?: ProblemCode; readonly pattern?: ProblemCode };
  /** Of a list: whether every item is known to be valid, so that a million of them need no check. */
  readonly isKnown?: (values: readonly unknown[]) => boolean;
  /** Written by the platform, never sent. */
  readonly readOnly?: true;
  /** What the platform takes when the field is left out, in words. */
  readonly default?: string;
}

/** A schema with its meta. */
export function field<Schema extends z.ZodType>(schema: Schema, meta: FieldMeta): Schema {
  return schema.meta({ ...meta });
}

/** A value as the window says it, and as the file spells it. */
export interface Spelled {
  readonly words: string;
  readonly file: string;
}

/** A value of a choice for a sentence. */
export function spelled(words: Readonly<Record<string, string>>, value: string): Spelled {
  return { words: findWord(words, value), file: value };
}

/** What planners call a value of a choice. */
export function findWord(words: Readonly<Record<string, string>>, value: string): string {
  return Object.hasOwn(words, value) ? (words[value] ?? value) : value;
}

/** A field that may be left out; null says "not set" (§2.2, §4.6). */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullish();
}

/** A refinement that compileShape and the sentences can name. */
export interface Refinement {
  readonly code: ProblemCode;
  /** For other programs. */
  readonly expected: string;
  /** For a sentence: planners never see the wire format. */
  readonly words: string;
  /** The same for people who read the file. */
  readonly fileWords?: string;
}

function refineTime(format: string): Refinement {
  return {
    code: 'INVALID_FORMAT',
    expected: format,
    words: 'a real date and time, such as Feb 22, 2027, 11:59 PM',
    fileWords: `a real date and time in the form ${format}`,
  };
}

/** `pattern`: what JSON Schema can say of it. */
function refined(test: (text: string) => boolean, refinement: Refinement, pattern: string) {
  return z
    .string()
    .refine(test, { params: { ...refinement } })
    .meta({ pattern });
}

/** Absolute address: a scheme and no blanks. Ad macros such as [CACHEBUSTER] and ${CLICK} pass. */
export function isUrl(text: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\/[^\s/?#]+\S*$/i.test(text);
}

/** A date-time of a flight (§2: MM-dd-yyyy HH:mm:ss). */
export function flightTime() {
  return refined(
    (text) => parseFlightTime(text) !== null,
    refineTime('MM-dd-yyyy HH:mm:ss'),
    '^\\d{2}-\\d{2}-\\d{4} \\d{2}:\\d{2}:\\d{2}$',
  );
}

/** A date-time of a creative assignment (§2: yyyy-MM-dd HH:mm:ss). An empty one passes. */
export function assignmentTime() {
  return refined(
    (text) => text === '' || parseAssignmentTime(text) !== null,
    refineTime('yyyy-MM-dd HH:mm:ss'),
    '^(?:\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}:\\d{2})?$',
  );
}

/** An address. An empty one passes. */
export function url() {
  return refined(
    (text) => text === '' || isUrl(text),
    {
      code: 'INVALID_FORMAT',
      expected: 'an absolute address',
      words: 'an address, such as https://example.com/page',
    },
    '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://[^\\s/?#]+\\S*)?$',
  );
}

/** An include member: boolean, or the texts "true" and "false" (§2.5: some entries are typed so). */
export function include(title = 'Include') {
  return field(z.union([z.boolean(), z.enum(['true', 'false'])]), {
    title,
    section: '§2.5',
    description: 'Yes targets it, no excludes it.',
    expected: 'true or false',
    doubts: { textBoolean: true },
  });
}

export function integer() {
  return z.number().int();
}

const PLATFORM_ID = z.union([integer(), z.string().refine(isRemoteId).meta({ pattern: '^[1-9]\\d{0,18}$' })]);

/** An id that the interface types as integer: in its one form, a number or, from 2^53 on, its digits as text. */
export function platformId() {
  return PLATFORM_ID;
}

/** Whether a schema is what `platformId` gives; its meta makes another object with the same definition. */
export function isPlatformId(core: z.core.$ZodType): boolean {
  return core._zod.def === PLATFORM_ID._zod.def;
}

/** The meta of a schema, looking through optional and nullable. */
export function findMeta(schema: z.core.$ZodType): Partial<FieldMeta> {
  let here = schema;
  for (;;) {
    const meta = z.globalRegistry.get(here);
    if (meta?.title !== undefined) return meta as Partial<FieldMeta>; // written by field() above and nowhere else
    const inner = unwrapOnce(here);
    if (inner === undefined) return {};
    here = inner;
  }
}

/** What optional and nullable wrap, undefined for every other schema. */
export function unwrapOnce(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  const def = schema._zod.def;
  return def.type === 'optional' || def.type === 'nullable'
    ? (def as z.core.$ZodOptionalDef).innerType // both definitions have the member
    : undefined;
}

/** The schema under optional and nullable. */
export function unwrapSchema(schema: z.core.$ZodType): z.core.$ZodType {
  let here = schema;
  for (let inner = unwrapOnce(here); inner !== undefined; inner = unwrapOnce(here)) here = inner;
  return here;
}

/** Whether a member with this schema may be left out. */
export function isOptional(schema: z.core.$ZodType): boolean {
  return unwrapOnce(schema) !== undefined;
}
