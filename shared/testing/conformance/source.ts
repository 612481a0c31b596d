// Choices that a generator of bodies asks for: read off a property test's numbers, so that a failing run shrinks.
import type { JsonObject } from '../../kernel/json.ts';
import type { RuleContext } from '../../domain/resources/rule-context.ts';

/** Gives a whole number from 0 up to, and without, `count`; the smaller the simpler. */
export type Source = (count: number) => number;

/** A valid body with its surroundings. */
export interface Valid {
  readonly body: JsonObject;
  readonly ctx: RuleContext;
}

export function from(source: Source, least: number, most: number): number {
  return least + source(most - least + 1);
}

/** Dollars with cents. */
export function money(source: Source, least: number, most: number): number {
  return from(source, Math.round(least * 100), Math.round(most * 100)) / 100;
}

export function pickOne<const Value>(source: Source, values: readonly [Value, ...Value[]]): Value {
  return values[source(values.length)] ?? values[0];
}

/** At least one of them, in their order. */
export function pickSome<const Value>(source: Source, values: readonly [Value, ...Value[]]): Value[] {
  const chosen = values.filter(() => source(2) === 1);
  return chosen.length > 0 ? chosen : [pickOne(source, values)];
}

/** Three times out of four what `make` makes, else nothing to be spread. */
export function perhaps(source: Source, make: () => JsonObject): JsonObject {
  return source(4) === 0 ? {} : make();
}

export function makeSeveral<Value>(source: Source, most: number, make: (index: number) => Value): [Value, ...Value[]] {
  const more = Array.from({ length: source(most) }, (_, index) => index + 1);
  return [make(0), ...more.map((index) => make(index))];
}

export function name(source: Source): string {
  const what = pickOne(source, ['Cardiology', 'Oncology', 'Dermatologie', 'Näphrologie', '心脏病学', '🫀 Cardio']);
  return `${what} ${pickOne(source, ['HCP', 'endemic', 'retargeting', 'brand', 'launch'])} ${source(1000)}`;
}

/** Whole amounts above 0 that add up to 100. */
export function shares(source: Source, count: number): number[] {
  let left = 100;
  return Array.from({ length: count }, (_, index) => {
    const rest = count - index - 1;
    const share = rest === 0 ? left : from(source, 1, left - rest);
    left -= share;
    return share;
  });
}

/** What §2.3 and §2.4 say alike of a frequency cap that is applied. */
export function appliedCap(source: Source): JsonObject {
  const period = pickOne(source, ['day', 'hour(s)', 'week', 'month']);
  return {
    applyFrequencyCap: true,
    times: from(source, 1, 100),
    period,
    ...(period === 'hour(s)' ? { hoursValue: from(source, 1, 1000) } : {}),
  };
}
