// Writes straight-line code from schemas: tests whether the shape of a body has nothing wrong with it.
//
// The window's content policy forbids code made at run time, so it is made when a schema changes and kept in
// generated/. What a test refuses is looked at by the compiled checks, which alone decide and speak: a test may
// refuse too much, never too little.
import type { z } from '../../kernel/zod.ts';
import { coreOf, isOptional, metaOf } from '../field.ts';
import { valuesOf } from '../shape.ts';
import { Constants } from './constants.ts';
import { leafTest } from './write-leaf.ts';

/** One test: its function's name, and how its body spells what the rules call otherwise (`timezone`: `timeZone`). */
export interface Root {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly spelled?: Readonly<Record<string, string>>;
}

type Entry = readonly [string, z.core.$ZodType];

interface Place {
  /** The canonical path (`flights[]` for each of them); '' for the body itself, undefined where nothing is watched. */
  readonly path: string | undefined;
  readonly spelled: Readonly<Record<string, string>>;
}

const COMMAND = 'npx vitest run -c build/vitest.config.ts --project unit shared/domain/clean -u';

const NOWHERE: Place = { path: undefined, spelled: {} };

/**
 * The source of a module with one function for each root: -1 for a body that may have something wrong with it, else the
 * bits of the watched places that it has (`Rule.silentWithout`). `WATCHED` gives them in the order of their bits, and
 * `kept` has what the last body had at the places to be kept (`Family.keeps`).
 */
export function writeClean(roots: readonly Root[], watched: readonly string[], keeps: readonly string[]): string {
  if (watched.length > 30) throw new Error('More places are watched than one number has bits.');
  const writer = new Writer(watched, keeps);
  const exported = roots.map(({ name, schema, spelled = {} }) => {
    const test = writer.objectTest(coreOf(schema), { path: '', spelled });
    return [
      `export function ${name}(body: unknown): number {`,
      '  present = 0;',
      ...(keeps.length > 0 ? ['  forget();'] : []),
      `  return ${test}(body) ? present : -1;`,
      '}',
    ].join('\n');
  });
  return [
    `// Generated from the schemas by \`${COMMAND}\`.`,
    "import { isObject } from '../../../kernel/json.ts';",
    "import type { Json } from '../../../kernel/json.ts';",
    ...writer.constants.imports(),
    '',
    'type Members = Readonly<Record<string, unknown>>;',
    'type Kept = Record<string, Json | undefined>;',
    '',
    `export const WATCHED: readonly string[] = [${watched.map((path) => writer.constants.literal(path)).join(', ')}];`,
    '',
    'let present = 0;',
    '',
    ...keptLines(keeps),
    '',
    ...writer.constants.lines(),
    ...writer.functions().flatMap((text) => [text, '']),
    exported.join('\n\n'),
    '',
  ].join('\n');
}

/** One object for all bodies, so that keeping costs nothing but the writing. */
function keptLines(keeps: readonly string[]): string[] {
  if (keeps.length === 0) return ['export const kept: Kept = {};'];
  return [
    'export const kept: Kept = {',
    ...keeps.map((path) => `  '${path}': undefined,`),
    '};',
    '',
    'function forget(): void {',
    ...keeps.map((path) => `  kept['${path}'] = undefined;`),
    '}',
  ];
}

class Writer {
  readonly constants = new Constants();
  readonly #watched: readonly string[];
  readonly #keeps: readonly string[];
  /** Names by what follows the name: what says the same is written once. */
  readonly #made = new Map<string, string>();

  constructor(watched: readonly string[], keeps: readonly string[]) {
    this.#watched = watched;
    this.#keeps = keeps;
  }

  functions(): string[] {
    return [...this.#made].map(([rest, name]) => `function ${name}${rest}`);
  }

  objectTest(core: z.core.$ZodType, place: Place): string {
    return this.#once('object', [
      '  if (!isObject(value)) return false;',
      ...(core._zod.def.type === 'union'
        ? this.#choice(core as z.core.$ZodDiscriminatedUnion, place) // the only union that gets here
        : this.#members(Object.entries((core as z.core.$ZodObject)._zod.def.shape), place)),
    ]);
  }

  /** An expression that is true of a clean `value`. */
  #test(schema: z.core.$ZodType, value: string, place: Place): string {
    const core = coreOf(schema);
    const { type } = core._zod.def;
    if (type === 'array') return `${this.#listTest(core as z.core.$ZodArray, schema, place)}(${value})`;
    const isObject = type === 'object' || (type === 'union' && 'discriminator' in core._zod.def);
    return isObject
      ? `${this.objectTest(core, place)}(${value})`
      : leafTest(core, metaOf(schema), value, this.constants);
  }

  #once(kind: string, lines: readonly string[]): string {
    const rest = ['(value: unknown): boolean {', ...lines, '}'].join('\n');
    const name = this.#made.get(rest) ?? `${kind}${String(this.#made.size + 1)}`;
    this.#made.set(rest, name);
    return name;
  }

  /** Walks the members that the body has: fewer than the schema's, and what the schema lacks is seen on the way. */
  #members(entries: readonly Entry[], { path, spelled }: Place): string[] {
    let needed = 0;
    const cases = entries.map(([member, schema]) => {
      const own = path === undefined ? undefined : `${path}${path === '' ? '' : '.'}${spelled[member] ?? member}`;
      const test = this.#test(schema, 'inside', this.#isAbove(own) ? { path: own, spelled: {} } : NOWHERE);
      const isMissed = !isOptional(schema) || metaOf(schema).doubts?.absent === true;
      if (isMissed) needed += 1;
      const steps = [
        ...(test === 'true' ? [] : [`if (${isMissed ? '' : 'there && '}!(${test})) return false;`]),
        ...(isMissed ? [test === 'true' ? 'if (there) seen += 1;' : 'seen += 1;'] : []),
        ...this.#bits(own, isMissed && test !== 'true'),
        ...(own !== undefined && this.#keeps.includes(own) ? [`kept['${own}'] = inside as Json;`] : []),
        'break;',
      ];
      return `      case ${this.constants.literal(member)}: ${steps.join(' ')}`;
    });
    const usesThere = cases.some((line) => line.includes('there'));
    return [
      ...(needed > 0 ? ['  let seen = 0;'] : []),
      '  for (const name in value) {',
      '    const inside = (value as Members)[name];',
      ...(usesThere ? ['    const there = inside !== undefined && inside !== null;'] : []),
      '    switch (name) {',
      ...cases,
      '      default: return false;',
      '    }',
      '  }',
      needed > 0 ? `  return seen === ${String(needed)};` : '  return true;',
    ];
  }

  #isAbove(path: string | undefined): boolean {
    return (
      path !== undefined &&
      [...this.#watched, ...this.#keeps].some(
        (other) => /^[.[]/.test(other.slice(path.length)) && other.startsWith(path),
      )
    );
  }

  /** Notes that a member is there (`path`), or has one value (`path=value`). */
  #bits(path: string | undefined, isThere: boolean): string[] {
    if (path === undefined) return [];
    return this.#watched.flatMap((watched, index) => {
      const note = `present |= ${String(1 << index)};`;
      if (watched === path) return [isThere ? note : `if (there) ${note}`];
      if (!watched.startsWith(`${path}=`)) return [];
      const value = watched.slice(path.length + 1);
      const isBoolean = value === 'true' || value === 'false';
      // By now its type may be narrowed to another value.
      return [`if ((inside as unknown) === ${isBoolean ? value : this.constants.literal(value)}) ${note}`];
    });
  }

  /** Notes that a list has a first or a second entry. */
  #lengthBits(path: string | undefined): string[] {
    return [0, 1].flatMap((place) => {
      const bit = path === undefined ? -1 : this.#watched.indexOf(`${path}[${String(place)}]`);
      return bit < 0 ? [] : [`  if (value.length > ${String(place)}) present |= ${String(1 << bit)};`];
    });
  }

  #choice(core: z.core.$ZodDiscriminatedUnion, place: Place): string[] {
    const { discriminator, options } = core._zod.def;
    const cases = options.flatMap((option) => {
      const tag = (coreOf(option) as z.core.$ZodObject)._zod.def.shape[discriminator]; // objects, as zod demands
      const values = tag === undefined ? [] : valuesOf(tag);
      const labels = values.map((value) => `case ${this.constants.literal(value)}:`).join(' ');
      return `    ${labels} return ${this.objectTest(coreOf(option), place)}(value);`;
    });
    return [
      `  switch (value[${this.constants.literal(discriminator)}]) {`,
      ...cases,
      '    default: return false;',
      '  }',
    ];
  }

  #listTest(core: z.core.$ZodArray, schema: z.core.$ZodType, { path }: Place): string {
    const { element, checks = [] } = core._zod.def;
    let [shortest, longest] = [metaOf(schema).doubts?.empty === true ? 1 : 0, Number.POSITIVE_INFINITY];
    for (const { _zod } of checks) {
      const { check } = _zod.def;
      if (check === 'min_length') shortest = (_zod.def as z.core.$ZodCheckMinLengthDef).minimum; // named by `check`
      if (check === 'max_length') longest = (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
    }
    const items = path === undefined ? undefined : `${path}[]`;
    const test = this.#test(element, 'item', this.#isAbove(items) ? { path: items, spelled: {} } : NOWHERE);
    const lengths = [
      ...(shortest > 0 ? [`value.length < ${String(shortest)}`] : []),
      ...(longest < Number.POSITIVE_INFINITY ? [`value.length > ${String(longest)}`] : []),
    ];
    return this.#once('list', [
      `  if (${['!Array.isArray(value)', ...lengths].join(' || ')}) return false;`,
      ...this.#lengthBits(path),
      ...(test === 'true'
        ? []
        : [
            '  for (let index = 0; index < value.length; index += 1) {',
            '    const item: unknown = value[index];',
            `    if (!(${test})) return false;`,
            '  }',
          ]),
      '  return true;',
    ]);
  }
}
