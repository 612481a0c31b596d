// The events about single fields: merged, in conflict, answered otherwise than sent.
import type { Difference } from '../../../shared/merge/difference.ts';
import { defined } from '../../../shared/kernel/defined.ts';
import { type Json, formatPath } from '../../../shared/kernel/json.ts';
import type { AnsweredEvent } from '../../../shared/push/events.ts';
import type { Step } from '../../../shared/push/step.ts';
import type { PushEvents } from './push-events.ts';

type Value = NonNullable<AnsweredEvent['sent']>;
type Of = Pick<Step, 'key' | 'kind'>;

/** JSON, as the events' schema wants it. */
const sides = (named: Readonly<Record<string, Json | undefined>>): Partial<Record<string, Value>> =>
  defined(named) as Partial<Record<string, Value>>;

const toPlace = ({ key, kind }: Of, { path, flightId }: Pick<Difference, 'path' | 'flightId'>) => ({
  key,
  kind,
  path: formatPath(path),
  ...sides({ flightId }),
});

export function reportMerged(events: PushEvents, of: Of, field: Difference): void {
  const { base, theirs } = field;
  events.emit({ event: 'merged', ...toPlace(of, field), ...sides({ base, theirs }) });
}

export function reportConflict(events: PushEvents, of: Of, field: Difference): void {
  const { base, mine, theirs } = field;
  events.emit({ event: 'conflict', ...toPlace(of, field), ...sides({ base, mine, theirs }) });
}

export function reportAnswered(events: PushEvents, of: Of, field: Difference): void {
  const { mine: sent, theirs: answered } = field;
  events.emit({ event: 'answered', ...toPlace(of, field), ...sides({ sent, answered }) });
}
