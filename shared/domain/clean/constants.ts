// What generated tests share: imports, patterns and sets of values, each once.

export class Constants {
  readonly #imports = new Map<string, Set<string>>();
  readonly #lines = new Map<string, string>();

  literal(value: string | number): string {
    if (typeof value === 'number') return String(value);
    return `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
  }

  set(values: readonly (string | number)[]): string {
    const list = values.map((value) => this.literal(value)).join(', ');
    return this.#name('VALUES', `: ReadonlySet<unknown> = new Set([${list}])`);
  }

  pattern(pattern: RegExp): string {
    return this.#name('PATTERN', ` = ${String(pattern)}`);
  }

  /** `name` as `module` exports it. */
  import(module: string, name: string): string {
    const names = this.#imports.get(module) ?? new Set();
    this.#imports.set(module, names.add(name));
    return name;
  }

  imports(): string[] {
    return [...this.#imports]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(([module, names]) => `import { ${[...names].toSorted().join(', ')} } from '${module}';`);
  }

  lines(): string[] {
    return [...this.#lines].map(([value, name]) => `const ${name}${value};`);
  }

  #name(prefix: string, value: string): string {
    const known = this.#lines.get(value);
    if (known !== undefined) return known;
    const name = `${prefix}_${String(this.#lines.size + 1)}`;
    this.#lines.set(value, name);
    return name;
  }
}
