// What has been written of the generated files: each definition once, and the file that it goes into.
import type { Kind } from '../registry.ts';

/** The file of a kind: the tests of its drafts, and whatever notes what a body has. */
export const FILES: Readonly<Record<Kind, string>> = {
  campaign: 'campaign',
  lineItem: 'line-item',
  tactic: 'tactic',
  creative: 'creative',
  npiList: 'npi-list',
};

/** Who has a definition written: a file of a kind. */
export interface User {
  readonly kind: Kind;
  readonly file: string;
}

/** What the file of each kind has for the others. */
const NOTES = ['noted', 'kept', 'begin'] as const;

interface Definition {
  readonly name: string;
  /** From its keyword on. */
  readonly text: string;
  readonly isLeaf: boolean;
  /** Whether it notes what a body has. */
  readonly notes: boolean;
  readonly users: Set<User>;
}

/** A definition that has yet to get its name. */
interface Nameless extends Pick<Definition, 'isLeaf' | 'notes'> {
  readonly hint: string;
  /** No two definitions have the same. */
  readonly key: string;
  readonly named: (name: string) => string;
}

/** What a file holds besides what it gives the product. */
export interface Part {
  readonly imports: readonly string[];
  readonly definitions: readonly string[];
}

export class ModuleEmitter {
  readonly #byKey = new Map<string, Definition>();
  readonly #byName = new Map<string, Definition>();
  /** The modules of what is not generated, by its name. */
  readonly #modules = new Map<string, string>();
  readonly #types = new Set<string>();

  /** A test of an object or a list, as the lines of its function. */
  function(user: User, hint: string, lines: readonly string[]): string {
    const rest = ['(value: unknown): boolean {', ...lines, '}'].join('\n');
    const notes = wordsOf(rest).some((word) => isNote(word) || this.#byName.get(word)?.notes === true);
    const named = (name: string): string => `function ${name}${rest}`;
    return this.#once(user, { hint, key: notes ? `${user.kind}${rest}` : rest, named, isLeaf: false, notes });
  }

  /** A test of a simple value, as an expression over `value`. */
  leaf(hint: string, test: string): string {
    const named = (name: string): string => `function ${name}(value: unknown): boolean {\n  return ${test};\n}`;
    return this.#once(undefined, { hint, key: test, named, isLeaf: true, notes: false });
  }

  constant(hint: string, value: string): string {
    const named = (name: string): string => `const ${name} = ${value};`;
    return this.#once(undefined, { hint, key: value, named, isLeaf: true, notes: false });
  }

  /** `name` as `module` exports it, a path from domain/. */
  import(module: string, name: string): string {
    if (this.#byName.has(name)) throw new Error(`What ${module} exports as ${name} is also a generated test's name.`);
    this.#modules.set(name, module);
    return name;
  }

  importType(module: string, name: string): string {
    this.#types.add(name);
    return this.import(module, name);
  }

  /** By file, what it has to hold and to import; `more` is what some files hold besides. */
  parts(more: ReadonlyMap<string, string>): ReadonlyMap<string, Part> {
    const files = new Map<string, Definition[]>([...more.keys()].map((file) => [file, []]));
    for (const made of this.#byKey.values()) {
      const file = fileOf(made);
      files.set(file, [...(files.get(file) ?? []), made]);
    }
    const words = new Map(
      [...files].map(([file, made]) => [
        file,
        new Set([...made.map(({ text }) => text), more.get(file) ?? ''].flatMap(wordsOf)),
      ]),
    );
    const isUsedBeside = (file: string, name: string): boolean =>
      [...words].some(([other, used]) => other !== file && used.has(name));
    return new Map(
      [...files].map(([file, made]) => {
        const definitions = made.map(({ name, text }) => (isUsedBeside(file, name) ? `export ${text}` : text));
        return [file, { imports: this.#imports(file, words.get(file) ?? new Set()), definitions }];
      }),
    );
  }

  #once(user: User | undefined, { hint, key, named, isLeaf, notes }: Nameless): string {
    const known = this.#byKey.get(key);
    const name = known?.name ?? this.#freeName(hint);
    const made = known ?? { name, text: named(name), isLeaf, notes, users: new Set() };
    if (user !== undefined) made.users.add(user);
    this.#byKey.set(key, made);
    this.#byName.set(name, made);
    return name;
  }

  #freeName(hint: string): string {
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? hint : `${hint}${String(number)}`;
      if (!this.#byName.has(name) && !this.#modules.has(name)) return name;
    }
  }

  #imports(file: string, words: ReadonlySet<string>): string[] {
    const lines = new Map<string, string[]>();
    for (const word of [...words].toSorted()) {
      const path = this.#pathOf(word, file);
      if (path === undefined) continue;
      const line = `import ${this.#types.has(word) ? 'type ' : ''}{ * } from '${path}';`;
      lines.set(line, [...(lines.get(line) ?? []), word]);
    }
    return [...lines]
      .toSorted(([a], [b]) => b.lastIndexOf('../') - a.lastIndexOf('../') || a.localeCompare(b))
      .map(([line, names]) => line.replace('*', names.join(', ')));
  }

  /** Where `file` gets what is called so; undefined when it is a word of the language, or the file's own. */
  #pathOf(word: string, file: string): string | undefined {
    const module = this.#modules.get(word);
    if (module !== undefined) return `../../${module}`;
    const made = this.#byName.get(word);
    const from = made !== undefined ? fileOf(made) : isNote(word) ? file.replace(REQUESTS, '') : file;
    return from === file ? undefined : `./${from}.ts`;
  }
}

const REQUESTS = '-requests';

/** The file of the tests of a kind's requests. */
export const requestFile = (kind: Kind): string => `${FILES[kind]}${REQUESTS}`;

/** With its only user, or where all its users may import it; what notes is where the notes are. */
function fileOf({ isLeaf, notes, users }: Definition): string {
  if (isLeaf) return 'leaves';
  const [first, ...others] = users;
  if (first === undefined || others.some(({ kind }) => kind !== first.kind)) return 'shared-parts';
  if (others.length === 0) return first.file;
  return notes ? FILES[first.kind] : `${FILES[first.kind]}-parts`;
}

const isNote = (word: string): boolean => NOTES.some((note) => note === word);

const wordsOf = (text: string): string[] => text.match(/\w+/g) ?? [];
