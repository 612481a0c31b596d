// Writes straight-line code from schemas: tests whether the shape of a body has nothing wrong with it.
//
// The window's content policy forbids code made at run time, so it is made when a schema changes and kept in
// generated/. What a test refuses is looked at by the compiled checks, which alone decide and speak: a test may
// refuse too much, never too little.
import type { z } from '../../kernel/zod.ts';
import { coreOf, isOptional, metaOf } from '../field.ts';
import { valuesOf } from '../shape.ts';
import { leafTest, literal } from './write-leaf.ts';
import type { User, ModuleEmitter } from './written.ts';

/** One test: its function's name, and how its body spells what the rules call otherwise (`timezone`: `timeZone`). */
export interface Root {
  readonly name: string;
  readonly schema: z.core.$ZodType;
  readonly spelled?: Readonly<Record<string, string>>;
}

/** What the rules of a kind want to know of its bodies. */
export interface Probes {
  /** Places whose presence, or whose value, is a bit each (`Rule.silentWithout`). */
  readonly watched: readonly string[];
  /** Places of which the last body's value is kept (`Family.keeps`). */
  readonly keeps: readonly string[];
}

type Entry = readonly [string, z.core.$ZodType];

interface Place {
  /** The canonical path (`flights[]` for each of them); '' for the body itself, undefined where nothing is watched. */
  readonly path: string | undefined;
  readonly spelled: Readonly<Record<string, string>>;
  /** What its own function would be called. */
  readonly hint: string;
}

/** Simple tests up to this length stand where they are used. */
const SHORT = 60;

const LEAF_NAMES: Readonly<Partial<Record<z.core.$ZodTypeDef['type'], string>>> = {
  string: 'isText',
  number: 'isNumber',
  enum: 'isChoice',
  literal: 'isChoice',
  union: 'isEither',
};

const nowhere = (hint: string): Place => ({ path: undefined, spelled: {}, hint });

const isNeeded = (schema: z.core.$ZodType): boolean => !isOptional(schema) || metaOf(schema).doubts?.absent === true;

const capital = (text: string): string => text.replace(/^./, (first) => first.toUpperCase());

/**
 * Where the tests of a kind leave what they note: `WATCHED` has the places in the order of their bits, and `kept` what
 * the last body had at the places to be kept. One object for all bodies, so that it costs nothing but the writing.
 */
export function writeNotes({ watched, keeps }: Probes, written: ModuleEmitter): string {
  if (watched.length > 30) throw new Error('More places are watched than one number has bits.');
  const json = written.importType('../kernel/json.ts', 'Json');
  const members = keeps.map((path) => `'${path}': undefined`).join(', ');
  return [
    `export const WATCHED: readonly string[] = [${watched.map(literal).join(', ')}];`,
    '',
    'export const noted = { bits: 0 };',
    '',
    `export const kept: Record<string, ${json} | undefined> = {${members}};`,
    '',
    'export function begin(): void {',
    'noted.bits = 0;',
    ...keeps.map((path) => `kept['${path}'] = undefined;`),
    '}',
  ].join('\n');
}

/** Writes the tests of one file, sharing with the others what says the same. */
export class Writer {
  readonly #user: User;
  readonly #probes: Probes;
  readonly #written: ModuleEmitter;

  constructor(user: User, probes: Probes, written: ModuleEmitter) {
    this.#user = user;
    this.#probes = probes;
    this.#written = written;
  }

  /**
   * The function of a root: -1 for a body that may have something wrong with it, else the bits of the watched places
   * that it has.
   */
  root({ name, schema, spelled = {} }: Root): string {
    const test = this.#objectTest(coreOf(schema), { path: '', spelled, hint: name.replace('clean', 'is') });
    return [
      `export function ${name}(body: unknown): number {`,
      'begin();',
      `return ${test}(body) ? noted.bits : -1;`,
      '}',
    ].join('\n');
  }

  #objectTest(core: z.core.$ZodType, place: Place): string {
    const isObject = this.#written.import('../kernel/json.ts', 'isObject');
    return this.#written.function(this.#user, place.hint, [
      `if (!${isObject}(value)) return false;`,
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
    if (isObject) return `${this.#objectTest(core, place)}(${value})`;
    const inPlace = leafTest(core, metaOf(schema), value, this.#written);
    // Constants stand among the leaves.
    if (inPlace.length <= SHORT && !/\b[A-Z_]{6}/.test(inPlace)) return inPlace;
    const test = leafTest(core, metaOf(schema), 'value', this.#written);
    return `${this.#written.leaf(LEAF_NAMES[type] ?? 'isAnything', test)}(${value})`;
  }

  /** Walks the members that the body has: fewer than the schema's, and what the schema lacks is seen on the way. */
  #members(entries: readonly Entry[], place: Place): string[] {
    const needed = entries.filter(([, schema]) => isNeeded(schema)).length;
    /** The names of members by what is asked and done of them. */
    const same = new Map<string, string[]>();
    for (const [member, schema] of entries) {
      const rest = this.#askAndDo(member, schema, place);
      same.set(rest, [...(same.get(rest) ?? []), `name === ${literal(member)}`]);
    }
    const branches = [...same].map(([rest, names]) => {
      const named = names.length === 1 ? names.join() : `(${names.join(' || ')})`;
      return `if (${named} && ${rest}`;
    });
    const usesThere = branches.some((text) => text.includes('there'));
    return [
      ...(needed > 0 ? ['let seen = 0;'] : []),
      'for (const name in value) {',
      'const inside = value[name];',
      ...(usesThere ? ['const there = inside !== undefined && inside !== null;'] : []),
      `${branches.join(' else ')} else return false;`,
      '}',
      needed > 0 ? `return seen === ${String(needed)};` : 'return true;',
    ];
  }

  /** What follows a member's name in the condition of its branch, and the branch. */
  #askAndDo(member: string, schema: z.core.$ZodType, { path, spelled }: Place): string {
    const own = path === undefined ? undefined : `${path}${path === '' ? '' : '.'}${spelled[member] ?? member}`;
    const hint = `is${capital(member)}`;
    const test = this.#test(schema, 'inside', this.#isAbove(own) ? { path: own, spelled: {}, hint } : nowhere(hint));
    const asked = isNeeded(schema) ? (test.includes(' || ') ? `(${test})` : test) : `(!there || ${test})`;
    const steps = [
      ...(isNeeded(schema) ? ['seen += 1;'] : []),
      ...this.#bits(own, valuesOf(schema), isNeeded(schema)),
      ...(own !== undefined && this.#probes.keeps.includes(own) ? [`kept['${own}'] = inside;`] : []),
    ];
    const [only = 'continue;', ...others] = steps;
    return `${asked}) ${others.length > 0 || only.startsWith('if') ? `{ ${steps.join(' ')} }` : only}`;
  }

  #isAbove(path: string | undefined): boolean {
    return (
      path !== undefined &&
      [...this.#probes.watched, ...this.#probes.keeps].some(
        (other) => /^[.[]/.test(other.slice(path.length)) && other.startsWith(path),
      )
    );
  }

  /** Notes that a member is there (`path`), or has one value (`path=value`) of those that it may have. */
  #bits(path: string | undefined, values: readonly (string | number)[], isThere: boolean): string[] {
    if (path === undefined) return [];
    return this.#probes.watched.flatMap((watched, index) => {
      const note = `noted.bits |= ${String(1 << index)};`;
      if (watched === path) return [isThere ? note : `if (there) ${note}`];
      if (!watched.startsWith(`${path}=`)) return [];
      const value = watched.slice(path.length + 1);
      if (values.length > 0 && !values.includes(value)) return [];
      const isBoolean = value === 'true' || value === 'false';
      return [`if (inside === ${isBoolean ? value : literal(value)}) ${note}`];
    });
  }

  /** Notes that a list has a first or a second entry. */
  #lengthBits(path: string | undefined): string[] {
    return [0, 1].flatMap((place) => {
      const bit = path === undefined ? -1 : this.#probes.watched.indexOf(`${path}[${String(place)}]`);
      return bit < 0 ? [] : [`if (value.length > ${String(place)}) noted.bits |= ${String(1 << bit)};`];
    });
  }

  #choice(core: z.core.$ZodDiscriminatedUnion, place: Place): string[] {
    const { discriminator, options } = core._zod.def;
    const cases = options.map((option) => {
      const tag = (coreOf(option) as z.core.$ZodObject)._zod.def.shape[discriminator]; // objects, as zod demands
      const values = tag === undefined ? [] : valuesOf(tag);
      const isOne = values.map((value) => `tag === ${literal(value)}`).join(' || ');
      const test = this.#objectTest(coreOf(option), { ...place, hint: `is${capital(String(values[0]))}` });
      return `if (${isOne}) return ${test}(value);`;
    });
    return [`const tag = value[${literal(discriminator)}];`, ...cases, 'return false;'];
  }

  #listTest(core: z.core.$ZodArray, schema: z.core.$ZodType, { path, hint }: Place): string {
    const { element, checks = [] } = core._zod.def;
    let [shortest, longest] = [metaOf(schema).doubts?.empty === true ? 1 : 0, Number.POSITIVE_INFINITY];
    for (const { _zod } of checks) {
      const { check } = _zod.def;
      if (check === 'min_length') shortest = (_zod.def as z.core.$ZodCheckMinLengthDef).minimum; // named by `check`
      if (check === 'max_length') longest = (_zod.def as z.core.$ZodCheckMaxLengthDef).maximum;
    }
    const items = path === undefined ? undefined : `${path}[]`;
    const itemHint = `${hint}Item`;
    const isWanted = this.#isAbove(items);
    const test = this.#test(
      element,
      'item',
      isWanted ? { path: items, spelled: {}, hint: itemHint } : nowhere(itemHint),
    );
    const lengths = [
      ...(shortest > 0 ? [`value.length < ${String(shortest)}`] : []),
      ...(longest < Number.POSITIVE_INFINITY ? [`value.length > ${String(longest)}`] : []),
    ];
    const isList = this.#written.import('../kernel/json.ts', 'isList');
    return this.#written.function(this.#user, hint, [
      `if (${[`!${isList}(value)`, ...lengths].join(' || ')}) return false;`,
      ...this.#lengthBits(path),
      // Not `for of`, which costs a first look more than all else here: before it is compiled it is slow.
      'for (let index = 0; index < value.length; index += 1) {',
      'const item = value[index];',
      `if (!(${test})) return false;`,
      '}',
      'return true;',
    ]);
  }
}
