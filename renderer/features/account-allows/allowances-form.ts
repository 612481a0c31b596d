// What an account allows as it is typed: each part unknown, no or yes; the names of mandatory fields one per line.
import { type FieldHolder, FIELD_HOLDERS } from '../../../shared/domain/resources/custom-fields.ts';
import type { Allowances } from '../../../shared/draft/commands/header.ts';
import { defined } from '../../../shared/kernel/defined.ts';

export type Known = 'unknown' | 'no' | 'yes';

interface TypedNames {
  readonly known: Known;
  /** One per line; kept while another answer is chosen. */
  readonly text: string;
}

export interface AllowancesForm {
  readonly managedService: Known;
  readonly dsaRequired: Known;
  readonly lineItem: TypedNames;
  readonly tactic: TypedNames;
}

/** §8.2. */
const LONGEST_NAME = 100;
/** More than anybody fills in; a pasted sheet must not become hundreds of columns. */
const MOST_NAMES = 100;

export interface ReadNames {
  readonly names: readonly string[];
  readonly repeated: number;
  /** What keeps the names from being taken, as a sentence. */
  readonly wrong: string | null;
}

/** Lines and cells of a sheet; names may hold commas, so those separate nothing. */
export function readNames(text: string): ReadNames {
  const cells = text
    .split(/[\r\n\t]+/)
    .map((cell) => cell.replaceAll(/[\p{Cc}\u200b\ufeff]/gu, '').trim())
    .filter((cell) => cell !== '');
  const names = [...new Set(cells)];
  const long = names.find((name) => name.length > LONGEST_NAME);
  const wrong =
    long !== undefined
      ? `“${long.slice(0, 32)}…” is too long. A name has ${LONGEST_NAME} characters at most.`
      : names.length > MOST_NAMES
        ? `These are ${names.length} names. ${MOST_NAMES} are the most.`
        : null;
  return { names, repeated: cells.length - names.length, wrong };
}

const toKnown = (value: boolean | undefined): Known => (value === undefined ? 'unknown' : value ? 'yes' : 'no');
const toBoolean = (known: Known): boolean | undefined => (known === 'unknown' ? undefined : known === 'yes');

export function toForm(account: Allowances): AllowancesForm {
  const names = (kind: FieldHolder): TypedNames => {
    const list = account.mandatoryCustomFields?.[kind];
    return { known: list === undefined ? 'unknown' : list.length === 0 ? 'no' : 'yes', text: (list ?? []).join('\n') };
  };
  return {
    managedService: toKnown(account.managedService),
    dsaRequired: toKnown(account.dsaRequired),
    lineItem: names('lineItem'),
    tactic: names('tactic'),
  };
}

/** Why the form can't be taken as it is, by its part; empty when it can. */
export function wrongIn(form: AllowancesForm): Partial<Record<FieldHolder, string>> {
  const found = FIELD_HOLDERS.flatMap((kind) => {
    if (form[kind].known !== 'yes') return [];
    const { names, wrong } = readNames(form[kind].text);
    const sentence = names.length === 0 ? 'Type at least one name, or choose None.' : wrong;
    return sentence === null ? [] : [[kind, sentence] as const];
  });
  return Object.fromEntries(found);
}

export function readAllowances(form: AllowancesForm): Allowances {
  const names = (kind: FieldHolder): string[] | undefined => {
    const { known, text } = form[kind];
    return known === 'unknown' ? undefined : known === 'no' ? [] : [...readNames(text).names];
  };
  const fields = defined({ lineItem: names('lineItem'), tactic: names('tactic') });
  return defined({
    managedService: toBoolean(form.managedService),
    mandatoryCustomFields: Object.keys(fields).length === 0 ? undefined : fields,
    dsaRequired: toBoolean(form.dsaRequired),
  });
}
