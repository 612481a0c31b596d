// Reads the query parameters of the metadata endpoints; invalid ones become details of a 400.
import { defined } from '../../../shared/kernel/defined.ts';
import type { Detail } from '../answers.ts';

export interface QueryReader {
  text(name: string): string | undefined;
  /** Several values separated by commas, each one of `allowed`; undefined when not sent. */
  several<Value extends string>(name: string, allowed: readonly Value[]): readonly Value[] | undefined;
  one<Value extends string>(name: string, allowed: readonly Value[]): Value | undefined;
  flag(name: string): boolean;
  integer(name: string, least: number): number | undefined;
  /** Free text of at least `least` characters. */
  search(least: number): string | undefined;
  readonly problems: readonly Detail[];
}

export function readQuery(query: URLSearchParams): QueryReader {
  const problems: Detail[] = [];
  const report = (field: string, code: string, message: string, expected?: string): undefined => {
    const value = query.get(field) ?? '';
    problems.push({ field, code, message, value, ...defined({ expected }) });
    return undefined;
  };
  const text = (name: string): string | undefined => query.get(name) ?? undefined;
  const several: QueryReader['several'] = (name, allowed) => {
    const parts = text(name)
      ?.split(',')
      .map((part) => part.trim());
    if (parts === undefined || (parts.length === 1 && parts[0] === 'all')) return undefined;
    const known = allowed.filter((value) => parts.includes(value));
    const strange = parts.some((part) => !allowed.some((value) => value === part));
    return strange ? report(name, 'INVALID_ENUM', 'Not one of the allowed values.', allowed.join(', ')) : known;
  };
  return {
    text,
    several,
    one: (name, allowed) => {
      const value = text(name);
      if (value === undefined) return undefined;
      const known = allowed.find((candidate) => candidate === value);
      return known ?? report(name, 'INVALID_ENUM', 'Not one of the allowed values.', allowed.join(', '));
    },
    flag: (name) => {
      const value = text(name);
      if (value !== undefined && value !== 'true' && value !== 'false') {
        report(name, 'INVALID_BOOLEAN', 'Not a boolean.', 'true, false');
      }
      return value === 'true';
    },
    integer: (name, least) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (!/^-?\d{1,15}$/.test(value)) return report(name, 'INVALID_TYPE', 'Not an integer.', 'integer');
      return Number(value) < least ? report(name, 'INVALID_RANGE', `Below ${least}.`) : Number(value);
    },
    search: (least) => {
      const value = text('search');
      if (value === undefined || value.trim().length >= least) return value?.trim().toLowerCase();
      return report('search', 'INVALID_LENGTH', `Fewer than ${least} characters.`);
    },
    problems,
  };
}
