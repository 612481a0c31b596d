// Day-parting: a schedule when it is on, and hour ranges that the interface leaves open (§2.3).
import { type Json, type JsonObject, type Path, isObject } from '../../kernel/json.ts';
import { DAYS } from '../resources/day-parting.ts';
import { has, listIn, objectIn } from '../shape/read.ts';
import type { Rule } from './rule.ts';

const SCHEDULE: Path = ['dayParting', 'schedule'];

/** Each hour range as text, with its place. */
function* ranges(body: JsonObject): Generator<{ path: Path; range: string }> {
  for (const [entry, item] of listIn(objectIn(body, 'dayParting'), 'schedule').entries()) {
    if (!isObject(item)) continue;
    for (const [index, range] of listIn(item, 'hours').entries()) {
      if (typeof range === 'string') yield { path: [...SCHEDULE, entry, 'hours', index], range };
    }
  }
}

const schedule: Rule = {
  id: 'lineItem.dayParting.schedule',
  kind: 'lineItem',
  on: 'dayParting',
  code: 'REQUIRED_FIELD',
  severity: 'error',
  section: '§2.3',
  expected: 'at least one entry',
  check: (body, _ctx, report) => {
    const parting = objectIn(body, 'dayParting');
    if (parting?.['enabled'] === true && !has(parting, 'schedule')) report({ path: SCHEDULE });
  },
};

const empty: Rule = {
  id: 'lineItem.dayParting.empty',
  kind: 'lineItem',
  on: 'dayParting',
  code: 'INVALID_LENGTH',
  severity: 'error',
  section: '§2.3',
  expected: 'at least one entry',
  check: (body, _ctx, report) => {
    const parting = objectIn(body, 'dayParting');
    const entries: Json | undefined = parting?.['schedule'];
    if (parting?.['enabled'] === true && Array.isArray(entries) && entries.length === 0) report({ path: SCHEDULE });
  },
};

const midnight: Rule = {
  id: 'lineItem.dayParting.midnight',
  kind: 'lineItem',
  on: 'dayParting',
  code: 'INVALID_PATTERN',
  severity: 'warning',
  section: '§2.3',
  check: (body, _ctx, report) => {
    for (const { path, range } of ranges(body)) if (range.endsWith('-24:00')) report({ path, value: range });
  },
};

const order: Rule = {
  id: 'lineItem.dayParting.order',
  kind: 'lineItem',
  on: 'dayParting',
  code: 'INVALID_PATTERN',
  severity: 'warning',
  section: '§2.3',
  check: (body, _ctx, report) => {
    for (const { path, range } of ranges(body)) {
      const match = /^(\d{2}):00-(\d{2}):00$/.exec(range);
      if (match === null) continue;
      const [from, to] = [Number(match[1]), Number(match[2])];
      // On a 24-hour clock the hour after 23:00 is 00:00: such an end is the midnight that the range runs up to.
      const endsTheDay = to === 0 && from > 0;
      if (to <= from && !endsTheDay) report({ path, value: range });
    }
  },
};

const DAY_NAMES: Readonly<Record<(typeof DAYS)[number], string>> = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
};

const twice: Rule = {
  id: 'lineItem.dayParting.twice',
  kind: 'lineItem',
  on: 'dayParting',
  code: 'DUPLICATE_FOUND',
  severity: 'warning',
  section: '§2.3',
  expected: 'each day once, with all its hours',
  check: (body, _ctx, report) => {
    const parting = objectIn(body, 'dayParting');
    if (parting?.['enabled'] === false) return;
    const seen = new Set<Json>();
    for (const [entry, item] of listIn(parting, 'schedule').entries()) {
      for (const [index, day] of listIn(isObject(item) ? item : undefined, 'days').entries()) {
        const known = DAYS.find((one) => one === day);
        if (known === undefined) continue;
        if (seen.has(known)) {
          const params = { day: { words: DAY_NAMES[known], file: known } };
          report({ path: [...SCHEDULE, entry, 'days', index], params, value: known });
        }
        seen.add(known);
      }
    }
  },
};

export const DAY_PARTING_RULES: readonly Rule[] = [schedule, empty, midnight, order, twice];
